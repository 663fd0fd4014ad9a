/* A player of the house, from a board to an order: the neighbourhood, what may be ordered, what
 * comes of it, and what is chosen. */
#include "engine/sandbox/house/house.h"

#include "engine/sandbox/house/regret.h"
#include "engine/sandbox/house/trial.h"
#include "engine/sandbox/house/why.h"

enum { SLIP_FROM = 3, RARE = 6 };

struct choosing {
    const struct house_query *q;
    struct near near;
    struct trial trial;
    const struct level *level;
};

/* An order on the small board, judged on the whole board; *legal holds its canonical text. */
static bool judge(struct verdict *legal, const struct choosing *c, const struct chain *order,
                  struct arena *a, struct err *e)
{
    struct chain ignored;
    struct buf text = buf_make(a, 4096);
    order_chain_text(&text, &c->near.board, order);
    if (text.full) return err_nomem(e);
    return order_judge(legal, &ignored, c->q->l,
                       (struct order_said){ c->q->army, buf_str(&text) }, a, e);
}

static bool allowed(void *ctx, const struct chain *order, struct arena *a)
{
    struct arena scratch = *a;
    struct verdict v = { .code = V_SYNTAX };
    struct err e;
    return judge(&v, ctx, order, &scratch, &e) && v.code == V_OK;
}

static uint64_t draw(struct stream *s, uint64_t below)
{
    return s && s->n_seed && below > 1 ? draw_below(s, below) : 0;
}

/* By the mixed strategy, leaving out what it would play only now and then, which is noise.
 * Without a stream, the likeliest. */
static uint32_t mixed(const struct trial *t, struct stream *s)
{
    uint32_t best = 0;
    int64_t all = 0;
    for (uint32_t i = 1; i < t->n; i++)
        if (t->mix[i] > t->mix[best]) best = i;
    if (!s || !s->n_seed) return best;
    int64_t least = t->mix[best] / RARE;
    for (uint32_t i = 0; i < t->n; i++)
        if (t->mix[i] > least) all += t->mix[i];
    int64_t at = (int64_t)draw(s, (uint64_t)(all > 0 ? all : 1));
    for (uint32_t i = 0; i < t->n; i++) {
        if (t->mix[i] <= least) continue;
        at -= t->mix[i];
        if (at < 0) return i;
    }
    return best;
}

/* The order that is worth most, apart from those that are barred. */
static uint32_t dearest(const struct trial *t, const bool *barred)
{
    uint32_t best = t->n;
    for (uint32_t i = 0; i < t->n; i++)
        if (!barred[i] && (best == t->n || t->worth[i] > t->worth[best])) best = i;
    return best;
}

/* Everybody overlooks something now and then: one of the best few. */
static uint32_t slip(const struct trial *t, struct stream *s)
{
    bool barred[PLANS_MAX] = { false };
    uint32_t at = 0;
    uint64_t skip = draw(s, SLIP_FROM);
    for (uint64_t i = 0; i <= skip; i++) {
        uint32_t next = dearest(t, barred);
        if (next == t->n) break;
        barred[at = next] = true;
    }
    return at;
}

static bool tell(struct choice *out, const struct choosing *c, uint32_t at, const char *text,
                 struct arena *a, struct err *e)
{
    const struct trial *t = &c->trial;
    const struct peril *peril = worth_perils(&c->near.lines, NULL, a);
    if (!peril) return err_nomem(e);
    struct sight s = sight_make(&c->near.lines, peril, 0);
    int64_t worth = t->worth[at];
    out->text = str_of(text);
    out->nodes = t->nodes;
    out->value = worth > INT32_MAX ? INT32_MAX : worth < INT32_MIN ? INT32_MIN : (int32_t)worth;
    why_say(out, &s, &t->plan[at].chain.action[0]);
    if (t->n == 1 && out->why == CHOICE_BEST) out->why = CHOICE_ONLY;
    return true;
}

/* The one that was chosen or, if it is refused on the whole board, the best one that is not. */
static bool settle(struct choice *out, const struct choosing *c, uint32_t at, struct arena *a,
                   struct err *e)
{
    struct verdict v = { .code = V_SYNTAX };
    bool barred[PLANS_MAX] = { false };
    for (; at < c->trial.n; at = dearest(&c->trial, barred)) {
        if (!judge(&v, c, &c->trial.plan[at].chain, a, e)) return false;
        if (v.code == V_OK) return tell(out, c, at, v.canonical, a, e);
        barred[at] = true;
    }
    return err_set(e, ERR_CONFLICT, "there is nothing to order");
}

bool house_choose(struct choice *out, const struct house_query *q, struct arena *a,
                  struct err *e)
{
    struct choosing c = { .q = q, .level = level_of(q->level) };
    *out = (struct choice){ .nodes = 0 };
    if (q->l->board->army[q->army].out_until >= 0)
        return err_set(e, ERR_CONFLICT, "the army is out of the game");
    if (!near_build(&c.near, q->l, q->army, a, e)) return false;
    const struct trial_query ask = { .l = &c.near.lines,
                                     .level = c.level,
                                     .nodes = q->nodes ? q->nodes : c.level->nodes,
                                     .allowed = allowed,
                                     .ctx = &c };
    if (!trial_all(&c.trial, &ask, a, e)) return false;
    bool slips = draw(q->stream, 100) + 1 > 100 - c.level->slips && q->stream;
    return settle(out, &c, slips ? slip(&c.trial, q->stream) : mixed(&c.trial, q->stream), a,
                  e);
}

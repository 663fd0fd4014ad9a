/* Orders of the house, chosen again: from the board, the level that the receipt vouches for,
 * and the seed and the seal that chance came from. */
#include "cron/record/verify_work.h"

#include "cron/app/say.h"
#include "cron/game/house/house.h"
#include "cron/table/receipt.h"

/* Seeds in force during the board: there is a second one, if the first begins there. */
enum { SEEDS = 2 };
struct seeds {
    const char *seed[SEEDS]; /* NULL: nothing is drawn in the game */
    size_t n;
    bool secret;
};

static struct seeds seeds_of(const struct record *r, int32_t board)
{
    struct seeds s = { .n = 0 };
    const struct seed_row *now = round_seed(r->seed, r->n_seed, board);
    const struct seed_row *before =
        now && now->from_board == board ? round_seed(r->seed, r->n_seed, board - 1) : NULL;
    s.seed[s.n++] = now ? now->seed : NULL;
    if (before) s.seed[s.n++] = before->seed;
    for (size_t i = 0; i < s.n; i++) s.secret |= now && !s.seed[i][0];
    return s;
}

static bool same(bool *out, struct verify *v, struct house_ask *ask, const struct seeds *s,
                 struct str order)
{
    *out = false;
    for (size_t i = 0; i < s->n && !*out; i++) {
        struct choice c;
        ask->of.seed = s->seed[i];
        if (!house_pick_apart(&c, ask, v->arena, v->e)) return false;
        *out = str_eq(c.text, order);
    }
    return true;
}

/* An army may have joined the board after the house had ordered. */
static bool chosen_again(bool *out, struct verify *v, struct house_ask *ask,
                         const struct seeds *s, struct str order)
{
    struct str line;
    bool more = true;
    *out = false;
    while (more && !*out) {
        if (!same(out, v, ask, s, order)) return false;
        more = verify_joined(&line, ask->text);
        if (more) ask->text = verify_without(v, ask->text, line);
    }
    return true;
}

static bool check(struct verify *v, const struct round *t, const struct order_row *o)
{
    bool fits = false;
    struct receipt_chosen by = receipt_chosen(o);
    struct seeds s = seeds_of(v->record, t->board.number);
    struct house_ask ask = { .text = t->board.text,
                             .of = { .seal = t->seal, .army = o->army },
                             .level = by.level,
                             .table = (uint32_t)by.table };
    if (by.level == 0) return true;
    if (!s.secret && !chosen_again(&fits, v, &ask, &s, str_of(o->text))) return false;
    v->found->chosen += fits;
    v->found->unchosen += !fits;
    v->found->older += !fits && by.edition != CHOICE_EDITION;
    if (fits && verify_tells(v))
        say("update %d: the house (level %d) chooses %s for %s again", (int)v->number, by.level,
            o->text, o->army);
    if (fits || s.secret || by.edition != CHOICE_EDITION) return true;
    return verify_differ(v, t->board.number,
                         "the house (level %d) would not order %.200s for %.30s", by.level,
                         o->text, o->army);
}

bool verify_house(struct verify *v, const struct round *t)
{
    for (size_t i = 0; i < t->n_order; i++)
        if (!check(v, t, &t->order[i])) return false;
    return true;
}

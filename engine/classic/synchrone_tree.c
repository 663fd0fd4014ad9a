/* Rounds played on and on from the root: the best known options of both sides, chosen apart,
 * meet; the position that results is opened or evaluated, and all on the way learn from it. */
#include "engine/classic/synchrone_tree.h"

#include "engine/base/root.h"
#include "engine/classic/house/value.h"
#include "engine/classic/synchrone.h"
#include "engine/classic/synchrone_house.h"

enum { INDEX = 1 << 18, DEEPEST = 24, CURVE = 350, CURIOUS = 120 };

static int32_t synchrone_worth(int32_t value)
{
    int32_t abs = value < 0 ? -value : value;
    return TREE_WON * value / (abs + CURVE);
}

int32_t synchrone_value(int32_t worth)
{
    int32_t abs = worth < 0 ? -worth : worth;
    if (abs > TREE_WON - 12) return worth < 0 ? -HOUSE_SURE : HOUSE_SURE;
    return CURVE * worth / (TREE_WON - abs);
}

static unsigned top_bit(uint32_t n)
{
    return bits_last(n | 1);
}

/* 256 times the logarithm to base 2. */
static uint32_t log_of(uint32_t n)
{
    unsigned high = top_bit(n);
    uint64_t rest = ((uint64_t)n << 8 >> high) - 256;
    return high * 256 + (uint32_t)rest;
}

static uint32_t find_index(const struct tree *t, uint64_t key)
{
    uint32_t i = (uint32_t)(key & (INDEX - 1));
    while (t->index[i] && t->spot[t->index[i]].key != key) i = (i + 1) & (INDEX - 1);
    return i;
}

/* What a position is worth without playing on. */
static void judge(struct tree_spot *s, const struct house *h)
{
    struct result r = synchrone_result(&s->pos);
    s->over = r.score != SCORE_NONE || s->pos.clock >= 75 || game_dead(&s->pos);
    if (r.score == SCORE_WHITE || r.score == SCORE_BLACK)
        s->worth = r.score == SCORE_WHITE ? TREE_WON : -TREE_WON;
    else if (!s->over)
        s->worth = synchrone_worth(value_together(&h->powers, &s->pos));
}

/* The spot of a position, a new one if need be; NULL: there is no room. */
static struct tree_spot *spot_of(struct tree *t, const struct pos *p)
{
    struct house_state s = { .pos = *p };
    uint64_t key = house_key(&s);
    uint32_t i = find_index(t, key);
    if (t->index[i]) return &t->spot[t->index[i]];
    if (t->spots == t->spots_max) return NULL;
    struct tree_spot *spot = &t->spot[t->spots];
    *spot = (struct tree_spot){ .key = key, .pos = *p };
    judge(spot, t->h);
    t->index[i] = t->spots++;
    return spot;
}

static void open_side(struct tree *t, struct tree_spot *s, unsigned side)
{
    struct game g = *t->h->game;
    struct move_list l;
    g.pos = s->pos;
    g.kind->moves(&l, &g, side);
    if (t->options + l.n > t->options_max) l.n = t->options_max - t->options;
    s->option[side] = &t->option[t->options];
    s->n[side] = (uint16_t)l.n;
    t->options += l.n;
    for (uint32_t i = 0; i < l.n; i++)
        s->option[side][i] = (struct tree_option){ .move = l.move[i] };
}

/* False: there is no room. A side without a move that is not over only anticipates, or stays.
 */
static bool open_spot(struct tree *t, struct tree_spot *s)
{
    if (s->option[WHITE]) return true;
    if (t->options + 2 * 128 > t->options_max) return false;
    open_side(t, s, WHITE);
    open_side(t, s, BLACK);
    return true;
}

static int32_t with_bonus(int32_t mean, uint32_t root)
{
    return mean + CURIOUS * (int32_t)root / 256;
}

/* Mean worth, plus a bonus for what was seldom tried: the option with the highest sum is
 * chosen. Most are out before anybody draws a root. */
static uint32_t choose_option(const struct tree_spot *s, unsigned side)
{
    /* a logarithm in 65536ths, whose roots are 256ths */
    uint32_t best = 0, log = log_of(s->visits + 2) << 8;
    int32_t most = INT32_MIN, own = side == WHITE ? s->worth : -s->worth;
    int32_t untried = with_bonus(own, root_of(log)) + CURIOUS / 2;
    for (uint32_t i = 0; i < s->n[side]; i++) {
        const struct tree_option *o = &s->option[side][i];
        int32_t worth = untried;
        if (o->visits) {
            int32_t mean = o->sum / (int32_t)o->visits;
            uint32_t share = log / o->visits, above = 2u << top_bit(share) / 2;
            if (with_bonus(mean, above) <= most) continue;
            worth = with_bonus(mean, root_of(share));
        }
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    return best;
}

struct step {
    struct tree_spot *spot;
    struct tree_option *by[2]; /* NULL: it has no move */
};

static struct pos play(struct step *step)
{
    struct round r = { .by = { NULL, NULL } };
    for (unsigned side = WHITE; side <= BLACK; side++)
        if (step->by[side]) r.by[side] = &step->by[side]->move;
    synchrone_play(&r, &step->spot->pos);
    return r.after;
}

static void learn(const struct step *path, int n, int32_t worth)
{
    while (n-- > 0) {
        const struct step *step = &path[n];
        worth -= worth / 128; /* sooner is better */
        for (unsigned side = WHITE; side <= BLACK; side++) {
            struct tree_option *o = step->by[side];
            int32_t own = side == WHITE ? worth : -worth;
            if (!o) continue;
            o->visits++;
            o->sum += own;
        }
        step->spot->visits++;
    }
}

static void walk(struct tree *t)
{
    struct step path[DEEPEST];
    struct tree_spot *s = &t->spot[1];
    int n = 0;
    while (n < DEEPEST && !s->over && (n == 0 || s->visits) && open_spot(t, s)) {
        struct step *step = &path[n++];
        *step = (struct step){ .spot = s };
        for (unsigned side = WHITE; side <= BLACK; side++) {
            if (!s->n[side]) continue;
            step->by[side] = &s->option[side][choose_option(s, side)];
        }
        struct pos next = play(step);
        struct tree_spot *then = spot_of(t, &next);
        if (!then) break;
        s = then;
    }
    if (n == 0 || s != path[n - 1].spot) s->visits++;
    learn(path, n, s->worth);
}

bool synchrone_grow(struct tree *t, struct house *h)
{
    enum { SPOTS = 7500 /* a MiB */, OPTIONS = 62500, ROOM = 600 };
    uint32_t spots = SPOTS * h->table, options = OPTIONS * h->table;
    *t = (struct tree){ .h = h, .spots = 1 };
    t->spots_max = h->most < spots ? (uint32_t)h->most + 2 : spots;
    t->options_max = h->most < options / 80 ? (uint32_t)h->most * 80 + ROOM : options;
    t->spot = TAKE(h->a, struct tree_spot, t->spots_max);
    t->option = TAKE(h->a, struct tree_option, t->options_max);
    t->index = NEW(h->a, uint32_t, INDEX);
    if (!t->spot || !t->option || !t->index) return false;
    struct tree_spot *root = spot_of(t, &h->game->pos);
    if (!root || !open_spot(t, root)) return false;
    for (; h->nodes < h->most; h->nodes++) walk(t);
    return true;
}

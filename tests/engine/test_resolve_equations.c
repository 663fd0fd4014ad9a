/* Rule 6 against the equations it is made of (6.1 to 6.4). The oracle tries every combination
 * of outcomes of small random situations and keeps those that are consistent. Without a ring
 * there is just one, and resolve must find it. In a ring the procedure of 6.5 is the rule:
 * there may be no such combination, several, or another one. Then each difference must come
 * from a decision of the ring rule that resolve has noted: with these decisions put in as facts
 * the equations must hold. Every kind of difference is counted and printed. */
#include "tests/engine/resolve_kit.h"

enum { ARMIES = 5, PIECES = 20, LONGEST = 4 };

struct guess {
    const struct situation *s;
    int done[ARMIES]; /* index of the action that is carried out; -1: none */
    /* decisions of the ring rule; all zero: the plain equations */
    bool released[PIECES];
    unsigned ways[ARMIES][CHAIN_MAX]; /* bits 1 << enum ring_way */
};

/* The equations */

static bool held(const struct guess *g, const struct action *act, uint32_t q)
{
    bool marked = g->s->b.piece[q].marks & MARK_CAPTURABLE;
    return !g->released[q] && (act->kind == ACT_THEFT || marked);
}

static bool aims_at(const struct action *act, uint32_t q)
{
    for (uint32_t i = 0; i < act->n_target; i++)
        if (act->target[i] == q) return true;
    return false;
}

static const struct action *done(const struct guess *g, uint32_t army)
{
    return g->done[army] < 0 ? NULL : &g->s->chain[army].action[g->done[army]];
}

static bool doomed(const struct guess *g, uint32_t q)
{
    for (uint32_t i = 0; q != PIECE_NONE && i < g->s->b.n_army; i++) {
        const struct action *act = done(g, i);
        if (act && aims_at(act, q) && held(g, act, q)) return true;
    }
    return false;
}

static bool leaves(const struct guess *g, uint32_t q)
{
    const struct action *act = done(g, g->s->b.piece[q].army);
    return act && act->mover == q && !act->leaves && !doomed(g, q);
}

static bool fails(const struct guess *g, const struct action *act)
{
    if (act->kind != ACT_CAPTURE) return false;
    for (uint32_t i = 0; i < act->n_target; i++)
        if (held(g, act, act->target[i]) || !leaves(g, act->target[i])) return false;
    return true;
}

static int outcome(const struct guess *g, uint32_t army)
{
    const struct chain *c = &g->s->chain[army];
    for (uint32_t i = 0; i < c->n; i++) {
        const struct action *act = &c->action[i];
        unsigned ways = g->ways[army][i];
        if (ways & 1u << RING_CAPTURED) return (int)i;
        if (doomed(g, act->mover)) {
            /* 6.3: what it would do after `else` is cancelled as well */
            while (c->action[i].link == LINK_ELSE && c->action[i + 1].mover == act->mover) i++;
            if (c->action[i].link != LINK_IF_CAPTURED) return -1;
        } else if (!(ways & 1u << RING_FAILED) && (act->link != LINK_ELSE || !fails(g, act))) {
            return (int)i;
        }
    }
    return -1;
}

static bool consistent(const struct guess *g)
{
    for (uint32_t i = 0; i < g->s->b.n_army; i++)
        if (outcome(g, i) != g->done[i]) return false;
    return true;
}

static bool next_guess(struct guess *g)
{
    for (uint32_t i = 0; i < g->s->b.n_army; i++) {
        if (++g->done[i] < (int)g->s->chain[i].n) return true;
        g->done[i] = -1;
    }
    return false;
}

/* How many pieces the guess takes. */
static int takes(const struct guess *g)
{
    int n = 0;
    for (uint32_t q = 0; q < g->s->b.n_piece; q++) {
        bool aimed = false;
        for (uint32_t i = 0; i < g->s->b.n_army; i++)
            aimed |= done(g, i) && aims_at(done(g, i), q);
        n += aimed && !leaves(g, q);
    }
    return n;
}

struct solutions {
    int n, fewest, most; /* consistent combinations; captures in them */
};

static struct solutions solve(const struct situation *s)
{
    struct guess g = { .s = s };
    struct solutions found = { 0, 0, 0 };
    for (uint32_t i = 0; i < ARMIES; i++) g.done[i] = -1;
    do {
        if (!consistent(&g)) continue;
        int n = takes(&g);
        if (!found.n || n < found.fewest) found.fewest = n;
        if (!found.n || n > found.most) found.most = n;
        found.n++;
    } while (next_guess(&g));
    return found;
}

/* What differs, and why */

enum { KINDS = 8, WAYS = 8, COUNTS = 3 };

/* Equations that the outcome breaks. */
enum broken {
    BROKEN_B = 1, /* carried out although its mover is doomed (6.3) */
    BROKEN_C = 2, /* given up as failed although a target stays (6.4) */
    BROKEN_A = 4, /* a released piece: it acts, or is missed, although it is held (6.3, 6.4) */
};

struct table {
    int total, rings;
    int solved[COUNTS][WAYS];  /* [solutions: none, one, several][ways of the rings] */
    int other[COUNTS][WAYS];   /* of these: resolve takes no solution */
    int broken[COUNTS][KINDS]; /* [solutions][bits of enum broken] */
    int captures[3];           /* several, one is taken: fewest, most, neither or same */
    int unexplained;
};

static struct guess taken(const struct situation *s, const struct resolution *r, bool facts)
{
    struct guess g = { .s = s };
    for (uint32_t i = 0; i < s->b.n_army; i++) g.done[i] = r->fate[i].done;
    for (uint32_t i = 0; facts && i < r->n_note; i++) {
        const struct ring_note *note = &r->note[i];
        const struct action *act = &s->chain[note->army].action[note->action];
        g.ways[note->army][note->action] |= 1u << note->way;
        if (note->way == RING_RELEASED) g.released[act->mover] = true;
    }
    return g;
}

static unsigned broken_by(const struct guess *plain, const struct guess *facts)
{
    unsigned bits = 0;
    for (uint32_t i = 0; i < plain->s->b.n_army; i++) {
        int should = outcome(plain, i);
        unsigned ways = 0;
        if (should == plain->done[i]) continue;
        for (uint32_t k = 0; k < CHAIN_MAX; k++) ways |= facts->ways[i][k];
        if (ways & 1u << RING_CAPTURED)
            bits |= BROKEN_B;
        else if (ways & 1u << RING_FAILED && should >= 0 &&
                 facts->ways[i][should] & 1u << RING_FAILED)
            bits |= BROKEN_C;
        else
            bits |= BROKEN_A;
    }
    return bits;
}

static void count(struct table *t, const struct situation *s, const struct resolution *r)
{
    struct solutions found = solve(s);
    struct guess plain = taken(s, r, false);
    struct guess facts = taken(s, r, true);
    bool solution = consistent(&plain);
    int n = found.n > 1 ? 2 : found.n;
    unsigned ways = 0;
    for (uint32_t i = 0; i < r->n_note; i++) ways |= 1u << r->note[i].way;
    t->total++;
    t->rings += r->rings > 0;
    t->solved[n][ways]++;
    t->other[n][ways] += !solution;
    t->unexplained += !consistent(&facts) || (r->rings == 0 && (!solution || n != 1));
    if (!solution) t->broken[n][broken_by(&plain, &facts)]++;
    if (n < 2 || !solution) return;
    if (found.fewest == found.most)
        t->captures[2]++;
    else
        t->captures[takes(&plain) == found.most]++;
}

static void print(const char *name, const struct table *t)
{
    static const char *const ways[WAYS] = { "-", "a", "b", "ab", "c", "ac", "bc", "abc" };
    static const char *const kinds[KINDS] = { "-", "b", "c", "bc", "a", "ab", "ac", "abc" };
    static const char *const counts[COUNTS] = { "no solution", "one", "several" };
    printf("%s: %d situations, %d with a ring\n", name, t->total, t->rings);
    for (int n = 0; n < COUNTS; n++)
        for (int w = 0; w < WAYS; w++)
            if (t->solved[n][w])
                printf("  %s, rings broken by %s: %d, of these no solution taken in %d\n",
                       counts[n], ways[w], t->solved[n][w], t->other[n][w]);
    for (int n = 0; n < COUNTS; n++)
        for (int w = 0; w < KINDS; w++)
            if (t->broken[n][w])
                printf("  %s, equations broken by %s: %d\n", counts[n], kinds[w],
                       t->broken[n][w]);
    printf("  several, one taken: fewest captures %d, most %d, same %d\n", t->captures[0],
           t->captures[1], t->captures[2]);
}

/* A board of five by five with legal orders, where the shape of situations is given by how
 * pieces move. */
static void on_board(struct situation *s, struct kit *k)
{
    static const char *const kinds[] = { "N", "G", "R", "B", "K", "Q", "L", "E" };
    static const char *const names[ARMIES] = { "blue", "green", "grey", "pink", "red" };
    char text[2048];
    bool used[5][5] = { { false } };
    uint32_t armies = 2 + kit_draw(k, ARMIES - 1);
    int n = snprintf(text, sizeof text, "zugpost 1\nrules sandbox\nboard 1 5 1 5\nupdate 9\n");
    for (uint32_t i = 0; i < armies; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, "army %s energy 9\n", names[i]);
    for (uint32_t i = 0; i < 2 * armies; i++) {
        uint32_t x = kit_draw(k, 5);
        uint32_t y = kit_draw(k, 5);
        bool king = i < armies; /* at most one each */
        if (used[x][y]) continue;
        used[x][y] = true;
        n += snprintf(text + n, sizeof text - (size_t)n, "piece %s %s (%u,%u)\n",
                      names[i % armies], kinds[kit_draw(k, king ? 8 : 4)], x + 1, y + 1);
    }
    *s = (struct situation){ .chain = NEW(&k->arena, struct chain, armies) };
    assert(s->chain);
    kit_read(&s->b, &s->l, text, k);
    for (uint32_t i = 0; i < s->b.n_piece; i++)
        if (kit_chance(k, 40)) s->b.piece[i].marks |= MARK_CAPTURABLE;
    for (uint32_t i = 0; i < armies; i++)
        kit_random_chain(&s->chain[i], &s->l, (uint16_t)i, 3, k);
}

/* Situations of that shape; without a shape: on boards. */
static void try_many(const char *name, const struct situation_shape *shape, int n,
                     struct table *t)
{
    struct kit k = kit_make(1 << 20, shape ? shape->pieces : 1);
    struct arena empty = k.arena;
    *t = (struct table){ 0 };
    n = test_share(n);
    for (int i = 0; i < n; i++) {
        struct situation s;
        struct resolution r;
        struct err e;
        k.arena = empty;
        if (shape)
            situation_make(&s, shape, &k);
        else
            on_board(&s, &k);
        bool ok = resolve(&r, &s.l, s.chain, &k.arena, &e);
        CHECK(ok);
        if (ok) count(t, &s, &r);
    }
    print(name, t);
    kit_end(&k);
}

/* What the printed table cannot show: b always carries out an action of a doomed piece, so it
 * never takes a solution; without a ring there is always one, and without anything capturable
 * only c is needed. */
static void check_kinds(const struct table *t)
{
    static const int with_b[] = { 2, 3, 6, 7 };
    CHECK(t->unexplained == 0);
    CHECK(t->solved[0][0] == 0 && t->solved[1][0] == t->total - t->rings &&
          t->solved[2][0] == 0);
    for (int n = 0; n < COUNTS; n++)
        for (size_t i = 0; i < sizeof with_b / sizeof *with_b; i++)
            CHECK(t->other[n][with_b[i]] == t->solved[n][with_b[i]]);
}

static void the_ring_rule_explains_every_difference(void)
{
    static const struct situation_shape mixed = { ARMIES, 3, 9, LONGEST, 40, 80, 12, 0, 0 };
    static const struct situation_shape capturable = { ARMIES, 2, 9, 3, 80, 90, 5, 0, 0 };
    static const struct situation_shape thefts = { 4, 3, 9, LONGEST, 20, 80, 60, 0, 0 };
    struct table t;
    try_many("mixed", &mixed, 60000, &t);
    check_kinds(&t);
    CHECK(t.rings > t.total / 20);
    CHECK(!test_in_full() || (t.solved[1][1] > 100 && t.solved[2][2] > 100));
    try_many("mostly capturable", &capturable, 30000, &t);
    check_kinds(&t);
    try_many("mostly thefts", &thefts, 30000, &t);
    check_kinds(&t);
}

static void where_nothing_is_held_only_c_is_needed(void)
{
    static const struct situation_shape nothing = { ARMIES, 2, 9, 4, 0, 95, 0, 0, 0 };
    struct table t;
    try_many("nothing held", &nothing, 30000, &t);
    check_kinds(&t);
    for (int n = 0; n < COUNTS; n++)
        for (int ways = 1; ways < WAYS; ways++) CHECK(ways == 4 || t.solved[n][ways] == 0);
}

static void so_it_is_on_boards(void)
{
    struct table t;
    try_many("on boards", NULL, 6000, &t);
    check_kinds(&t);
    CHECK(t.rings > test_share(100));
}

int main(void)
{
    the_ring_rule_explains_every_difference();
    where_nothing_is_held_only_c_is_needed();
    so_it_is_on_boards();
    return TEST_END();
}

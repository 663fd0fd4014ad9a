/* Rule 6.5 word by word: slow, in rounds over everything, all values worked out again in each,
 * components from the matrix of what reaches what, all of them broken at the same time. The
 * resolver (worklist, one component after the other) must do just the same, ring notes
 * included. */
#include "tests/engine/resolve_kit.h"

enum { ARMIES_MAX = 24, PIECES_MAX = 80 };
enum value { OPEN, NO, YES };

struct state {
    const struct situation *s;
    bool open[ARMIES_MAX];
    int at[ARMIES_MAX]; /* current or carried-out action; -1: it carries out nothing */
    enum value doomed[PIECES_MAX];
    bool released[PIECES_MAX], taken_in_ring[PIECES_MAX];
    bool depends[ARMIES_MAX][ARMIES_MAX], reaches[ARMIES_MAX][ARMIES_MAX];
    unsigned ways[ARMIES_MAX][CHAIN_MAX]; /* bits of what the ring rule decided */
    uint32_t rings;
};

static const struct action *action_at(const struct state *t, uint32_t army, int k)
{
    return &t->s->chain[army].action[k];
}

/* 6.1: aimed at it, and it is held for that capture. */
static bool held_for(const struct state *t, uint32_t q, const struct action *act)
{
    bool marked = t->s->b.piece[q].marks & MARK_CAPTURABLE;
    if (t->released[q]) return false;
    if (act->kind != ACT_THEFT && !(act->kind == ACT_CAPTURE && marked)) return false;
    for (uint32_t i = 0; i < act->n_target; i++)
        if (act->target[i] == q) return true;
    return false;
}

/* The actions that an army may still carry out: first .. last; none if last < first. */
static int last_possible(const struct state *t, uint32_t army)
{
    return t->open[army] ? (int)t->s->chain[army].n - 1 : t->at[army];
}

static int first_possible(const struct state *t, uint32_t army)
{
    return t->at[army] < 0 ? 0 : t->at[army];
}

static bool may_hold(const struct state *t, uint32_t q, uint32_t army)
{
    for (int k = first_possible(t, army); k <= last_possible(t, army); k++)
        if (held_for(t, q, action_at(t, army, k))) return true;
    return false;
}

static enum value doomed(const struct state *t, uint32_t q)
{
    bool possible = false;
    if (q == PIECE_NONE) return NO;
    if (t->taken_in_ring[q]) return YES;
    for (uint32_t y = 0; y < t->s->b.n_army; y++) {
        possible |= may_hold(t, q, y);
        if (t->at[y] < 0 || !held_for(t, q, action_at(t, y, t->at[y]))) continue;
        uint32_t mover = action_at(t, y, t->at[y])->mover;
        if (t->doomed[mover] == NO) return YES;
    }
    return possible ? OPEN : NO;
}

static void moved_by(const struct state *t, uint32_t q, bool *some, bool *all)
{
    uint32_t army = t->s->b.piece[q].army;
    *some = false;
    *all = true;
    if (army == t->s->b.n_army) return; /* nobody's: an obstacle */
    for (int k = first_possible(t, army); k <= last_possible(t, army); k++) {
        const struct action *act = action_at(t, army, k);
        /* 1.7: the host stays; 30: a rook that pushes only moves when it is pushed itself */
        bool moves = act->mover == q && !act->leaves && act->kind != ACT_PUSH;
        *some |= moves;
        *all &= moves;
    }
}

/* 23.2.1 on the shown board: does a push in that direction shift what is on s? */
static bool square_shifts(const struct board *b, struct square s, int dir)
{
    struct square next = { s.x + dir_dx[dir], s.y + dir_dy[dir] };
    bool empty = true;
    if (!board_has_square(b, next)) return false;
    for (uint32_t q = 0; q < b->n_piece; q++) {
        if (square_eq(b->piece[q].at, s) && piece_is_obstacle(&b->piece[q])) return false;
        empty &= !square_eq(b->piece[q].at, next);
    }
    return empty || square_shifts(b, next, dir);
}

/* Is it a push of the file or rank that q is on? */
static bool pushes_line_of(const struct state *t, const struct action *act, uint32_t q)
{
    if (act->kind != ACT_PUSH || piece_is_obstacle(&t->s->b.piece[q])) return false;
    struct square of = t->s->b.piece[act->mover].at;
    struct square at = t->s->b.piece[q].at;
    return act->push == 2 || act->push == 6 ? of.x == at.x : of.y == at.y;
}

/* A push counts only if it would shift q on the shown board. */
static bool would_shift(const struct state *t, const struct action *act, uint32_t q)
{
    return pushes_line_of(t, act, q) && square_shifts(&t->s->b, t->s->b.piece[q].at, act->push);
}

/* The asking army does not count pushes of its own chain. */
static bool may_push(const struct state *t, uint32_t q, uint32_t army, uint32_t asker)
{
    if (!t->open[army] || army == asker) return false;
    for (int k = first_possible(t, army); k <= last_possible(t, army); k++)
        if (would_shift(t, action_at(t, army, k), q)) return true;
    return false;
}

/* Bits of the directions in which it was pushed and could go. */
static unsigned pushed(const struct state *t, uint32_t q)
{
    unsigned bits = 0;
    for (uint32_t y = 0; y < t->s->b.n_army; y++) {
        if (t->open[y] || t->at[y] < 0) continue;
        const struct action *act = action_at(t, y, t->at[y]);
        if (would_shift(t, act, q)) bits |= 1u << act->push / 2;
    }
    return bits;
}

/* 30: open while somebody may still shift it; then shifted in one direction, or not. */
static enum value shifts(const struct state *t, uint32_t q, uint32_t asker)
{
    unsigned bits = pushed(t, q);
    for (uint32_t y = 0; y < t->s->b.n_army; y++)
        if (may_push(t, q, y, asker)) return OPEN;
    return bits == 1 || bits == 2 || bits == 4 || bits == 8 ? YES : NO;
}

/* With n_army nobody asks. */
static enum value leaves(const struct state *t, uint32_t q, uint32_t asker)
{
    bool some;
    bool all;
    moved_by(t, q, &some, &all);
    if (t->doomed[q] == YES) return NO;
    if (some && all) return t->doomed[q] == NO ? YES : OPEN;
    enum value shifted = shifts(t, q, asker);
    if (shifted == YES) return t->doomed[q] == NO ? YES : OPEN;
    return shifted == NO && !some ? NO : OPEN;
}

static void next_action(struct state *t, uint32_t army, uint8_t link)
{
    bool goes_on = action_at(t, army, t->at[army])->link == link;
    t->open[army] = goes_on;
    t->at[army] = goes_on ? t->at[army] + 1 : -1;
}

/* 6.3: after `else` with the same mover the next one is cancelled as well. */
static void cancel(struct state *t, uint32_t army)
{
    const struct action *act = action_at(t, army, t->at[army]);
    while (act->link == LINK_ELSE && act[1].mover == act->mover) {
        t->at[army]++;
        act++;
    }
    next_action(t, army, LINK_IF_CAPTURED);
}

static enum value mover_doomed(const struct state *t, uint32_t army)
{
    uint32_t mover = action_at(t, army, t->at[army])->mover;
    return mover == PIECE_NONE ? NO : t->doomed[mover];
}

static enum value success(const struct state *t, uint32_t x)
{
    const struct action *act = action_at(t, x, t->at[x]);
    bool all_leave = true;
    if (act->kind != ACT_CAPTURE || act->link != LINK_ELSE) return YES;
    for (uint32_t i = 0; i < act->n_target; i++) {
        uint32_t q = act->target[i];
        enum value goes = leaves(t, q, x);
        if (held_for(t, q, act) || goes == NO) return YES;
        all_leave &= goes == YES;
    }
    return all_leave ? NO : OPEN;
}

/* One round: all values from those of the last round, for all armies from the same values. */
static bool do_round(struct state *t)
{
    struct state old = *t;
    for (uint32_t q = 0; q < t->s->b.n_piece; q++) {
        t->doomed[q] = doomed(&old, q);
        /* what is known stays so */
        assert(old.doomed[q] == OPEN || t->doomed[q] == old.doomed[q]);
    }
    for (uint32_t x = 0; x < t->s->b.n_army; x++) {
        if (!old.open[x] || mover_doomed(&old, x) == OPEN) continue;
        enum value happens = success(&old, x);
        if (mover_doomed(&old, x) == YES)
            cancel(t, x);
        else if (happens == NO)
            next_action(t, x, LINK_ELSE);
        else if (happens == YES)
            t->open[x] = false;
    }
    return memcmp(old.doomed, t->doomed, sizeof old.doomed) != 0 ||
           memcmp(old.at, t->at, sizeof old.at) != 0 ||
           memcmp(old.open, t->open, sizeof old.open) != 0;
}

/* Does X depend on Y by waiting for leaves(q)? */
static bool by_leaving(const struct state *t, uint32_t q, uint32_t x, uint32_t y)
{
    bool some;
    bool all;
    moved_by(t, q, &some, &all);
    if (t->s->b.piece[q].army == y && some && !all) return true;
    if (may_push(t, q, y, x)) return true;
    return t->doomed[q] == OPEN && may_hold(t, q, y);
}

static bool depends(const struct state *t, uint32_t x, uint32_t y)
{
    const struct action *act = action_at(t, x, t->at[x]);
    if (mover_doomed(t, x) == OPEN) return may_hold(t, act->mover, y);
    for (uint32_t i = 0; i < act->n_target; i++)
        if (leaves(t, act->target[i], x) == OPEN && by_leaving(t, act->target[i], x, y))
            return true;
    return false;
}

static void find_components(struct state *t)
{
    uint32_t n = t->s->b.n_army;
    for (uint32_t x = 0; x < n; x++)
        for (uint32_t y = 0; y < n; y++) {
            t->depends[x][y] = t->open[x] && t->open[y] && depends(t, x, y);
            t->reaches[x][y] = x == y || t->depends[x][y];
        }
    for (uint32_t via = 0; via < n; via++)
        for (uint32_t x = 0; x < n; x++)
            for (uint32_t y = 0; y < n; y++)
                t->reaches[x][y] |= t->reaches[x][via] && t->reaches[via][y];
}

static bool together(const struct state *t, uint32_t x, uint32_t y)
{
    return t->reaches[x][y] && t->reaches[y][x];
}

/* Nothing leads out: whatever is reached from it reaches back. */
static bool leads_nowhere(const struct state *t, uint32_t x)
{
    for (uint32_t y = 0; y < t->s->b.n_army; y++)
        if (t->reaches[x][y] && !t->reaches[y][x]) return false;
    return true;
}

static bool held_now(const struct state *t, uint32_t q)
{
    for (uint32_t y = 0; y < t->s->b.n_army; y++)
        if (t->at[y] >= 0 && held_for(t, q, action_at(t, y, t->at[y]))) return true;
    return false;
}

/* a, b and c for one army of the component. */
static bool way_a(const struct state *t, uint32_t x)
{
    return mover_doomed(t, x) == OPEN && !held_now(t, action_at(t, x, t->at[x])->mover);
}

static bool way_b(const struct state *t, uint32_t x)
{
    for (uint32_t y = 0; y < t->s->b.n_army; y++) {
        if (!t->open[y] || !together(t, x, y)) continue;
        uint32_t mover = action_at(t, y, t->at[y])->mover;
        if (mover != PIECE_NONE && held_for(t, mover, action_at(t, x, t->at[x]))) return true;
    }
    return false;
}

static bool way_c(const struct state *t, uint32_t x)
{
    return mover_doomed(t, x) == NO;
}

static void do_way(struct state *t, uint32_t x, enum ring_way way)
{
    const struct action *act = action_at(t, x, t->at[x]);
    t->ways[x][t->at[x]] |= 1u << way;
    if (way == RING_RELEASED) {
        t->released[act->mover] = true;
    } else if (way == RING_CAPTURED) {
        for (uint32_t q = 0; q < t->s->b.n_piece; q++)
            if (held_for(t, q, act)) t->taken_in_ring[q] = true;
        t->open[x] = false;
    } else {
        next_action(t, x, LINK_ELSE);
    }
}

static void break_rings(struct state *t)
{
    static bool (*const ways[])(const struct state *, uint32_t) = { way_a, way_b, way_c };
    find_components(t);
    const struct state old = *t;
    uint32_t n = old.s->b.n_army;
    for (uint32_t x = 0; x < n; x++) {
        bool first = true; /* of its component: it decides for all of them */
        for (uint32_t y = 0; y < x; y++) first &= !together(&old, x, y);
        if (!old.open[x] || !first || !leads_nowhere(&old, x)) continue;
        bool broken = false;
        for (int way = 0; way < 3 && !broken; way++)
            for (uint32_t y = 0; y < n; y++) {
                if (!old.open[y] || !together(&old, x, y) || !ways[way](&old, y)) continue;
                do_way(t, y, (enum ring_way)way);
                broken = true;
            }
        assert(broken);
        t->rings++;
    }
}

static bool any_open(const struct state *t)
{
    for (uint32_t x = 0; x < t->s->b.n_army; x++)
        if (t->open[x]) return true;
    return false;
}

static void settle(struct state *t)
{
    while (do_round(t)) {
    }
}

static void literal(struct state *t, const struct situation *s)
{
    *t = (struct state){ .s = s };
    for (uint32_t x = 0; x < s->b.n_army; x++) {
        t->open[x] = s->chain[x].n > 0;
        t->at[x] = t->open[x] ? 0 : -1;
    }
    for (settle(t); any_open(t); settle(t)) break_rings(t);
}

/* The same in everything that the resolver tells */

static bool taken_by(const struct state *t, uint32_t army, uint32_t q)
{
    if (t->at[army] < 0 || leaves(t, q, t->s->b.n_army) != NO) return false;
    const struct action *act = action_at(t, army, t->at[army]);
    for (uint32_t i = 0; i < act->n_target; i++)
        if (act->target[i] == q) return true;
    return false;
}

static bool same_takings(const struct state *t, const struct resolution *r)
{
    uint32_t n = 0;
    for (uint32_t q = 0; q < t->s->b.n_piece; q++) {
        uint32_t before = n;
        for (uint32_t x = 0; x < t->s->b.n_army; x++) {
            if (!taken_by(t, x, q)) continue;
            if (n == r->n_taking || r->taking[n].victim != q || r->taking[n].army != x)
                return false;
            n++;
        }
        if (r->captured[q] != (n > before) || r->doomed[q] != (t->doomed[q] == YES))
            return false;
        if ((r->pushed ? r->pushed[q] : 0) != pushed(t, q)) return false;
    }
    return n == r->n_taking;
}

static bool same_fates(const struct state *t, const struct resolution *r)
{
    for (uint32_t x = 0; x < t->s->b.n_army; x++)
        if (r->fate[x].done != t->at[x]) return false;
    return true;
}

static bool same_notes(struct state t, const struct resolution *r)
{
    uint32_t ring = 0;
    for (uint32_t i = 0; i < r->n_note; i++) {
        const struct ring_note *note = &r->note[i];
        if (note->ring != ring && note->ring != ++ring) return false;
        if (i && note[-1].ring == ring && note[-1].army >= note->army) return false;
        t.ways[note->army][note->action] ^= 1u << note->way;
    }
    for (uint32_t x = 0; x < ARMIES_MAX; x++)
        for (uint32_t k = 0; k < CHAIN_MAX; k++)
            if (t.ways[x][k]) return false;
    return ring == r->rings && r->rings == t.rings;
}

struct tally {
    int ring, rings, several, taken, shifted, cleared;
};

static bool compare(const struct situation_shape *shape, struct kit *k, struct tally *sum)
{
    struct situation s;
    struct resolution r;
    struct state t;
    struct err e;
    situation_make(&s, shape, k);
    if (!resolve(&r, &s.l, s.chain, &k->arena, &e)) return false;
    literal(&t, &s);
    sum->ring += r.rings > 0;
    sum->several += r.rings > 1;
    sum->rings += (int)r.rings;
    sum->taken += (int)r.n_taking;
    for (uint32_t q = 0; q < s.b.n_piece; q++) {
        sum->shifted += leaves(&t, q, s.b.n_army) == YES && pushed(&t, q);
        sum->cleared += r.captured[q] && piece_is_obstacle(&s.b.piece[q]);
    }
    return same_fates(&t, &r) && same_takings(&t, &r) && same_notes(t, &r);
}

static void compare_many(const char *name, struct situation_shape shape, int n)
{
    struct kit k = kit_make(1 << 20, shape.armies);
    struct arena empty = k.arena;
    struct tally sum = { 0 };
    int differ = 0;
    n = test_share(n);
    for (int i = 0; i < n; i++) {
        k.arena = empty;
        if (compare(&shape, &k, &sum)) continue;
        if (!differ++) fprintf(stderr, "%s: situation %d differs\n", name, i);
    }
    CHECK(differ == 0);
    if (test_in_full()) {
        CHECK(sum.ring > n / 100 && sum.several > n / 5000);
        CHECK(shape.push == 0 || sum.shifted > n / 2);
        CHECK(shape.obstacles == 0 || sum.cleared > n / 100);
    }
    printf("%s: %d situations, %d with a ring, %d with several, %d rings, %d captures, %d "
           "shifted, %d obstacles taken\n",
           name, n, sum.ring, sum.several, sum.rings, sum.taken, sum.shifted, sum.cleared);
    kit_end(&k);
}

static void the_resolver_does_what_the_text_of_6_5_says(void)
{
    compare_many("small", (struct situation_shape){ 5, 3, 9, 4, 40, 80, 12, 0, 0 }, 50000);
    compare_many("mostly capturable", (struct situation_shape){ 6, 2, 9, 3, 80, 90, 5, 0, 0 },
                 20000);
    compare_many("crowded squares", (struct situation_shape){ 6, 3, 4, 4, 30, 90, 10, 0, 0 },
                 20000);
    compare_many("mostly thefts", (struct situation_shape){ 5, 2, 9, 4, 30, 80, 60, 0, 0 },
                 20000);
    compare_many("long chains", (struct situation_shape){ 4, 3, 9, 12, 50, 95, 8, 0, 0 },
                 20000);
    compare_many("large", (struct situation_shape){ 24, 3, 40, 5, 40, 90, 10, 0, 0 }, 1000);
    compare_many("many rings", (struct situation_shape){ 17, 2, 38, 3, 95, 97, 3, 0, 0 }, 8000);
    compare_many("pushes", (struct situation_shape){ 5, 3, 20, 4, 35, 70, 8, 40, 4 }, 30000);
    compare_many("pushes in a corner", (struct situation_shape){ 5, 3, 9, 4, 40, 80, 8, 30, 2 },
                 30000);
    compare_many("mostly pushes", (struct situation_shape){ 8, 3, 25, 5, 50, 85, 3, 70, 3 },
                 15000);
    compare_many("pushes of many", (struct situation_shape){ 20, 3, 40, 4, 60, 90, 5, 30, 3 },
                 1000);
    compare_many("more rings", (struct situation_shape){ 20, 2, 48, 3, 95, 97, 3, 0, 0 }, 8000);
}

int main(void)
{
    the_resolver_does_what_the_text_of_6_5_says();
    return TEST_END();
}

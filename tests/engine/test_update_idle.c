/* An update in which nobody gives an order. Little may change, and it is written down here once
 * more from the rules, by plain search: implosion squares are emptied (7.2), kings are lost and
 * return (9.5), debts are paid by sales (9.6), armies end (9.7), disabled pieces wake up (8.3),
 * threats grow older (8.4). The expected text is compared whole, so nothing else does. */
#include "tests/engine/lookup.h"
#include "tests/engine/random_orders.h"

enum { UPDATES = 2500, LIFE = 6, PIECES = 256 };

/* The next board, made by hand. */
struct idle {
    struct lines then, now;
    struct board before, after;
    uint32_t old[PIECES]; /* of each piece of `after`: index on `before`, or PIECE_NONE */
    bool lost[NAMES];
};

static int32_t points_of(const struct piece *p)
{
    return piece_table[p->kind].points + (p->marks & MARK_POSSESSED ? 11 : 0); /* 5.5 */
}

static bool is_king(const struct piece *p)
{
    return (piece_table[p->kind].flags & PIECE_ROYAL) != 0;
}

static void annihilate(struct idle *t)
{
    struct board *b = &t->after;
    b->n_piece = 0;
    for (uint32_t i = 0; i < t->before.n_piece; i++) {
        struct piece p = t->before.piece[i];
        if (board_implosion(&t->before, p.at)) {
            if (!is_king(&p)) continue;
            t->lost[p.army] = true;
            b->army[p.army].king_at = p.at;
            continue;
        }
        p.marks &= MARK_POSSESSED;
        t->old[b->n_piece] = i;
        b->piece[b->n_piece++] = p;
    }
}

/* 9.5: a tenth of points and energy, rounded up to whole energy, and three more. */
static void lose_kings(struct idle *t)
{
    struct board *b = &t->after;
    for (uint32_t i = 0; i < b->n_army; i++) {
        int64_t worth = b->army[i].energy;
        if (!t->lost[i]) continue;
        for (uint32_t k = 0; k < b->n_piece; k++)
            if (b->piece[k].army == i) worth += points_of(&b->piece[k]);
        int32_t fee = 3;
        for (int32_t tenth = 0; worth > 20 * (int64_t)tenth; tenth++) fee++;
        b->army[i].energy -= 2 * fee;
        b->army[i].king_dead = true;
        b->army[i].king_until = t->before.update + 3;
    }
}

static void vanish(struct idle *t, uint32_t i)
{
    struct board *b = &t->after;
    memmove(&b->piece[i], &b->piece[i + 1], (b->n_piece - i - 1) * sizeof *b->piece);
    memmove(&t->old[i], &t->old[i + 1], (b->n_piece - i - 1) * sizeof *t->old);
    b->n_piece--;
}

/* 9.6: pieces are in the order that decides ties. */
static void sell(struct idle *t)
{
    struct board *b = &t->after;
    for (uint32_t i = 0; i < b->n_army; i++) {
        bool debt = b->army[i].energy < 0;
        while (debt && b->army[i].energy <= 0) {
            uint32_t best = PIECE_NONE;
            for (uint32_t k = 0; k < b->n_piece; k++) {
                const struct piece *p = &b->piece[k];
                if (p->army == i && !is_king(p) &&
                    (best == PIECE_NONE ||
                     piece_table[p->kind].points < piece_table[b->piece[best].kind].points))
                    best = k;
            }
            if (best == PIECE_NONE) break;
            int32_t spirit = b->piece[best].marks & MARK_POSSESSED ? 4 : 0; /* 5.5 / 3, up */
            b->army[i].energy += (piece_table[b->piece[best].kind].points + 2) / 3 + spirit;
            vanish(t, best);
        }
    }
}

static int32_t far(struct square s, struct square t)
{
    int32_t dx = abs(s.x - t.x);
    int32_t dy = abs(s.y - t.y);
    return dx > dy ? dx : dy;
}

/* The rule's own order of squares around `at`. */
static bool is_nearer(struct square s, struct square t, struct square at)
{
    int32_t d = far(s, at) - far(t, at);
    int32_t sx = s.x - at.x, sy = s.y - at.y, tx = t.x - at.x, ty = t.y - at.y;
    if (d == 0) d = sx * sx + sy * sy - tx * tx - ty * ty;
    return d ? d < 0 : square_cmp(s, t) < 0;
}

static bool is_empty(const struct board *b, struct square s)
{
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (square_eq(b->piece[i].at, s)) return false;
    return board_has_square(b, s);
}

static void crown(struct idle *t, uint32_t army)
{
    struct board *b = &t->after;
    struct square at = b->army[army].king_at;
    struct square best = { at.x + 1000, at.y };
    for (int32_t y = at.y - 20; y <= at.y + 20; y++)
        for (int32_t x = at.x - 20; x <= at.x + 20; x++)
            if (is_nearer((struct square){ x, y }, best, at) &&
                is_empty(b, (struct square){ x, y }))
                best = (struct square){ x, y };
    struct piece king = { best, (uint16_t)army, piece_kind(STR("K")), 0 };
    uint32_t i = b->n_piece++;
    for (; i > 0 && square_cmp(b->piece[i - 1].at, best) > 0; i--) {
        b->piece[i] = b->piece[i - 1];
        t->old[i] = t->old[i - 1];
    }
    b->piece[i] = king;
    t->old[i] = PIECE_NONE;
    b->army[army].king_dead = false;
}

static void crown_and_remove(struct idle *t)
{
    struct board *b = &t->after;
    for (uint32_t i = 0; i < b->n_army; i++)
        if (b->army[i].king_dead && b->army[i].king_until == t->before.update) crown(t, i);
    for (uint32_t i = 0; i < b->n_army; i++) {
        struct army *army = &b->army[i];
        bool any = army->fresh || army->out_until >= 0;
        for (uint32_t k = 0; k < b->n_piece; k++) any |= b->piece[k].army == i;
        if (any) continue;
        *army = (struct army){ .name = army->name, .out_until = t->before.update + 5 };
    }
}

/* 8.4 */

static bool checks(const struct lines *l, uint32_t a, uint32_t v)
{
    return cover_check(l, a, v).by != COVER_NO;
}

static bool checked_then(const struct idle *t, uint32_t a, uint32_t v)
{
    return t->old[a] != PIECE_NONE && t->old[v] != PIECE_NONE &&
           checks(&t->then, t->old[a], t->old[v]);
}

static bool is_protected(const struct idle *t, uint32_t i)
{
    const struct board *b = &t->after;
    for (uint32_t k = 0; k < b->n_piece; k++)
        if (k != i && b->piece[k].army == b->piece[i].army &&
            cover_of(&t->now, k, b->piece[i].at, PIECE_NONE).by != COVER_NO)
            return true;
    return false;
}

/* Nothing moved: an old check is as it was, a new one falls under 5 or 6. */
static enum threat_state aged(const struct idle *t, uint32_t a, uint32_t v)
{
    bool edge = is_protected(t, a) && !is_protected(t, v);
    bool mutual = checks(&t->now, v, a);
    if (!checked_then(t, a, v)) {
        if (!mutual || checked_then(t, v, a)) return THREAT_CHANCE;
        return edge ? THREAT_EDGE : THREAT_EVEN;
    }
    switch (board_threat(&t->before, t->old[a], t->old[v])) {
    case THREAT_CHANCE: return THREAT_WINDOW;
    case THREAT_WINDOW:
    case THREAT_SPENT: return THREAT_SPENT;
    case THREAT_EVEN:
        if (!mutual || !checked_then(t, v, a)) return THREAT_CHANCE;
        return edge ? THREAT_EDGE : THREAT_EVEN;
    case THREAT_EDGE:
        if (!mutual || !checked_then(t, v, a)) return THREAT_CHANCE;
        return edge ? THREAT_WINDOW : THREAT_EVEN;
    }
    return THREAT_CHANCE;
}

static void grow_older(struct idle *t, struct kit *k)
{
    struct board *b = &t->after;
    struct err e;
    bool ok = lines_build(&t->then, &t->before, &k->arena, &e) &&
              lines_build(&t->now, b, &k->arena, &e);
    b->threat = NEW(&k->arena, struct threat, (size_t)b->n_piece * b->n_piece);
    assert(ok && b->threat);
    b->n_threat = 0;
    for (uint32_t v = 0; v < b->n_piece; v++)
        for (uint32_t a = 0; a < b->n_piece; a++) {
            enum threat_state state = checks(&t->now, a, v) ? aged(t, a, v) : THREAT_CHANCE;
            if (state == THREAT_CHANCE) continue;
            b->threat[b->n_threat++] = threat_make(a, v, (unsigned)state, 0);
            if (state == THREAT_WINDOW) b->piece[v].marks |= MARK_CAPTURABLE;
        }
}

static struct str expected(struct str text, struct kit *k)
{
    static struct idle t;
    struct err e;
    struct buf out = buf_make(&k->arena, 1 << 18);
    bool ok = board_read(&t.before, text, &k->arena, &e);
    assert(ok && t.before.n_piece + NAMES < PIECES);
    t.after = t.before;
    memset(t.lost, 0, sizeof t.lost);
    t.after.piece = NEW(&k->arena, struct piece, PIECES);
    t.after.army = NEW(&k->arena, struct army, NAMES);
    assert(t.after.piece && t.after.army);
    memcpy(t.after.army, t.before.army, t.before.n_army * sizeof *t.after.army);
    t.after.update++;
    t.after.n_implosion = t.after.n_moved = 0;
    annihilate(&t);
    lose_kings(&t);
    sell(&t);
    crown_and_remove(&t);
    grow_older(&t, k);
    board_print(&out, &t.after);
    return buf_str(&out);
}

static bool may_happen(enum event_kind kind)
{
    static const enum event_kind idle[] = { EV_IDLE,     EV_ANNIHILATED, EV_KING_LOST,
                                            EV_SOLD,     EV_KING_BACK,   EV_REMOVED,
                                            EV_REJOINED, EV_CAPTURABLE,  EV_BALANCE };
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (kind == idle[i]) return true;
    return false;
}

/* The same through `adjudicate`, with the events. */
static void one_idle_update(struct str text, uint32_t seen[EV_COUNT], struct kit *k)
{
    struct adjudication adj;
    must_adjudicate(&adj, text, k);
    struct str want = expected(text, k);
    CHECK(str_eq(adj.text, want));
    if (!str_eq(adj.text, want))
        fprintf(stderr, "%.*s---- got\n%.*s---- want\n%.*s", STR_ARG(text), STR_ARG(adj.text),
                STR_ARG(want));
    for (size_t i = 0; i < adj.n_event; i++) {
        CHECK(may_happen(adj.event[i].kind));
        seen[adj.event[i].kind]++;
    }
}

static void without_orders_only_what_the_rules_say_changes(void)
{
    static struct life life = { .length = LIFE, .plain = true };
    uint32_t seen[EV_COUNT] = { 0 };
    struct kit k = kit_make((size_t)64 << 20, 13);
    struct arena empty = k.arena;
    for (int i = 0, updates = test_share(UPDATES); i < updates; i++) {
        struct adjudication adj;
        k.arena = empty;
        struct str text = life_position(&life, &k);
        one_idle_update(text, seen, &k);
        /* Half of the time on from here, so that there are threats of all ages; else from a
         * played one. */
        must_adjudicate(&adj, kit_chance(&k, 50) ? text : with_orders(text, &life.stage, &k),
                        &k);
        life_go_on(&life, adj.text);
    }
    for (int i = 0; test_in_full() && i < EV_COUNT; i++)
        if (may_happen((enum event_kind)i) && !seen[i]) CHECK_STR(event_info[i].name, "seen");
    kit_end(&k);
}

int main(void)
{
    without_orders_only_what_the_rules_say_changes();
    return TEST_END();
}

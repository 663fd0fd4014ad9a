/* Rule 8.4 read a second time: a slow, literal version of the six lines for every pair of
 * pieces, compared with the threats of random updates. Which piece is which on the two boards
 * is worked out from the `moved` records, as a reader of the two texts would. The lines one by
 * one are in tests/cases/sandbox/8-capturable. */
#include "tests/digest.h"
#include "tests/engine/update_kit.h"

#include "engine/sandbox/order/legal/push.h"
#include "engine/sandbox/update/update.h"
#include "tests/engine/lookup.h"

enum { ARMIES = 4, UPDATES = 400, LIFE = 20, OLD_MAX = 256 };
static const char *const army_names[ARMIES] = { "blue", "cyan", "green", "red" };

struct reading {
    const struct lines *t, *u; /* board t and t + 1 */
    uint32_t old[OLD_MAX];     /* index on t, or PIECE_NONE */
    bool moved[OLD_MAX];
    uint32_t lifted[ARMIES]; /* 8.4.4 */
};

static struct cover on_t(const struct reading *r, uint32_t a, uint32_t v)
{
    return r->old[a] == PIECE_NONE || r->old[v] == PIECE_NONE
               ? (struct cover){ COVER_NO, 0 }
               : cover_check(r->t, r->old[a], r->old[v]);
}

/* Do all n squares lie on one straight line of that direction? */
static bool in_line(const struct square *p, int n, int dir)
{
    for (int i = 1; i < n; i++) {
        int64_t steps;
        int d = line_dir(p[0], p[i], &steps);
        if (!square_eq(p[0], p[i]) && (d < 0 || d % 4 != dir % 4)) return false;
    }
    return true;
}

/* 8.2: a covered s before (`earlier`); is what it does now the same slide? */
static bool steady(const struct reading *r, uint32_t a, uint32_t v, struct cover earlier,
                   struct square s)
{
    struct cover now = cover_check(r->u, a, v);
    if (r->old[a] == PIECE_NONE) return false;
    if (!r->moved[a]) return true;
    const struct square p[] = { r->t->board->piece[r->old[a]].at, s, r->u->board->piece[a].at,
                                r->u->board->piece[v].at };
    return earlier.by == COVER_SLIDE && now.by == COVER_SLIDE && in_line(p, 4, now.dir);
}

static bool unchanged(const struct reading *r, uint32_t a, uint32_t v)
{
    struct cover before = on_t(r, a, v);
    struct cover now = cover_check(r->u, a, v);
    if (before.by == COVER_NO || before.by != now.by) return false;
    if (now.by == COVER_LEAP) return !r->moved[a] && !r->moved[v];
    const struct square p[] = { r->t->board->piece[r->old[a]].at,
                                r->t->board->piece[r->old[v]].at, r->u->board->piece[a].at,
                                r->u->board->piece[v].at };
    return in_line(p, 4, now.dir);
}

/* 3.2, asked piece by piece. */
static bool protected(const struct lines *l, uint32_t v)
{
    for (uint32_t p = 0; p < l->board->n_piece; p++)
        if (p != v && l->board->piece[p].army == l->board->piece[v].army &&
            cover_of(l, p, l->board->piece[v].at, PIECE_NONE).by != COVER_NO)
            return true;
    return false;
}

static bool edge(const struct reading *r, uint32_t a, uint32_t v)
{
    return protected(r->u, a) && !protected(r->u, v);
}

/* The clause of dwarfs in lines 2 and 4: two enemies of v covered s on board t without
 * `lifted`.
 */
static bool two_on_dwarf(const struct reading *r, uint32_t v, struct square s, uint32_t lifted)
{
    const struct board *t = r->t->board;
    int n = 0;
    if (!(piece_table[r->u->board->piece[v].kind].flags & PIECE_DWARF)) return true;
    for (uint32_t p = 0; p < t->n_piece; p++)
        n += t->piece[p].army != r->u->board->piece[v].army &&
             cover_of(r->t, p, s, lifted).by != COVER_NO;
    return n >= 2;
}

/* Lines 1 to 4; -1 if none fits. */
static int state_1_to_4(const struct reading *r, uint32_t a, uint32_t v)
{
    static const int later[5] = { THREAT_WINDOW, THREAT_SPENT, THREAT_SPENT, THREAT_CHANCE,
                                  THREAT_CHANCE };
    struct square s = r->u->board->piece[v].at;
    bool arrived =
        r->moved[v] || (r->old[v] == PIECE_NONE && r->u->board->piece[v].marks & MARK_DISABLED);
    uint32_t pin = r->lifted[r->u->board->piece[v].army];
    struct cover earlier;
    int was = THREAT_CHANCE;
    if (r->old[a] == PIECE_NONE) return -1;
    if (r->old[v] != PIECE_NONE) was = (int)board_threat(r->t->board, r->old[a], r->old[v]);
    if ((was == THREAT_EVEN || was == THREAT_EDGE) && cover_check(r->u, v, a).by != COVER_NO &&
        unchanged(r, a, v) && unchanged(r, v, a)) {
        if (!edge(r, a, v)) return THREAT_EVEN;
        return was == THREAT_EVEN ? THREAT_EDGE : THREAT_WINDOW;
    }
    if (arrived) {
        earlier = cover_of(r->t, r->old[a], s, r->old[v]);
        return earlier.by != COVER_NO && steady(r, a, v, earlier, s) &&
                       two_on_dwarf(r, v, s, r->old[v])
                   ? THREAT_WINDOW
                   : -1;
    }
    if (r->old[v] == PIECE_NONE) return -1;
    earlier = on_t(r, a, v);
    if (earlier.by != COVER_NO) return steady(r, a, v, earlier, s) ? later[was] : -1;
    if (pin == PIECE_NONE || cover_attack(r->t, r->old[a], r->old[v]).by != COVER_NO ||
        !two_on_dwarf(r, v, s, pin))
        return -1;
    earlier = cover_of(r->t, r->old[a], s, pin);
    return earlier.by == COVER_SLIDE && steady(r, a, v, earlier, s) ? THREAT_WINDOW : -1;
}

static int state(const struct reading *r, uint32_t a, uint32_t v)
{
    int fits = state_1_to_4(r, a, v);
    if (fits >= 0) return fits;
    if (cover_check(r->u, v, a).by == COVER_NO || state_1_to_4(r, v, a) >= 0)
        return THREAT_CHANCE;
    return edge(r, a, v) ? THREAT_EDGE : THREAT_EVEN;
}

/* The piece that the army moved by its order: of all that moved, the one that its event names
 * (30: others may have been pushed). */
static bool was_ordered(const struct update *u, uint16_t army, struct square from)
{
    for (size_t i = 0; i < u->n_event; i++) {
        const struct event *e = &u->event[i];
        bool acts = e->kind == EV_MOVED || e->kind == EV_TOOK || e->kind == EV_MISSED ||
                    e->kind == EV_PUSHED;
        if (acts && strcmp(e->army, army_names[army]) == 0)
            return e->from.x == from.x && e->from.y == from.y;
    }
    return false;
}

static void read_both(struct reading *r, const struct lines *t, const struct lines *u,
                      const struct update *update)
{
    *r = (struct reading){ .t = t, .u = u };
    for (int i = 0; i < ARMIES; i++) r->lifted[i] = PIECE_NONE;
    for (uint32_t i = 0; i < u->board->n_piece; i++) {
        const struct piece *p = &u->board->piece[i];
        struct square from = p->at;
        for (uint32_t m = 0; m < u->board->n_moved; m++) {
            const struct moved *move = &u->board->moved[m];
            if (move->army != p->army || !square_eq(move->to, p->at)) continue;
            from = move->from;
            r->moved[i] = true;
        }
        r->old[i] = PIECE_NONE;
        uint32_t first = lines_at(t, from);
        for (uint32_t k = 0; k < lines_count(t, first); k++)
            if (t->board->piece[first + k].army == p->army &&
                !(p->marks & MARK_DISABLED)) /* just placed */
                r->old[i] = first + k;
        if (r->moved[i] && was_ordered(update, p->army, from)) r->lifted[p->army] = r->old[i];
    }
}

static void compare(const struct reading *r, uint32_t count[5])
{
    const struct board *b = r->u->board;
    for (uint32_t a = 0; a < b->n_piece; a++)
        for (uint32_t v = 0; v < b->n_piece; v++) {
            if (b->piece[a].army == b->piece[v].army) continue;
            bool checks = cover_check(r->u, a, v).by != COVER_NO;
            int want = checks ? state(r, a, v) : THREAT_CHANCE;
            CHECK((int)board_threat(b, a, v) == want);
            count[want] += checks;
        }
}

static void sorted_and_marked(const struct board *b)
{
    for (uint32_t i = 1; i < b->n_threat; i++) {
        const struct threat *p = &b->threat[i - 1];
        const struct threat *q = &b->threat[i];
        CHECK(p->victim < q->victim || (p->victim == q->victim && p->attacker < q->attacker));
    }
    for (uint32_t v = 0; v < b->n_piece; v++) {
        bool window = false;
        for (uint32_t i = 0; i < b->n_threat; i++)
            window |= b->threat[i].victim == v && b->threat[i].state == THREAT_WINDOW;
        CHECK(window == ((b->piece[v].marks & MARK_CAPTURABLE) != 0));
    }
}

static void start(struct board *b, struct lines *l, struct kit *k)
{
    struct buf text = buf_make(&k->arena, 1 << 16);
    bool used[10][10] = { { false } };
    buf_puts(&text,
             "zugpost 1\nrules sandbox\nboard 1 10 1 10\noption time-thief on\nupdate 1\n"
             "event line-pushers until 101\n");
    for (int i = 0; i < ARMIES; i++) buf_printf(&text, "army %s energy 90\n", army_names[i]);
    for (uint32_t i = 0; i < 9 * ARMIES; i++) {
        uint32_t x = kit_draw(k, 10);
        uint32_t y = kit_draw(k, 10);
        const struct piece_info *kind = &piece_table[kit_draw(k, piece_kinds)];
        if (kit_chance(k, 20)) kind = &piece_table[piece_kind(STR("R"))];
        if (used[x][y] || kind->flags & PIECE_ROYAL) continue;
        used[x][y] = true;
        buf_printf(&text, "piece %s %s (%u,%u)\n", army_names[i % ARMIES], kind->letters, x + 1,
                   y + 1);
    }
    kit_read(b, l, buf_str(&text).s, k);
}

/* A push by some rook, if the first that is drawn is one. */
static bool random_push(struct chain *c, const struct lines *l, uint16_t army, struct kit *k)
{
    uint32_t mover = kit_random_piece(l, army, k);
    int dir = 2 * (int)kit_draw(k, 4);
    if (mover == PIECE_NONE || l->board->piece[mover].kind != piece_kind(STR("R")))
        return false;
    if (!push_moves(l, mover, dir)) return false;
    *c = (struct chain){ { { .kind = ACT_PUSH,
                             .push = (uint8_t)dir,
                             .promote = KIND_NONE,
                             .mover = mover,
                             .host = PIECE_NONE,
                             .to = l->board->piece[mover].at } },
                         1,
                         "" };
    return true;
}

static void random_order(struct chain *c, const struct lines *l, uint16_t army, struct kit *k)
{
    int32_t x = 1 + (int32_t)kit_draw(k, 10);
    int32_t y = 1 + (int32_t)kit_draw(k, 10);
    struct square s = { x, y };
    c->n = 0;
    if (l->board->army[army].out_until >= 0) return;
    if (random_push(c, l, army, k)) return;
    kit_random_chain(c, l, army, 2, k);
    if (c->n && (lines_at(l, s) != PIECE_NONE || !kit_chance(k, 8))) return;
    if (lines_at(l, s) != PIECE_NONE) return;
    *c = (struct chain){ { { .kind = ACT_PLACE,
                             .place = piece_kind(STR("R")),
                             .promote = KIND_NONE,
                             .mover = PIECE_NONE,
                             .to = s } },
                         1,
                         NULL };
}

static void threats_are_those_of_the_literal_reading(void)
{
    struct kit k = kit_make((size_t)64 << 20, 5);
    struct arena empty = k.arena;
    struct board board[2];
    struct lines lines[2];
    uint32_t count[5] = { 0 };
    uint32_t moved = 0;
    for (int i = 0; i < UPDATES; i++) {
        static struct reading r;
        struct chain chain[ARMIES];
        struct update update;
        struct err e;
        if (i % LIFE == 0) {
            k.arena = empty;
            start(&board[0], &lines[0], &k);
        }
        for (int a = 0; a < ARMIES; a++) random_order(&chain[a], &lines[0], (uint16_t)a, &k);
        bool ok = update_board(&update, &lines[0], chain, NO_STREAM, &k.arena, &e);
        board[1] = update.board;
        ok = ok && lines_build(&lines[1], &board[1], &k.arena, &e);
        assert(ok && board[1].n_piece <= OLD_MAX);
        read_both(&r, &lines[0], &lines[1], &update);
        compare(&r, count);
        moved += board[1].n_moved;
        sorted_and_marked(&board[1]);
        board[0] = board[1];
        ok = lines_build(&lines[0], &board[0], &k.arena, &e);
        assert(ok);
    }
    CHECK(moved > UPDATES * ARMIES); /* more than one of an army: pushed ones */
    printf("checks: %u chance, %u window, %u spent, %u even, %u edge\n", count[0], count[1],
           count[2], count[3], count[4]);
    for (int i = 0; i < 5; i++) CHECK(count[i] > 20);
    kit_end(&k);
}

int main(void)
{
    threats_are_those_of_the_literal_reading();
    return TEST_END();
}

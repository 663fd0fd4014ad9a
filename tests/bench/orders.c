/* Random legal orders: captures are drawn from the attacks of the board, moves by trial. */
#include "tests/bench/orders.h"

#include "engine/sandbox/position/attack.h"
#include "engine/sandbox/position/cover.h"

enum { TRIALS = 200, MOST_ACTIONS = 4, REACH = 4 };

/* What an army could do. */
struct deeds {
    const struct lines *l;
    const attack_t *attack; /* by the army that attacks */
    const uint32_t *from;   /* [n_army + 1] */
    struct draw *d;
};

static void put_square(struct buf *out, struct square s)
{
    buf_printf(out, "(%d,%d)", s.x, s.y);
}

static void put_action(struct buf *out, const struct board *b, uint32_t mover, char sign,
                       struct square to)
{
    buf_puts(out, piece_table[b->piece[mover].kind].letters);
    put_square(out, b->piece[mover].at);
    buf_putc(out, sign);
    put_square(out, to);
}

/* Any move of a piece other than `except`; PIECE_NONE if none was found. */
static uint32_t draw_move(const struct deeds *g, uint16_t army, uint32_t except,
                          struct square *to)
{
    const struct board *b = g->l->board;
    uint32_t n, blocker;
    const uint32_t *own = lines_army(g->l, army, &n);
    for (int i = 0; i < TRIALS && n > 0; i++) {
        uint32_t mover = own[bench_below(g->d, n)];
        struct square at = b->piece[mover].at;
        to->x = at.x + (int32_t)bench_below(g->d, 2 * REACH + 1) - REACH;
        to->y = at.y + (int32_t)bench_below(g->d, 2 * REACH + 1) - REACH;
        if (mover != except && board_has_square(b, *to) && lines_at(g->l, *to) == PIECE_NONE &&
            cover_can_move(g->l, mover, *to, &blocker))
            return mover;
    }
    return PIECE_NONE;
}

/* Any capture of the army by a piece other than `except`. */
static uint32_t draw_capture(const struct deeds *g, uint16_t army, uint32_t except,
                             struct square *to)
{
    const struct board *b = g->l->board;
    uint32_t n = g->from[army + 1] - g->from[army];
    for (int i = 0; i < 8 && n > 0; i++) {
        attack_t t = g->attack[g->from[army] + bench_below(g->d, n)];
        if (attack_by(t) == except || !cover_is_target(g->l, army, attack_on(t))) continue;
        *to = b->piece[attack_on(t)].at;
        return attack_by(t);
    }
    return PIECE_NONE;
}

/* A chain: captures as long as there are conditions, then a capture or a move. */
static void put_order(struct buf *out, const struct deeds *g, uint16_t army, bool *chained,
                      bool *captures)
{
    const struct board *b = g->l->board;
    uint32_t except = PIECE_NONE,
             actions = 1 + bench_below(g->d, 2) * bench_below(g->d, MOST_ACTIONS);
    *chained = *captures = false;
    for (uint32_t i = 0; i < actions; i++) {
        struct square to;
        bool capture = i + 1 < actions || bench_below(g->d, 2);
        uint32_t mover = capture ? draw_capture(g, army, except, &to) : PIECE_NONE;
        capture = mover != PIECE_NONE;
        if (!capture) mover = draw_move(g, army, except, &to);
        if (mover == PIECE_NONE) {
            buf_puts(out, "pass");
            return;
        }
        put_action(out, b, mover, capture ? 'x' : '-', to);
        *captures |= capture && i == 0;
        bool held = (b->piece[mover].marks & MARK_CAPTURABLE) && except == PIECE_NONE;
        if (i + 1 == actions || (!capture && !held)) return;
        *chained = true;
        if (held) except = mover; /* once is enough: all that follow must be others (5.2) */
        buf_puts(out, held ? " if-captured " : " else ");
    }
}

/* Attacks in the order of the armies that attack. */
static bool group(struct deeds *g, const struct attacks *t, struct arena *a)
{
    const struct board *b = g->l->board;
    attack_t *attack = NEW(a, attack_t, t->n);
    uint32_t *from = NEW(a, uint32_t, (size_t)b->n_army + 2);
    if (!attack || !from) return false;
    for (size_t i = 0; i < t->n; i++) from[b->piece[attack_by(t->attack[i])].army + 2]++;
    for (uint32_t i = 1; i <= b->n_army; i++) from[i + 1] += from[i];
    for (size_t i = 0; i < t->n; i++)
        attack[from[b->piece[attack_by(t->attack[i])].army + 1]++] = t->attack[i];
    g->attack = attack;
    g->from = from;
    return true;
}

bool orders_draw(struct order_texts *out, const struct lines *l, struct draw *d,
                 struct arena *a, struct err *e)
{
    struct deeds g = { .l = l, .d = d };
    struct attacks t;
    *out = (struct order_texts){ NEW(a, struct str, l->board->n_army), 0, 0, 0 };
    char *room = NEW(a, char, (size_t)l->board->n_army *MOST_ACTIONS * 80 + 4096);
    if (!out->text || !room) return err_nomem(e);
    struct arena texts = arena_make(room, (size_t)l->board->n_army * MOST_ACTIONS * 80 + 4096);
    struct arena scratch = *a;
    if (!attack_all(&t, l, &scratch, e)) return false;
    if (!group(&g, &t, &scratch)) return err_nomem(e);
    for (uint16_t army = 0; army < l->board->n_army; army++) {
        struct buf text = buf_make(&texts, (size_t)MOST_ACTIONS * 80 - 32);
        bool chained, captures;
        if (l->board->army[army].out_until >= 0) continue;
        put_order(&text, &g, army, &chained, &captures);
        out->text[army] = buf_str(&text);
        out->n++;
        out->chained += chained;
        out->captures += captures;
    }
    return true;
}

bool orders_judge(struct chain *chain, const struct order_texts *t, const struct lines *l,
                  struct arena *a, struct err *e)
{
    for (uint16_t i = 0; i < l->board->n_army; i++) {
        struct verdict v;
        chain[i].n = 0;
        if (t->text[i].n == 0) continue;
        if (!order_judge(&v, &chain[i], l, (struct order_said){ i, t->text[i] }, a, e))
            return false;
        if (v.code != V_OK)
            return err_set(e, ERR_BUG, "%.*s: %s", STR_ARG(t->text[i]), verdict_word(v.code));
    }
    return true;
}

#ifndef TESTS_ENGINE_FAR_ORDERS_H
#define TESTS_ENGINE_FAR_ORDERS_H
/* Orders on boards without an edge, where nobody can list what is legal: actions from runs,
 * placings anywhere, and everything that a player may write by mistake or on purpose. */
#include "tests/engine/random_game.h"

enum { FAR_TEXT = 400 };

struct far_pick {
    struct kit *k;
    struct action_run run;
    uint32_t n;
};

static inline bool far_pick_one(void *ctx, const struct action_run *run)
{
    struct far_pick *p = ctx;
    if (kit_draw(p->k, ++p->n) == 0) p->run = *run;
    return true;
}

/** Some legal action; false if the army has none. Of a slide: the first, the last or any. */
static inline bool far_action(struct action *out, const struct lines *l, uint16_t army,
                              struct kit *k)
{
    struct far_pick p = { .k = k };
    order_runs(l, army, far_pick_one, &p);
    if (p.n == 0) return false;
    int64_t last = p.run.n - 1, i = kit_chance(k, 40) ? last : 0;
    if (last > 0 && kit_chance(k, 60)) i = kit_draw(k, (uint32_t)last + 1);
    *out = order_run_at(&p.run, i);
    return true;
}

static inline const char *far_letters(struct kit *k)
{
    static const char *const other[] = { "", "X", "O", "knight", "S", "R" };
    return kit_chance(k, 15) ? other[kit_draw(k, 6)]
                             : piece_table[kit_draw(k, piece_kinds)].letters;
}

/* A square, on the board or off it. */
static inline void far_square(struct buf *out, const struct lines *l, const struct stage *s,
                              struct kit *k)
{
    static const char *const strange[] = { "(1000000001,0)", "(-1000000001,-1000000001)",
                                           "(2147483648,-2147483649)",
                                           "(99999999999999999999,1)",
                                           "(9223372036854775807,-9223372036854775808)" };
    uint32_t n = l->board->n_piece;
    struct square at = stage_square(s, k);
    if (n && kit_chance(k, 40)) at = l->board->piece[kit_draw(k, n)].at;
    if (kit_chance(k, 15)) at = (struct square){ stage_coordinate(k), stage_coordinate(k) };
    if (kit_chance(k, 10)) at = (struct square){ at.y, -at.x };
    if (kit_chance(k, 5))
        buf_puts(out, strange[kit_draw(k, 5)]);
    else
        square_text(out, at);
}

/* Whatever looks like an order. */
static inline void far_nonsense(struct buf *out, const struct lines *l, const struct stage *s,
                                struct kit *k)
{
    static const char *const joint[] = { "-", "x", "->", " ", "-", "x" };
    static const char *const way[] = { "->north", "->east", "->west", "->south" };
    buf_puts(out, far_letters(k));
    if (kit_chance(k, 80)) far_square(out, l, s, k);
    if (kit_chance(k, 10)) {
        buf_puts(out, way[kit_draw(k, 4)]);
        return;
    }
    for (uint32_t i = kit_draw(k, 4); i > 0; i--) {
        buf_puts(out, joint[kit_draw(k, 6)]);
        if (kit_chance(k, 20)) buf_puts(out, far_letters(k));
        far_square(out, l, s, k);
    }
    if (kit_chance(k, 10)) buf_puts(out, "=Q");
    if (kit_chance(k, 8)) buf_puts(out, " else pass");
}

/** The text of an order, legal or not. */
static inline const char *far_order(const struct lines *l, uint16_t army, const struct stage *s,
                                    struct kit *k)
{
    struct buf out = buf_make(&k->arena, FAR_TEXT);
    struct action act;
    uint32_t how = kit_draw(k, 10);
    if (l->board->army[army].fresh) how = 6 + kit_draw(k, 2);
    if (how < 6 && far_action(&act, l, army, k)) {
        order_action_text(&out, l->board, &act);
        bool more = action_captures(&act) && kit_chance(k, 50);
        if (more) buf_puts(&out, " else ");
        if (more && far_action(&act, l, army, k)) order_action_text(&out, l->board, &act);
    } else if (how < 8) {
        bool king = l->board->army[army].fresh || kit_chance(k, 30);
        buf_printf(&out, "+%s", king ? "K" : far_letters(k));
        far_square(&out, l, s, k);
    } else {
        far_nonsense(&out, l, s, k);
    }
    return buf_str(&out).s;
}
#endif

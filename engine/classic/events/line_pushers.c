/* Event 43, Line Pushers (23.2): pushes as moves, and pawns that promote standing still. */
#include "engine/classic/events/events.h"
#include "engine/classic/events/push.h"

static const int steps[PUSH_WAYS] = {
    [PUSH_UP] = 8, [PUSH_RIGHT] = 1, [PUSH_DOWN] = -8, [PUSH_LEFT] = -1
};

static void add_pushes(struct move_list *out, const struct pos *p, unsigned side)
{
    uint64_t rooks = pos_men(p, side, ROOK);
    for (unsigned way = 0; way < PUSH_WAYS; way++)
        for (unsigned line = 0; line < 8; line++) {
            if (!(push_line((enum push_way)way, line) & rooks)) continue;
            struct move m = push_along(square_at(line, line), (enum push_way)way);
            uint64_t moved = push_shifted(p, m) & rooks;
            if (!moved) continue; /* 23.2.2 */
            m.side = (uint8_t)side;
            m.from = (uint8_t)bits_first(moved);
            moves_add(out, m);
        }
}

/* 23.2.3 */
static void add_promotions(struct move_list *out, const struct pos *p, unsigned side)
{
    uint64_t pawns = pos_men(p, side, PAWN) & (side == WHITE ? RANK(8) : RANK(1));
    while (pawns) {
        uint8_t s = (uint8_t)bits_pop(&pawns);
        for (unsigned man = QUEEN; man >= KNIGHT; man--)
            moves_add(out, (struct move){
                               (uint8_t)side, PAWN, s, s, (uint8_t)man, HOW_OWN, { 0, 0 } });
    }
}

static void own(struct move_list *out, const struct pos *p, unsigned side)
{
    add_promotions(out, p, side);
    add_pushes(out, p, side);
}

static uint32_t shifts(uint8_t from[8], int *step, const struct pos *p, struct move m)
{
    uint32_t n = 0;
    if (!is_push(m)) return 0;
    uint64_t shifted = push_shifted(p, m);
    *step = steps[push_way(m)];
    for (unsigned k = 1; k < 8; k++)
        if (shifted & BIT(push_square(m, k))) from[n++] = (uint8_t)push_square(m, k);
    return n;
}

static void shift(struct pos *p, unsigned from, unsigned to)
{
    enum man man = pos_man(p, from);
    enum side side = pos_side(p, from);
    pos_take(p, from);
    pos_put(p, side, man, to);
    p->castle &= (uint8_t) ~(pos_rights_of(from) | pos_rights_of(to)); /* 23.2.5 */
    if (man == PAWN) p->clock = 0;                                     /* 23.2.7 */
}

static struct pos play(const struct pos *p, struct move m)
{
    struct pos next = pos_pass(p);
    uint8_t from[8];
    int step;
    next.clock = is_push(m) ? p->clock + 1 : 0;
    next.number = p->number + (m.side == BLACK);
    next.turn = (uint8_t)other_side(m.side);
    uint32_t n = shifts(from, &step, p, m);
    for (uint32_t i = 0; i < n; i++) shift(&next, from[i], (unsigned)(from[i] + step));
    if (is_push(m)) return next;
    pos_take(&next, m.to);
    pos_put(&next, m.side, (enum man)m.promote, m.to);
    return next;
}

const struct chess_event chess_event_line_pushers = {
    .word = "line-pushers",
    .name = "Line Pushers",
    .needs = 1u << ROOK,
    .twist = TWIST_FIRST_RANK,
    .pawns_on_edge = true,
    .own = own,
    .play = play,
    .say = push_say,
    .shifts = shifts,
    .read = push_read,
};

/* Who may not take whom. */
#include "engine/classic/events/events.h"

static bool forbids(const struct pos *p, struct move m)
{
    static const uint8_t spares[] = { [PAWN] = NO_MAN, [KNIGHT] = BISHOP, [BISHOP] = ROOK,
                                      [ROOK] = KNIGHT, [QUEEN] = NO_MAN,  [KING] = NO_MAN };
    enum man victim = pos_man(p, m.to);
    return victim != NO_MAN && victim == spares[m.man];
}

const struct chess_event chess_event_pecking_order = {
    .word = "pecking-order",
    .name = "Pecking Order",
    .needs = 1u << KNIGHT | 1u << BISHOP | 1u << ROOK,
    .forbids = forbids,
};

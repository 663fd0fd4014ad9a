/* Sliders lose their reach. */
#include "engine/classic/events/events.h"

static unsigned apart(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

/* Castling is a move of its own and stays as it is. */
static bool forbids(const struct pos *p, struct move m)
{
    (void)p;
    bool far = apart(file_of(m.from), file_of(m.to)) > 2;
    far |= apart(rank_of(m.from), rank_of(m.to)) > 2;
    return far && m.how != HOW_CASTLE;
}

const struct chess_event chess_event_short_range = {
    .word = "short-range",
    .name = "Short Range",
    .needs = 1u << QUEEN | 1u << ROOK | 1u << BISHOP,
    .forbids = forbids,
    .silences = true,
};

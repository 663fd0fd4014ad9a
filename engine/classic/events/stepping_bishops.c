/* Bishops change their colour. */
#include "engine/classic/events/events.h"

static uint64_t steps(const struct pos *p, unsigned s)
{
    uint64_t b = BIT(s) & p->man[BISHOP];
    return bits_north(b) | bits_south(b) | bits_east(b) | bits_west(b);
}

const struct chess_event chess_event_stepping_bishops = {
    .word = "stepping-bishops",
    .name = "Stepping Bishops",
    .needs = 1u << BISHOP,
    .steps = steps,
};

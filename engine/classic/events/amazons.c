/* Queens leap. */
#include "engine/classic/events/events.h"

static uint64_t leaps(enum man man, unsigned s)
{
    return man == QUEEN ? reach_knight[s] : 0;
}

const struct chess_event chess_event_amazons = {
    .word = "amazons",
    .name = "Amazons",
    .needs = 1u << QUEEN,
    .leaps = leaps,
};

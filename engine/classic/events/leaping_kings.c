/* Kings leap. */
#include "engine/classic/events/events.h"

static uint64_t leaps(enum man man, unsigned s)
{
    return man == KING ? reach_knight[s] : 0;
}

const struct chess_event chess_event_leaping_kings = {
    .word = "leaping-kings",
    .name = "Leaping Kings",
    .leaps = leaps,
};

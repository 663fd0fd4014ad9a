/* Those that step may step twice. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_agility_z = {
    .word = "agility-z",
    .walkers = "G K Ht D",
    .walk = 2,
    .walk_captures = true,
};

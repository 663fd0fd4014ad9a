/* Those that step may step twice. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_agility_z = {
    .word = "agility-z",
    .name = "Agility Z",
    .text = "Guards, kings, hunters and dwarfs may move twice in one order and capture "
            "once in it at most: G(1,1)x(2,2)-(3,3), G(1,1)-(2,2)x(3,3). Every square "
            "on the way is empty on the shown board or holds the victim; not back to "
            "where it began.",
    .walkers = "G K Ht D",
    .walk = 2,
    .walk_captures = true,
};

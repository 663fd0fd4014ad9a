/* Foot soldiers go further when they do not capture. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_agile_troops = {
    .word = "agile-troops",
    .walkers = "Ht G N",
    .walk = 3,
};

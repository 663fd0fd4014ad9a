/* The foot goes further when it does not fight. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_agile_troops = {
    .word = "agile-troops",
    .walkers = "Ht G N",
    .walk = 3,
};

/* The foot goes further when it does not fight. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_agile_troops = {
    .word = "agile-troops",
    .name = "Agile troops",
    .text = "Hunters, guards and knights may make up to three of their non-capturing "
            "moves in one order, each onto a square that is empty on the shown board, "
            "and not back to where they began: G(1,1)-(3,3). Captures are single moves.",
    .walkers = "Ht G N",
    .walk = 3,
};

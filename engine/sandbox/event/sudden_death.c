/* A king is worth more. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_sudden_death = {
    .word = "sudden-death",
    .name = "Sudden death",
    .text = "An army that loses its king loses 20 % of its points and energy instead of "
            "10 %, and 3 more as always.",
    .king_percent = 20,
};

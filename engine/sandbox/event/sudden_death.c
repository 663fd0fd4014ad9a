/* A king is worth more. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_sudden_death = {
    .word = "sudden-death",
    .king_percent = 20,
};

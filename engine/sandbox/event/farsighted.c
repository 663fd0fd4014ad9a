/* Sliders cannot go just one step. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_farsighted = {
    .word = "farsighted",
    .shortest_slide = 2,
};

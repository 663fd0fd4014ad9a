/* Sliders overlook what is next to them. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_farsighted = {
    .word = "farsighted",
    .name = "Farsighted",
    .text = "Pieces that slide more than one square cannot slide just one, and do not "
            "cover the squares next to them by a slide.",
    .shortest_slide = 2,
};

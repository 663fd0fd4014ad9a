/* Nobody moves the same piece twice running. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_variety = {
    .word = "variety",
    .name = "Variety",
    .text = "A piece that moved in the last update may not move in this one. A spirit "
            "that went into a piece bars that piece.",
    .rests = true,
};

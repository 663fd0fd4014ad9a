/* Nobody moves the same piece twice running. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_variety = {
    .word = "variety",
    .rests = true,
};

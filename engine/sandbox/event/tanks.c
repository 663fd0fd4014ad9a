/* A slide that captures rolls on. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_tanks = {
    .word = "tanks",
    .overrun = true,
};

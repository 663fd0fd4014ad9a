/* A slide that captures rolls on. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_tanks = {
    .word = "tanks",
    .name = "Tanks",
    .text = "A slide that captures may go on along the same line, over squares that are "
            "empty on the shown board, to a later one: R(1,1)x(1,5)-(1,9). One capture "
            "only, and the whole way is no longer than the piece slides. If the capture "
            "fails and there is no else, the piece goes to the last square all the "
            "same.",
    .overrun = true,
};

/* Rooks push ranks and files. What a push shifts is worked out in order/legal/push.c, who is
 * shifted in the end in update/shift.c. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_line_pushers = {
    .word = "line-pushers",
    .pushes = true,
};

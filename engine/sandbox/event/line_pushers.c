/* Rooks push ranks and files. What a push shifts is worked out in order/legal/push.c, who is
 * shifted in the end in update/shift.c. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_line_pushers = {
    .word = "line-pushers",
    .name = "Line pushers",
    .text = "A rook may push its file or its rank: R(3,4)->north (east, south, west), "
            "or with the square at the edge, R(3,4)->(3,99). Every piece on that line, "
            "of all armies, is shifted one step, the foremost first; what has no room "
            "stands still. No captures, no promotion. The push is illegal if the rook "
            "itself would not move.",
    .pushes = true,
};

/* Everything is at stake, and pawns hold. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_blitz = {
    .word = "blitz",
    .name = "Blitz",
    .text = "Captures are rewarded with all the points of the victim. Pawns cannot step "
            "forward.",
    .movement = { { "P", "cfF", NULL } },
    .full_reward = true,
};

/* Everything is at stake, and pawns hold. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_blitz = {
    .word = "blitz",
    .name = "Blitz",
    .movement = { { "P", "cfF", NULL } },
    .full_reward = true,
};

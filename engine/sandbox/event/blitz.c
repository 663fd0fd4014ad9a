/* Captures earn full rewards; pawns only capture. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_blitz = {
    .word = "blitz",
    .movement = { { "P", "cfF", NULL } },
    .full_reward = true,
};

/* The pawns stand in the midst of it, untouched. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_carnage = {
    .word = "carnage",
    .name = "Carnage",
    .text = "Pawns cannot be captured, nothing checks them, and they cannot step "
            "forward; they capture and cover as usual. Captures are rewarded with all "
            "the points of the victim.",
    .movement = { { "P", "cfF", NULL } },
    .immune = PIECE_PAWN,
    .full_reward = true,
};

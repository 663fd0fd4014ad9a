/* The pawns stand in the midst of it, untouched. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_carnage = {
    .word = "carnage",
    .movement = { { "P", "cfF", NULL } },
    .immune = PIECE_PAWN,
    .full_reward = true,
};

/* Check is kept for mate. */
#include "engine/classic/events/events.h"

const struct chess_event chess_event_no_checks = {
    .word = "no-checks",
    .name = "No Checks",
    .text = "A move that gives check is forbidden unless it is checkmate. If a player "
            "has no other legal moves, they are allowed.",
    .no_checks = true,
};

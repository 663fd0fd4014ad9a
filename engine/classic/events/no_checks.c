/* Check is kept for mate. */
#include "engine/classic/events/events.h"

const struct chess_event chess_event_no_checks = {
    .word = "no-checks",
    .name = "No Checks",
    .no_checks = true,
};

/* No escape into stalemate. */
#include "engine/classic/events/events.h"

const struct chess_event chess_event_stalemate_loses = {
    .word = "stalemate-loses",
    .name = "Stalemate Loses",
    .stalemate_loses = true,
};

/* Every piece lets those of its own army through. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_witch_trials = {
    .word = "witch-trials",
    .own_transparent = true,
};

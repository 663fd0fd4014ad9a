/* Everybody lets their own through. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_witch_trials = {
    .word = "witch-trials",
    .name = "Witch trials",
    .text = "Every piece, also one that was just placed, is transparent to its own "
            "army: its sliders pass it. Nothing is transparent for a witch.",
    .own_transparent = true,
};

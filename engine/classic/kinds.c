/* The two-player games: one row each. */
#include "engine/classic/kinds.h"

const struct game_kind *const game_kinds[] = { &orthodox_kind, &synchrone_kind,
                                               &conditional_kind, &event_kind, NULL };

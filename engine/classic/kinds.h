#ifndef ENGINE_CLASSIC_KINDS_H
#define ENGINE_CLASSIC_KINDS_H
/* The rows of kinds.c, one for each file that makes a game out of the shared core. */
#include "engine/classic/game.h"

extern const struct game_kind conditional_kind;
extern const struct game_kind event_kind;
extern const struct game_kind orthodox_kind;
extern const struct game_kind synchrone_kind;
#endif

#ifndef ENGINE_CLASSIC_GAME_RUN_H
#define ENGINE_CLASSIC_GAME_RUN_H
/* What all orders of a text come to. Between game_rules.c and game.h's hooks; no game needs it.
 */
#include "engine/classic/game_hear.h"

/** Execute the orders by[WHITE], by[BLACK] and turn r->game into the next one. */
bool game_run(struct run *r, const struct heard by[2]);
/** The side whose turn it is passes; it is not in check. */
bool game_run_pass(struct run *r);
#endif

#ifndef ENGINE_CLASSIC_SYNCHRONE_HOUSE_H
#define ENGINE_CLASSIC_SYNCHRONE_HOUSE_H
/* Synchrone for a player of the house (synchrone_house.c). */
#include "engine/classic/house/house.h"

/** How a position ends the game (21.7, without the draws of 20.2); SCORE_NONE: it does not. */
struct result synchrone_result(const struct pos *p);
/** `choose` of struct rules. */
bool synchrone_choose(struct choice *out, const struct choose_query *q, struct arena *a,
                      struct err *e);
#endif

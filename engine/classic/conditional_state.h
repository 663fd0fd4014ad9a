#ifndef ENGINE_CLASSIC_CONDITIONAL_STATE_H
#define ENGINE_CLASSIC_CONDITIONAL_STATE_H
/* What a player of the house states with its A-move (22.2). */
#include "engine/classic/cmove.h"
#include "engine/classic/house/house.h"

/** Write the A-order, "e4; Bg5?Nf6/c5"; nothing in other phases. */
void conditional_state(struct buf *out, struct house *h, const struct house_state *s);
#endif

#ifndef ENGINE_SANDBOX_VEIL_H
#define ENGINE_SANDBOX_VEIL_H
/* Transparency (1.6): to which armies a piece is no obstacle. Private to lines.c, cover.c. */
#include "engine/sandbox/position/lines.h"

/** Fill l->veil, once the rest of the index is there; false when the arena is used up. */
bool veil_build(struct lines *l, struct arena *a);
/** Is every piece on the square of `first`, apart from `lifted`, transparent to the army? */
bool veil_passes(const struct lines *l, uint32_t first, uint16_t army, uint32_t lifted);
#endif

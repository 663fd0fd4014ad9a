#ifndef ENGINE_CLASSIC_HOUSE_VALUE_H
#define ENGINE_CLASSIC_HOUSE_VALUE_H
/* What a position is worth without looking ahead: men by their powers, squares, mobility, the
 * kings' safety, pawns. */
#include "engine/classic/house/powers.h"

/** In hundredths of a pawn, for the side to move. */
int32_t value_of(const struct powers *w, const struct pos *p);
/** The same for white if both sides move at once: attacked men count as partly lost. */
int32_t value_together(const struct powers *w, const struct pos *p);
#endif

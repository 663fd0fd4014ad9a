#ifndef ENGINE_SANDBOX_ORDER_LEGAL_PUSH_TRY_H
#define ENGINE_SANDBOX_ORDER_LEGAL_PUSH_TRY_H
/* Is an order a push, and may the piece push so (30 line-pushers)? */
#include "engine/sandbox/order/legal/wish.h"

/** Are they the pieces that push lines? */
bool push_is_pusher(uint8_t kind);
/** Is the wish a push of this piece, whether it is legal or not? An arrow to the square at the
 *  edge of a rook's file or rank is. */
bool push_is_meant(const struct lines *l, uint32_t mover, const struct wish *w);
/** The direction of a push, or -1. */
int push_dir(const struct lines *l, uint32_t mover, const struct wish *w);
enum verdict_code push_try(const struct lines *l, uint32_t mover, const struct wish *w);
#endif

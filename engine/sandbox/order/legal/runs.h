#ifndef ENGINE_SANDBOX_ORDER_LEGAL_RUNS_H
#define ENGINE_SANDBOX_ORDER_LEGAL_RUNS_H
/* All legal actions of a piece, as runs. */
#include "engine/sandbox/order/legal/walk.h"

/** All legal actions of a piece, or of the spirit in it (1.7), some of them twice. */
void runs_of(const struct lines *l, uint32_t piece, bool spirit, const struct actions_to *out);
#endif

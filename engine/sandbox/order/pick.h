#ifndef ENGINE_SANDBOX_ORDER_PICK_H
#define ENGINE_SANDBOX_ORDER_PICK_H
/* Which piece is meant. */
#include "engine/sandbox/order/context.h"

/** Find the one piece that can do what the draft says (4.3): an action, or a refusal. */
bool pick(struct order_context *h, struct action *out, const struct draft *d);
#endif

#ifndef ENGINE_SANDBOX_HOUSE_WHY_H
#define ENGINE_SANDBOX_HOUSE_WHY_H
/* What speaks most for an order of the house, as a row of engine/choice.h. */
#include "engine/choice.h"
#include "engine/sandbox/house/sight.h"
#include "engine/sandbox/order/order.h"

/** Of an action on the board of `s`: fills in why, the pieces and the squares. */
void why_say(struct choice *out, const struct sight *s, const struct action *act);
#endif

#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_PHRASE_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_PHRASE_H
/* The words of conditions (5.1, 5.2). */
#include "engine/sandbox/order/language/scan.h"

#include "engine/sandbox/order/order.h"

/** Read a condition with its `then` (5.1, 5.2); false if the words are none, and s stays. */
bool phrase_read(struct scan *s, enum action_link *link, struct span *span);
/** Does a condition of any kind, known or not, begin here? */
bool phrase_starts(const struct scan *s);
#endif

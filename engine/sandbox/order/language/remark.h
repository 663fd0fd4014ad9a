#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_REMARK_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_REMARK_H
/* What may stand around an action, and where the action begins. */
#include "engine/sandbox/order/language/reading.h"

/** "push north", "pushes the", "push R" */
bool remark_push_starts(const struct scan *s);
/** "new rook", "a new R": one that is placed. "The new rook" may stand there already. */
bool remark_new_starts(const struct scan *s);
/** Numbers of moves, headings, greetings and other words that say nothing; false if they do. */
void remarks_before(struct reading *r);
/** Remarks after an action, up to a condition or the end; false with *why if the text might
 *  mean something else. */
bool remarks_behind(struct reading *r);
#endif

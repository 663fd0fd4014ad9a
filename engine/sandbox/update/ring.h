#ifndef ENGINE_SANDBOX_RING_H
#define ENGINE_SANDBOX_RING_H
/* The ring rule of 6.5: what happens to armies that wait for one another in a circle. */
#include "engine/sandbox/update/judge.h"

/** Break one ring after the other by a, b or c, and decide what follows, until no army is open.
 * judge_settle must have run. Fails only with ERR_NOMEM. */
bool ring_break(struct judge *j, struct arena *a, struct err *e);
#endif

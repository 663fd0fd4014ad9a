#ifndef ENGINE_SANDBOX_RING_H
#define ENGINE_SANDBOX_RING_H
/* The ring rule of 6.5: what happens to armies that wait for one another in a circle. */
#include "engine/sandbox/judge.h"

/** Apply a, b or c once, to every strongly connected component of open armies that depends on
 * no other, all at the same time. There must be an open army, and judge_settle must have run.
 * Takes its memory from a copy of the arena, so nothing stays taken. Fails only with ERR_NOMEM.
 */
bool ring_break(struct judge *j, const struct arena *a, struct err *e);
#endif

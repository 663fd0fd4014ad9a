#ifndef ENGINE_SANDBOX_SHIFT_H
#define ENGINE_SANDBOX_SHIFT_H
/* The pieces that carried-out pushes shift (30 line-pushers). */
#include "engine/sandbox/update/next.h"

/** Fill in n->shift from the resolution: which pieces are shifted, which are wedged, whose
 *  shift is refused. Cost: the board once, and a search for each shifted piece. Fails with
 *  ERR_NOMEM. */
bool shift_all(struct next *n, struct err *e);
#endif

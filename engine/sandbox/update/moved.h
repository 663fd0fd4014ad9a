#ifndef ENGINE_SANDBOX_MOVED_H
#define ENGINE_SANDBOX_MOVED_H
/* The records `moved` of the next board (formats.md). */
#include "engine/sandbox/update/next.h"

/** Fill out->moved, whose pieces are set, and *lifted, the piece that each army's order moved
 *  (8.4.4; [n_army], index on the shown board or PIECE_NONE). Fails with ERR_NOMEM. */
bool moved_set(struct board *out, uint32_t **lifted, const struct next *n, struct err *e);
#endif

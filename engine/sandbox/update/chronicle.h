#ifndef ENGINE_SANDBOX_CHRONICLE_H
#define ENGINE_SANDBOX_CHRONICLE_H
/* How events of rulebook 3 begin, work and end at the close of an update (7.5, 30.1 to 30.3),
 * and what the rows of engine/sandbox/event may do to the new board. */
#include "engine/sandbox/update/next.h"

/** The new board at the close of an update, as the hooks of an event see and change it. */
struct board_change {
    struct next *n;        /* pieces are n->pieces, obstacles among them */
    struct board *board;   /* t + 1: its pieces are those of the pieces, its numbers are set */
    struct stream *stream; /* never NULL; without a seed nothing can be drawn */
    struct arena *arena;
    struct err *e;
};

/** End, draw and begin events: fills event, event_until, hill, cooldown and stream of the new
 *  board, and changes its pieces. Fails only with ERR_NOMEM. */
bool chronicle(struct board_change *c);

/** The event that must begin with the next board, because the pool leaves no other; NULL if it
 *  will be drawn, or none can begin yet. (Unless it cannot begin there.) */
const struct event_rule *chronicle_next(const struct board *b);
#endif

#ifndef ENGINE_SANDBOX_UPDATE_H
#define ENGINE_SANDBOX_UPDATE_H
/* One update: board t and all orders become board t + 1 and a list of events (rules 6 to 10).
 */
#include "engine/event.h"
#include "engine/sandbox/update/explain.h"

struct update {
    struct board board;  /* t + 1, with its threats */
    struct event *event; /* in the order of a report */
    size_t n_event;
    struct reasons why; /* of an update that is explained */
};

/** chain[i] is army i's order (n = 0: none). Draws come from the board's own stream if it has
 * one, else from *stream (30.2). Fails only with ERR_NOMEM. */
bool update_board(struct update *out, const struct lines *l, const struct chain *chain,
                  struct stream *stream, struct arena *a, struct err *e);
/** The same, explained: a reason or more for what happened. */
bool update_explained(struct update *out, const struct lines *l, const struct chain *chain,
                      struct stream *stream, struct arena *a, struct err *e);
#endif

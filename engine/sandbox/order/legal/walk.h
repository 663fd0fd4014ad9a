#ifndef ENGINE_SANDBOX_ORDER_LEGAL_WALK_H
#define ENGINE_SANDBOX_ORDER_LEGAL_WALK_H
/* Orders of several moves, and slides that continue after a capture (30). */
#include "engine/sandbox/order/legal/wish.h"

enum { WALK_MAX = 3 }; /* moves in one order */

/* How the board's event allows a piece a way of several squares. */
enum walk_kind { WAY_NOT, WAY_WALK, WAY_OVERRUN };
enum walk_kind walk_kind(const struct lines *l, uint32_t mover, const struct wish *w);
/** Would that event allow it? */
bool walk_elsewhere(const struct event_rule *event, const struct lines *l, uint32_t mover,
                    const struct wish *w);
/** Is the way of a wish with `via` possible? Only the squares are looked at; *hop is the one at
 * fault, n_via the last. */
enum verdict_code walk_try(const struct lines *l, uint32_t mover, const struct wish *w,
                           uint32_t *blocker, uint32_t *hop);
/** Can it walk to an empty square, or walk and then capture on a square (30)? */
bool walk_reaches(const struct lines *l, uint32_t mover, struct square to);
bool walk_takes(const struct lines *l, uint32_t mover, struct square at);
/** Where actions go: those that end in the box. */
struct actions_to {
    const struct square *box; /* low corner, high corner */
    action_run_fn *f;
    void *ctx;
};
/** All legal actions by several moves, some of them single ones and some twice. */
void walk_each(const struct lines *l, uint32_t mover, const struct actions_to *out);
/** The continuations after a legal capture on `at` (30 tanks); false if `out` stopped. */
bool walk_overruns(const struct lines *l, uint32_t mover, struct square at,
                   const struct actions_to *out);
#endif

#ifndef ENGINE_SANDBOX_ORDER_LEGAL_THEFT_H
#define ENGINE_SANDBOX_ORDER_LEGAL_THEFT_H
/* Which piece left a square, and may a time thief capture it (6.6)? */
#include "engine/sandbox/order/legal/wish.h"

/** An enemy of a time thief that left a square in the last update (6.6). */
struct left {
    uint32_t piece;
    uint32_t record, next, end; /* where the search stands */
};
/** The next piece hostile to `army` that left s; begins with a zeroed *it, false at the end. */
bool theft_left(const struct lines *l, uint16_t army, struct square s, struct left *it);
/** May the time thief take wish->victim, or what left the square at all? For a wish with an x
 * on an empty square; V_AMBIGUOUS when the kind must be named. */
enum verdict_code theft_try(const struct lines *l, uint32_t thief, const struct wish *w,
                            uint32_t *blocker);
/** Kind that the canonical text has to name, or KIND_NONE. */
uint8_t theft_named(const struct lines *l, const struct wish *w);
/** The targets of a legal theft. */
bool theft_targets(struct action *out, const struct lines *l, const struct wish *w,
                   struct arena *a);
#endif

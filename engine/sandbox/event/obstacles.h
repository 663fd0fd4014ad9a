#ifndef ENGINE_SANDBOX_OBSTACLES_H
#define ENGINE_SANDBOX_OBSTACLES_H
/* Obstacles of the new board: putting them, drawing which of them go. */
#include "engine/sandbox/update/chronicle.h"

/** Let `goes` decide, obstacle by obstacle in the order y, x, which of them vanish. `left`
 * counts those not asked yet, this one too; `wanted` those that must still go (of `count`). */
struct vanishing {
    uint32_t count;
    bool *gone; /* [count] in the order y, x */
};
/** How many obstacles the new board has, with room to say which go. Fails with ERR_NOMEM. */
bool obstacles_count(struct vanishing *v, struct board_change *c);
/** Take away those that are marked as gone, with their events. */
bool obstacles_remove(const struct vanishing *v, struct board_change *c);
/** Put n more on empty squares, each square once. */
bool obstacles_put(const struct square *at, uint32_t n, struct board_change *c);
#endif

#ifndef ENGINE_SANDBOX_HOUSE_REGRET_H
#define ENGINE_SANDBOX_HOUSE_REGRET_H
/* Mixed strategies by regret matching, in whole numbers, so that they are the same everywhere.
 * One army plays against several at once; what each rival adds is counted by itself. */
#include "engine/base/arena.h"
#include <stdint.h>

enum { REGRET_RIVALS = 8, REGRET_ONE = 1 << 12 };

/* What comes of each pair: of our row and one rival's column, the other rivals' being 0. Row by
 * row; column 0 is the same for all rivals. */
struct pairs {
    uint32_t n; /* columns */
    int64_t *ours, *theirs;
    int64_t *mix; /* [n] filled in by regret_match(): their mixed strategy */
};
struct regret_game {
    uint32_t rows, rivals;
    int64_t *alone; /* [rows] ours when all rivals play column 0 */
    struct pairs rival[REGRET_RIVALS];
};

/** Our mixed strategy, mix[rows], that sums up to about REGRET_ONE, and what each row is worth
 * against theirs. False: out of memory. */
bool regret_match(int64_t *mix, int64_t *worth, struct regret_game *g, struct arena *a);
#endif

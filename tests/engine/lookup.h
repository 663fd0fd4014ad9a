#ifndef TESTS_ENGINE_LOOKUP_H
#define TESTS_ENGINE_LOOKUP_H
/* Questions that only tests ask. */
#include "engine/sandbox/position/board.h"

/** The stored threat of the pair, or THREAT_CHANCE. */
static inline enum threat_state board_threat(const struct board *b, uint32_t attacker,
                                             uint32_t victim)
{
    uint64_t wanted = (uint64_t)victim << 32 | attacker;
    uint32_t lo = 0, hi = b->n_threat;
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        uint64_t key = (uint64_t)b->threat[mid].victim << 32 | b->threat[mid].attacker;
        if (key == wanted) return (enum threat_state)b->threat[mid].state;
        if (key < wanted)
            lo = mid + 1;
        else
            hi = mid;
    }
    return THREAT_CHANCE;
}

/** 9.2, in halves: two thirds of the points (in halves), rounded up to a whole number. */
static inline int32_t energy_reward(int32_t points)
{
    return (points + 2) / 3 * 2;
}
#endif

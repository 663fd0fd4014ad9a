#ifndef ENGINE_BASE_ROOT_H
#define ENGINE_BASE_ROOT_H
/* Square roots in whole numbers, so that they are the same everywhere. */
#include <stdint.h>

/** The largest number whose square is no more than n. */
static inline uint32_t root_of(uint64_t n)
{
    uint64_t low = 0, bit = UINT64_C(1) << (63 - __builtin_clzll(n | 1)) / 2;
    for (; bit; bit >>= 1)
        if ((low | bit) * (low | bit) <= n) low |= bit;
    return (uint32_t)low;
}
#endif

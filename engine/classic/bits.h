#ifndef ENGINE_CLASSIC_BITS_H
#define ENGINE_CLASSIC_BITS_H
/* Sets of squares of the 8x8 board as 64 bits: bit 0 is a1, bit 7 h1, bit 63 h8. Knows no
 * pieces. Bits are counted by hand, because the engine does not call the compiler's library. */
#include <stdint.h>

enum { NO_SQUARE = 64 };

#define BIT(s)  (UINT64_C(1) << (s))
#define FILE_A  UINT64_C(0x0101010101010101)
#define FILE_H  UINT64_C(0x8080808080808080)
#define RANK(n) (UINT64_C(0xff) << (8 * ((n)-1))) /* 1 to 8 */
#define ALL     UINT64_MAX

/** File 0 (a) to 7 (h) and rank 0 to 7 of a square. */
static inline unsigned file_of(unsigned s)
{
    return s & 7;
}

static inline unsigned rank_of(unsigned s)
{
    return s >> 3;
}

static inline unsigned square_at(unsigned file, unsigned rank)
{
    return rank * 8 + file;
}

static inline unsigned bits_count(uint64_t b)
{
    b -= (b >> 1) & UINT64_C(0x5555555555555555);
    b = (b & UINT64_C(0x3333333333333333)) + ((b >> 2) & UINT64_C(0x3333333333333333));
    b = (b + (b >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)((b * FILE_A) >> 56);
}

/** The lowest square of a set that is not empty. */
static inline unsigned bits_first(uint64_t b)
{
    return (unsigned)__builtin_ctzll(b);
}

/** The highest square of a set that is not empty. */
static inline unsigned bits_last(uint64_t b)
{
    return 63 - (unsigned)__builtin_clzll(b);
}

/** Take the lowest square out of a set that is not empty. */
static inline unsigned bits_pop(uint64_t *b)
{
    unsigned s = bits_first(*b);
    *b &= *b - 1;
    return s;
}

/* All squares one step further; what leaves the board is gone. */
static inline uint64_t bits_north(uint64_t b)
{
    return b << 8;
}

static inline uint64_t bits_south(uint64_t b)
{
    return b >> 8;
}

static inline uint64_t bits_east(uint64_t b)
{
    return (b & ~FILE_H) << 1;
}

static inline uint64_t bits_west(uint64_t b)
{
    return (b & ~FILE_A) >> 1;
}
#endif

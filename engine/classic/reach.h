#ifndef ENGINE_CLASSIC_REACH_H
#define ENGINE_CLASSIC_REACH_H
/* Where a piece attacks from a square, given the men on the board. Sliders by obstruction
 * difference: on one line the nearest man below and the nearest above limit the view. */
#include "engine/classic/bits.h"

enum line { LINE_RANK, LINE_FILE, LINE_DIAGONAL, LINE_ANTIDIAGONAL, LINES };

/** The squares of a line through a square, below it and above it in the order of squares. */
struct reach_line {
    uint64_t lower, upper;
};
extern const struct reach_line reach_lines[LINES][64];
extern const uint64_t reach_knight[64];
extern const uint64_t reach_king[64];

static inline uint64_t reach_along(enum line line, unsigned s, uint64_t occupied)
{
    const struct reach_line *l = &reach_lines[line][s];
    uint64_t lower = l->lower & occupied, upper = l->upper & occupied;
    uint64_t nearest = BIT(bits_last(lower | 1));
    return (upper ^ (upper - nearest)) & (l->lower | l->upper);
}

static inline uint64_t reach_rook(unsigned s, uint64_t occupied)
{
    return reach_along(LINE_RANK, s, occupied) | reach_along(LINE_FILE, s, occupied);
}

static inline uint64_t reach_bishop(unsigned s, uint64_t occupied)
{
    return reach_along(LINE_DIAGONAL, s, occupied) |
           reach_along(LINE_ANTIDIAGONAL, s, occupied);
}

/** The whole line on which both squares lie, without `a` itself; empty if there is none. */
uint64_t reach_line_of(unsigned a, unsigned b);
/** The squares strictly between two squares of one line; empty if they are on none. */
uint64_t reach_between(unsigned a, unsigned b);
#endif

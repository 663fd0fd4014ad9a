#ifndef ENGINE_SANDBOX_HILL_SQUARES_H
#define ENGINE_SANDBOX_HILL_SQUARES_H
/* Where a hill may be: no piece covers the square, and none is within 4 king steps (30). */
#include "engine/sandbox/position/lines.h"

/** A box of squares, rank by rank from the lowest, of which some are out. */
struct hill_squares {
    struct square low;
    int64_t width, size; /* squares of a rank, of all ranks that are looked at */
    bool *out;           /* [size] */
    uint64_t n;          /* that are not out */
};

/** The squares of a board whose pieces are sorted: of the box of all pieces grown by 10, cut
 * off at the board and after 200,000. Owned by the arena; fails with ERR_NOMEM. */
bool hill_squares(struct hill_squares *h, const struct board *b, struct arena *a,
                  struct err *e);
/** The i-th of them in the order y, x; i < n. */
struct square hill_square(const struct hill_squares *h, uint64_t i);
#endif

#ifndef ENGINE_SANDBOX_LINES_H
#define ENGINE_SANDBOX_LINES_H
/* The index of a board: who stands on a square, and who is next on a rank, file or diagonal.
 * Cost grows with the number of pieces, never with the area (unbounded boards). */
#include "engine/sandbox/board.h"

struct lines {
    const struct board *board;
    uint32_t *order[3]; /* pieces sorted along files, diagonals x - y, diagonals x + y */
    uint32_t *place[3]; /* place[k][order[k][i]] == i */
    uint32_t *first;    /* of each piece: the first one on its square */
    uint32_t *count;    /* of a square's first piece: how many stand there */
    uint32_t *slot;     /* hash of squares: first piece index + 1, 0 empty */
    uint32_t slots;     /* a power of two */
};

/** Sorts; b must outlive it. Fails with ERR_NOMEM. */
bool lines_build(struct lines *out, const struct board *b, struct arena *a, struct err *e);
/** First piece on s (pieces of one square are consecutive), or PIECE_NONE. O(1). */
uint32_t lines_at(const struct lines *l, struct square s);
/** Pieces on the square of piece index `first` (as lines_at gives it); 0 for PIECE_NONE. */
uint32_t lines_count(const struct lines *l, uint32_t first);
/** First piece on the nearest occupied square beyond `from` in direction dir, or PIECE_NONE.
 *  `from` may be empty. O(log n); O(1) when a piece stands on it. */
uint32_t lines_next(const struct lines *l, struct square from, int dir);
/** Direction from a to b if they share a rank, file or diagonal and differ; else -1. The number
 *  of king steps between them goes to *steps. */
int line_dir(struct square a, struct square b, int64_t *steps);
#endif

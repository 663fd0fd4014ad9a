#ifndef ENGINE_SANDBOX_LINES_H
#define ENGINE_SANDBOX_LINES_H
/* The index of a board: which piece is on a square, which is next on a rank, file or
 * diagonal, which pieces an army has. Cost and memory grow with the number of pieces, never
 * with the area. */
#include "engine/sandbox/position/board.h"

/* Ranks need no links: neighbours on a rank are neighbours in board.piece. */
enum { LINKS = 6 }; /* N, NE, NW and their opposites */

/* Whom a piece is transparent to (1.6): the army's index, or one of these. */
enum { VEIL_NONE = 65535, VEIL_MANY = 65534 };

struct lines {
    const struct board *board;
    uint32_t (*link)[LINKS]; /* of each piece: first piece of the nearest occupied square */
    uint32_t *first;         /* of each piece: the first one on its square; NULL: itself */
    uint32_t *count; /* of a square's first piece: how many; NULL: one. One entry more */
    uint16_t *veil;  /* of each piece; NULL when the board has no witch and no spirit */
    /* By lines_armies() only. */
    uint32_t *army_from; /* [n_army + 2] where an army's pieces begin in of_army */
    uint32_t *of_army;   /* [n_piece] pieces army by army, each in the board's order */
};

/** b must outlive it; several pieces share a square only where it has an implosion. Fails with
 *  ERR_NOMEM. */
bool lines_build(struct lines *out, const struct board *b, struct arena *a, struct err *e);
/** Index the armies too: needed for all that judges orders. Fails with ERR_NOMEM. */
bool lines_armies(struct lines *l, struct arena *a, struct err *e);
/** First piece on s (pieces of one square are consecutive), or PIECE_NONE. O(log n). */
uint32_t lines_at(const struct lines *l, struct square s);
/** The first piece on the square of piece p. */
static inline uint32_t lines_first(const struct lines *l, uint32_t p)
{
    return l->first ? l->first[p] : p;
}
/** Pieces on the square of piece index `first` (as lines_at gives it); 0 for PIECE_NONE. */
static inline uint32_t lines_count(const struct lines *l, uint32_t first)
{
    if (first == PIECE_NONE) return 0;
    return l->count ? l->count[first] : 1;
}
/** First piece on the nearest occupied square from piece p in direction dir, or PIECE_NONE.
 *  Inline, as it is the innermost step of all slides. */
static inline uint32_t lines_next(const struct lines *l, uint32_t p, int dir)
{
    static const uint8_t link[DIRS] = { 0, 1, 0, 2, 0, 4, 3, 5 };
    const struct board *b = l->board;
    uint32_t first = lines_first(l, p);
    if (dir % 4 != 0) return l->link[first][link[dir]];
    uint32_t q = dir == 0 ? first + lines_count(l, first) : first - 1; /* -1: beyond all */
    if (q >= b->n_piece || b->piece[q].at.y != b->piece[first].at.y) return PIECE_NONE;
    return lines_first(l, q);
}
/** The pieces of an army, in the board's order. */
const uint32_t *lines_army(const struct lines *l, uint16_t army, uint32_t *n);
/** Direction from a to b if they share a rank, file or diagonal and differ; else -1. The number
 *  of king steps between them goes to *steps. */
int line_dir(struct square a, struct square b, int64_t *steps);
/** Of the steps *from to *to in a direction, those that end within the box (its low and its
 * high corner); none if then *from > *to. */
void line_clip(int64_t *from, int64_t *to, struct square at, int dir,
               const struct square box[2]);
/** The square that many steps further on. It must be one, 1.1. */
static inline struct square line_square(struct square at, int dir, int64_t steps)
{
    return (struct square){ (int32_t)(at.x + steps * dir_dx[dir]),
                            (int32_t)(at.y + steps * dir_dy[dir]) };
}
#endif

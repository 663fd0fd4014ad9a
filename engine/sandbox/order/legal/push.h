#ifndef ENGINE_SANDBOX_ORDER_LEGAL_PUSH_H
#define ENGINE_SANDBOX_ORDER_LEGAL_PUSH_H
/* A push of a whole rank or file, read off the shown board (30 line-pushers, 23.2.1). */
#include "engine/sandbox/position/lines.h"

/* One square of a pushed line: its pieces are piece .. piece + lines_count - 1. */
struct pushed {
    uint32_t first; /* first piece of the square */
    bool moves;     /* the push shifts what is there (obstacles never move) */
};

/** Every occupied square of the line through piece `of` on which a push in direction dir (0
 * east, 2 north, 4 west, 6 south) works, front first: the square nearest to the edge in that
 * direction is [0]. A square's pieces move if the next square is on the board and empty on the
 * shown board, or all its pieces move. An obstacle stays, and so does all that shares its
 * square. Owned by the arena; false when it is used up. */
bool push_line(struct pushed **out, uint32_t *n, const struct lines *l, uint32_t of, int dir,
               struct arena *a);
/** Would piece `of` itself move? Without memory: cost grows with the pieces ahead of it. */
bool push_moves(const struct lines *l, uint32_t of, int dir);
/** "north", "east", "south", "west". */
const char *push_word(int dir);
#endif

#ifndef ENGINE_CLASSIC_CMOVE_H
#define ENGINE_CLASSIC_CMOVE_H
/* The stated move of conditional chess (22.2): a condition on one square and two moves, which
 * are patterns until their position comes. */
#include "engine/classic/said.h"

enum condition { IF_ALWAYS, IF_EMPTY, IF_MAN, IF_ANY };

struct cmove {
    uint8_t condition; /* enum condition */
    uint8_t man;       /* IF_MAN: an enemy one, enum man */
    uint8_t square;
    struct said then, other; /* IF_ALWAYS: only `then` counts */
};

/** Read `!MOVE`, `CONDITION?THEN/ELSE` or `if CONDITION then THEN else ELSE`; if both moves
 *  are the same, it is `!MOVE`. False: *why says what is wrong, its place counted in `text`. */
bool cmove_read(struct cmove *out, struct misread *why, struct str text);
/** The canonical text, without spaces: Bg5?Nf6/c5. */
void cmove_print(struct buf *out, const struct cmove *c);
/** The move that is due for `side` on this board: then or else. */
const struct said *cmove_due(const struct cmove *c, const struct pos *p, unsigned side);
#endif

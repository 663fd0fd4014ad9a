#ifndef ENGINE_SANDBOX_HOUSE_NEAR_H
#define ENGINE_SANDBOX_HOUSE_NEAR_H
/* The part of a board that matters to one army: a separate board, so that the engine plays
 * on it as on any other, at a cost that does not grow with the game. */
#include "engine/sandbox/position/lines.h"

enum { NEAR_PIECES = 96, NEAR_ARMIES = 8 };

struct near {
    struct board board; /* the army itself is its army 0, others follow as they are near */
    struct lines lines;
    uint32_t *of; /* [board.n_piece] index on the whole board */
};

/** The army's pieces, the pieces that attack them or that they attack, and the nearest
 *  others. Besides one list of all attacks, the cost only grows with the pieces. Fails with
 *  ERR_NOMEM. */
bool near_build(struct near *out, const struct lines *l, uint16_t army, struct arena *a,
                struct err *e);
/** Leave out the random stream: nobody foresees draws. Only an event that must follow, because
 *  the pool leaves no other, begins on the next board as it will. */
void near_foresee(struct board *b);
#endif

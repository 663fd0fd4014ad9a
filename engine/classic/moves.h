#ifndef ENGINE_CLASSIC_MOVES_H
#define ENGINE_CLASSIC_MOVES_H
/* The moves of orthodox chess (20.1) for either side of a position, whether or not it is that
 * side's turn: in synchrone both sides move at once. A side without a king is never in check.
 * Capturing the enemy king is a move like any other. */
#include "engine/classic/pos.h"

/* A square can be reached from at most 8 directions and by 8 knights; promotions and a game's
 * own moves on top. */
enum { MOVES_MAX = 1280 };

struct move_list {
    uint32_t n;
    struct move move[MOVES_MAX];
};

/** All legal moves of a side: own king not attacked afterwards. */
void moves_legal(struct move_list *out, const struct pos *p, unsigned side);
/** The same without looking at the own king; castling: rights and empty squares only. */
void moves_pseudo(struct move_list *out, const struct pos *p, unsigned side);
/** How many moves_legal() would list, without listing them. */
uint64_t moves_count(const struct pos *p, unsigned side);
/** Is the own king safe after this move (not HOW_OWN) on a board where the enemy does not
 *  move? */
bool move_safe(const struct pos *p, struct move m);
/** The king's way when castling: the squares that must not be attacked, start and end included.
 */
uint64_t move_castle_way(struct move m);
/** Add a move. The list is long enough for every position; running out is a bug. */
void moves_add(struct move_list *out, struct move m);
bool move_eq(struct move a, struct move b);

/** The number of legal move sequences of that length, 0 or more; the last ply is counted, not
 *  played. */
uint64_t moves_perft(const struct pos *p, int depth);
#endif

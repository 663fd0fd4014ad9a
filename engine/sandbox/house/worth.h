#ifndef ENGINE_SANDBOX_HOUSE_WORTH_H
#define ENGINE_SANDBOX_HOUSE_WORTH_H
/* What a board is worth to its armies, in hundredths of a point: pieces, energy, how far pawns
 * have come, and what the threats of the board will cost and bring. */
#include "engine/sandbox/position/attack.h"

/** A piece on its square: its points; a pawn's grow the nearer it is to promotion. */
int32_t worth_piece(const struct board *b, const struct piece *p);
/** The value of an energy of that many halves: a little less than that of pieces. */
int64_t worth_energy(int64_t halves);
/** The cost of capturing a piece of that value, if it is protected and the cheapest attacker
 *  is worth `with`; never more than its full value. */
int32_t worth_lost(int32_t worth, bool guarded, int32_t with);

/* What attacks a piece. */
struct peril {
    uint32_t by;  /* the cheapest attacker */
    int32_t with; /* its worth */
    uint32_t n; /* how many attack it, but nobody what is immune, no obstacle, no dwarf alone */
    bool late;  /* all of them were placed just now */
    bool guarded;
};
/** Of every piece; NULL when out of memory. `late` pieces are those marked disabled, which
 *  attack nothing unless the marks were taken off: NULL if they were not. */
struct peril *worth_perils(const struct lines *l, const bool *late, struct arena *a);

/** Of every army, out[n_army], threats counted by so many percent. Takes the marks of disabled
 *  pieces off the board. Fails with ERR_NOMEM. */
bool worth_board(int64_t *out, struct board *b, int32_t care, struct arena *a, struct err *e);
#endif

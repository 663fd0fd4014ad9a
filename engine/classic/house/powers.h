#ifndef ENGINE_CLASSIC_HOUSE_POWERS_H
#define ENGINE_CLASSIC_HOUSE_POWERS_H
/* What men are worth and where they attack under the active events, found by asking the rows of
 * the events; no event is known by name here. */
#include "engine/classic/event_moves.h"

struct powers {
    int32_t value[NO_MAN + 1];  /* in hundredths of a pawn; 0 for NO_MAN */
    uint64_t leap[NO_MAN][64];  /* attacked across everything, apart from the usual */
    uint64_t range[NO_MAN][64]; /* where the usual attacks may go */
};

void powers_make(struct powers *out, const struct event_set *set);
/** The squares that a man on s attacks. */
uint64_t powers_attacks(const struct powers *w, const struct pos *p, enum man man, unsigned s);
/** The men of both sides that attack a square when `occupied` blocks lines. */
uint64_t powers_attackers(const struct powers *w, const struct pos *p, unsigned s,
                          uint64_t occupied);
/** The gain of a move if both sides recapture with their least valuable men as long as it
 *  pays. */
int32_t powers_exchange(const struct powers *w, const struct pos *p, struct move m);
#endif

#ifndef ENGINE_CLASSIC_SYNCHRONE_H
#define ENGINE_CLASSIC_SYNCHRONE_H
/* Synchrone (rulebook 21) on a bare position: what may be ordered, and a round of two moves at
 * once. Knows no texts, no orders and no ends of games. */
#include "engine/classic/moves.h"

/** Prepare a position: 21.6 needs no empty square behind a double step. */
void synchrone_ready(struct pos *p);
/** Why this man may not anticipate on that square (21.2), in the order of the rule. */
enum foresight {
    FORESIGHT_FINE,
    FORESIGHT_NONE,        /* no own man there that this man could capture like an enemy's */
    FORESIGHT_KING_STANDS, /* the own king is there */
    FORESIGHT_NO_CAPTOR,   /* no enemy man could capture there */
    FORESIGHT_KING_OPEN,   /* the own king would be attacked */
};
enum foresight synchrone_foresight(const struct pos *p, unsigned from, unsigned to);
/** All anticipations of a side, added to a list: moves HOW_OWN onto own men. */
void synchrone_anticipations(struct move_list *out, const struct pos *p, unsigned side);

/** A round and what became of its moves. */
struct round {
    const struct move *by[2]; /* in: the move of WHITE and of BLACK, NULL: none */
    struct pos after;
    uint64_t taken;  /* men of the board before that were captured where they stood */
    bool missed[2];  /* the capture found nothing: its victim had moved away (21.3) */
    bool arrives[2]; /* the mover is on its target at the end */
    bool met;        /* both had the same target (21.4) */
};
/** Execute r->by on a position (21.3 to 21.6). */
void synchrone_play(struct round *r, const struct pos *p);
/** The square that a move captures on, occupied or not: its target, or the passed pawn's. */
unsigned synchrone_aim(struct move m);
/** Where the rook of a castling is and where it goes. */
unsigned synchrone_rook_from(struct move m);
unsigned synchrone_rook_to(struct move m);
#endif

#ifndef ENGINE_CLASSIC_POS_H
#define ENGINE_CLASSIC_POS_H
/* A position on the 8x8 board as a value: copied with =, no pointers inside. Knows how the men
 * of chess stand and attack and what a move does to the board (20.1); which moves are legal is
 * in moves.h, what the games 21 to 23 change is in their own files. */
#include "engine/classic/reach.h"

#include <stdbool.h>

enum side { WHITE, BLACK, NO_SIDE };
enum man { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, NO_MAN };

/* Castling rights, bits. */
enum { CASTLE_WK = 1, CASTLE_WQ = 2, CASTLE_BK = 4, CASTLE_BQ = 8 };

/* What a game changes about pawns, bits; a position carries them along. */
enum {
    TWIST_FIRST_RANK = 1, /* 23.2.4: double steps also from a side's first rank */
    TWIST_EP_ORIGIN = 2   /* 21.6: where a double step came from need not be empty */
};

struct pos {
    uint64_t side[2]; /* all men of WHITE, of BLACK */
    uint64_t man[6];  /* all pawns, knights ... of both */
    uint64_t ep; /* the squares of the FEN field, possible or not: pos_ep() says which count */
    uint32_t clock, number;
    uint8_t turn; /* enum side */
    uint8_t castle, twist;
};

/* How a move is executed. */
enum how {
    HOW_PLAIN,  /* from, to, perhaps a capture on `to`, perhaps a promotion */
    HOW_DOUBLE, /* a pawn's double step */
    HOW_EP,     /* en passant */
    HOW_CASTLE, /* from and to are the king's */
    HOW_STEP,   /* plain, but a game's own (23): written with both squares, e4d4 */
    HOW_OWN     /* a game's own; pos_play does not know it */
};

struct move {
    uint8_t side, man; /* who moves; enum side, enum man */
    uint8_t from, to;
    uint8_t promote; /* NO_MAN, or what the pawn becomes */
    uint8_t how;     /* enum how */
    uint8_t own[2];  /* HOW_OWN: the game's */
};

static inline enum side other_side(unsigned side)
{
    return side == WHITE ? BLACK : WHITE;
}

static inline uint64_t pos_occupied(const struct pos *p)
{
    return p->side[WHITE] | p->side[BLACK];
}

/** The pieces of one kind of one side. */
static inline uint64_t pos_men(const struct pos *p, unsigned side, enum man man)
{
    return p->side[side] & p->man[man];
}

/** The man on a square, or NO_MAN; its side, or NO_SIDE. */
enum man pos_man(const struct pos *p, unsigned s);
enum side pos_side(const struct pos *p, unsigned s);
/** Put a man on an empty square; remove whatever is on a square. Nothing else changes. */
void pos_put(struct pos *p, unsigned side, enum man man, unsigned s);
void pos_take(struct pos *p, unsigned s);

/** The square of a side's king, or NO_SQUARE. */
unsigned pos_king(const struct pos *p, unsigned side);
/** The men of `side` that attack a square when `occupied` blocks sliders. Kings count; en
 *  passant does not. */
uint64_t pos_attackers(const struct pos *p, unsigned s, unsigned side, uint64_t occupied);
/** Is the king of `side` attacked? False without a king. */
bool pos_in_check(const struct pos *p, unsigned side);
/** The squares that a man on `s` attacks, own men included. */
uint64_t pos_attacks(const struct pos *p, unsigned s);

/** The squares of p->ep onto which pawns of `side` could capture: empty, on the right rank, the
 *  passed enemy pawn behind it, and (without TWIST_EP_ORIGIN) its starting square empty. */
uint64_t pos_ep(const struct pos *p, unsigned side);
/** The square of the pawn that `side` captures en passant on `s`. */
unsigned pos_ep_victim(unsigned s, unsigned side);
/** The castling rights that are lost when something leaves or arrives at a square (20.1). */
uint8_t pos_rights_of(unsigned s);

/** What a move that is not HOW_OWN captures: its square, or NO_SQUARE. */
unsigned pos_captured(const struct pos *p, struct move m);
/** The position after a pseudo-legal move that is not HOW_OWN: men, rights, en passant square,
 *  clock, number; the other side's turn. */
struct pos pos_play(const struct pos *p, struct move m);
/** The other side's turn with nothing played: the en passant square is emptied, clock and
 *  number stay (22.2). */
struct pos pos_pass(const struct pos *p);
#endif

#ifndef ENGINE_CLASSIC_FEN_H
#define ENGINE_CLASSIC_FEN_H
/* Positions as text: the six fields of FEN, checked for everything that rulebook/formats.md
 * calls an error. */
#include "engine/base/buf.h"
#include "engine/base/err.h"
#include "engine/classic/pos.h"
#include "engine/slot.h"

/* What a game allows beyond orthodox chess, bits. */
enum {
    FEN_ROUND = 1,    /* 21: the side is always w, the en passant field lists many squares */
    FEN_CHECKS = 2,   /* the side not to move may be in check */
    FEN_KINGLESS = 4, /* a king may be missing (after its capture); never two */
    FEN_PAWNS = 8     /* pawns may stand on ranks 1 and 8 (23.2) */
};

enum { FEN_NUMBER_MAX = 1000000 /* of the clock, of the moves */ };

/** Read the text after the word `fen`; fails with ERR_INPUT and says which field is wrong.
 *  out->twist is 0. */
bool fen_read(struct pos *out, struct str text, unsigned flags, struct err *e);
/** The six fields. */
void fen_print(struct buf *out, const struct pos *p);
/** KEY of a `seen` record: the first four fields joined by _, where `ep` is what the third
 *  field of them shows (formats.md: only squares of legal captures). */
void fen_key(struct buf *out, const struct pos *p, uint64_t ep);

/** A square as two letters. */
void fen_square_print(struct buf *out, unsigned s);
/** "e4" at the front of a text; NO_SQUARE if it is none. */
unsigned fen_square_read(struct str text);
/** Letters K Q R B N P; ' ' for NO_MAN. Reading: capital letters only, else NO_MAN. */
char fen_letter(enum man man);
enum man fen_man(char letter);
/** "knight". Static. */
const char *fen_man_name(enum man man);
/** "white", "black". Static. NO_SIDE if a name is neither. */
const char *fen_side_name(unsigned side);
enum side fen_side_named(struct str name);
/** Slots of a sentence: a square, a kind of men, a man of a side. NO_MAN: any. */
struct slot fen_square_slot(const char *name, unsigned s);
struct slot fen_kind_slot(const char *name, enum man man);
struct slot fen_man_slot(const char *name, unsigned side, enum man man);
#endif

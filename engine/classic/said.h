#ifndef ENGINE_CLASSIC_SAID_H
#define ENGINE_CLASSIC_SAID_H
/* Moves as text (20.3). What a player writes becomes a pattern without any board; the pattern
 * is then looked up in a list of moves. The list may belong to either side and to any game: so
 * a C-move can wait for its position (22.2), and an anticipation can be written (21.2). */
#include "engine/base/buf.h"
#include "engine/classic/moves.h"
#include "engine/verdict.h"

enum { ANY = 8 }; /* a file or rank that was not written */

enum castling { CASTLE_NOT, CASTLE_SHORT, CASTLE_LONG, CASTLE_EITHER /* "castle" */ };

struct said {
    uint8_t man;                  /* NO_MAN: squares only, e2e4 */
    uint8_t from_file, from_rank; /* 0 to 7, or ANY */
    uint8_t to;
    uint8_t promote;  /* NO_MAN: none was written */
    uint8_t castle;   /* enum castling: then nothing else counts */
    uint8_t tie;      /* enum tie: the sign in front of the last square */
    bool any_file;    /* a pawn, said to be one, takes, and its file was left out: "pxe5" */
    bool takes;       /* an x was written; it matters only for printing */
    bool asks;        /* a question mark without an exclamation mark followed it */
    char tongue;      /* the file in front was written as this capital, a piece in another
                         language (engine/tongue.h): which is meant? '\0': it is clear */
    size_t tongue_at; /* its byte of the text */
};

/** Why a text is not a move, and where. */
struct misread {
    enum verdict_code code; /* V_SYNTAX, V_PROMOTION or V_AMBIGUOUS */
    size_t at, len;         /* bytes of the text */
    struct refused why;
};

/** The slots of a refusal that show how moves are written, with moves of that side. */
void said_examples(struct refused *why, unsigned side);

/** Read a whole text: drops move numbers and greetings before, check marks, punctuation and
 *  harmless remarks after the move. False: *why says what is wrong. */
bool said_read(struct said *out, struct misread *why, struct str text);
/** The same for two squares with nothing but a space between, "e2 e4", "Ng1 f3"; false: the
 * text is something else. It may be two moves: only a board tells. */
bool said_read_spaced(struct said *out, struct str text);
/** Is it clear which man is meant? False: *why says that a capital could be a file or a piece.
 */
bool said_clear(struct misread *why, const struct said *s);
/** The reading of a pattern that is not clear in which the capital is a piece. */
struct said said_piece(const struct said *s);
/** Like said_read(), but something else may follow: *rest is the rest. */
bool said_read_front(struct said *out, struct misread *why, struct str text, struct str *rest);
/** As written, cleaned: Ng1f3, Rxa1, exd5, a8=Q, O-O; no board needed (C-moves, 22.2). */
void said_print(struct buf *out, const struct said *s);
/** Does the pattern mean this move? A pawn's capture must name its file (20.3) or be said
 * to be one, a promotion must be named. HOW_OWN moves are compared like plain ones. */
bool said_fits(const struct said *s, const struct move *m);
/** Does the pattern mean a move that orthodox chess has for `side` in some position? */
bool said_possible(const struct said *s, unsigned side);
/** The moves that fit: how many, and the first of them in *first. */
uint32_t said_find(uint32_t *first, const struct said *s, const struct move_list *l);

/** Canonical algebraic text of l->move[i]: least disambiguation among the list (file, then
 *  rank, then both), x for a capture, also en passant, O-O, =Q. */
void said_san(struct buf *out, const struct pos *p, const struct move_list *l, uint32_t i);
#endif

#ifndef ENGINE_CLASSIC_SAID_READER_H
#define ENGINE_CLASSIC_SAID_READER_H
/* A walk over a text that may be a move (20.3), for said.c and what it is made of: what stands
 * here, and the parts that have a file of their own (said_words.c). */
#include "engine/classic/said.h"

struct said_reader {
    struct str text;
    size_t at;
    struct misread *why;
    bool spaces;   /* spaces may part two squares */
    bool numbered; /* the number of a move stood in front */
    size_t end;    /* of the move itself */
};

/** The sign here, or that many further on; '\0' at the end. */
static inline char said_peek(const struct said_reader *r, size_t ahead)
{
    return ahead < r->text.n - r->at ? r->text.s[r->at + ahead] : '\0';
}

/** The word here, letters and digits only. */
struct str said_word(const struct said_reader *r);
/** Is that one of the words (NULL after the last)? */
bool said_word_of(struct str word, const char *const *words);
void said_skip_spaces(struct said_reader *r);
/** The same with signs that people put around a word; programs make them of bold letters.
 * False: there were none. */
bool said_skip_around(struct said_reader *r);
/** Does a square begin here, "e4"? A digit that is no rank counts. */
bool said_square_here(const struct said_reader *r);
/** False: *r->why says what is wrong with those bytes. */
bool said_fail(struct said_reader *r, enum verdict_code code, size_t at, size_t len,
               const struct refused *why);

/** O-O, 0-0-0, "castle kingside", "short castle", "castle"; false: none of them, and nothing is
 * read. */
bool said_castling(struct said_reader *r, struct said *out);
/** The letter of a piece, its name or its picture, if one is here. A small b is a file, not a
 * bishop. */
void said_man(struct said_reader *r, struct said *out);
/** =Q, (Q), /Q, Q, q after the last square, "queen", "promotes to a queen", or nothing;
 *  false: *r->why says what is wrong with it. */
bool said_promotion(struct said_reader *r, struct said *out);
#endif

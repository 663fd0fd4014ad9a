#ifndef PARSER_TYPED_H
#define PARSER_TYPED_H
/* A line in the form that the language of orders reads: reverts what phones, keyboards and
 * mail programs do to signs (figurines, letters of other alphabets, arrows, entities,
 * links), and leaves out remarks; with a mapping to the player's own bytes. */
#include "engine/rules.h"

/** The bytes of the line that a byte stands for. */
struct origin {
    uint32_t from, to; /* the first one, and behind the last */
};
struct typed {
    struct str text;  /* the line itself if there is nothing to revert */
    struct str other; /* its second reading, of the same bytes; empty: there is only one */
    const struct origin *origin; /* [text.n]; NULL: each byte stands for itself */
    unsigned shape;              /* rules->shape() of the text */
};

/** Lines of a mail, typed. Memory for one line that is worked on. */
struct typing;
/** For lines of at most `longest` bytes; owned by the arena. NULL: no memory. */
struct typing *typed_make(const struct rules *rules, size_t longest, struct arena *a);
/** False: no memory. *out is owned by the arena. */
bool typed_read(struct typed *out, struct typing *t, struct str line, struct arena *a);
/** Bits of enum order_shape of one line as read; out of memory: as written. */
unsigned typed_shape(const struct rules *rules, struct str line, struct arena a);
/** A game text (rulebook/formats.md): its orders in other languages are translated into
 *  English, and squares get their brackets ("K 5 5"), for commands that are given orders as
 *  players type them. The text itself if there are none. False: no memory. */
bool typed_game(struct str *out, const struct rules *rules, struct str text, struct arena *a);
#endif

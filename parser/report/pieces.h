#ifndef PARSER_REPORT_PIECES_H
#define PARSER_REPORT_PIECES_H
/* A mail with all its parts in a row: reports have their facts in parts that no reader of a
 * mail looks at, and the returned mail in any form. */
#include "engine/base/str.h"

enum { PIECES_MAX = 24, PIECE_BYTES = 64 << 10 };

struct piece {
    struct str type; /* "text/plain", as it is written; empty: none */
    struct str text; /* clean UTF-8, LF; for a mail inside: with its header */
};
struct pieces {
    struct piece at[PIECES_MAX];
    size_t n;
};

/** False: the arena is full. Nothing is nested: every boundary line begins a piece. */
bool pieces_read(struct pieces *out, struct str raw, struct arena *a);
/** The first of that type; NULL: there is none. */
const struct piece *pieces_of(const struct pieces *p, struct str type);
#endif

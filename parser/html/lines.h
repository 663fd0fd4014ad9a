#ifndef PARSER_LINES_H
#define PARSER_LINES_H
/* Lines of text under construction, from words with HTML's white space. */
#include "engine/base/buf.h"

struct lines_style {
    unsigned marks; /* of old text, in front of the line */
    bool pre, struck, signature;
};

struct lines {
    struct buf *out;
    struct lines_style style; /* of what is put next */
    unsigned marks, above;    /* of the open line, and of the one above */
    bool open;                /* the line has words */
    bool space, hard;         /* a space is due; the line has non-breaking spaces */
    bool gap;                 /* an empty line is due */
    bool struck, signature;   /* open `~~`; a `-- ` stands above */
    struct str last;          /* the line above, without its marks */
    size_t start;             /* of the open line in `out`, after its marks */
};

void lines_text(struct lines *l, struct str s);
/** A space, if a word follows on the line. */
void lines_space(struct lines *l);
/** Begins a new line; `empty`: even if this one is empty. */
void lines_end(struct lines *l, bool empty);
/** And an empty line before it. */
void lines_gap(struct lines *l);
#endif

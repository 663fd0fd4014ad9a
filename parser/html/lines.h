#ifndef PARSER_LINES_H
#define PARSER_LINES_H
/* Lines of text under construction, from words that come with white space as HTML has it. */
#include "engine/base/buf.h"

struct lines_style {
    unsigned marks; /* of old text, in front of the line */
    bool pre, struck, signature;
};

struct lines {
    struct buf *out;
    struct lines_style style; /* of what is put next */
    unsigned marks, above;    /* of the line that is open, and of the one above */
    bool open;                /* the line has words */
    bool space, hard;         /* a space is due; the line has spaces that do not break */
    bool gap;                 /* an empty line is due */
    bool struck, signature;   /* open `~~`; a `-- ` stands above */
    struct str last;          /* the line above, without its marks */
    size_t start;             /* of the open line in `out`, behind its marks */
};

void lines_text(struct lines *l, struct str s);
/** A space, if a word follows on the line. */
void lines_space(struct lines *l);
/** What follows begins a line; `empty`: so it does, even if nothing stands on this one. */
void lines_end(struct lines *l, bool empty);
/** And an empty line before it. */
void lines_gap(struct lines *l);
#endif

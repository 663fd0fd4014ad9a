#ifndef PARSER_FRESH_H
#define PARSER_FRESH_H
/* The new lines of a reply: what its writer typed, without quoted text, attribution lines,
 * forwarded blocks, signatures. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum {
    FRESH_LINES_MAX = 400,
    FRESH_BELOW_MAX = 12,
    FRESH_LINE_MAX = 2000, /* bytes; longer lines are cut there */
    FRESH_KEYS_MAX = 8
};

struct line {
    struct str text; /* trimmed at the right */
    uint32_t number; /* in the mail's text, 1 is the first */
    struct str
        quote; /* the quoted line just above, without its marks; empty if there is none */
};
struct fresh {
    const struct line *line; /* empty lines are left out */
    size_t n;
    bool cut;                 /* there were more than FRESH_LINES_MAX */
    const struct line *below; /* the text below a signature mark, before anything old */
    size_t n_below;
    const struct str *key; /* found in these lines (keyline.h), in their order, and removed from
                              them. Those below a signature mark are dropped */
    size_t n_key;
    const struct line *said; /* the text below words that say that a letter of ours begins;
                                known.h can tell whether it does */
    size_t n_said;
    struct str old; /* nothing is new, and a forwarded or answered letter begins here; empty:
                       there is none */
    uint32_t old_number; /* of its first line */
};

/** Fails with ERR_NOMEM only. Lines are slices of `text`. */
bool fresh_lines(struct fresh *out, struct str text, struct arena *a, struct err *e);
struct trace;
/** The same, noting what each line was taken for (trace.h); `t` NULL: does not note it. */
bool fresh_traced(struct fresh *out, struct str text, struct trace *t, struct arena *a,
                  struct err *e);
/** The new lines of the letter that f->old holds, with their numbers in the same text, and
 *  its field From; empty, and without lines, if it has no head. ERR_NOMEM only. */
bool fresh_forwarded(struct fresh *out, struct str *from, const struct fresh *f,
                     struct arena *a, struct err *e);
#endif

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
        quote; /* the quoted line right above, without its marks; empty if there is none */
};
struct fresh {
    const struct line *line; /* empty lines are left out */
    size_t n;
    bool cut;                 /* there were more than FRESH_LINES_MAX */
    const struct line *below; /* what stands below a signature mark, in front of anything old */
    size_t n_below;
    const struct str *key; /* that stood in these lines (keyline.h), in their order; lines hold
                              them no more. Those below a signature mark are dropped */
    size_t n_key;
    const struct line *said; /* what stands below words that say that a letter of ours begins;
                                whether it does, known.h can tell */
    size_t n_said;
    struct str old;      /* nothing is new, and a letter that is forwarded or answered begins
                            here; empty: there is none */
    uint32_t old_number; /* of its first line */
};

/** Fails with ERR_NOMEM only. Lines are slices of `text`. */
bool fresh_lines(struct fresh *out, struct str text, struct arena *a, struct err *e);
struct trace;
/** The same, with what each line was taken for (trace.h); `t` NULL: it is not noted. */
bool fresh_traced(struct fresh *out, struct str text, struct trace *t, struct arena *a,
                  struct err *e);
/** The new lines of the letter that f->old holds, with their numbers in the same text, and its
 *  field From; that is empty, and there are no lines, if it has no head. ERR_NOMEM only. */
bool fresh_forwarded(struct fresh *out, struct str *from, const struct fresh *f,
                     struct arena *a, struct err *e);
#endif

#ifndef ENGINE_SANDBOX_SCAN_H
#define ENGINE_SANDBOX_SCAN_H
/* The tolerant lexer of orders (4.4): what players' keyboards and mail programs make of one and
 * the same sign is one token. A scan is a value: copy it to look ahead, copy it back to return.
 */
#include "engine/base/buf.h"

/** Bytes of the order text, as given: where the caret goes. */
struct span {
    size_t at, len;
};

enum token {
    T_END,
    T_BLANK,  /* never handed out */
    T_WORD,   /* letters */
    T_NUMBER, /* digits */
    T_OPEN,   /* ( */
    T_CLOSE,  /* ) */
    T_SEP,    /* , . ; ! */
    T_COLON,  /* : */
    T_MINUS,  /* - and every typographic dash */
    T_ARROW,  /* -> => and arrows */
    T_TIMES,  /* x is a word; this is the multiplication sign */
    T_EQUAL,
    T_PLUS,
    T_OTHER
};

struct scan {
    struct str text;
    size_t next; /* first byte behind the token */
    enum token token;
    struct span span; /* of the token */
};

/** A scan that stands on the first token. */
struct scan scan_make(struct str text);
void scan_next(struct scan *s);
/** Text of the token. */
struct str scan_text(const struct scan *s);
/** Is the token this word, whatever its case? */
bool scan_word(const struct scan *s, const char *word);
/** Write s for people, some `max` bytes of it: correct UTF-8 without line ends, whatever s is.
 */
void scan_quote(struct buf *out, struct str s, size_t max);
/** From the start of a to the end of b. */
struct span span_join(struct span a, struct span b);
#endif

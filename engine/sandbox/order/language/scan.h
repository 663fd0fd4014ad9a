#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_SCAN_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_SCAN_H
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
    T_SPACE,  /* never handed out: white space */
    T_HIDDEN, /* never handed out: quotation marks, bold print, what is invisible */
    T_WORD,   /* letters, full-width ones too; an apostrophe within is left out */
    T_LETTER, /* a letter of another alphabet */
    T_NUMBER, /* digits */
    T_OPEN,   /* ( */
    T_CLOSE,  /* ) */
    T_COMMA,  /* , ; */
    T_STOP,   /* . */
    T_MARK,   /* ! ? and pictures: they say nothing */
    T_COLON,  /* : */
    T_MINUS,  /* - and every typographic dash */
    T_ARROW,  /* -> => --> and arrows */
    T_TIMES,  /* x is a word; this is the multiplication sign */
    T_EQUAL,
    T_PLUS,
    T_NUMERO, /* # */
    T_OTHER
};

enum { WORD_MAX = 24 }; /* longer words are cut; no known word is that long */

struct scan {
    struct str text;
    size_t next; /* first byte after the token */
    enum token token;
    struct span span; /* of the token */
    bool spaced;      /* white space before the token */
    bool hidden;      /* hidden signs before it */
    char word[WORD_MAX];
    size_t letters; /* T_WORD: that many of word[], plain letters */
    int64_t number; /* T_NUMBER; more than a thousand million, if there are still more digits */
    bool endless;   /* T_NUMBER: then they were not read */
};

/** A scan at the first token. */
struct scan scan_make(struct str text);
void scan_next(struct scan *s);
/** What follows the token. */
struct scan scan_ahead(const struct scan *s);
/** The letters of a word in ASCII, empty for other tokens. */
struct str scan_text(const struct scan *s);
/** Is the token this word, in any case? */
bool scan_word(const struct scan *s, const char *word);
/** Cut the word after its first letters; the rest is the next token. */
void scan_split(struct scan *s, size_t letters);
/** Does the token touch the one before it? */
bool scan_glued(const struct scan *s);
/** Write s for people, some `max` bytes of it: always valid UTF-8 without line ends. */
void scan_quote(struct buf *out, struct str s, size_t max);
/** From the start of a to the end of b. */
struct span scan_join(struct span a, struct span b);
#endif

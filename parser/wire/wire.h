#ifndef PARSER_WIRE_H
#define PARSER_WIRE_H
/* Values as bytes, from one process of ours to another on the same machine (cron/app/apart).
 * The reader trusts nothing: each length is checked, each number has a limit. A slice of
 * bytes that both sides have (`base`: the raw mail) is sent as its position. */
#include "engine/base/buf.h"

void wire_put_int(struct buf *b, uint64_t n);
/** A slice of `base`, or any other bytes. */
void wire_put_str(struct buf *b, struct str s, struct str base);

/** Bytes read from the front; zeroed except for `rest` and `base`. */
struct wire {
    struct str rest, base;
    bool bad; /* invalid data: from then on everything is zero or empty */
};
/** A number up to `max`. */
uint64_t wire_int(struct wire *w, uint64_t max);
bool wire_flag(struct wire *w);
/** At most `max` bytes, a slice of `rest` or of `base`. */
struct str wire_str(struct wire *w, size_t max);

/* What else a string must be; otherwise the wire is bad. */
/** Valid UTF-8 in lines, as charset_clean() makes it. */
struct str wire_text(struct wire *w, size_t max);
/** The same on one line. */
struct str wire_line(struct wire *w, size_t max);
/** Bytes without spaces and controls: an identifier, an address. */
struct str wire_word(struct wire *w, size_t max);

/** Was everything valid, and is nothing left? */
bool wire_ends(const struct wire *w);
#endif

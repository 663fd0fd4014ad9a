#ifndef ENGINE_BASE_BUF_H
#define ENGINE_BASE_BUF_H
/* Text under construction, with a stated maximum. Writing never fails on the way; what does not
 * fit is dropped and `full` is set: look once, at the end. */
#include "engine/base/str.h"

struct buf {
    struct arena *arena; /* owns the bytes */
    char *at;
    size_t n, cap, max; /* bytes; cap does not count the closing NUL */
    bool full;          /* something was dropped: over `max`, or the arena is used up */
};

/** An empty buffer that grows in the arena up to `max` bytes. */
struct buf buf_make(struct arena *a, size_t max);
void buf_put(struct buf *b, struct str s);
void buf_puts(struct buf *b, const char *z);
void buf_putc(struct buf *b, char c);
/** A number in decimal, much quicker than buf_printf. */
void buf_int(struct buf *b, int64_t n);
void buf_printf(struct buf *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/** What was written; always followed by a NUL. Valid until the next write. */
struct str buf_str(const struct buf *b);
#endif

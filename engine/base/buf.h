#ifndef ENGINE_BASE_BUF_H
#define ENGINE_BASE_BUF_H
/* Text under construction, with a stated maximum, or handed on as it is written. Writing never
 * fails on the way; what does not fit is dropped and `full` is set: look once, at the end. */
#include "engine/base/str.h"

/** Takes a part of a text, of any length; false: nothing more is wanted. */
typedef bool buf_drain_fn(void *ctx, struct str part);

struct buf {
    struct arena *arena; /* owns the bytes */
    char *at;
    size_t n, cap, max; /* bytes; cap does not count the closing NUL */
    bool full; /* something was dropped: over `max`, the arena used up, or nobody wants it */
    buf_drain_fn *drain; /* NULL: all of the text is kept */
    void *ctx;
};

/** An empty buffer that grows in the arena up to `max` bytes. */
struct buf buf_make(struct arena *a, size_t max);
/** An empty buffer for a text of any length: each `room` bytes or less are handed on, the last
 * of them by buf_flush(). No single write may be longer than `room`. */
struct buf buf_drained(struct arena *a, size_t room, buf_drain_fn *drain, void *ctx);
/** Pass on the rest; does nothing if the text is kept. */
void buf_flush(struct buf *b);
void buf_put(struct buf *b, struct str s);
void buf_puts(struct buf *b, const char *z);
void buf_putc(struct buf *b, char c);
/** A number in decimal, much quicker than buf_printf. */
void buf_int(struct buf *b, int64_t n);
void buf_printf(struct buf *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/** What was written; always followed by a NUL. Valid until the next write. */
struct str buf_str(const struct buf *b);
#endif

/* Text that grows up to a limit, and text of any length that is handed on piece by piece. */
#include "engine/base/buf.h"

#include <assert.h>
#include <stdarg.h>

struct buf buf_make(struct arena *a, size_t max)
{
    return (struct buf){ .arena = a, .max = max };
}

struct buf buf_drained(struct arena *a, size_t room, buf_drain_fn *drain, void *ctx)
{
    assert(drain && room > 0);
    return (struct buf){ .arena = a, .max = room, .drain = drain, .ctx = ctx };
}

void buf_flush(struct buf *b)
{
    assert(b->n <= b->max);
    if (!b->drain || !b->at || b->n == 0 || b->full) return;
    b->full = !b->drain(b->ctx, buf_str(b));
    b->n = 0;
    b->at[0] = '\0';
}

static bool reserve(struct buf *b, size_t more)
{
    if (more > b->max - b->n) buf_flush(b);
    if (b->full || more > b->max - b->n) return false;
    if (b->at && b->n + more <= b->cap) return true;
    size_t cap = b->cap ? b->cap : 240;
    while (cap < b->n + more) cap *= 2;
    if (cap > b->max) cap = b->max;
    if (!b->at || !arena_extend(b->arena, b->at, b->cap + 1, cap + 1)) {
        char *p = NEW(b->arena, char, cap + 1);
        if (!p) return false;
        if (b->at) memcpy(p, b->at, b->n);
        b->at = p;
    }
    b->cap = cap;
    return true;
}

void buf_put(struct buf *b, struct str s)
{
    if (!reserve(b, s.n)) {
        b->full = true;
        return;
    }
    if (s.n) memcpy(b->at + b->n, s.s, s.n);
    b->n += s.n;
    b->at[b->n] = '\0';
}

void buf_puts(struct buf *b, const char *z)
{
    buf_put(b, str_of(z));
}

void buf_putc(struct buf *b, char c)
{
    if (b->n == b->cap || b->full) { /* it has to grow, or cannot */
        buf_put(b, (struct str){ &c, 1 });
        return;
    }
    b->at[b->n++] = c;
    b->at[b->n] = '\0';
}

void buf_int(struct buf *b, int64_t n)
{
    char digits[20]; /* and a sign: 19 digits at most */
    size_t at = sizeof digits;
    uint64_t rest = n < 0 ? -(uint64_t)n : (uint64_t)n;
    do digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (n < 0) digits[--at] = '-';
    buf_put(b, (struct str){ digits + at, sizeof digits - at });
}

void buf_printf(struct buf *b, const char *fmt, ...)
{
    assert(fmt && b->n <= b->max);
    size_t room = b->at && !b->full ? b->cap - b->n : 0;
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(room ? b->at + b->n : NULL, room ? room + 1 : 0, fmt, ap);
    va_end(ap);
    if (n >= 0 && (size_t)n <= room) { /* nearly always it fits at the first try */
        b->n += (size_t)n;
        return;
    }
    if (n < 0 || !reserve(b, (size_t)n)) {
        if (room) b->at[b->n] = '\0';
        b->full = true;
        return;
    }
    va_start(ap, fmt);
    vsnprintf(b->at + b->n, (size_t)n + 1, fmt, ap);
    va_end(ap);
    b->n += (size_t)n;
}

struct str buf_str(const struct buf *b)
{
    return b->at ? (struct str){ b->at, b->n } : (struct str){ "", 0 };
}

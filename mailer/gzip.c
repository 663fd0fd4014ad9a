/* Gzip by zlib, in one step: both sizes are known beforehand. */
#include "mailer/gzip.h"

#include <assert.h>
#include <limits.h>
#include <zlib.h>

enum {
    WINDOW = 15 + 16, /* zlib.h: the largest window, with gzip's header and trailer */
    MEMORY = 8,
    EDGES = 18,  /* RFC 1952, 2.3: bytes of header and trailer */
    RATIO = 1032 /* no byte of a packed text can stand for more */
};

static z_stream stream_of(struct str from, void *to, size_t room)
{
    z_stream z = { .next_out = to, .avail_out = (uInt)room };
    z.next_in = (z_const Bytef *)(uintptr_t)from.s;
    z.avail_in = (uInt)from.n;
    return z;
}

size_t gzip_size(size_t bytes)
{
    return (size_t)compressBound(bytes) + EDGES + 64;
}

bool gzip_make(struct str *out, struct str bytes, struct arena *a, struct err *e)
{
    assert(bytes.n == 0 || bytes.s);
    size_t room = gzip_size(bytes.n);
    char *to = room < UINT_MAX ? arena_take(a, 1, room) : NULL;
    if (!to) return err_nomem(e);
    z_stream z = stream_of(bytes, to, room);
    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, WINDOW, MEMORY, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        return err_nomem(e);
    bool ok = deflate(&z, Z_FINISH) == Z_STREAM_END;
    *out = (struct str){ to, z.total_out };
    deflateEnd(&z);
    return ok || err_set(e, ERR_BUG, "a file of %zu bytes cannot be packed", bytes.n);
}

/* RFC 1952, 2.3.1: its last four bytes, the lowest first. */
static size_t said_size(struct str bytes)
{
    size_t n = 0;
    for (size_t i = 1; i <= 4; i++) n = n << 8 | (uint8_t)bytes.s[bytes.n - i];
    return n;
}

static bool unpack(struct str bytes, char *to, size_t n)
{
    z_stream z = stream_of(bytes, to, n + 1);
    if (inflateInit2(&z, WINDOW) != Z_OK) return false;
    bool ok = inflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out == n && z.avail_in == 0;
    inflateEnd(&z);
    return ok;
}

bool gzip_open(struct str *out, struct str bytes, size_t most, struct arena *a, struct err *e)
{
    *out = bytes;
    if (bytes.n < EDGES || !str_starts(bytes, STR("\x1f\x8b"))) return true;
    size_t n = said_size(bytes);
    if (bytes.n >= UINT_MAX || n > most || n / RATIO > bytes.n)
        return err_set(e, ERR_INPUT,
                       "damaged or too large: a packed file that says it holds %zu bytes", n);
    char *to = arena_take(a, 1, n + 1);
    if (!to) return err_nomem(e);
    *out = (struct str){ to, n };
    return unpack(bytes, to, n) ||
           err_set(e, ERR_INPUT, "the packed file is damaged or was cut off");
}

/* A PNG (ISO 15948): one palette, filter UP in all rows, one chunk of data. Rows of our
 * pictures are mostly those above them, so that little is left but runs of zeros. */
#include "templates/picture/png.h"
#include "engine/base/buf.h"
#include "templates/picture/runs.h"
#include <zlib.h>

enum { PNG_MAX = 64 << 20, FILTER_UP = 2, ADLER = 65521 };

/* Four bytes, the highest first. */
static void put_number(struct buf *b, uint32_t n)
{
    for (int shift = 24; shift >= 0; shift -= 8) buf_putc(b, (char)(n >> shift & 255));
}

static void put_chunk(struct buf *b, const char *type, struct str data)
{
    uLong crc = crc32(0, (const Bytef *)type, 4);
    if (data.n) crc = crc32_z(crc, (const Bytef *)data.s, data.n);
    put_number(b, (uint32_t)data.n);
    buf_puts(b, type);
    buf_put(b, data);
    put_number(b, (uint32_t)crc);
}

/* ---- pixels --------------------------------------------------------------------------------
 */

/* Each byte less the one above it, eight at a time. */
static void filter_row(uint8_t *out, const uint8_t *row, const uint8_t *above, size_t w)
{
    const uint64_t high = UINT64_C(0x8080808080808080);
    size_t x = 0;
    for (; x + 8 <= w; x += 8) {
        uint64_t p, q;
        memcpy(&p, row + x, 8);
        memcpy(&q, above + x, 8);
        uint64_t d = ((p | high) - (q & ~high)) ^ ((p ^ ~q) & high);
        memcpy(out + x, &d, 8);
    }
    for (; x < w; x++) out[x] = (uint8_t)(row[x] - above[x]);
}

/* The Adler sum of a row of zeros behind its filter byte needs no look at them. */
static uint32_t sum_zeros(uint32_t sum, size_t w)
{
    uint64_t a = ((sum & 0xFFFF) + FILTER_UP) % ADLER, b = sum >> 16;
    b = (b + a * ((w + 1) % ADLER)) % ADLER;
    return (uint32_t)(b << 16 | a);
}

/* The rows with their filter bytes, and their Adler sum. */
static bool filter(struct str *out, uint32_t *sum, const struct canvas *c, struct arena *a)
{
    size_t w = (size_t)c->w, h = (size_t)c->h;
    uint8_t *zeros = NEW(a, uint8_t, w), *all = arena_take(a, 1, (w + 1) * h);
    if (!zeros || !all) return false;
    *sum = 1;
    for (size_t y = 0; y < h; y++) {
        const uint8_t *row = c->at + y * w, *above = y ? row - w : zeros;
        uint8_t *to = all + y * (w + 1);
        to[0] = FILTER_UP;
        if (memcmp(row, above, w) == 0) {
            memset(to + 1, 0, w);
            *sum = sum_zeros(*sum, w);
        } else {
            filter_row(to + 1, row, above, w);
            *sum = (uint32_t)adler32_z(*sum, to, w + 1);
        }
    }
    *out = (struct str){ (const char *)all, (w + 1) * h };
    return true;
}

static bool put_pixels(struct buf *b, const struct canvas *c, struct arena *a)
{
    struct str rows;
    struct buf data = buf_make(a, PNG_MAX);
    uint32_t sum;
    if (!filter(&rows, &sum, c, a) || !runs_zlib(&data, rows, sum, a)) return false;
    put_chunk(b, "IDAT", buf_str(&data));
    return !data.full;
}

/* ---- the file ------------------------------------------------------------------------------
 */

/* 8 bits a pixel, a palette, no interlacing. */
static void put_header(struct buf *b, const struct canvas *c, struct arena *a)
{
    struct buf data = buf_make(a, 13), rgb = buf_make(a, 3 * PALETTE_MAX);
    put_number(&data, (uint32_t)c->w);
    put_number(&data, (uint32_t)c->h);
    buf_put(&data, (struct str){ "\x08\x03\0\0\0", 5 });
    for (int i = 0; i < c->colours; i++)
        for (int shift = 16; shift >= 0; shift -= 8)
            buf_putc(&rgb, (char)(c->rgb[i] >> shift & 255));
    buf_put(b, (struct str){ "\x89PNG\r\n\x1a\n", 8 });
    put_chunk(b, "IHDR", buf_str(&data));
    put_chunk(b, "PLTE", buf_str(&rgb));
}

bool png_write(struct str *out, const struct canvas *c, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, PNG_MAX);
    put_header(&b, c, a);
    if (!put_pixels(&b, c, a)) return err_nomem(e);
    put_chunk(&b, "IEND", STR(""));
    *out = buf_str(&b);
    return !b.full || err_nomem(e);
}

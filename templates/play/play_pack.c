/* A text as a part of an address: zlib's deflate without a head, base64url without padding. */
#include "templates/play/play.h"

#include <zlib.h>

enum { WINDOW = -15 /* raw */, MEMORY = 9, CHUNK = 1024 };

struct packing {
    struct buf *out;
    unsigned bits, n_bit; /* not written yet */
};

static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void put_byte(struct packing *p, unsigned char byte)
{
    p->bits = (p->bits << 8 | byte) & 0xFFFF;
    for (p->n_bit += 8; p->n_bit >= 6; p->n_bit -= 6)
        buf_putc(p->out, digit[p->bits >> (p->n_bit - 6) & 63]);
}

static void put_end(struct packing *p)
{
    if (p->n_bit) buf_putc(p->out, digit[p->bits << (6 - p->n_bit) & 63]);
}

bool play_pack(struct buf *out, struct str text, struct err *e)
{
    struct packing p = { .out = out };
    unsigned char room[CHUNK];
    z_stream z = { .next_in = (z_const Bytef *)(uintptr_t)text.s, .avail_in = (uInt)text.n };
    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, WINDOW, MEMORY, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        return err_nomem(e);
    int state = Z_OK;
    while (state == Z_OK) {
        z.next_out = room;
        z.avail_out = sizeof room;
        state = deflate(&z, Z_FINISH);
        for (size_t i = 0; i < sizeof room - z.avail_out; i++) put_byte(&p, room[i]);
    }
    deflateEnd(&z);
    put_end(&p);
    return state == Z_STREAM_END || err_nomem(e);
}

/* Random numbers made from a hash (rule 30.2). Knows no game: callers decide what is drawn,
 * and in which sequence. */
#include "engine/draw.h"

#include <assert.h>

enum { INDEX_BYTES = 8 };

static void put_big_endian(uint8_t out[INDEX_BYTES], uint64_t n)
{
    for (int i = INDEX_BYTES - 1; i >= 0; i--, n >>= 8) out[i] = (uint8_t)(n & 0xff);
}

static uint64_t draw(struct stream *s)
{
    uint8_t text[SEED_MAX + INDEX_BYTES], hash[32];
    uint64_t n = 0;
    memcpy(text, s->seed, s->n_seed);
    put_big_endian(text + s->n_seed, s->next++);
    s->sha256(hash, text, s->n_seed + INDEX_BYTES);
    for (int i = 0; i < INDEX_BYTES; i++) n = n << 8 | hash[i];
    return n;
}

uint64_t draw_below(struct stream *s, uint64_t n)
{
    struct drawn d = { .first = s->next, .below = n };
    assert(n > 0 && s->n_seed > 0);
    if (n == 1) return 0;
    uint64_t rest = (UINT64_MAX % n + 1) % n; /* of 2^64 divided by n */
    uint64_t v = draw(s);
    while (v > UINT64_MAX - rest) v = draw(s);
    d.value = v % n;
    d.next = s->next;
    if (s->tell) s->tell(s->ctx, &d);
    return d.value;
}

static bool read_seed(struct stream *s, struct str text)
{
    if (text.n == 0 || text.n % 2 || text.n > 2 * (size_t)SEED_MAX) return false;
    s->n_seed = text.n / 2;
    for (size_t i = 0; i < s->n_seed; i++) {
        int byte = char_hex_byte(text.s + 2 * i);
        if (byte < 0) return false;
        s->seed[i] = (uint8_t)byte;
    }
    return true;
}

bool draw_stream_read(struct stream *s, struct str text)
{
    struct str rest = text;
    int64_t next;
    if (!read_seed(s, str_word(&rest)) || !str_int(str_trim(rest), &next) || next < 0)
        return false;
    s->next = (uint64_t)next;
    return true;
}

void draw_stream_print(struct buf *out, const struct stream *s)
{
    static const char digit[] = "0123456789abcdef";
    for (size_t i = 0; i < s->n_seed; i++) {
        buf_putc(out, digit[s->seed[i] >> 4]);
        buf_putc(out, digit[s->seed[i] & 15]);
    }
    buf_putc(out, ' ');
    buf_int(out, (int64_t)s->next);
}

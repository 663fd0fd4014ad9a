/* Deflate (RFC 1951) with runs only: a match is always at distance 1. */
#include "templates/picture/runs.h"
#include "templates/picture/huffman.h"

/* A token is a byte, or a run: RUN + its length - 3. */
enum { RUN = 256, RUN_LEAST = 3, RUN_MOST = 258, BLOCK_TOKENS = 1 << 15 };
enum { END = 256, LITERALS = 286, LENGTHS = 19, LENGTH_BITS = 7, CODE_BITS = 15 };

struct bits {
    struct buf *out;
    uint64_t held;
    int n;
};

static void put_bits(struct bits *b, uint64_t value, int n)
{
    b->held |= value << b->n;
    b->n += n;
    if (b->n < 32) return;
    char four[4];
    for (int i = 0; i < 4; i++) four[i] = (char)(b->held >> 8 * i & 255);
    buf_put(b->out, (struct str){ four, 4 });
    b->held >>= 32;
    b->n -= 32;
}

static void flush_bits(struct bits *b)
{
    for (; b->n > 0; b->n -= 8, b->held >>= 8) buf_putc(b->out, (char)(b->held & 255));
    b->n = 0;
}

/* ---- runs ----------------------------------------------------------------------------------
 */

/* How many bytes are equal to p[0], p[0] among them; eight at a time. */
static size_t run_of(const unsigned char *p, size_t n)
{
    uint64_t same = p[0] * UINT64_C(0x0101010101010101), eight;
    size_t i = 1;
    for (; i + 8 <= n; i += 8) {
        memcpy(&eight, p + i, 8);
        if (eight != same) break;
    }
    while (i < n && p[i] == p[0]) i++;
    return i;
}

/* Tokens of a block; *at moves on. */
static size_t tokens(uint16_t *token, const unsigned char *p, size_t n, size_t *at)
{
    size_t made = 0;
    while (*at < n && made + 2 < BLOCK_TOKENS) {
        size_t most = n - *at, same;
        if (most > RUN_MOST + 1) most = RUN_MOST + 1;
        bool goes_on = *at > 0 && p[*at - 1] == p[*at];
        same = run_of(p + *at, most);
        if (!goes_on) {
            token[made++] = p[*at];
            ++*at;
            same--;
        }
        if (same > RUN_MOST) same = RUN_MOST;
        if (same >= RUN_LEAST)
            token[made++] = (uint16_t)(RUN + same - RUN_LEAST);
        else if (goes_on)
            token[made++] = p[*at], same = 1;
        else
            same = 0;
        *at += same;
    }
    return made;
}

/* ---- codes ---------------------------------------------------------------------------------
 */

/* Symbol, and bits behind it, of each length of a run (RFC 1951, 3.2.5). */
struct lengths {
    uint16_t symbol[RUN_MOST + 1];
    uint8_t bits[RUN_MOST + 1], rest[RUN_MOST + 1];
};

static void lengths_make(struct lengths *l)
{
    int length = RUN_LEAST;
    for (int symbol = 257; symbol < 285; symbol++) {
        int bits = symbol < 265 ? 0 : (symbol - 261) / 4;
        for (int rest = 0; rest < 1 << bits && length <= RUN_MOST; rest++, length++) {
            l->symbol[length] = (uint16_t)symbol;
            l->bits[length] = (uint8_t)bits;
            l->rest[length] = (uint8_t)rest;
        }
    }
    l->symbol[RUN_MOST] = 285;
    l->bits[RUN_MOST] = l->rest[RUN_MOST] = 0;
}

/* Lengths of codes as the symbols of the header: zeros in runs, 18 and 17; all others alone. */
struct head {
    uint8_t symbol[LITERALS + 2], rest[LITERALS + 2];
    int n;
};

static void head_make(struct head *h, const uint8_t *length, int n)
{
    h->n = 0;
    for (int i = 0; i < n;) {
        int zeros = 0;
        while (i + zeros < n && length[i + zeros] == 0 && zeros < 138) zeros++;
        int symbol = zeros >= 11 ? 18 : zeros >= 3 ? 17 : length[i];
        h->symbol[h->n] = (uint8_t)symbol;
        h->rest[h->n++] = (uint8_t)(symbol == 18 ? zeros - 11 : symbol == 17 ? zeros - 3 : 0);
        i += symbol > 16 ? zeros : 1;
    }
}

static void put_head(struct bits *b, const struct huffman *literal)
{
    static const uint8_t order[LENGTHS] = { 16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                            11, 4,  12, 3, 13, 2, 14, 1, 15 };
    uint8_t length[LITERALS + 1];
    uint32_t often[LENGTHS] = { 0 };
    struct head head;
    struct huffman code;
    memcpy(length, literal->length, LITERALS);
    length[LITERALS] = 1; /* the only distance */
    head_make(&head, length, LITERALS + 1);
    for (int i = 0; i < head.n; i++) often[head.symbol[i]]++;
    huffman_make(&code, often, LENGTHS, LENGTH_BITS);
    put_bits(b, LITERALS - 257, 5);
    put_bits(b, 0, 5);
    put_bits(b, LENGTHS - 4, 4);
    for (int i = 0; i < LENGTHS; i++) put_bits(b, code.length[order[i]], 3);
    for (int i = 0; i < head.n; i++) {
        int s = head.symbol[i];
        put_bits(b, code.code[s], code.length[s]);
        if (s == 17) put_bits(b, head.rest[i], 3);
        if (s == 18) put_bits(b, head.rest[i], 7);
    }
}

static void put_block(struct bits *b, const uint16_t *token, size_t n, bool last)
{
    struct lengths lengths;
    struct huffman code;
    uint32_t often[LITERALS] = { [END] = 1 };
    lengths_make(&lengths);
    for (size_t i = 0; i < n; i++)
        often[token[i] < RUN ? token[i] : lengths.symbol[token[i] - RUN + RUN_LEAST]]++;
    huffman_make(&code, often, LITERALS, CODE_BITS);
    put_bits(b, last, 1);
    put_bits(b, 2, 2); /* codes of its own */
    put_head(b, &code);
    for (size_t i = 0; i < n; i++) {
        int run = token[i] < RUN ? 0 : token[i] - RUN + RUN_LEAST;
        int s = run ? lengths.symbol[run] : token[i];
        put_bits(b, code.code[s], code.length[s]);
        if (run) put_bits(b, lengths.rest[run], lengths.bits[run] + 1); /* and distance 0 */
    }
    put_bits(b, code.code[END], code.length[END]);
}

bool runs_zlib(struct buf *out, struct str bytes, uint32_t sum, struct arena *a)
{
    struct bits b = { .out = out };
    size_t at = 0;
    uint16_t *token = NEW(a, uint16_t, BLOCK_TOKENS);
    if (!token) return false;
    buf_put(out, (struct str){ "\x78\x01", 2 }); /* deflate, a window of 32 kB, quickly made */
    do {
        size_t n = tokens(token, (const unsigned char *)bytes.s, bytes.n, &at);
        put_block(&b, token, n, at == bytes.n);
    } while (at < bytes.n);
    flush_bits(&b);
    for (int shift = 24; shift >= 0; shift -= 8) buf_putc(out, (char)(sum >> shift & 255));
    return true;
}

/* Codes from their lengths (RFC 1951, 3.2.2), lengths and distances as symbols (3.2.5), and the
 * strings made of them. */
#include "templates/picture/png/deflate.h"

#include <string.h>

enum { CODE_BITS = 15, HEAD_BITS = 4, HEAD_SYMBOLS = 16, END = 256, FIRST_LENGTH = 257 };

static uint16_t turned(unsigned code, int bits)
{
    unsigned out = 0;
    for (; bits > 0; bits--, code >>= 1) out = out << 1 | (code & 1);
    return (uint16_t)out;
}

static void number(uint16_t *code, const uint8_t *length, int n)
{
    unsigned next[CODE_BITS + 2] = { 0 }, count[CODE_BITS + 1] = { 0 };
    for (int s = 0; s < n; s++) count[length[s]]++;
    count[0] = 0;
    for (int bits = 1; bits <= CODE_BITS; bits++)
        next[bits + 1] = (next[bits] + count[bits]) << 1;
    for (int s = 0; s < n; s++) code[s] = turned(next[length[s]]++, length[s]);
}

static void lengths(struct deflate_code *out, const uint16_t *code)
{
    int length = DEFLATE_MATCH_LEAST;
    for (int s = FIRST_LENGTH; s < DEFLATE_LITERALS - 1; s++) {
        int more = s < 265 ? 0 : (s - 261) / 4;
        for (int rest = 0; rest < 1 << more && length <= DEFLATE_MATCH_MOST; rest++, length++) {
            int n = deflate_literal_length[s];
            out->match[length] =
                (struct deflate_bits){ (uint64_t)code[s] | (uint64_t)rest << n, n + more };
        }
    }
    out->match[DEFLATE_MATCH_MOST] =
        (struct deflate_bits){ code[DEFLATE_LITERALS - 1],
                               deflate_literal_length[DEFLATE_LITERALS - 1] };
}

static struct deflate_bits joined(struct deflate_bits a, struct deflate_bits b)
{
    return (struct deflate_bits){ a.bits | b.bits << a.n, a.n + b.n };
}

struct deflate_bits deflate_distance(const struct deflate_code *code, int distance)
{
    int s = 0, base = 1, more = 0;
    while (distance >= base + (1 << more)) {
        base += 1 << more;
        s++;
        more = s < 4 ? 0 : s / 2 - 1;
    }
    struct deflate_bits symbol = { code->distance[s], deflate_distance_length[s] };
    return joined(symbol, (struct deflate_bits){ (uint64_t)(distance - base), more });
}

void deflate_code_make(struct deflate_code *out)
{
    uint16_t code[DEFLATE_LITERALS];
    number(code, deflate_literal_length, DEFLATE_LITERALS);
    number(out->distance, deflate_distance_length, DEFLATE_DISTANCES);
    for (int i = 0; i < 256; i++)
        out->literal[i] = (struct deflate_bits){ code[i], deflate_literal_length[i] };
    out->end = (struct deflate_bits){ code[END], deflate_literal_length[END] };
    lengths(out, code);
    struct deflate_bits one = deflate_distance(out, 1);
    for (int i = DEFLATE_MATCH_LEAST; i <= DEFLATE_MATCH_MOST; i++)
        out->run[i] = joined(out->match[i], one);
    for (size_t n = 0; n <= DEFLATE_ZEROS; n++) {
        struct deflate_bits b = n ? out->literal[0] : (struct deflate_bits){ 0, 0 };
        for (size_t k = 1; k < n && n <= DEFLATE_MATCH_LEAST; k++)
            b = joined(b, out->literal[0]);
        out->zeros[n] = n > DEFLATE_MATCH_LEAST ? joined(b, out->run[n - 1]) : b;
    }
    struct deflate_bits longest = out->run[DEFLATE_MATCH_MOST];
    out->longest[0] = (struct deflate_bits){ 0, 0 };
    out->longest_n = DEFLATE_BITS_MOST / longest.n;
    if (out->longest_n > DEFLATE_LONGEST) out->longest_n = DEFLATE_LONGEST;
    for (int i = 1; i <= out->longest_n; i++)
        out->longest[i] = joined(out->longest[i - 1], longest);
}

static void put(struct deflate *d, struct deflate_bits b)
{
    deflate_put(d, b.bits, b.n);
}

static void put_lengths(struct deflate *d, const uint8_t *length, int n)
{
    for (int i = 0; i < n; i++) deflate_put(d, turned(length[i], HEAD_BITS), HEAD_BITS);
}

/* The lengths themselves are written with 4 bits each: codes 0 to 15 of equal length. */
void deflate_begin(struct deflate *d)
{
    *d->at++ = 0x78; /* deflate, a window of 32 kB; quickly made */
    *d->at++ = 0x01;
    deflate_put(d, 1, 1); /* the last block */
    deflate_put(d, 2, 2); /* with a code of its own */
    deflate_put(d, DEFLATE_LITERALS - 257, 5);
    deflate_put(d, DEFLATE_DISTANCES - 1, 5);
    deflate_put(d, 19 - 4, 4);
    for (int i = 0; i < 19; i++) /* 16, 17 and 18 stand first and are not used */
        deflate_put(d, i < 3 ? 0 : HEAD_BITS, 3);
    put_lengths(d, deflate_literal_length, DEFLATE_LITERALS);
    put_lengths(d, deflate_distance_length, DEFLATE_DISTANCES);
}

void deflate_end(struct deflate *d)
{
    put(d, d->code->end);
    if (d->n > 0) deflate_put(d, 0, 8 - d->n);
}

void deflate_repeat(struct deflate *d, size_t n, struct deflate_bits distance)
{
    while (n > DEFLATE_MATCH_MOST) {
        size_t part = DEFLATE_MATCH_MOST;
        if (n - part < DEFLATE_MATCH_LEAST) part -= DEFLATE_MATCH_LEAST;
        put(d, joined(d->code->match[part], distance));
        n -= part;
    }
    put(d, joined(d->code->match[n], distance));
}

/* A byte n times. */
static void run(struct deflate *d, uint8_t byte, size_t n)
{
    const struct deflate_code *code = d->code;
    put(d, code->literal[byte]);
    n--;
    for (int most = code->longest_n; n / 2 >= DEFLATE_MATCH_MOST;) {
        int times = (int)(n / DEFLATE_MATCH_MOST) < most ? (int)(n / DEFLATE_MATCH_MOST) : most;
        put(d, code->longest[times]);
        n -= (size_t)times * DEFLATE_MATCH_MOST;
    }
    if (n > DEFLATE_MATCH_MOST) {
        put(d, code->run[n / 2]);
        n -= n / 2;
    }
    if (n >= DEFLATE_MATCH_LEAST) put(d, code->run[n]);
    for (; n > 0 && n < DEFLATE_MATCH_LEAST; n--) put(d, code->literal[byte]);
}

void deflate_zeros(struct deflate *d, size_t n)
{
    if (n <= DEFLATE_ZEROS)
        put(d, d->code->zeros[n]);
    else
        run(d, 0, n);
}

/* How many bytes at the start are equal to the first; eight at a time. */
static size_t run_of(const uint8_t *byte, size_t n)
{
    uint64_t all = byte[0] * UINT64_C(0x0101010101010101), eight;
    size_t i = 1;
    for (; i + 8 <= n; i += 8) {
        memcpy(&eight, byte + i, 8);
        if (eight != all) break;
    }
    while (i < n && byte[i] == byte[0]) i++;
    return i;
}

/* Bits that wait for others, to be put together. */
static void add(struct deflate *d, struct deflate_bits *wait, struct deflate_bits b)
{
    if (wait->n + b.n > DEFLATE_BITS_MOST) {
        put(d, *wait);
        *wait = b;
    } else {
        *wait = joined(*wait, b);
    }
}

/* n equal bytes, at most DEFLATE_ZEROS. */
static void add_run(struct deflate *d, struct deflate_bits *wait, uint8_t byte, size_t n)
{
    const struct deflate_code *code = d->code;
    if (byte == 0) {
        add(d, wait, code->zeros[n]);
        return;
    }
    add(d, wait, code->literal[byte]);
    if (n > DEFLATE_MATCH_LEAST)
        add(d, wait, code->run[n - 1]);
    else
        for (; n > 1; n--) add(d, wait, code->literal[byte]);
}

void deflate_bytes(struct deflate *d, const uint8_t *byte, size_t n)
{
    const struct deflate_bits none = { 0, 0 }, *literal = d->code->literal;
    struct deflate_bits wait = none;
    for (size_t i = 0, same; i < n; i += same) {
        same = 1;
        if (byte[i] && (i + 1 == n || byte[i + 1] != byte[i])) {
            add(d, &wait, literal[byte[i]]);
            continue;
        }
        same = run_of(byte + i, n - i);
        if (same <= DEFLATE_ZEROS) {
            add_run(d, &wait, byte[i], same);
        } else {
            put(d, wait);
            wait = none;
            run(d, byte[i], same);
        }
    }
    put(d, wait);
}

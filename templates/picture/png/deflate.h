#ifndef TEMPLATES_PICTURE_PNG_DEFLATE_H
#define TEMPLATES_PICTURE_PNG_DEFLATE_H
/* Bit strings of deflate (RFC 1951) in one code that never changes, so that what was once
 * encoded can be put into any file: literals, runs, repetitions, one block. Internal to
 * templates/picture/. */
#include <endian.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    DEFLATE_LITERALS = 286, /* with the end and the lengths */
    DEFLATE_DISTANCES = 30,
    DEFLATE_MATCH_LEAST = 3,
    DEFLATE_MATCH_MOST = 258,
    DEFLATE_BITS_MOST = 56,                 /* that are put at a time */
    DEFLATE_SPARE = 8,                      /* bytes that may be written behind the last one */
    DEFLATE_HEAD_MOST = 200,                /* bytes of what comes before the first literal */
    DEFLATE_ZEROS = DEFLATE_MATCH_MOST + 1, /* a byte and a match */
    DEFLATE_LONGEST = 16,
    DEFLATE_LITERAL_MOST = 15 /* bits; nothing takes more for a byte */
};

struct deflate_bits {
    uint64_t bits; /* the first one lowest */
    int n;
};

/* The code, put together from the lengths in picture/png/deflate_code.c. */
struct deflate_code {
    struct deflate_bits literal[256], end;
    struct deflate_bits match[DEFLATE_MATCH_MOST + 1]; /* a length, without its distance */
    struct deflate_bits run[DEFLATE_MATCH_MOST + 1];   /* with distance 1 */
    struct deflate_bits zeros[DEFLATE_ZEROS + 1];
    struct deflate_bits longest[DEFLATE_LONGEST + 1]; /* so many of the longest run */
    int longest_n;                                    /* as many as can be put at a time */
    uint16_t distance[DEFLATE_DISTANCES];
};
extern const uint8_t deflate_literal_length[DEFLATE_LITERALS];
extern const uint8_t deflate_distance_length[DEFLATE_DISTANCES];

void deflate_code_make(struct deflate_code *out);
struct deflate_bits deflate_distance(const struct deflate_code *code, int distance);

/* Where bits go; the caller sees to it that there is room. */
struct deflate {
    const struct deflate_code *code;
    uint8_t *at; /* whole bytes are before it */
    uint64_t held;
    int n; /* bits held, fewer than 8 */
};
/** The header of the only block, behind that of zlib; the end, and the bits that are left. */
void deflate_begin(struct deflate *d);
void deflate_end(struct deflate *d);

/** n bytes of zero. */
void deflate_zeros(struct deflate *d, size_t n);
/** Bytes, with runs. */
void deflate_bytes(struct deflate *d, const uint8_t *byte, size_t n);
/** The n bytes that stand `distance` bytes before: at least DEFLATE_MATCH_LEAST. */
void deflate_repeat(struct deflate *d, size_t n, struct deflate_bits distance);

/** At most DEFLATE_BITS_MOST bits. */
static inline void deflate_put(struct deflate *d, uint64_t bits, int n)
{
    uint64_t held = d->held | bits << d->n, bytes = htole64(held);
    n += d->n;
    memcpy(d->at, &bytes, sizeof bytes);
    d->at += n >> 3;
    d->held = held >> (n & ~7);
    d->n = n & 7;
}

/** Bits that were written from the beginning of a byte. */
static inline void deflate_string(struct deflate *d, const uint8_t *string, int n)
{
    for (;; n -= DEFLATE_BITS_MOST, string += DEFLATE_BITS_MOST / 8) {
        uint64_t bits;
        memcpy(&bits, string, sizeof bits);
        bits = le64toh(bits);
        if (n <= DEFLATE_BITS_MOST) {
            deflate_put(d, bits & ((UINT64_C(1) << n) - 1), n);
            return;
        }
        deflate_put(d, bits & ((UINT64_C(1) << DEFLATE_BITS_MOST) - 1), DEFLATE_BITS_MOST);
    }
}
#endif

#ifndef ENGINE_DRAW_H
#define ENGINE_DRAW_H
/* The random stream of a game (rule 30.2): anybody who knows the seed can compute every
 * number of it again. The hash is the caller's: the engine has no cryptography. */
#include "engine/base/buf.h"
#include "engine/base/err.h"

enum { SEED_MAX = 64 /* bytes */ };

/** SHA-256 (FIPS 180-4) of n bytes. */
typedef void sha256_fn(uint8_t out[32], const void *data, size_t n);

/** One drawn number, for checking: less than `below`, from the stream's draws `first` up to
 *  the one before `next` (several if some were rejected). */
struct drawn {
    uint64_t first, next, below, value;
};
typedef void drawn_fn(void *ctx, const struct drawn *d);

struct stream {
    sha256_fn *sha256; /* needed if n_seed > 0 */
    uint8_t seed[SEED_MAX];
    size_t n_seed;  /* 0: there is no stream, nothing can be drawn */
    uint64_t next;  /* number of the next draw */
    drawn_fn *tell; /* called for each number, or NULL */
    void *ctx;
};

/** A number from 0 to n - 1, n > 0. Draw i is the first 8 bytes, big endian, of SHA-256(seed, i
 *  as 8 bytes big endian); those at or above the largest multiple of n are rejected. A choice
 *  of one is not drawn. Only for a stream with a seed. */
uint64_t draw_below(struct stream *s, uint64_t n);
/** The text after the word `random` in a game text: seed in hex, number of the next draw.
 *  False if it is not that. Keeps the function pointers. */
bool draw_stream_read(struct stream *s, struct str text);
/** The same printed, "9fe1 17". */
void draw_stream_print(struct buf *out, const struct stream *s);
#endif

#ifndef TESTS_BENCH_PROBE_H
#define TESTS_BENCH_PROBE_H
/* The yardsticks: known methods of finding what covers what, nearest piece in every direction
 * and all leaps, friends and enemies alike, as one list. They know kinds and squares but
 * nothing else about the game: no transparency, no marks, no shared squares. */
#include "engine/sandbox/position/piece.h"

enum { PROBE_KINDS = 32, PROBE_LEAP = 8, DENSE_W = 199, DENSE_H = 99 };

struct probe_piece {
    int32_t x, y;
    uint16_t army;
    uint8_t kind;
    uint32_t id; /* index in a list sorted by y, x */
};

/* One pair: attacker, direction 0 to 7 or PROBE_LEAP, target; indices of the list given. */
typedef uint64_t edge_t;
static inline edge_t edge_make(uint32_t a, unsigned dir, uint32_t t)
{
    return (uint64_t)a << 32 | (uint64_t)dir << 28 | t;
}

/* How kinds capture: bits of directions (ride as far as one likes, or two steps), leaps. */
struct probe_kinds {
    uint8_t ride[PROBE_KINDS], ride2[PROBE_KINDS];
    uint64_t leap[PROBE_KINDS]; /* bit (dy + 3) * 7 + dx + 3 */
    uint8_t leaps[PROBE_KINDS];
    int8_t dx[PROBE_KINDS][LEAPS_MAX], dy[PROBE_KINDS][LEAPS_MAX];
};

/* The board of 199 by 99 squares, 0 to 198 and 0 to 98; as a mailbox with a border of three,
 * and as bitmaps of its lines. */
enum { PAD = 3, STRIDE = 208, CELLS = (DENSE_H + 2 * PAD) * STRIDE + 64 };
struct dense {
    const struct probe_kinds *k;
    const struct probe_piece *piece;
    uint32_t n;
    edge_t *out;
    int32_t offset[PROBE_KINDS][LEAPS_MAX];
    uint16_t cells[CELLS]; /* index + 1 */
    uint16_t walled[CELLS];
    uint64_t row[DENSE_H][4], file[DENSE_W][2];
    uint64_t diagonal[DENSE_W + DENSE_H][2], anti[DENSE_W + DENSE_H][2];
};

/* The unbounded board: pieces sorted by rank in arrays, keys packed with indices to sort. */
struct seen_line {
    uint32_t key, index;
};
struct sparse {
    const struct probe_kinds *k;
    const struct probe_piece *piece;
    uint32_t n;
    edge_t *out;
    int32_t *x, *y; /* one more than pieces: a sentinel */
    uint8_t *kind;
    uint32_t *from; /* index in `piece` */
    uint64_t *key, *other;
    struct seen_line *table[3];
    uint32_t count[3][1 << 11];
    double sort_ns; /* the share of sorting by rank in the last call */
};

void probe_kinds_make(struct probe_kinds *out, const struct movement *table);

/** Room for n pieces; false when the arena is used up. */
bool dense_make(struct dense *d, const struct probe_kinds *k, uint32_t n, struct arena *a);
bool sparse_make(struct sparse *s, const struct probe_kinds *k, uint32_t n, struct arena *a);

/* The methods: write out[] and return how many. Dense: D1c walks rays up to a wall; D2c sweeps
 * by rows and remembers the last piece of every line; D4c asks bitmaps of lines in four
 * orientations. Sparse: S2 sorts by rank, then by each line; S3 sorts by rank and remembers the
 * last piece of every line in a hash. */
size_t dense_d1c(struct dense *d);
size_t dense_d2c(struct dense *d);
size_t dense_d4c(struct dense *d);
size_t sparse_s2(struct sparse *s);
size_t sparse_s3(struct sparse *s);
#endif

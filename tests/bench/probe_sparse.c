/* The yardsticks of the unbounded board: radix sorts with 11 bits a pass, neighbours on a line
 * next to one another, leaps by four row pointers that only move on. */
#include "tests/bench/bench.h"
#include "tests/bench/probe.h"

enum { RADIX_BITS = 11, RADIX = 1 << RADIX_BITS, AHEAD = 12 };

bool sparse_make(struct sparse *s, const struct probe_kinds *k, uint32_t n, struct arena *a)
{
    uint32_t slots = 64;
    while (slots < 2 * n) slots *= 2;
    *s = (struct sparse){ .k = k };
    s->out = NEW(a, edge_t, (size_t)n * 24 + 64);
    s->x = NEW(a, int32_t, (size_t)n + 1);
    s->y = NEW(a, int32_t, (size_t)n + 1);
    s->kind = NEW(a, uint8_t, (size_t)n + 1);
    s->from = NEW(a, uint32_t, n);
    s->key = NEW(a, uint64_t, n);
    s->other = NEW(a, uint64_t, n);
    for (int i = 0; i < 3; i++) s->table[i] = NEW(a, struct seen_line, slots);
    return s->out && s->x && s->y && s->kind && s->from && s->key && s->other && s->table[0] &&
           s->table[1] && s->table[2];
}

/* Stable sort by the upper half of the keys; passes that would change nothing are left out. The
 * result is in `a` or in `b`. */
static uint64_t *sort(struct sparse *s, uint64_t *a, uint64_t *b)
{
    memset(s->count, 0, sizeof s->count);
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t k = (uint32_t)(a[i] >> 32);
        s->count[0][k & (RADIX - 1)]++;
        s->count[1][k >> RADIX_BITS & (RADIX - 1)]++;
        s->count[2][k >> (2 * RADIX_BITS)]++;
    }
    for (int pass = 0; pass < 3; pass++) {
        uint32_t *count = s->count[pass], sum = 0;
        unsigned shift = 32u + RADIX_BITS * (unsigned)pass;
        if (count[a[0] >> shift & (RADIX - 1)] == s->n) continue;
        for (int q = 0; q < RADIX; q++) {
            uint32_t c = count[q];
            count[q] = sum;
            sum += c;
        }
        for (uint32_t i = 0; i < s->n; i++) b[count[a[i] >> shift & (RADIX - 1)]++] = a[i];
        uint64_t *swap = a;
        a = b;
        b = swap;
    }
    return a;
}

static inline uint64_t packed(int64_t key, uint32_t index)
{
    return (uint64_t)(uint32_t)(key + (INT64_C(1) << 31)) << 32 | index;
}

static void sort_by_rank(struct sparse *s)
{
    for (uint32_t i = 0; i < s->n; i++) s->key[i] = packed(s->piece[i].x, i);
    uint64_t *r = sort(s, s->key, s->other);
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t index = (uint32_t)r[i];
        r[i] = packed(s->piece[index].y, index);
    }
    r = sort(s, r, r == s->key ? s->other : s->key);
    for (uint32_t i = 0; i < s->n; i++) {
        const struct probe_piece *p = &s->piece[(uint32_t)r[i]];
        s->x[i] = p->x;
        s->y[i] = p->y;
        s->kind[i] = p->kind;
        s->from[i] = (uint32_t)r[i];
    }
    s->y[s->n] = INT32_MAX; /* where row pointers stop */
}

/* The number of a line: file, diagonal, antidiagonal. Only differences below 2^32 matter. */
static inline int64_t line_of(const struct sparse *s, int axis, uint32_t i)
{
    if (axis == 0) return s->x[i];
    return axis == 1 ? ((int64_t)s->x[i] - s->y[i]) : ((int64_t)s->x[i] + s->y[i]);
}

static inline unsigned rides(const struct probe_kinds *k, uint8_t kind, unsigned dir,
                             int64_t steps)
{
    return (k->ride[kind] >> dir & 1u) |
           ((k->ride2[kind] >> dir & 1u) & (unsigned)(steps <= 2));
}

static inline size_t neighbours(struct sparse *s, size_t n, uint32_t j, uint32_t i,
                                unsigned dir)
{
    int64_t steps = dir ? (int64_t)s->y[i] - s->y[j] : (int64_t)s->x[i] - s->x[j];
    s->out[n] = edge_make(j, dir, i);
    n += rides(s->k, s->kind[j], dir, steps);
    s->out[n] = edge_make(i, dir ^ 4u, j);
    n += rides(s->k, s->kind[i], dir ^ 4u, steps);
    return n;
}

static inline size_t leap_pair(struct sparse *s, size_t n, uint32_t i, uint32_t j, int32_t dy)
{
    int32_t dx = s->x[j] - s->x[i];
    s->out[n] = edge_make(i, PROBE_LEAP, j);
    n += s->k->leap[s->kind[i]] >> ((3 - dy) * 7 + dx + 3) & 1u;
    s->out[n] = edge_make(j, PROBE_LEAP, i);
    n += s->k->leap[s->kind[j]] >> ((3 + dy) * 7 - dx + 3) & 1u;
    return n;
}

/* Piece i with those dy ranks below it; *row is the first of them that may be near enough. */
static inline size_t leaps_below(struct sparse *s, size_t n, uint32_t i, uint32_t *row,
                                 int32_t dy)
{
    int32_t x = s->x[i], y = s->y[i] - dy;
    uint32_t p = *row;
    while (s->y[p] < y || (s->y[p] == y && s->x[p] < x - 3)) p++;
    *row = p;
    for (; s->y[p] == y && s->x[p] <= x + 3; p++) n = leap_pair(s, n, i, p, dy);
    return n;
}

/* Each piece with those before it in a window of three squares around: both ways. */
static size_t leaps(struct sparse *s, size_t n)
{
    uint32_t one = 0, two = 0, three = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        for (uint32_t j = i; j > 0 && s->y[j - 1] == s->y[i] && s->x[j - 1] >= s->x[i] - 3; j--)
            n = leap_pair(s, n, i, j - 1, 0);
        n = leaps_below(s, n, i, &one, 1);
        n = leaps_below(s, n, i, &two, 2);
        n = leaps_below(s, n, i, &three, 3);
    }
    return n;
}

static const unsigned axis_dir[3] = { 2, 1, 3 };

size_t sparse_s2(struct sparse *s)
{
    double start = bench_now();
    size_t n = 0;
    sort_by_rank(s);
    s->sort_ns = bench_now() - start;
    for (uint32_t i = 1; i < s->n; i++)
        if (s->y[i] == s->y[i - 1]) n = neighbours(s, n, i - 1, i, 0);
    for (int axis = 0; axis < 3; axis++) {
        for (uint32_t i = 0; i < s->n; i++) s->key[i] = packed(line_of(s, axis, i), i);
        const uint64_t *r = sort(s, s->key, s->other);
        for (uint32_t q = 1; q < s->n; q++)
            if (r[q] >> 32 == r[q - 1] >> 32)
                n = neighbours(s, n, (uint32_t)r[q - 1], (uint32_t)r[q], axis_dir[axis]);
    }
    return leaps(s, n);
}

static inline uint32_t slot_of(uint32_t key, uint32_t mask)
{
    return (uint32_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & mask;
}

static inline size_t seen_before(struct sparse *s, size_t n, int axis, uint32_t i,
                                 uint32_t mask)
{
    uint32_t key = (uint32_t)line_of(s, axis, i), at = slot_of(key, mask);
    struct seen_line *t = s->table[axis];
    while (t[at].index && t[at].key != key) at = (at + 1) & mask;
    if (t[at].index) n = neighbours(s, n, t[at].index - 1, i, axis_dir[axis]);
    t[at] = (struct seen_line){ key, i + 1 };
    return n;
}

size_t sparse_s3(struct sparse *s)
{
    double start = bench_now();
    uint32_t slots = 64;
    size_t n = 0;
    sort_by_rank(s);
    s->sort_ns = bench_now() - start;
    while (slots < 2 * s->n) slots *= 2;
    for (int axis = 0; axis < 3; axis++)
        memset(s->table[axis], 0, slots * sizeof *s->table[axis]);
    for (uint32_t i = 0; i < s->n; i++) {
        for (int axis = 0; axis < 3 && s->n - i > AHEAD; axis++) {
            uint32_t key = (uint32_t)line_of(s, axis, i + AHEAD);
            __builtin_prefetch(&s->table[axis][slot_of(key, slots - 1)], 1);
        }
        if (i && s->y[i] == s->y[i - 1]) n = neighbours(s, n, i - 1, i, 0);
        for (int axis = 0; axis < 3; axis++) n = seen_before(s, n, axis, i, slots - 1);
    }
    return leaps(s, n);
}

/* The dense yardsticks of 199 by 99 squares, and the kinds of all yardsticks. Leaps are emitted
 * without branches: the pair is written, and kept if the square is occupied. */
#include "tests/bench/probe.h"

enum { WALL = UINT16_MAX, LONG_ROW = 4, SHORT_ROW = 2 };

void probe_kinds_make(struct probe_kinds *out, const struct movement *table)
{
    *out = (struct probe_kinds){ .ride = { 0 } };
    for (uint8_t k = 0; k < piece_kinds && k < PROBE_KINDS; k++) {
        const struct reach *r = &table[k].capture;
        for (int dir = 0; dir < DIRS; dir++) {
            if (r->slide[dir] == SLIDE_FAR) out->ride[k] |= (uint8_t)(1u << dir);
            if (r->slide[dir] == 2) out->ride2[k] |= (uint8_t)(1u << dir);
        }
        out->leap[k] = r->leap_mask;
        out->leaps[k] = r->n_leap;
        for (uint8_t i = 0; i < r->n_leap; i++) {
            out->dx[k][i] = r->leap[i][0];
            out->dy[k][i] = r->leap[i][1];
        }
    }
}

bool dense_make(struct dense *d, const struct probe_kinds *k, uint32_t n, struct arena *a)
{
    *d = (struct dense){ .k = k };
    for (int kind = 0; kind < PROBE_KINDS; kind++)
        for (uint8_t i = 0; i < k->leaps[kind]; i++)
            d->offset[kind][i] = k->dy[kind][i] * STRIDE + k->dx[kind][i];
    d->out = NEW(a, edge_t, (size_t)n * 24 + 64);
    return d->out != NULL;
}

static inline int32_t cell_of(int32_t x, int32_t y)
{
    return (y + PAD) * STRIDE + x + PAD;
}

static void set_cells(struct dense *d)
{
    memset(d->cells, 0, sizeof d->cells);
    for (uint32_t i = 0; i < d->n; i++)
        d->cells[cell_of(d->piece[i].x, d->piece[i].y)] = (uint16_t)(i + 1);
}

static inline size_t leaps(struct dense *d, size_t n, uint32_t i, int32_t cell)
{
    uint8_t kind = d->piece[i].kind;
    const uint16_t *at = d->cells + cell;
    for (uint8_t q = 0; q < d->k->leaps[kind]; q++) {
        uint16_t t = at[d->offset[kind][q]];
        d->out[n] = edge_make(i, PROBE_LEAP, (uint16_t)(t - 1));
        n += t != 0;
    }
    return n;
}

static void set_walls(struct dense *d)
{
    memcpy(d->walled, d->cells, sizeof d->cells);
    for (int32_t x = -1; x <= DENSE_W; x++)
        d->walled[cell_of(x, -1)] = d->walled[cell_of(x, DENSE_H)] = WALL;
    for (int32_t y = 0; y < DENSE_H; y++)
        d->walled[cell_of(-1, y)] = d->walled[cell_of(DENSE_W, y)] = WALL;
}

size_t dense_d1c(struct dense *d)
{
    int32_t step[DIRS];
    size_t n = 0;
    set_cells(d);
    set_walls(d);
    for (int dir = 0; dir < DIRS; dir++) step[dir] = dir_dy[dir] * STRIDE + dir_dx[dir];
    for (uint32_t i = 0; i < d->n; i++) {
        uint8_t kind = d->piece[i].kind;
        int32_t cell = cell_of(d->piece[i].x, d->piece[i].y);
        for (unsigned r = d->k->ride[kind]; r; r &= r - 1) {
            unsigned dir = (unsigned)__builtin_ctz(r);
            const uint16_t *c = d->walled + cell;
            do c += step[dir];
            while (!*c);
            d->out[n] = edge_make(i, dir, (uint16_t)(*c - 1));
            n += *c != WALL;
        }
        for (unsigned r = d->k->ride2[kind]; r; r &= r - 1) {
            unsigned dir = (unsigned)__builtin_ctz(r);
            const uint16_t *c = d->walled + cell + step[dir];
            c += *c ? 0 : step[dir];
            d->out[n] = edge_make(i, dir, (uint16_t)(*c - 1));
            n += (*c != 0) & (*c != WALL);
        }
        n = leaps(d, n, i, cell);
    }
    return n;
}

/* Does a piece of that kind reach so far in that direction? */
static inline unsigned rides(const struct probe_kinds *k, uint8_t kind, unsigned dir,
                             int32_t steps)
{
    return (k->ride[kind] >> dir & 1u) |
           ((k->ride2[kind] >> dir & 1u) & (unsigned)(steps <= 2));
}

/* Pieces j and i are neighbours on a line, dir from j to i. */
static inline size_t neighbours(struct dense *d, size_t n, uint32_t j, uint32_t i, unsigned dir,
                                int32_t steps)
{
    d->out[n] = edge_make(j, dir, i);
    n += rides(d->k, d->piece[j].kind, dir, steps);
    d->out[n] = edge_make(i, dir ^ 4u, j);
    n += rides(d->k, d->piece[i].kind, dir ^ 4u, steps);
    return n;
}

/* The last piece seen on a line, and the one that is seen now. */
static inline size_t swept(struct dense *d, size_t n, uint16_t *last, uint32_t i, unsigned dir)
{
    if (*last) {
        uint32_t j = *last - 1u;
        int32_t dx = d->piece[i].x - d->piece[j].x, dy = d->piece[i].y - d->piece[j].y;
        n = neighbours(d, n, j, i, dir, dir ? dy : dx);
    }
    *last = (uint16_t)(i + 1);
    return n;
}

static void set_rows(struct dense *d)
{
    memset(d->row, 0, sizeof d->row);
    for (uint32_t i = 0; i < d->n; i++)
        d->row[d->piece[i].y][d->piece[i].x >> 6] |= UINT64_C(1) << (d->piece[i].x & 63);
}

size_t dense_d2c(struct dense *d)
{
    uint16_t file[DENSE_W] = { 0 }, diagonal[DENSE_W + DENSE_H] = { 0 };
    uint16_t anti[DENSE_W + DENSE_H] = { 0 };
    size_t n = 0;
    set_cells(d);
    set_rows(d);
    for (int32_t y = 0; y < DENSE_H; y++) {
        uint16_t row = 0;
        for (int32_t w = 0; w < LONG_ROW; w++)
            for (uint64_t bits = d->row[y][w]; bits; bits &= bits - 1) {
                int32_t x = w * 64 + __builtin_ctzll(bits), cell = cell_of(x, y);
                uint32_t i = d->cells[cell] - 1u;
                n = swept(d, n, &row, i, 0);
                n = swept(d, n, &file[x], i, 2);
                n = swept(d, n, &diagonal[x - y + DENSE_H], i, 1);
                n = swept(d, n, &anti[x + y], i, 3);
                n = leaps(d, n, i, cell);
            }
    }
    return n;
}

static void set_lines(struct dense *d)
{
    set_rows(d);
    memset(d->file, 0, sizeof d->file);
    memset(d->diagonal, 0, sizeof d->diagonal);
    memset(d->anti, 0, sizeof d->anti);
    for (uint32_t i = 0; i < d->n; i++) {
        int32_t x = d->piece[i].x, y = d->piece[i].y;
        uint64_t bit = UINT64_C(1) << (y & 63);
        d->file[x][y >> 6] |= bit;
        d->diagonal[x - y + DENSE_H][y >> 6] |= bit;
        d->anti[x + y][y >> 6] |= bit;
    }
}

/* The first set bit behind place p, or the last one before it; -1 if there is none. */
static inline int32_t bit_after(const uint64_t *b, int32_t words, int32_t p)
{
    int32_t w = p >> 6;
    uint64_t v = (p & 63) == 63 ? 0 : b[w] & (~UINT64_C(0) << ((p & 63) + 1));
    while (!v) {
        if (++w >= words) return -1;
        v = b[w];
    }
    return w * 64 + __builtin_ctzll(v);
}

static inline int32_t bit_before(const uint64_t *b, int32_t p)
{
    int32_t w = p >> 6;
    uint64_t v = b[w] & ((UINT64_C(1) << (p & 63)) - 1);
    while (!v) {
        if (--w < 0) return -1;
        v = b[w];
    }
    return w * 64 + 63 - __builtin_clzll(v);
}

/* The cell of the nearest piece in a direction, or -1. */
static inline int32_t nearest(const struct dense *d, int32_t x, int32_t y, unsigned dir)
{
    if (dir % 4 == 0) {
        const uint64_t *b = d->row[y];
        int32_t p = dir ? bit_before(b, x) : bit_after(b, LONG_ROW, x);
        return p < 0 ? -1 : cell_of(p, y);
    }
    const uint64_t *b = dir % 4 == 2   ? d->file[x]
                        : dir % 4 == 1 ? d->diagonal[x - y + DENSE_H]
                                       : d->anti[x + y];
    int32_t p = dir > 4 ? bit_before(b, y) : bit_after(b, SHORT_ROW, y);
    int32_t slant = dir % 4 == 2 ? 0 : dir % 4 == 1 ? 1 : -1;
    return p < 0 ? -1 : cell_of(x + slant * (p - y), p);
}

size_t dense_d4c(struct dense *d)
{
    size_t n = 0;
    set_cells(d);
    set_lines(d);
    for (uint32_t i = 0; i < d->n; i++) {
        uint8_t kind = d->piece[i].kind;
        int32_t x = d->piece[i].x, y = d->piece[i].y, cell = cell_of(x, y);
        for (unsigned r = d->k->ride[kind]; r; r &= r - 1) {
            unsigned dir = (unsigned)__builtin_ctz(r);
            int32_t c = nearest(d, x, y, dir);
            if (c >= 0) d->out[n++] = edge_make(i, dir, d->cells[c] - 1u);
        }
        for (unsigned r = d->k->ride2[kind]; r; r &= r - 1) {
            unsigned dir = (unsigned)__builtin_ctz(r);
            int32_t step = dir_dy[dir] * STRIDE + dir_dx[dir];
            uint16_t one = d->cells[cell + step], two = d->cells[cell + 2 * step];
            uint16_t t = one ? one : two;
            d->out[n] = edge_make(i, dir, (uint16_t)(t - 1));
            n += t != 0;
        }
        n = leaps(d, n, i, cell);
    }
    return n;
}

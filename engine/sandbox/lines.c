/* The index of a board. Pieces are sorted by rank already, so a walk over them that remembers
 * the last piece of every file and diagonal finds each one's neighbours. What is remembered
 * lies in an array where lines are dense, else in a hash. Knows no movement. */
#include "engine/sandbox/lines.h"

#include "engine/sandbox/veil.h"

enum { FORWARD = 3, AHEAD = 12, DENSE = 2, DENSE_LEAST = 4096 };

/* The number of a straight line among all lines of its axis: file, diagonal, antidiagonal. */
static inline int64_t line_of(int axis, struct square s)
{
    return axis == 0 ? s.x : axis == 1 ? (int64_t)s.x - s.y : (int64_t)s.x + s.y;
}

static inline void join(struct lines *l, int axis, uint32_t before, uint32_t i)
{
    l->link[i][axis] = PIECE_NONE;
    l->link[i][axis + FORWARD] = before;
    if (before != PIECE_NONE) l->link[before][axis] = i;
}

/* last[line - low] is the last piece seen on the line, plus one. */
static inline void sweep_array(struct lines *l, int axis, uint32_t *last, int64_t low)
{
    const struct board *b = l->board;
    for (uint32_t i = 0; i < b->n_piece; i = i + lines_count(l, i)) {
        uint32_t *seen = &last[line_of(axis, b->piece[i].at) - low];
        join(l, axis, *seen - 1, i);
        *seen = i + 1;
    }
}

struct seen {
    uint32_t line; /* its number modulo 2^32: numbers lie closer together than that */
    uint32_t last; /* piece plus one; 0 empty */
};

static inline uint32_t hash(uint32_t line, uint32_t slots)
{
    return (uint32_t)((line * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (slots - 1);
}

static inline struct seen *find(struct seen *table, uint32_t slots, uint32_t line)
{
    uint32_t at = hash(line, slots);
    while (table[at].last && table[at].line != line) at = (at + 1) & (slots - 1);
    return &table[at];
}

static inline void sweep_hash(struct lines *l, int axis, struct seen *table, uint32_t slots)
{
    const struct board *b = l->board;
    for (uint32_t i = 0; i < b->n_piece; i = i + lines_count(l, i)) {
        if (b->n_piece - i > AHEAD) { /* its slot is far away in memory */
            uint32_t ahead = (uint32_t)line_of(axis, b->piece[i + AHEAD].at);
            __builtin_prefetch(&table[hash(ahead, slots)], 1);
        }
        uint32_t line = (uint32_t)line_of(axis, b->piece[i].at);
        struct seen *seen = find(table, slots, line);
        join(l, axis, seen->last - 1, i);
        *seen = (struct seen){ line, i + 1 };
    }
}

/* One axis, with its memory given back afterwards. Inlined for each of the three. */
static inline bool sweep(struct lines *l, int axis, struct arena scratch)
{
    const struct board *b = l->board;
    int64_t low = INT64_MAX;
    int64_t high = INT64_MIN;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        int64_t line = line_of(axis, b->piece[i].at);
        low = line < low ? line : low;
        high = line > high ? line : high;
    }
    if (high < low || high - low < DENSE * (int64_t)b->n_piece + DENSE_LEAST) {
        uint32_t *last = NEW(&scratch, uint32_t, high < low ? 0 : (size_t)(high - low) + 1);
        if (last) sweep_array(l, axis, last, low);
        return last != NULL;
    }
    uint32_t slots = 16;
    while (slots / 2 < b->n_piece) slots *= 2;
    struct seen *table = NEW(&scratch, struct seen, slots);
    if (table) sweep_hash(l, axis, table, slots);
    return table != NULL;
}

/* Squares with several pieces, which are a run of indices; no arrays when there are none. */
static bool squares_build(struct lines *l, struct arena *a)
{
    const struct board *b = l->board;
    bool shared = false;
    for (uint32_t i = 1; i < b->n_piece && !shared; i++)
        shared = square_eq(b->piece[i].at, b->piece[i - 1].at);
    if (!shared) return true;
    l->first = NEW(a, uint32_t, b->n_piece);
    l->count = NEW(a, uint32_t, b->n_piece);
    if (!l->first || !l->count) return false;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        bool same = i > 0 && square_eq(b->piece[i].at, b->piece[i - 1].at);
        l->first[i] = same ? l->first[i - 1] : i;
        l->count[l->first[i]]++;
    }
    return true;
}

static bool armies_build(struct lines *l, struct arena *a)
{
    const struct board *b = l->board;
    l->army_from = NEW(a, uint32_t, (size_t)b->n_army + 2);
    l->of_army = NEW(a, uint32_t, b->n_piece);
    if (!l->army_from || !l->of_army) return false;
    uint32_t *next = l->army_from + 1; /* counted one place late, filling puts it right */
    for (uint32_t i = 0; i < b->n_piece; i++) next[b->piece[i].army + 1]++;
    for (uint32_t i = 1; i <= b->n_army; i++) next[i] += next[i - 1];
    for (uint32_t i = 0; i < b->n_piece; i++) l->of_army[next[b->piece[i].army]++] = i;
    return true;
}

bool lines_build(struct lines *out, const struct board *b, struct arena *a, struct err *e)
{
    *out = (struct lines){ .board = b };
    out->link = arena_alloc(a, sizeof *out->link, b->n_piece);
    if (!out->link || !squares_build(out, a) || !armies_build(out, a)) return err_nomem(e);
    if (!sweep(out, 0, *a) || !sweep(out, 1, *a) || !sweep(out, 2, *a)) return err_nomem(e);
    return veil_build(out, a) || err_nomem(e);
}

uint32_t lines_at(const struct lines *l, struct square s)
{
    return board_at(l->board, s);
}

uint32_t lines_first(const struct lines *l, uint32_t p)
{
    return l->first ? l->first[p] : p;
}

uint32_t lines_count(const struct lines *l, uint32_t first)
{
    if (first == PIECE_NONE) return 0;
    return l->count ? l->count[first] : 1;
}

static uint32_t next_on_rank(const struct lines *l, uint32_t first, bool east)
{
    const struct board *b = l->board;
    uint32_t p = east ? first + lines_count(l, first) : first - 1; /* -1: beyond all pieces */
    if (p >= b->n_piece || b->piece[p].at.y != b->piece[first].at.y) return PIECE_NONE;
    return lines_first(l, p);
}

uint32_t lines_next(const struct lines *l, uint32_t p, int dir)
{
    static const uint8_t link[DIRS] = { 0, 1, 0, 2, 0, 1 + FORWARD, 0 + FORWARD, 2 + FORWARD };
    uint32_t first = lines_first(l, p);
    if (dir % 4 == 0) return next_on_rank(l, first, dir == 0);
    return l->link[first][link[dir]];
}

const uint32_t *lines_army(const struct lines *l, uint16_t army, uint32_t *n)
{
    *n = l->army_from[army + 1] - l->army_from[army];
    return l->of_army + l->army_from[army];
}

int line_dir(struct square a, struct square b, int64_t *steps)
{
    int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;
    int64_t ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy;
    *steps = ax > ay ? ax : ay;
    if (*steps == 0 || (ax && ay && ax != ay)) return -1;
    int sx = (dx > 0) - (dx < 0), sy = (dy > 0) - (dy < 0);
    for (int dir = 0; dir < DIRS; dir++)
        if (dir_dx[dir] == sx && dir_dy[dir] == sy) return dir;
    return -1;
}

/* The index of a board. Pieces are sorted by rank already, so a walk over them that remembers
 * the last piece on every file and diagonal finds the neighbours of each. It remembers them in
 * an array where lines are dense, else in a hash. Knows no movement. */
#include "engine/sandbox/position/lines.h"

#include "engine/sandbox/position/veil.h"

#include <assert.h>

enum { AXES = LINKS / 2, AHEAD = 12, DENSE = 2, DENSE_LEAST = 4096 };

/* The number of a straight line among all lines of its axis: file, diagonal, antidiagonal. */
static inline int64_t line_of(int axis, struct square s)
{
    return axis == 0 ? s.x : axis == 1 ? (int64_t)s.x - s.y : (int64_t)s.x + s.y;
}

static inline void join(struct lines *l, int axis, uint32_t before, uint32_t i)
{
    l->link[i][axis] = PIECE_NONE;
    l->link[i][axis + AXES] = before;
    if (before != PIECE_NONE) l->link[before][axis] = i;
}

/* The least and the greatest number of a line of each axis. */
struct span {
    int64_t low[AXES], high[AXES];
};

static void span_grow(struct span *s, struct square at)
{
    for (int axis = 0; axis < AXES; axis++) {
        int64_t line = line_of(axis, at);
        s->low[axis] = line < s->low[axis] ? line : s->low[axis];
        s->high[axis] = line > s->high[axis] ? line : s->high[axis];
    }
}

static struct span span_empty(void)
{
    struct span s;
    for (int axis = 0; axis < AXES; axis++) {
        s.low[axis] = INT64_MAX;
        s.high[axis] = INT64_MIN;
    }
    return s;
}

static struct span span_of_board(const struct board *b)
{
    struct span s = span_empty();
    for (int corner = 0; corner < 4; corner++)
        span_grow(&s, (struct square){ corner % 2 ? b->xmin : b->xmax,
                                       corner / 2 ? b->ymin : b->ymax });
    return s;
}

static struct span span_of_pieces(const struct board *b)
{
    struct span s = span_empty();
    for (uint32_t i = 0; i < b->n_piece; i++) span_grow(&s, b->piece[i].at);
    return s;
}

static bool is_dense(const struct board *b, const struct span *s)
{
    int64_t most = DENSE * (int64_t)b->n_piece + DENSE_LEAST;
    for (int axis = 0; axis < AXES; axis++)
        if (s->high[axis] - s->low[axis] >= most) return false;
    return true;
}

/* last[axis][line] is the last piece seen on the line, plus one. */
static bool sweep_arrays(struct lines *l, const struct span *s, struct arena scratch)
{
    const struct board *b = l->board;
    uint32_t *last[AXES];
    for (int axis = 0; axis < AXES; axis++) {
        last[axis] = NEW(&scratch, uint32_t, (size_t)(s->high[axis] - s->low[axis]) + 1);
        if (!last[axis]) return false;
    }
    for (uint32_t i = 0; i < b->n_piece; i += lines_count(l, i))
        for (int axis = 0; axis < AXES; axis++) {
            uint32_t *seen = &last[axis][line_of(axis, b->piece[i].at) - s->low[axis]];
            join(l, axis, *seen - 1, i);
            *seen = i + 1;
        }
    return true;
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

static void sweep_hash(struct lines *l, int axis, struct seen *table, uint32_t slots)
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

/* Axis by axis, so that only one hash is in use at a time, in memory and in the caches. */
static bool sweep_hashes(struct lines *l, struct arena scratch)
{
    uint32_t slots = 16;
    while (slots / 2 < l->board->n_piece) slots *= 2;
    for (int axis = 0; axis < AXES; axis++) {
        struct arena again = scratch;
        struct seen *table = NEW(&again, struct seen, slots);
        if (!table) return false;
        sweep_hash(l, axis, table, slots);
    }
    return true;
}

static bool links_build(struct lines *l, const struct arena *a)
{
    if (l->board->n_piece == 0) return true;
    struct span s = span_of_board(l->board);
    if (!is_dense(l->board, &s)) s = span_of_pieces(l->board);
    return is_dense(l->board, &s) ? sweep_arrays(l, &s, *a) : sweep_hashes(l, *a);
}

/* Squares with several pieces, which are a run of indices; no arrays when there can be none. */
static bool squares_build(struct lines *l, struct arena *a)
{
    const struct board *b = l->board;
    if (b->n_implosion == 0) return true; /* 1.3: elsewhere each stands alone */
    l->first = NEW(a, uint32_t, b->n_piece);
    l->count = NEW(a, uint32_t, (size_t)b->n_piece + 1);
    if (!l->first || !l->count) return false;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        bool same = i > 0 && square_eq(b->piece[i].at, b->piece[i - 1].at);
        l->first[i] = same ? l->first[i - 1] : i;
        l->count[l->first[i]]++;
    }
    return true;
}

bool lines_build(struct lines *out, const struct board *b, struct arena *a, struct err *e)
{
    *out = (struct lines){ .board = b };
    out->link = arena_take(a, sizeof *out->link, b->n_piece);
    if (!out->link || !squares_build(out, a)) return err_nomem(e);
    if (!links_build(out, a)) return err_nomem(e);
    return veil_build(out, a) || err_nomem(e);
}

bool lines_armies(struct lines *l, struct arena *a, struct err *e)
{
    const struct board *b = l->board;
    l->army_from = NEW(a, uint32_t, (size_t)b->n_army + 3);
    l->of_army = TAKE(a, uint32_t, b->n_piece);
    if (!l->army_from || !l->of_army) return err_nomem(e);
    uint32_t *next = l->army_from + 1; /* counted one place too far on; filling puts it right */
    for (uint32_t i = 0; i < b->n_piece; i++) next[b->piece[i].army + 1]++;
    for (uint32_t i = 1; i <= b->n_army + 1; i++) next[i] += next[i - 1];
    for (uint32_t i = 0; i < b->n_piece; i++) l->of_army[next[b->piece[i].army]++] = i;
    return true;
}

uint32_t lines_at(const struct lines *l, struct square s)
{
    return board_at(l->board, s);
}

const uint32_t *lines_army(const struct lines *l, uint16_t army, uint32_t *n)
{
    assert(army <= l->board->n_army);
    *n = l->army_from[army + 1] - l->army_from[army];
    return l->of_army + l->army_from[army];
}

int line_dir(struct square a, struct square b, int64_t *steps)
{
    static const int8_t dir[3][3] = { { 5, 6, 7 }, { 4, -1, 0 }, { 3, 2, 1 } }; /* [dy][dx] */
    int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;
    int64_t ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy;
    *steps = ax > ay ? ax : ay;
    if (ax && ay && ax != ay) return -1;
    return dir[1 + (dy > 0) - (dy < 0)][1 + (dx > 0) - (dx < 0)];
}

/* How many steps along one axis until the box begins, and until it is left. */
static void clip_axis(int64_t *from, int64_t *to, int64_t at, int step, int64_t lo, int64_t hi)
{
    if (step == 0) {
        if (at < lo || at > hi) *to = *from - 1;
        return;
    }
    int64_t enter = step > 0 ? lo - at : at - hi;
    int64_t leave = step > 0 ? hi - at : at - lo;
    if (enter > *from) *from = enter;
    if (leave < *to) *to = leave;
}

void line_clip(int64_t *from, int64_t *to, struct square at, int dir,
               const struct square box[2])
{
    assert(dir >= 0 && dir < DIRS);
    clip_axis(from, to, at.x, dir_dx[dir], box[0].x, box[1].x);
    clip_axis(from, to, at.y, dir_dy[dir], box[0].y, box[1].y);
}

/* The index of a board. Four orders of the pieces (ranks are the board's own order), each with
 * the neighbours on a line next to one another, and a hash of the occupied squares. Knows no
 * movement and no transparency. */
#include "engine/sandbox/lines.h"

#include "engine/sandbox/sort.h"

enum { RANKS = 3 }; /* of the axes below; ranks need no order of their own */

/* Axis of a direction modulo 4: which order holds its line, and which way is forward. */
static const struct {
    int axis;
    bool backward; /* direction d (0..3) runs against the order */
} axes[4] = { { RANKS, false }, { 1, false }, { 0, false }, { 2, true } };

/* Orders squares along one axis: the number of the line, then the place on it. */
static uint64_t axis_key(int axis, struct square s)
{
    int64_t x = s.x, y = s.y, bias = (int64_t)1 << 31;
    int64_t line = axis == 0 ? x : axis == 1 ? x - y : axis == 2 ? x + y : y;
    int64_t place = axis == 0 ? y : x;
    return (uint64_t)(line + bias) << 32 | (uint64_t)(place + bias);
}

static uint32_t hash(const struct lines *l, struct square s)
{
    uint64_t h = square_key(s) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(h >> 32) & (l->slots - 1);
}

static bool axis_build(struct lines *l, int axis, struct arena *a, struct err *e)
{
    const struct board *b = l->board;
    l->order[axis] = NEW(a, uint32_t, b->n_piece);
    l->place[axis] = NEW(a, uint32_t, b->n_piece);
    struct arena before = *a;
    struct sort_key *k = NEW(a, struct sort_key, b->n_piece);
    if (!l->order[axis] || !l->place[axis] || !k) return err_nomem(e);
    for (uint32_t i = 0; i < b->n_piece; i++)
        k[i] = (struct sort_key){ axis_key(axis, b->piece[i].at), i };
    if (!sort_keys(k, b->n_piece, a, e)) return false;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        l->order[axis][i] = k[i].index;
        l->place[axis][k[i].index] = i;
    }
    *a = before;
    return true;
}

static void slot_put(struct lines *l, uint32_t first)
{
    uint32_t at = hash(l, l->board->piece[first].at);
    while (l->slot[at]) at = (at + 1) & (l->slots - 1);
    l->slot[at] = first + 1;
}

/* Groups of one square: pieces are sorted by square, so a group is a run of indices. */
static void squares_build(struct lines *l)
{
    const struct board *b = l->board;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        bool same = i > 0 && square_eq(b->piece[i].at, b->piece[i - 1].at);
        l->first[i] = same ? l->first[i - 1] : i;
        l->count[l->first[i]]++;
        if (!same) slot_put(l, i);
    }
}

bool lines_build(struct lines *out, const struct board *b, struct arena *a, struct err *e)
{
    *out = (struct lines){ .board = b, .slots = 16 };
    while (out->slots / 2 < b->n_piece) out->slots *= 2;
    out->slot = NEW(a, uint32_t, out->slots);
    out->first = NEW(a, uint32_t, b->n_piece);
    out->count = NEW(a, uint32_t, b->n_piece);
    if (!out->slot || !out->first || !out->count) return err_nomem(e);
    squares_build(out);
    for (int axis = 0; axis < RANKS; axis++)
        if (!axis_build(out, axis, a, e)) return false;
    return true;
}

uint32_t lines_at(const struct lines *l, struct square s)
{
    for (uint32_t at = hash(l, s); l->slot[at]; at = (at + 1) & (l->slots - 1))
        if (square_eq(l->board->piece[l->slot[at] - 1].at, s)) return l->slot[at] - 1;
    return PIECE_NONE;
}

uint32_t lines_count(const struct lines *l, uint32_t first)
{
    return first == PIECE_NONE ? 0 : l->count[first];
}

static uint32_t at_place(const struct lines *l, int axis, uint32_t place)
{
    return axis == RANKS ? place : l->order[axis][place];
}

/* How many pieces come before `s` along the axis. */
static uint32_t lower(const struct lines *l, int axis, struct square s)
{
    uint64_t key = axis_key(axis, s);
    uint32_t lo = 0, hi = l->board->n_piece;
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        if (axis_key(axis, l->board->piece[at_place(l, axis, mid)].at) < key)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

uint32_t lines_next(const struct lines *l, struct square from, int dir)
{
    int axis = axes[dir % 4].axis;
    bool back = axes[dir % 4].backward != (dir >= 4);
    uint32_t here = lines_at(l, from), place, n = l->board->n_piece;
    if (here == PIECE_NONE)
        place = lower(l, axis, from);
    else
        place = axis == RANKS ? here : l->place[axis][here];
    if (!back)
        place += lines_count(l, here); /* step over all that stand on `from` */
    else if (place-- == 0)
        return PIECE_NONE;
    if (place >= n) return PIECE_NONE;
    uint32_t p = at_place(l, axis, place);
    uint64_t key = axis_key(axis, l->board->piece[p].at);
    return key >> 32 == axis_key(axis, from) >> 32 ? l->first[p] : PIECE_NONE;
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

/* A piece's movement in words. Made from the reach that the engine works out of its notation,
 * so that a changed row of the piece table changes the words. Knows no kind of piece. */
#include "templates/rules/rules.h"

static const char *const compass[DIRS] = { "east", "north-east", "north", "north-west",
                                           "west", "south-west", "south", "south-east" };

/* Parts of one list: "A, B"; then "A; B" between lists. */
struct way_words {
    struct buf *out;
    const char *between;
    bool any;
};

static void word(struct way_words *w, const char *text)
{
    if (w->any) buf_puts(w->out, w->between);
    w->any = true;
    buf_puts(w->out, text);
}

/* Bits of the directions in which it goes one step. */
static unsigned step_dirs(const struct reach *r)
{
    unsigned dirs = 0;
    for (unsigned dir = 0; dir < DIRS; dir++)
        if (reach_leaps(r, dir_dx[dir], dir_dy[dir])) dirs |= 1u << dir;
    return dirs;
}

enum { ALL_DIRS = 0xFF, STRAIGHT_DIRS = 0x55, DIAGONAL_DIRS = 0xAA };

static void steps(struct way_words *w, const struct reach *r)
{
    unsigned dirs = step_dirs(r);
    if (dirs == 0) return;
    word(w, "one step ");
    if (dirs == ALL_DIRS || dirs == STRAIGHT_DIRS || dirs == DIAGONAL_DIRS) {
        buf_puts(w->out, dirs == ALL_DIRS        ? "in any direction"
                         : dirs == STRAIGHT_DIRS ? "straight"
                                                 : "diagonally");
        return;
    }
    struct way_words names = { w->out, " or ", false };
    for (unsigned dir = 0; dir < DIRS; dir++)
        if (dirs >> dir & 1) word(&names, compass[dir]);
}

/* Does it have the leap (small, big) in all sign and order variants? */
static bool leaps_all(const struct reach *r, int64_t small, int64_t big)
{
    for (int64_t sx = -1; sx <= 1; sx += 2)
        for (int64_t sy = -1; sy <= 1; sy += 2)
            if (!reach_leaps(r, sx * small, sy * big) || !reach_leaps(r, sx * big, sy * small))
                return false;
    return true;
}

static void leap(struct way_words *w, struct way_words *list)
{
    if (!list->any) word(w, "leaps ");
    word(list, "");
}

/* Whole families of eight (or four) as one pair, others one by one with their signs. */
static void leaps(struct way_words *w, const struct reach *r)
{
    struct way_words list = { w->out, ", ", false };
    for (int big = 2; big <= 3; big++)
        for (int small = 0; small <= big; small++) {
            if (!leaps_all(r, small, big)) continue;
            leap(w, &list);
            buf_printf(w->out, "(%d,%d)", small, big);
        }
    for (int i = 0; i < r->n_leap; i++) {
        const int8_t *xy = r->leap[i];
        bool step = xy[0] >= -1 && xy[0] <= 1 && xy[1] >= -1 && xy[1] <= 1;
        if (step || leaps_all(r, xy[0], xy[1])) continue;
        leap(w, &list);
        buf_printf(w->out, "(%+d,%+d)", xy[0], xy[1]);
    }
}

static void slide(struct way_words *w, int32_t length, const char *where)
{
    if (length == 0) return;
    word(w, "slides ");
    buf_puts(w->out, where);
    if (length != SLIDE_FAR) buf_printf(w->out, " at most %d", (int)length);
}

/* Do all four directions of the kind (0 straight, 1 diagonal) go equally far? */
static bool even(const struct reach *r, int kind)
{
    for (int dir = kind; dir < DIRS; dir += 2)
        if (r->slide[dir] != r->slide[kind]) return false;
    return true;
}

static void slides(struct way_words *w, const struct reach *r)
{
    static const char *const where[2] = { "straight", "diagonally" };
    if (even(r, 0) && even(r, 1) && r->slide[0] == r->slide[1]) {
        slide(w, r->slide[0], "straight and diagonally");
        return;
    }
    for (int kind = 0; kind < 2; kind++)
        for (int dir = kind; dir < DIRS; dir += 2) {
            slide(w, r->slide[dir], even(r, kind) ? where[kind] : compass[dir]);
            if (even(r, kind)) break;
        }
}

static void reach_words(struct buf *out, const struct reach *r)
{
    struct way_words w = { out, "; ", false };
    steps(&w, r);
    leaps(&w, r);
    slides(&w, r);
    if (!w.any) buf_puts(out, "nothing");
}

static bool same(const struct reach *a, const struct reach *b)
{
    return a->leap_mask == b->leap_mask && memcmp(a->slide, b->slide, sizeof a->slide) == 0;
}

void movement_words(struct buf *out, const struct movement *m)
{
    if (same(&m->move, &m->capture)) {
        reach_words(out, &m->move);
        return;
    }
    buf_puts(out, "moves: ");
    reach_words(out, &m->move);
    buf_puts(out, ". Captures: ");
    reach_words(out, &m->capture);
}

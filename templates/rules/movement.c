/* A piece's movement in words. Made from the reach that the engine works out of its notation,
 * so that a changed row of the piece table changes the words. Knows no kind of piece. */
#include "templates/rules/rules.h"

enum { WORDS_MOST = 400 };

static const enum words_name compass[DIRS] = {
    W_COMPASS_EAST, W_COMPASS_NORTH_EAST, W_COMPASS_NORTH, W_COMPASS_NORTH_WEST,
    W_COMPASS_WEST, W_COMPASS_SOUTH_WEST, W_COMPASS_SOUTH, W_COMPASS_SOUTH_EAST,
};

/* Ways to move, one after the other: "leaps (1,2); slides straight". */
struct ways {
    struct page *page;
    struct buf text;
};

static void way(struct ways *w, const char *text)
{
    words_next(&w->text, w->page->words, W_LIST_PARTS, str_of(text));
}

/* Bits of the directions in which it goes one step. */
static unsigned step_dirs(const struct reach *r)
{
    unsigned dirs = 0;
    for (unsigned dir = 0; dir < DIRS; dir++)
        if (piece_reach_leaps(r, dir_dx[dir], dir_dy[dir])) dirs |= 1u << dir;
    return dirs;
}

enum { ALL_DIRS = 0xFF, STRAIGHT_DIRS = 0x55, DIAGONAL_DIRS = 0xAA };

/* "north-east or north-west" */
static const char *some_dirs(struct page *p, unsigned dirs)
{
    struct str name[DIRS];
    size_t n = 0;
    struct buf list = buf_make(p->arena, WORDS_MOST);
    for (unsigned dir = 0; dir < DIRS; dir++)
        if (dirs >> dir & 1) name[n++] = str_of(SAID(p, compass[dir]));
    words_list(&list, p->words, W_LIST_OR, name, n);
    return buf_str(&list).s;
}

static void steps(struct ways *w, const struct reach *r)
{
    unsigned dirs = step_dirs(r);
    if (dirs == ALL_DIRS)
        way(w, SAID(w->page, W_MOVEMENT_STEP_ANY));
    else if (dirs == STRAIGHT_DIRS)
        way(w, SAID(w->page, W_MOVEMENT_STEP_STRAIGHT));
    else if (dirs == DIAGONAL_DIRS)
        way(w, SAID(w->page, W_MOVEMENT_STEP_DIAGONAL));
    else if (dirs)
        way(w,
            SAID(w->page, W_MOVEMENT_STEP, { slot_text("where", some_dirs(w->page, dirs)) }));
}

/* Does it have the leap (small, big) in all sign and order variants? */
static bool leaps_all(const struct reach *r, int64_t small, int64_t big)
{
    for (int64_t sx = -1; sx <= 1; sx += 2)
        for (int64_t sy = -1; sy <= 1; sy += 2)
            if (!piece_reach_leaps(r, sx * small, sy * big) ||
                !piece_reach_leaps(r, sx * big, sy * small))
                return false;
    return true;
}

static void leap(struct ways *w, struct buf *list, bool signs, int x, int y)
{
    char text[20];
    snprintf(text, sizeof text, signs ? "(%+d,%+d)" : "(%d,%d)", x, y);
    words_next(list, w->page->words, W_LIST_AND, str_of(text));
}

/* Whole families of eight (or four) as one pair, others one by one with their signs. */
static void leaps(struct ways *w, const struct reach *r)
{
    struct buf list = buf_make(w->page->arena, WORDS_MOST);
    for (int big = 2; big <= 3; big++)
        for (int small = 0; small <= big; small++)
            if (leaps_all(r, small, big)) leap(w, &list, false, small, big);
    for (int i = 0; i < r->n_leap; i++) {
        const int8_t *xy = r->leap[i];
        bool step = xy[0] >= -1 && xy[0] <= 1 && xy[1] >= -1 && xy[1] <= 1;
        if (!step && !leaps_all(r, xy[0], xy[1])) leap(w, &list, true, xy[0], xy[1]);
    }
    if (list.n) way(w, SAID(w->page, W_MOVEMENT_LEAPS, { slot_str("leaps", buf_str(&list)) }));
}

static void slide(struct ways *w, int32_t length, enum words_name where)
{
    struct slot to = slot_text("where", SAID(w->page, where));
    if (length == SLIDE_FAR)
        way(w, SAID(w->page, W_MOVEMENT_SLIDES, { to }));
    else if (length)
        way(w, SAID(w->page, W_MOVEMENT_SLIDES_SHORT, { to, slot_number("n", length) }));
}

/* Do all four directions of the kind (0 straight, 1 diagonal) go equally far? */
static bool even(const struct reach *r, int kind)
{
    for (int dir = kind; dir < DIRS; dir += 2)
        if (r->slide[dir] != r->slide[kind]) return false;
    return true;
}

static void slides(struct ways *w, const struct reach *r)
{
    static const enum words_name where[2] = { W_MOVEMENT_STRAIGHT, W_MOVEMENT_DIAGONAL };
    if (even(r, 0) && even(r, 1) && r->slide[0] == r->slide[1]) {
        slide(w, r->slide[0], W_MOVEMENT_BOTH);
        return;
    }
    for (int kind = 0; kind < 2; kind++)
        for (int dir = kind; dir < DIRS; dir += 2) {
            slide(w, r->slide[dir], even(r, kind) ? where[kind] : compass[dir]);
            if (even(r, kind)) break;
        }
}

static const char *reach_words(struct page *p, const struct reach *r)
{
    struct ways w = { p, buf_make(p->arena, WORDS_MOST) };
    steps(&w, r);
    leaps(&w, r);
    slides(&w, r);
    return w.text.n ? buf_str(&w.text).s : SAID(p, W_MOVEMENT_NOTHING);
}

static bool same(const struct reach *a, const struct reach *b)
{
    return a->leap_mask == b->leap_mask && memcmp(a->slide, b->slide, sizeof a->slide) == 0;
}

const char *movement_words(struct page *p, const struct movement *m)
{
    const char *move = reach_words(p, &m->move);
    if (same(&m->move, &m->capture)) return move;
    return SAID(p, W_MOVEMENT_TWO,
                { slot_text("move", move), slot_text("capture", reach_words(p, &m->capture)) });
}

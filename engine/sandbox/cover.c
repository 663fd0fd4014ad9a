/* Who covers what. The one place that walks slides; what a slide walks past is decided in
 * `passes` alone (rule 1.6 of witches and spirits belongs there), and who may be taken in
 * `is_target` (rule 1.8 of dwarfs). Knows no orders and no history. */
#include "engine/sandbox/cover.h"

/* Does a slide of piece a walk past the square of `first`? Only when nothing but the lifted
 * piece stands there: no piece of the table is transparent. */
static bool passes(const struct lines *l, uint32_t a, uint32_t first, uint32_t lifted)
{
    (void)a;
    return first == lifted && lines_count(l, first) == 1;
}

/* The first square on which a slide of piece a from `from` stops, named by its first piece. */
static uint32_t stop(const struct lines *l, uint32_t a, struct square from, int dir,
                     uint32_t lifted)
{
    uint32_t p = lines_next(l, from, dir);
    while (p != PIECE_NONE && passes(l, a, p, lifted))
        p = lines_next(l, l->board->piece[p].at, dir);
    return p;
}

/* Can a slide of piece a go to s by this reach? The direction, or -1. */
static int slides(const struct lines *l, uint32_t a, const struct reach *r, struct square s,
                  uint32_t lifted, uint32_t *blocker)
{
    struct square from = l->board->piece[a].at;
    int64_t steps, far;
    int dir = line_dir(from, s, &steps);
    if (dir < 0 || r->slide[dir] < steps) return -1;
    uint32_t p = stop(l, a, from, dir, lifted);
    if (p == PIECE_NONE) return dir;
    (void)line_dir(from, l->board->piece[p].at, &far);
    if (far >= steps) return dir;
    *blocker = p;
    return -1;
}

static bool leaps(const struct lines *l, uint32_t a, const struct reach *r, struct square s)
{
    struct square from = l->board->piece[a].at;
    return reach_leaps(r, (int64_t)s.x - from.x, (int64_t)s.y - from.y);
}

static const struct movement *movement(const struct lines *l, uint32_t a)
{
    return &l->board->movement[l->board->piece[a].kind];
}

struct cover cover_of(const struct lines *l, uint32_t a, struct square s, uint32_t lifted)
{
    const struct piece *p = &l->board->piece[a];
    const struct reach *r = &movement(l, a)->capture;
    uint32_t blocker;
    if ((p->marks & MARK_DISABLED) || a == lifted || square_eq(p->at, s))
        return (struct cover){ COVER_NO, 0 };
    int dir = slides(l, a, r, s, lifted, &blocker);
    if (dir >= 0) return (struct cover){ COVER_SLIDE, (uint8_t)dir };
    return (struct cover){ leaps(l, a, r, s) ? COVER_LEAP : COVER_NO, 0 };
}

struct cover check_of(const struct lines *l, uint32_t a, uint32_t v)
{
    const struct board *b = l->board;
    if (b->piece[a].army == b->piece[v].army) return (struct cover){ COVER_NO, 0 };
    return cover_of(l, a, b->piece[v].at, PIECE_NONE);
}

/* Does a piece of v's army on the square of `first`, v itself apart, cover v's square? */
static bool guards(const struct lines *l, uint32_t first, uint32_t v)
{
    const struct board *b = l->board;
    for (uint32_t p = first; p < first + lines_count(l, first); p++)
        if (p != v && b->piece[p].army == b->piece[v].army &&
            cover_of(l, p, b->piece[v].at, PIECE_NONE).by != COVER_NO)
            return true;
    return false;
}

static bool guarded_by_leap(const struct lines *l, uint32_t v)
{
    struct square at = l->board->piece[v].at;
    for (int i = 0; i < 49; i++) {
        struct square s = { at.x + i % 7 - 3, at.y + i / 7 - 3 };
        uint32_t first = lines_at(l, s);
        if (first != PIECE_NONE && guards(l, first, v)) return true;
    }
    return false;
}

bool is_protected(const struct lines *l, uint32_t v)
{
    for (int dir = 0; dir < DIRS; dir++) {
        uint32_t p = lines_next(l, l->board->piece[v].at, dir);
        for (; p != PIECE_NONE; p = lines_next(l, l->board->piece[p].at, dir)) {
            if (guards(l, p, v)) return true;
            if (!passes(l, v, p, PIECE_NONE)) break;
        }
    }
    return guarded_by_leap(l, v);
}

static bool can(const struct lines *l, uint32_t a, const struct reach *r, struct square s,
                uint32_t *blocker)
{
    *blocker = PIECE_NONE;
    if (square_eq(l->board->piece[a].at, s)) return false;
    if (!leaps(l, a, r, s)) return slides(l, a, r, s, PIECE_NONE, blocker) >= 0;
    return true;
}

bool can_move(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker)
{
    return can(l, a, &movement(l, a)->move, s, blocker);
}

bool can_capture(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker)
{
    return can(l, a, &movement(l, a)->capture, s, blocker);
}

int64_t slide_length(const struct lines *l, uint32_t a, const struct reach *r, int dir)
{
    struct square from = l->board->piece[a].at;
    uint32_t p = stop(l, a, from, dir, PIECE_NONE);
    int64_t far = r->slide[dir];
    if (p != PIECE_NONE) (void)line_dir(from, l->board->piece[p].at, &far);
    return far < r->slide[dir] ? far : r->slide[dir];
}

bool is_target(const struct lines *l, uint16_t army, uint32_t v)
{
    return l->board->piece[v].army != army;
}

/* Report the enemies of piece a on the square of `first`. */
static void each_on(const struct lines *l, uint32_t a, uint32_t first, struct cover how,
                    cover_fn *f, void *ctx)
{
    for (uint32_t v = first; v < first + lines_count(l, first); v++)
        if (l->board->piece[v].army != l->board->piece[a].army) f(ctx, a, v, how);
}

static void each_slide(const struct lines *l, uint32_t a, cover_fn *f, void *ctx)
{
    const struct reach *r = &movement(l, a)->capture;
    struct square at = l->board->piece[a].at;
    for (int dir = 0; dir < DIRS; dir++) {
        if (r->slide[dir] == 0) continue;
        uint32_t p = lines_next(l, at, dir);
        for (; p != PIECE_NONE; p = lines_next(l, l->board->piece[p].at, dir)) {
            int64_t steps;
            (void)line_dir(at, l->board->piece[p].at, &steps);
            if (steps > r->slide[dir]) break;
            each_on(l, a, p, (struct cover){ COVER_SLIDE, (uint8_t)dir }, f, ctx);
            if (!passes(l, a, p, PIECE_NONE)) break;
        }
    }
}

static void each_leap(const struct lines *l, uint32_t a, cover_fn *f, void *ctx)
{
    const struct reach *r = &movement(l, a)->capture;
    struct square at = l->board->piece[a].at;
    for (uint8_t i = 0; i < r->n_leap; i++) {
        struct square s = { at.x + r->leap[i][0], at.y + r->leap[i][1] };
        uint32_t p = lines_at(l, s), blocker;
        if (p == PIECE_NONE || slides(l, a, r, s, PIECE_NONE, &blocker) >= 0) continue;
        each_on(l, a, p, (struct cover){ COVER_LEAP, 0 }, f, ctx);
    }
}

void cover_each(const struct lines *l, cover_fn *f, void *ctx)
{
    for (uint32_t a = 0; a < l->board->n_piece; a++) {
        if (l->board->piece[a].marks & MARK_DISABLED) continue;
        each_slide(l, a, f, ctx);
        each_leap(l, a, f, ctx);
    }
}

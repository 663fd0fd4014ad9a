/* Who covers what, one pair or one square at a time. The one place that walks slides for such
 * questions; `cover_can_pass` alone decides what a slide may pass (1.6), and `cover_is_target`
 * what may be captured (1.8). Knows no orders and no history. */
#include "engine/sandbox/position/cover.h"

#include "engine/sandbox/position/veil.h"

#include <assert.h>

bool cover_can_pass(const struct lines *l, uint32_t a, uint32_t first, uint32_t lifted)
{
    assert(a < l->board->n_piece && first < l->board->n_piece);
    const struct piece *p = &l->board->piece[a];
    bool witch = (piece_table[p->kind].flags & PIECE_WITCH) != 0;
    /* For a witch no piece is transparent. */
    return !witch && veil_passes(l, first, p->army, lifted);
}

/* Can a slide of piece a go to s by this reach? The direction, or -1. */
static int slides(const struct lines *l, uint32_t a, const struct reach *r, struct square s,
                  uint32_t lifted, uint32_t *blocker)
{
    struct square from = l->board->piece[a].at;
    int64_t steps;
    int dir = line_dir(from, s, &steps);
    if (dir < 0 || r->slide[dir] < steps || steps < board_shortest(l->board)) return -1;
    for (uint32_t p = lines_next(l, a, dir); p != PIECE_NONE; p = lines_next(l, p, dir)) {
        if (square_distance(from, l->board->piece[p].at) >= steps) break;
        if (cover_can_pass(l, a, p, lifted)) continue;
        *blocker = p;
        return -1;
    }
    return dir;
}

static bool leaps(const struct lines *l, uint32_t a, const struct reach *r, struct square s)
{
    struct square from = l->board->piece[a].at;
    return piece_reach_leaps(r, (int64_t)s.x - from.x, (int64_t)s.y - from.y);
}

static const struct movement *movement(const struct lines *l, uint32_t a)
{
    return board_movement(l->board, &l->board->piece[a]);
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

struct cover cover_attack(const struct lines *l, uint32_t a, uint32_t v)
{
    assert(a < l->board->n_piece && v < l->board->n_piece);
    const struct board *b = l->board;
    if (b->piece[a].army == b->piece[v].army) return (struct cover){ COVER_NO, 0 };
    return cover_of(l, a, b->piece[v].at, PIECE_NONE);
}

struct cover cover_check(const struct lines *l, uint32_t a, uint32_t v)
{
    assert(a < l->board->n_piece && v < l->board->n_piece);
    const struct piece *p = &l->board->piece[v];
    struct cover how = cover_attack(l, a, v);
    if (how.by != COVER_NO && (piece_table[p->kind].flags & PIECE_DWARF) &&
        !cover_twice(l, p->at, p->army, v))
        how.by = COVER_NO;
    if (piece_is_obstacle(p) || board_immune(l->board, p)) how.by = COVER_NO;
    return how;
}

/* Who covers a square: how many, up to `enough`. */
struct cover_count {
    const struct lines *l;
    struct square s;
    uint16_t army; /* its enemies are counted */
    uint32_t except, lifted;
    uint32_t n, enough;
};

static void count_on(struct cover_count *c, uint32_t first, enum cover_by by)
{
    for (uint32_t p = first; p < first + lines_count(c->l, first); p++)
        if (c->l->board->piece[p].army != c->army && p != c->except && c->n < c->enough &&
            cover_of(c->l, p, c->s, c->lifted).by == by)
            c->n++;
}

/* Could a slider of any army look through the square? */
static bool may_pass(const struct cover_count *c, uint32_t first)
{
    for (uint32_t p = first; p < first + lines_count(c->l, first); p++)
        if (p != c->lifted && (!c->l->veil || c->l->veil[p] == VEIL_NONE)) return false;
    return true;
}

static void count_slides(struct cover_count *c, uint32_t at)
{
    for (int dir = 0; dir < DIRS && c->n < c->enough; dir++) {
        uint32_t p = lines_next(c->l, at, dir);
        for (; p != PIECE_NONE && c->n < c->enough; p = lines_next(c->l, p, dir)) {
            count_on(c, p, COVER_SLIDE);
            if (!may_pass(c, p)) break;
        }
    }
}

static void count_leaps(struct cover_count *c)
{
    const struct board *b = c->l->board;
    for (int dy = -LEAP_FAR; dy <= LEAP_FAR; dy++) {
        struct square west = { c->s.x - LEAP_FAR, c->s.y + dy };
        uint32_t p = board_lower(b, west);
        for (; p < b->n_piece && b->piece[p].at.y == west.y; p += lines_count(c->l, p)) {
            if (b->piece[p].at.x > c->s.x + LEAP_FAR || c->n == c->enough) break;
            count_on(c, p, COVER_LEAP);
        }
    }
}

static bool on_one_line(struct square a, struct square b)
{
    int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
    return dx == 0 || dy == 0 || dx == dy || dx == -dy;
}

/* No links lead on from an empty square. */
static void count_all_slides(struct cover_count *c)
{
    const struct board *b = c->l->board;
    for (uint32_t p = 0; p < b->n_piece && c->n < c->enough; p += lines_count(c->l, p))
        if (on_one_line(b->piece[p].at, c->s)) count_on(c, p, COVER_SLIDE);
}

/* If the square is occupied, its links lead to the sliders; else all sliders are asked. */
static bool count_cover(struct cover_count *c)
{
    uint32_t at = lines_at(c->l, c->s);
    count_leaps(c);
    if (at == PIECE_NONE)
        count_all_slides(c);
    else
        count_slides(c, at);
    return c->n == c->enough;
}

bool cover_twice(const struct lines *l, struct square s, uint16_t army, uint32_t lifted)
{
    struct cover_count c = { l, s, army, PIECE_NONE, lifted, 0, 2 };
    return count_cover(&c);
}

bool cover_any(const struct lines *l, struct square s, uint16_t army, uint32_t except)
{
    struct cover_count c = { l, s, army, except, PIECE_NONE, 0, 1 };
    return count_cover(&c);
}

static bool can(const struct lines *l, uint32_t a, const struct reach *r, struct square s,
                uint32_t *blocker)
{
    *blocker = PIECE_NONE;
    if (square_eq(l->board->piece[a].at, s)) return false;
    if (!leaps(l, a, r, s)) return slides(l, a, r, s, PIECE_NONE, blocker) >= 0;
    return true;
}

bool cover_can_move(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker)
{
    assert(a < l->board->n_piece);
    return can(l, a, &movement(l, a)->move, s, blocker);
}

bool cover_can_capture(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker)
{
    assert(a < l->board->n_piece);
    return can(l, a, &movement(l, a)->capture, s, blocker);
}

bool cover_can_slide(const struct lines *l, uint32_t a, struct square s, uint32_t *blocker)
{
    assert(a < l->board->n_piece);
    *blocker = PIECE_NONE;
    return slides(l, a, &movement(l, a)->move, s, PIECE_NONE, blocker) >= 0;
}

bool cover_can_leap(const struct lines *l, uint32_t a, struct square s)
{
    assert(a < l->board->n_piece);
    return leaps(l, a, &movement(l, a)->move, s);
}

bool cover_can_leave(const struct lines *l, uint32_t a, struct square s)
{
    assert(a < l->board->n_piece);
    struct square from = l->board->piece[a].at;
    int64_t dx = (int64_t)s.x - from.x;
    int64_t dy = (int64_t)s.y - from.y;
    return dx * dx + dy * dy == 5; /* a knight's leap; coordinates are far from overflow */
}

int64_t cover_slide_length(const struct lines *l, uint32_t a, const struct reach *r, int dir)
{
    uint32_t p = lines_next(l, a, dir);
    int64_t far = r->slide[dir];
    while (p != PIECE_NONE && cover_can_pass(l, a, p, PIECE_NONE)) p = lines_next(l, p, dir);
    if (p != PIECE_NONE) far = square_distance(l->board->piece[a].at, l->board->piece[p].at);
    return far < r->slide[dir] ? far : r->slide[dir];
}

bool cover_is_target(const struct lines *l, uint16_t army, uint32_t v)
{
    assert(v < l->board->n_piece && army <= l->board->n_army);
    const struct piece *p = &l->board->piece[v];
    if (p->army == army || board_immune(l->board, p)) return false;
    if (!(piece_table[p->kind].flags & PIECE_DWARF)) return true;
    return cover_twice(l, p->at, p->army, v);
}

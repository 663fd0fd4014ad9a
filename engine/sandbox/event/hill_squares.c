/* The squares that a hill may be drawn from: a map of a box on which every piece crosses out
 * what is near it, and what its slides cover further away. Cost: pieces times the squares that
 * they see within the box. */
#include "engine/sandbox/event/hill_squares.h"

#include "engine/sandbox/position/cover.h"

enum { GROWN = 10, SQUARES_MAX = 200000, NEAR = 4 };

static int64_t clip(int64_t v, int64_t lo, int64_t hi)
{
    return v < lo ? lo : v > hi ? hi : v;
}

/* The box's corners; false on an empty board. */
static bool find_box(struct square *low, struct square *high, const struct board *b)
{
    if (b->n_piece == 0) return false;
    int64_t west = b->piece[0].at.x, east = west;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        west = b->piece[i].at.x < west ? b->piece[i].at.x : west;
        east = b->piece[i].at.x > east ? b->piece[i].at.x : east;
    }
    int64_t south = b->piece[0].at.y, north = b->piece[b->n_piece - 1].at.y;
    *low = (struct square){ (int32_t)clip(west - GROWN, b->xmin, b->xmax),
                            (int32_t)clip(south - GROWN, b->ymin, b->ymax) };
    *high = (struct square){ (int32_t)clip(east + GROWN, b->xmin, b->xmax),
                             (int32_t)clip(north + GROWN, b->ymin, b->ymax) };
    return true;
}

/* The place of a square in the map, or -1. */
static int64_t place(const struct hill_squares *h, int64_t x, int64_t y)
{
    int64_t dx = x - h->low.x, dy = y - h->low.y;
    if (dx < 0 || dx >= h->width || dy < 0 || dy > h->size / h->width) return -1;
    int64_t at = dy * h->width + dx;
    return at < h->size ? at : -1;
}

static void cross_out(struct hill_squares *h, int64_t x, int64_t y)
{
    int64_t at = place(h, x, y);
    if (at >= 0) h->out[at] = true;
}

static void cross_near(struct hill_squares *h, struct square at)
{
    for (int dy = -NEAR; dy <= NEAR; dy++)
        for (int dx = -NEAR; dx <= NEAR; dx++)
            cross_out(h, (int64_t)at.x + dx, (int64_t)at.y + dy);
}

static void cross_slide(struct hill_squares *h, const struct lines *l, uint32_t p, int dir)
{
    const struct board *b = l->board;
    struct square at = b->piece[p].at;
    const struct reach *r = &board_movement(b, &b->piece[p])->capture;
    struct square high = { (int32_t)(h->low.x + h->width - 1),
                           (int32_t)(h->low.y + (h->size - 1) / h->width) };
    int64_t from = NEAR + 1, to = r->slide[dir] ? cover_slide_length(l, p, r, dir) : 0;
    line_clip(&from, &to, at, dir, (const struct square[2]){ h->low, high });
    for (int64_t i = from; i <= to; i++)
        cross_out(h, at.x + i * dir_dx[dir], at.y + i * dir_dy[dir]);
}

bool hill_squares(struct hill_squares *h, const struct board *b, struct arena *a, struct err *e)
{
    struct lines l;
    struct square low, high;
    *h = (struct hill_squares){ .n = 0 };
    if (!find_box(&low, &high, b)) return true;
    h->low = low;
    h->width = (int64_t)high.x - low.x + 1;
    h->size = h->width * ((int64_t)high.y - low.y + 1);
    if (h->size > SQUARES_MAX) h->size = SQUARES_MAX;
    if (h->width > SQUARES_MAX) h->width = SQUARES_MAX; /* a part of the lowest rank */
    h->out = NEW(a, bool, (size_t)h->size);
    if (!h->out || !lines_build(&l, b, a, e)) return err_nomem(e);
    for (uint32_t p = 0; p < b->n_piece; p++) {
        cross_near(h, b->piece[p].at);
        bool covers = !(b->piece[p].marks & MARK_DISABLED) && !piece_is_obstacle(&b->piece[p]);
        for (int dir = 0; dir < DIRS && covers; dir++) cross_slide(h, &l, p, dir);
    }
    for (int64_t i = 0; i < h->size; i++) h->n += !h->out[i];
    return true;
}

struct square hill_square(const struct hill_squares *h, uint64_t i)
{
    int64_t at = 0;
    for (;; at++)
        if (!h->out[at] && i-- == 0) break;
    return (struct square){ (int32_t)(h->low.x + at % h->width),
                            (int32_t)(h->low.y + at / h->width) };
}

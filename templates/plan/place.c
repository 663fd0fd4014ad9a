/* Where a crop is: as much as can be shown together with one point. */
#include "templates/plan/plan.h"

/* A crop with that point has its low corner on one of wide x high squares, and shows squares of
 * a grid less than twice that wide and high. */
enum { CORE_MOST = 30, GRID = 2 * CORE_MOST, BESIDE = 1, CLASS_BITS = 16 };

struct grid {
    struct square seed;
    int wide, high;                  /* of the crop without its margins */
    int32_t sum[GRID + 1][GRID + 1]; /* weights below and left of a corner, once summed */
};

static void put(struct grid *g, struct square at, int32_t weight)
{
    int64_t x = (int64_t)at.x - g->seed.x + g->wide - 1;
    int64_t y = (int64_t)at.y - g->seed.y + g->high - 1;
    if (x >= 0 && x < 2 * g->wide - 1 && y >= 0 && y < 2 * g->high - 1)
        g->sum[y + 1][x + 1] += weight;
}

/* It is better to show a nearby piece than not. */
static void put_pieces(struct grid *g, const struct board *b)
{
    int64_t x0 = (int64_t)g->seed.x - g->wide + 1, x1 = (int64_t)g->seed.x + g->wide - 1;
    if (x0 < b->xmin) x0 = b->xmin;
    for (int64_t k = 1 - g->high; k < g->high; k++) {
        int64_t y = g->seed.y + k;
        if (y < b->ymin || y > b->ymax) continue;
        uint32_t i = board_lower(b, (struct square){ (int32_t)x0, (int32_t)y });
        for (; i < b->n_piece && b->piece[i].at.y == y && b->piece[i].at.x <= x1; i++)
            put(g, b->piece[i].at, BESIDE);
    }
}

static void sum_up(struct grid *g)
{
    for (int y = 1; y < 2 * g->high; y++)
        for (int x = 1; x < 2 * g->wide; x++)
            g->sum[y][x] += g->sum[y - 1][x] + g->sum[y][x - 1] - g->sum[y - 1][x - 1];
}

/* How far the point is from the middle of the crop. */
static int aside(const struct grid *g, int x, int y)
{
    return abs(2 * (g->wide - 1 - x) - g->wide + 1) + abs(2 * (g->high - 1 - y) - g->high + 1);
}

static struct plan_box best(const struct grid *g)
{
    int best_x = 0, best_y = 0;
    int32_t most = -1;
    for (int y = 0; y < g->high; y++)
        for (int x = 0; x < g->wide; x++) {
            int32_t here = g->sum[y + g->high][x + g->wide] - g->sum[y][x + g->wide] -
                           g->sum[y + g->high][x] + g->sum[y][x];
            if (here < most || (here == most && aside(g, x, y) >= aside(g, best_x, best_y)))
                continue;
            most = here;
            best_x = x;
            best_y = y;
        }
    int64_t x0 = (int64_t)g->seed.x + best_x - g->wide + 1;
    int64_t y0 = (int64_t)g->seed.y + best_y - g->high + 1;
    return (struct plan_box){ x0, y0, x0 + g->wide - 1, y0 + g->high - 1 };
}

/* No larger than what is to be seen. */
static struct plan_box trim(const struct plan_work *w, const struct plan_box *all,
                            struct square seed)
{
    struct plan_box out = { seed.x, seed.y, seed.x, seed.y };
    for (size_t i = 0; i < w->n_point; i++) {
        struct square s = w->point[i].at;
        if (w->point[i].shown || !plan_holds(all, s)) continue;
        if (s.x < out.x0) out.x0 = s.x;
        if (s.x > out.x1) out.x1 = s.x;
        if (s.y < out.y0) out.y0 = s.y;
        if (s.y > out.y1) out.y1 = s.y;
    }
    return out;
}

static struct plan_box place(const struct plan_work *w, struct square seed, int wide, int high)
{
    struct grid g = { .seed = seed, .wide = wide, .high = high };
    for (size_t i = 0; i < w->n_point; i++)
        if (!w->point[i].shown) put(&g, w->point[i].at, 8 * (w->point[i].weight >> CLASS_BITS));
    put_pieces(&g, w->board);
    sum_up(&g);
    struct plan_box all = best(&g);
    return trim(w, &all, seed);
}

/* At an edge of the board a crop needs no margin on that side. */
static bool is_beside(int32_t at, int32_t low, int32_t high, int size)
{
    return (int64_t)at - low < size || (int64_t)high - at < size;
}

struct plan_box plan_place(const struct plan_work *w, const struct plan_point *seed)
{
    const struct board *b = w->board;
    int wide = w->limits.wide - 2, high = w->limits.high - 2;
    bool across = is_beside(seed->at.x, b->xmin, b->xmax, wide);
    bool along = is_beside(seed->at.y, b->ymin, b->ymax, high);
    for (int more = across + 2 * along; more > 0; more--) {
        if ((more & 1 && !across) || (more & 2 && !along)) continue;
        struct plan_box box = place(w, seed->at, wide + (more & 1), high + (more >> 1));
        struct plan_box all = plan_wider(b, box, 1);
        if (all.x1 - all.x0 < w->limits.wide && all.y1 - all.y0 < w->limits.high) return box;
    }
    return place(w, seed->at, wide, high);
}

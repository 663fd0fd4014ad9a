/* Room around what a crop is about. */
#include "templates/plan/plan.h"

enum { MARGIN = 1, EDGE_NEAR = 2 }; /* besides the margin that each crop has */
enum side { WEST, EAST, SOUTH, NORTH, SIDES };

struct plan_box plan_wider(const struct board *b, struct plan_box box, int by)
{
    box.x0 = box.x0 - by < b->xmin ? b->xmin : box.x0 - by;
    box.y0 = box.y0 - by < b->ymin ? b->ymin : box.y0 - by;
    box.x1 = box.x1 + by > b->xmax ? b->xmax : box.x1 + by;
    box.y1 = box.y1 + by > b->ymax ? b->ymax : box.y1 + by;
    return box;
}

/* The squares that a box gains there. */
static struct plan_box strip(const struct plan_box *box, enum side side)
{
    switch (side) {
    case WEST: return (struct plan_box){ box->x0 - 1, box->y0, box->x0 - 1, box->y1 };
    case EAST: return (struct plan_box){ box->x1 + 1, box->y0, box->x1 + 1, box->y1 };
    case SOUTH: return (struct plan_box){ box->x0, box->y0 - 1, box->x1, box->y0 - 1 };
    case NORTH:
    case SIDES: break;
    }
    return (struct plan_box){ box->x0, box->y1 + 1, box->x1, box->y1 + 1 };
}

static bool overlap(const struct plan_box *a, const struct plan_box *b)
{
    return a->x0 <= b->x1 && b->x0 <= a->x1 && a->y0 <= b->y1 && b->y0 <= a->y1;
}

/* Unless the crop is as large as it may be, or comes to the edge or to another crop. */
static bool push(struct plan_work *w, size_t crop, enum side side)
{
    const struct board *b = w->board;
    struct plan_box *box = &w->box[crop];
    struct plan_box more = strip(box, side);
    bool across = side == WEST || side == EAST;
    if (across ? box->x1 - box->x0 + 1 >= w->limits.wide
               : box->y1 - box->y0 + 1 >= w->limits.high)
        return false;
    if (more.x0 < b->xmin || more.x1 > b->xmax || more.y0 < b->ymin || more.y1 > b->ymax)
        return false;
    for (size_t i = 0; i < w->n; i++)
        if (i != crop && overlap(&more, &w->box[i])) return false;
    if (more.x0 < box->x0) box->x0 = more.x0;
    if (more.x1 > box->x1) box->x1 = more.x1;
    if (more.y0 < box->y0) box->y0 = more.y0;
    if (more.y1 > box->y1) box->y1 = more.y1;
    return true;
}

/* Both sides, as far as they can. */
static bool push_both(struct plan_work *w, size_t crop, enum side one, enum side other)
{
    bool first = push(w, crop, one), second = push(w, crop, other);
    return first || second;
}

static void least(struct plan_work *w, size_t crop)
{
    const struct plan_box *box = &w->box[crop];
    const struct plan_limits *l = &w->limits;
    bool moved = true;
    while (moved && box->x1 - box->x0 + 1 < l->least_wide)
        moved = push_both(w, crop, WEST, EAST);
    moved = true;
    while (moved && box->y1 - box->y0 + 1 < l->least_high)
        moved = push_both(w, crop, SOUTH, NORTH);
}

/* The edge tells where one is. */
static void edges(struct plan_work *w, size_t crop)
{
    const struct board *b = w->board;
    const struct plan_box *box = &w->box[crop];
    int64_t far[SIDES] = { box->x0 - b->xmin, b->xmax - box->x1, box->y0 - b->ymin,
                           b->ymax - box->y1 };
    for (int s = 0; s < SIDES; s++)
        for (int64_t k = 0; far[s] <= EDGE_NEAR && k < far[s]; k++) push(w, crop, (enum side)s);
}

void plan_grow(struct plan_work *w)
{
    for (size_t i = 0; i < w->n; i++)
        for (int k = 0; k < MARGIN * SIDES; k++) push(w, i, (enum side)(k % SIDES));
    for (size_t i = 0; i < w->n; i++) least(w, i);
    for (size_t i = 0; i < w->n; i++) edges(w, i);
}

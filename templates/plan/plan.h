#ifndef TEMPLATES_PLAN_PLAN_H
#define TEMPLATES_PLAN_PLAN_H
/* A plan in the making: what matters to the reader, as points; boxes around them. Internal to
 * templates/plan/. Boxes count in 64 bits: nothing overflows a billion squares apart. */
#include "templates/plan.h"

/* In squares. */
struct plan_limits {
    int whole_wide, whole_high; /* a board of at most that is shown whole */
    int wide, high;             /* of a crop */
    int least_wide, least_high; /* of a crop with nothing near */
};

struct plan_point {
    struct square at;
    int32_t weight; /* the weightiest point gets the next crop */
    uint8_t about;  /* enum crop_about */
    bool shown;     /* it is on a crop */
};

struct plan_box {
    int64_t x0, y0, x1, y1;
};

struct plan_work {
    const struct board *board;
    const struct sandbox_look *look;
    const struct plan_query *query;
    uint16_t army; /* the reader's, or ARMY_NONE */
    struct plan_limits limits;
    struct plan_point *point;
    size_t n_point, max_point;
    uint32_t *point_of; /* [n_piece] its point + 1, or 0 */
    int64_t pixels;     /* of all crops; about */
    size_t n_others;    /* crops of CROP_NEAR and CROP_OTHERS */
    struct plan_box box[PLAN_CROPS_MOST];
    const struct plan_point *why[PLAN_CROPS_MOST];
    size_t n;
};

/** Collects the points. Fails with ERR_NOMEM. */
bool plan_points(struct plan_work *w, struct arena *a, struct err *e);
/** Sorts before the other one. */
bool plan_weightier(const struct plan_point *p, const struct plan_point *q);
/** The next point that has no crop, or NULL: there is none that is worth one. */
const struct plan_point *plan_next(const struct plan_work *w);
/** The box of what can be shown together with that point, as much as goes into one crop. */
struct plan_box plan_place(const struct plan_work *w, const struct plan_point *seed);
/** Lets crops grow: a wider margin, the least size, an edge of the board that is near. Never
 *  into one another. */
void plan_grow(struct plan_work *w);
/** Drops crops of which others show all that matters, and brings the others into order. */
void plan_tidy(struct plan_work *w);
/** By up to `by` squares on each side, not over the edge. */
struct plan_box plan_wider(const struct board *b, struct plan_box box, int by);
static inline bool plan_holds(const struct plan_box *b, struct square s)
{
    return s.x >= b->x0 && s.x <= b->x1 && s.y >= b->y0 && s.y <= b->y1;
}
#endif

/* Which squares are shown, how large, and how much room labels and legend take. */
#include "templates/picture/scene/scene.h"

enum {
    PX_MIN = 8,
    PX_MAX = 72,
    PX_LEAST = PLAN_SQUARE / 2, /* if the caller leaves the size to us, */
    WIDTH_CHOSEN = 3200,        /* and as much more as fits into that */
    GROWN = 3,                  /* squares around the pieces of an unbounded board */
    LABEL_LARGE = 18,           /* coordinates, in pixels */
    AROUND_FROM = 30            /* from so many on, coordinates on all sides */
};

static void box_of_pieces(struct scene *s)
{
    const struct board *b = &s->board;
    int64_t x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    uint32_t n = b->n_piece + b->has_hill;
    for (uint32_t i = 0; i < n; i++) {
        struct square at = i < b->n_piece ? b->piece[i].at : b->hill;
        if (i == 0 || at.x < x0) x0 = at.x;
        if (i == 0 || at.x > x1) x1 = at.x;
        if (i == 0 || at.y < y0) y0 = at.y;
        if (i == 0 || at.y > y1) y1 = at.y;
    }
    s->x0 = (int32_t)(x0 - GROWN < -COORD_MAX ? -COORD_MAX : x0 - GROWN);
    s->y0 = (int32_t)(y0 - GROWN < -COORD_MAX ? -COORD_MAX : y0 - GROWN);
    s->x1 = (int32_t)(x1 + GROWN > COORD_MAX ? COORD_MAX : x1 + GROWN);
    s->y1 = (int32_t)(y1 + GROWN > COORD_MAX ? COORD_MAX : y1 + GROWN);
}

static void limits(struct scene *s, const struct picture_query *q)
{
    const struct board *b = &s->board;
    bool given = q->view != PICTURE_WHOLE;
    if (!given && b->unbounded) {
        box_of_pieces(s);
        return;
    }
    s->x0 = given && q->x0 > b->xmin ? q->x0 : b->xmin;
    s->y0 = given && q->y0 > b->ymin ? q->y0 : b->ymin;
    s->x1 = given && q->x1 < b->xmax ? q->x1 : b->xmax;
    s->y1 = given && q->y1 < b->ymax ? q->y1 : b->ymax;
}

static bool size_fits(struct scene *s, int px, struct err *e)
{
    int64_t w = (int64_t)s->x1 - s->x0 + 1, h = (int64_t)s->y1 - s->y0 + 1;
    if (w < 1 || h < 1) return err_set(e, ERR_INPUT, "the view shows no square of the board");
    if (w > PICTURE_SQUARES_MAX || h > PICTURE_SQUARES_MAX)
        return err_set(e, ERR_INPUT, "the view is %lld x %lld squares, %d is the most",
                       (long long)w, (long long)h, PICTURE_SQUARES_MAX);
    if (px != 0 && (px < PX_MIN || px > PX_MAX))
        return err_set(e, ERR_INPUT, "a square has %d to %d pixels", PX_MIN, PX_MAX);
    int64_t longer = w > h ? w : h;
    int64_t chosen = WIDTH_CHOSEN / longer;
    if (chosen > PLAN_SQUARE) chosen = PLAN_SQUARE;
    if (chosen < PX_LEAST) chosen = PX_LEAST;
    s->px = px ? px : (int)chosen;
    return true;
}

static int label_width(const struct scene *s, int32_t number)
{
    return scene_number_width(&s->label, number);
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* A label every 1, 2, 5, 10 ... squares: as often as they fit side by side. */
static int step_for(const struct scene *s, int need)
{
    static const int steps[] = { 1, 2, 5, 10, 20, 50 };
    size_t i = 0;
    while (i + 1 < sizeof steps / sizeof *steps && steps[i] * s->px < need) i++;
    return steps[i];
}

static int side(const struct scene *s, int dx, int dy)
{
    return scene_goes_on(s, dx, dy) ? PLAN_TORN : SCENE_FRAME;
}

/* Margins with coordinates of that size. */
static void labels(struct scene *s, int px)
{
    s->label = font_make(px);
    int x_widest = larger(label_width(s, s->x0), label_width(s, s->x1));
    int y_widest = larger(label_width(s, s->y0), label_width(s, s->y1)) + SCENE_LABEL_GAP;
    s->x_step = step_for(s, x_widest + SCENE_LABEL_GAP);
    s->y_step = step_for(s, s->label.px);
    s->bands = !s->plan && !s->chain && (s->x_step > 1 || s->px < 24);
    s->around = larger(scene_columns(s), scene_rows(s)) > AROUND_FROM;
    s->left = side(s, -1, 0) + y_widest;
    s->right = side(s, 1, 0) + (s->around ? y_widest : 0);
    s->top = scene_hints_height(s, false) + side(s, 0, -1) +
             (s->around ? s->label.px + SCENE_LABEL_GAP : 0);
    s->bottom = scene_hints_height(s, true) + side(s, 0, 1) + s->label.px + SCENE_LABEL_GAP;
}

/* As large as possible in a picture of that width; else smaller squares. */
static void labels_within(struct scene *s, int width)
{
    enum { LEAST = 14 };
    for (int px = SCENE_LABEL_MOST; px >= LEAST; px -= 2) {
        labels(s, px);
        if (scene_width(s) <= width) return;
    }
    s->px = (width - s->left - s->right) / scene_columns(s);
    labels(s, LEAST);
}

static bool lay_out(struct scene *s, const struct picture_query *q, struct err *e)
{
    limits(s, q);
    if (!size_fits(s, q->px, e)) return false;
    scene_hints_find(s);
    if (s->plan || q->order)
        labels_within(s, plan_width(q->preferences));
    else
        labels(s, s->px >= 36 ? LABEL_LARGE : s->px >= 24 ? 14 : 12);
    scene_legend_layout(s);
    if (s->full) return err_nomem(e);
    int w = scene_width(s), h = scene_height(s);
    if (w > PICTURE_SIDE_MAX || h > PICTURE_SIDE_MAX)
        return err_set(e, ERR_INPUT, "the picture would be %d x %d pixels, %d is the most", w,
                       h, PICTURE_SIDE_MAX);
    return true;
}

bool scene_layout(struct scene *s, const struct picture_query *q, struct err *e)
{
    struct picture_query crop = *q;
    if (!s->plan) return lay_out(s, q, e);
    crop.x0 = q->plan->crop[q->crop].x0;
    crop.y0 = q->plan->crop[q->crop].y0;
    crop.x1 = q->plan->crop[q->crop].x1;
    crop.y1 = q->plan->crop[q->crop].y1;
    if (crop.px == 0) crop.px = plan_square(q->preferences);
    return lay_out(s, &crop, e);
}

/* Plans: the whole board, or crops one after the other until all that matters is shown. */
#include "templates/plan/plan.h"
#include "templates/preferences.h"
#include "templates/shown/armies.h"

enum { DIAGRAM = 8, ALL_MARGIN = 1, ROUNDS = 8, PIXELS_MOST = 7000000 /* some 400 kB */ };

/* A square has 28 CSS pixels on a phone, which is 375 wide, and 36 when it is large: smaller
 * pieces are not told apart at a glance. "Small" is not about the squares, but about the number
 * of pictures: these are as wide as a letter on a screen, and a phone shrinks them. */
static const struct size {
    unsigned preference;
    int square, wide;
    struct plan_limits limits;
} sizes[] = {
    { PREFER_LARGE, 72, PLAN_WIDTH, { 10, 22, 9, 14, 7, 6 } },
    { PREFER_SMALL, PLAN_SQUARE, PLAN_WIDTH_MOST, { 22, 40, 21, 30, 13, 11 } },
    { 0, PLAN_SQUARE, PLAN_WIDTH, { 12, 26, 12, 17, 8, 6 } },
};

static const struct size *size_of(unsigned preferences)
{
    const struct size *s = sizes;
    while (s->preference && !(preferences & s->preference)) s++;
    return s;
}

int plan_square(unsigned preferences)
{
    return size_of(preferences)->square;
}

int plan_width(unsigned preferences)
{
    return size_of(preferences)->wide;
}

/* Pixels of the longest rank number. */
static int label_width(const struct board *b)
{
    enum { DIGIT = 11, MINUS = 8, GAP = 6 };
    int32_t lowest = 0, highest = 0;
    int most = 0;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        if (b->piece[i].at.y < lowest) lowest = b->piece[i].at.y;
        if (b->piece[i].at.y > highest) highest = b->piece[i].at.y;
    }
    for (int32_t n = highest > -lowest ? highest : -lowest; n > 0; n /= 10) most += DIGIT;
    return most + (lowest < 0 ? MINUS : 0) + GAP;
}

/* Coordinates may take squares of the width. */
static struct plan_limits limits_of(const struct board *b, unsigned preferences)
{
    const struct size *s = size_of(preferences);
    struct plan_limits l = s->limits;
    int wide = (s->wide - 2 * PLAN_TORN - label_width(b)) / s->square;
    if (wide < l.wide) l.wide = wide;
    return l;
}

/* Everything that is on the board or marked there. */
static bool extent(struct plan_box *out, const struct board *b)
{
    uint32_t n = b->n_piece + b->n_implosion + b->has_hill;
    for (uint32_t i = 0; i < n; i++) {
        struct square s = b->hill;
        if (i < b->n_piece)
            s = b->piece[i].at;
        else if (i < b->n_piece + b->n_implosion)
            s = b->implosion[i - b->n_piece];
        if (i == 0) *out = (struct plan_box){ s.x, s.y, s.x, s.y };
        if (s.x < out->x0) out->x0 = s.x;
        if (s.x > out->x1) out->x1 = s.x;
        if (s.y < out->y0) out->y0 = s.y;
        if (s.y > out->y1) out->y1 = s.y;
    }
    return n > 0;
}

static bool fits(const struct plan_box *box, int wide, int high)
{
    return box->x1 - box->x0 < wide && box->y1 - box->y0 < high;
}

static struct square low(const struct plan_box *box)
{
    return (struct square){ (int32_t)box->x0, (int32_t)box->y0 };
}

/* One crop that leaves nothing out, if there is one. */
static bool all_in_one(struct plan_work *w, struct plan_point *why)
{
    const struct board *b = w->board;
    const struct army *army = w->army == ARMY_NONE ? NULL : &b->army[w->army];
    struct plan_box whole = { b->xmin, b->ymin, b->xmax, b->ymax };
    *why = (struct plan_point){ low(&whole), 0, CROP_WHOLE, true };
    w->why[0] = why;
    w->box[0] = whole;
    w->n = 1;
    if (fits(&whole, w->limits.whole_wide, w->limits.whole_high)) return true;
    why->about = CROP_ALL;
    w->n = 0;
    if ((army && (army->fresh || army->king_dead)) || !extent(&w->box[0], b)) return false;
    w->box[0] = plan_wider(b, w->box[0], ALL_MARGIN);
    if (!fits(&w->box[0], w->limits.wide, w->limits.high)) return false;
    why->at = low(&w->box[0]);
    w->n = 1;
    plan_grow(w);
    return true;
}

static void mark_shown(struct plan_work *w)
{
    for (size_t k = 0; k < w->n_point; k++)
        for (size_t i = 0; i < w->n && !w->point[k].shown; i++)
            w->point[k].shown = plan_holds(&w->box[i], w->point[k].at);
}

/* Of a crop with its margins. */
static int64_t pixels_of(const struct plan_work *w, const struct plan_box *box)
{
    int64_t wide = box->x1 - box->x0 + 3, high = box->y1 - box->y0 + 3;
    int64_t square = plan_square(w->query->preferences);
    if (wide < w->limits.least_wide) wide = w->limits.least_wide;
    if (high < w->limits.least_high) high = w->limits.least_high;
    return wide * high * square * square;
}

static bool is_full(const struct plan_work *w)
{
    return w->n == PLAN_CROPS_MOST || w->pixels > PIXELS_MOST;
}

static void fill(struct plan_work *w)
{
    const struct plan_point *seed = plan_next(w);
    for (; seed && !is_full(w); seed = plan_next(w)) {
        struct plan_box box = plan_place(w, seed);
        w->box[w->n] = plan_wider(w->board, box, 1);
        w->why[w->n++] = seed;
        w->pixels += pixels_of(w, &w->box[w->n - 1]);
        w->n_others += seed->about == CROP_NEAR || seed->about == CROP_OTHERS;
        mark_shown(w);
    }
}

/* Growing crops may make others needless: then there is room for more. */
static void crops(struct plan_work *w)
{
    fill(w);
    plan_grow(w);
    mark_shown(w);
    plan_tidy(w);
    for (int k = 0; k < ROUNDS && !is_full(w) && plan_next(w); k++) {
        fill(w);
        plan_tidy(w);
    }
}

static void count(struct crop *c, const struct board *b, uint16_t army)
{
    for (int64_t y = c->y0; y <= c->y1; y++) {
        uint32_t i = board_lower(b, (struct square){ c->x0, (int32_t)y });
        for (; i < b->n_piece && b->piece[i].at.y == y && b->piece[i].at.x <= c->x1; i++) {
            if (b->piece[i].army == army)
                c->own++;
            else if (!piece_is_obstacle(&b->piece[i]))
                c->others++;
        }
    }
}

static uint32_t left_out(const struct plan *p, const struct plan_work *w)
{
    uint32_t n = 0, out = 0;
    if (w->army == ARMY_NONE) return 0;
    const uint32_t *piece = lines_army(&w->look->lines, w->army, &n);
    for (uint32_t i = 0; i < n; i++) {
        struct square s = w->board->piece[piece[i]].at;
        out += plan_crop_at(p, s.x, s.y) == NULL;
    }
    return out;
}

static const char labels[] = "ABCDEFGHIJKLMNOPQRSTUVWX";
_Static_assert(sizeof labels > PLAN_CROPS_MOST, "each crop has a letter");

/* Bytes of a crop's picture in a mail, roughly; `square` pixels each. */
static int64_t bytes_of(const struct crop *c, int square)
{
    enum { OF_PIECE = 29, OF_SQUARE = 2 }; /* for each pixel of a side */
    int64_t squares = ((int64_t)c->x1 - c->x0 + 1) * ((int64_t)c->y1 - c->y0 + 1);
    return (OF_PIECE * ((int64_t)c->own + c->others) + OF_SQUARE * squares) * square;
}

/* The weightiest ones that a mail has room for; always one. */
static size_t affordable(const struct crop *crop, size_t n, int square)
{
    int64_t bytes = 0;
    size_t i = 0;
    while (i < n && ((bytes += bytes_of(&crop[i], square)) <= PLAN_BYTES_MOST || i == 0)) i++;
    return i;
}

static bool finish(struct plan *out, const struct plan_work *w, struct arena *a, struct err *e)
{
    struct crop *crop = NEW(a, struct crop, w->n);
    if (!crop) return err_nomem(e);
    bool alone = w->why[0]->about == CROP_WHOLE || w->why[0]->about == CROP_ALL;
    for (size_t i = 0; i < w->n; i++) {
        struct plan_box box = w->box[i];
        crop[i] = (struct crop){ .label = labels[i],
                                 .x0 = (int32_t)box.x0,
                                 .y0 = (int32_t)box.y0,
                                 .x1 = (int32_t)box.x1,
                                 .y1 = (int32_t)box.y1,
                                 .about = (enum crop_about)w->why[i]->about,
                                 .about_at = w->why[i]->at };
        count(&crop[i], w->board, w->army);
    }
    if (alone) crop[0].label = '\0';
    *out = (struct plan){ .crop = crop,
                          .n = affordable(crop, w->n, plan_square(w->query->preferences)),
                          .map = !alone };
    out->left_out = left_out(out, w);
    out->full = !alone && (out->n < w->n || plan_next(w));
    return true;
}

static bool armies(struct plan *out, const struct plan_query *q, struct arena *a, struct err *e)
{
    struct plan_work *w = NEW(a, struct plan_work, 1);
    struct plan_point whole;
    if (!w) return err_nomem(e);
    w->query = q;
    w->look = &q->shown->armies->look;
    w->board = &w->look->board;
    w->army = q->army.n ? board_army_named(w->board, q->army) : ARMY_NONE;
    if (q->army.n && w->army == ARMY_NONE)
        return err_set(e, ERR_INPUT, "no army %.*s in this game", STR_ARG(q->army));
    w->limits = limits_of(w->board, q->preferences);
    if (all_in_one(w, &whole)) return finish(out, w, a, e);
    if (!plan_points(w, a, e)) return false;
    crops(w);
    return finish(out, w, a, e);
}

bool plan_make(struct plan *out, const struct plan_query *q, struct arena *a, struct err *e)
{
    if (q->shown->armies) return armies(out, q, a, e);
    struct crop *crop = NEW(a, struct crop, 1);
    if (!crop) return err_nomem(e);
    *crop = (struct crop){ .x0 = 1, .y0 = 1, .x1 = DIAGRAM, .y1 = DIAGRAM };
    *out = (struct plan){ .crop = crop, .n = 1 };
    return true;
}

const struct crop *plan_crop_at(const struct plan *p, int64_t x, int64_t y)
{
    for (size_t i = 0; i < p->n; i++) {
        const struct crop *c = &p->crop[i];
        if (x >= c->x0 && x <= c->x1 && y >= c->y0 && y <= c->y1) return c;
    }
    return NULL;
}

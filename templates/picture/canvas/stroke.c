/* Convex polygons to coverage, a row of pixels at a time: each row is cut by SUB lines, and
 * each line is covered exactly between its two crossings. */
#include "templates/picture/canvas/stroke.h"

#include "engine/base/root.h"

#include <limits.h>

enum { SUB = 4, ROW_MAX = 4096, BAND = 32 /* rows whose crossings are found together */ };

/* Where the lines of a band cross the polygon; lo > hi: not at all. */
struct crossings {
    int first, n; /* the lines, counted from the canvas' upper edge */
    int lo[BAND * SUB], hi[BAND * SUB];
};

/* A row under construction: how much of each pixel is covered, up to SUB * STROKE_ONE. */
struct row {
    const struct box *clip;
    int x0, x1;           /* pixels that have any, x1 not among them */
    uint8_t sum[ROW_MAX]; /* of the clip's columns; the rest is never looked at */
};

static void row_begin(struct row *r)
{
    r->x0 = r->clip->x + r->clip->w;
    r->x1 = r->clip->x;
}

static int floor_div(int n, int d)
{
    return n >= 0 ? n / d : -((-n + d - 1) / d);
}

/* Line i is at (2 * i + 1) / (2 * SUB) of a pixel: the first one that is not above y. */
static int line_below(int y)
{
    return floor_div(2 * SUB * y + STROKE_ONE - 1, 2 * STROKE_ONE);
}

/* An edge crosses the lines from its upper end on, without its lower one. */
static void cross(struct crossings *c, struct spot a, struct spot b)
{
    const int scale = 2 * SUB;
    int from = line_below(a.y < b.y ? a.y : b.y), to = line_below(a.y < b.y ? b.y : a.y);
    if (from < c->first) from = c->first;
    if (to > c->first + c->n) to = c->first + c->n;
    if (a.y == b.y) return; /* it lies along them */
    for (int i = from; i < to; i++) {
        int64_t down = (int64_t)(2 * i + 1) * STROKE_ONE - (int64_t)a.y * scale;
        int x = a.x + (int)((int64_t)(b.x - a.x) * down / ((int64_t)(b.y - a.y) * scale));
        if (x < c->lo[i - c->first]) c->lo[i - c->first] = x;
        if (x > c->hi[i - c->first]) c->hi[i - c->first] = x;
    }
}

static void cross_all(struct crossings *c, const struct spot *corner, size_t n)
{
    for (int i = 0; i < c->n; i++) {
        c->lo[i] = INT_MAX;
        c->hi[i] = INT_MIN;
    }
    for (size_t i = 0; i < n; i++) cross(c, corner[i], corner[(i + 1) % n]);
}

/* From lo to hi, in sixteenths. */
static void cover(struct row *r, int lo, int hi)
{
    if (lo >= hi) return;
    int first = lo / STROKE_ONE, last = (hi - 1) / STROKE_ONE;
    if (first < r->x0) r->x0 = first;
    if (last >= r->x1) r->x1 = last + 1;
    uint8_t *sum = r->sum + (first - r->clip->x);
    for (int i = 0; i <= last - first; i++) sum[i] = (uint8_t)(sum[i] + STROKE_ONE);
    sum[0] = (uint8_t)(sum[0] - (lo - first * STROKE_ONE));
    sum[last - first] = (uint8_t)(sum[last - first] - ((last + 1) * STROKE_ONE - hi));
}

static void put(const struct stroke *s, struct row *r, int y, uint32_t rgb)
{
    enum { ALL = SUB * STROKE_ONE };
    if (r->x1 <= r->x0) return;
    uint8_t *level = r->sum + (r->x0 - r->clip->x);
    int w = r->x1 - r->x0;
    for (int i = 0; i < w; i++) level[i] = (uint8_t)((level[i] * INK_LEVELS + ALL / 2) / ALL);
    canvas_mask(s->canvas, &(struct mask){ .w = w, .h = 1, .at = level }, r->x0, y, rgb);
    memset(level, 0, (size_t)w);
    row_begin(r);
}

/* What of a row of pixels its lines cover; cut to the clip's columns. */
struct lines {
    int lo[SUB], hi[SUB]; /* sixteenths; lo >= hi: nothing */
    int full0, full1;     /* pixels that all of them cover; full0 >= full1: none */
};

static struct lines lines_of(const struct crossings *c, const struct box *clip, int y)
{
    struct lines l = { .full0 = clip->x, .full1 = clip->x + clip->w };
    int left = l.full0 * STROKE_ONE, right = l.full1 * STROKE_ONE, at = y * SUB - c->first;
    for (int i = 0; i < SUB; i++) {
        l.lo[i] = c->lo[at + i] < right ? c->lo[at + i] : right;
        l.hi[i] = c->hi[at + i] < right ? c->hi[at + i] : right;
        if (l.lo[i] < left) l.lo[i] = left;
        int from = (l.lo[i] + STROKE_ONE - 1) / STROKE_ONE, to = l.hi[i] / STROKE_ONE;
        if (from > l.full0) l.full0 = from;
        if (to < l.full1) l.full1 = to;
    }
    return l;
}

/* From its left to its right edge, as colours come into a palette in the order in which they
 * are drawn. */
static void stroke_row(const struct stroke *s, struct row *row, const struct lines *l, int y,
                       uint32_t rgb)
{
    bool full = l->full0 < l->full1;
    int until = l->full0 * STROKE_ONE, from = l->full1 * STROKE_ONE;
    for (int i = 0; i < SUB; i++) cover(row, l->lo[i], full ? until : l->hi[i]);
    put(s, row, y, rgb);
    if (!full) return;
    canvas_fill(s->canvas, (struct box){ l->full0, y, l->full1 - l->full0, 1 }, rgb);
    for (int i = 0; i < SUB; i++) cover(row, from, l->hi[i]);
    put(s, row, y, rgb);
}

/* The pixels that the polygon may touch, no more of them in a row than it has room for. */
static struct box around(const struct stroke *s, const struct spot *corner, size_t n)
{
    struct spot lo = corner[0], hi = corner[0];
    for (size_t i = 1; i < n; i++) {
        if (corner[i].x < lo.x) lo.x = corner[i].x;
        if (corner[i].x > hi.x) hi.x = corner[i].x;
        if (corner[i].y < lo.y) lo.y = corner[i].y;
        if (corner[i].y > hi.y) hi.y = corner[i].y;
    }
    int x = floor_div(lo.x, STROKE_ONE), y = floor_div(lo.y, STROKE_ONE);
    struct box all = { x, y, floor_div(hi.x, STROKE_ONE) + 1 - x,
                       floor_div(hi.y, STROKE_ONE) + 1 - y };
    struct box on = canvas_cut(s->clip, (struct box){ 0, 0, s->canvas->w, s->canvas->h });
    if (on.w > ROW_MAX) on.w = ROW_MAX;
    return canvas_cut(all, on);
}

void stroke_convex(const struct stroke *s, const struct spot *corner, size_t n, uint32_t rgb)
{
    struct box at = around(s, corner, n);
    struct row row;
    row.clip = &at;
    row_begin(&row);
    memset(row.sum, 0, (size_t)at.w);
    for (int band = at.y; at.w && band < at.y + at.h; band += BAND) {
        int rows = at.y + at.h - band < BAND ? at.y + at.h - band : BAND;
        struct crossings c = { .first = band * SUB, .n = rows * SUB };
        cross_all(&c, corner, n);
        for (int y = band; y < band + rows; y++) {
            struct lines l = lines_of(&c, &at, y);
            stroke_row(s, &row, &l, y, rgb);
        }
    }
}

struct stroke_way stroke_way(struct spot from, struct spot to)
{
    int64_t dx = (int64_t)to.x - from.x, dy = (int64_t)to.y - from.y;
    int length = (int)root_of((uint64_t)(dx * dx + dy * dy));
    if (length == 0) return (struct stroke_way){ from, STROKE_UNIT, 0, 0 };
    return (struct stroke_way){ from, (int)(dx * STROKE_UNIT / length),
                                (int)(dy * STROKE_UNIT / length), length };
}

struct spot stroke_at(const struct stroke_way *w, int along, int aside)
{
    int64_t x = (int64_t)w->dx * along - (int64_t)w->dy * aside;
    int64_t y = (int64_t)w->dy * along + (int64_t)w->dx * aside;
    return (struct spot){ w->from.x + (int)(x / STROKE_UNIT),
                          w->from.y + (int)(y / STROKE_UNIT) };
}

void stroke_line(const struct stroke *s, struct spot from, struct spot to, int thick,
                 uint32_t rgb)
{
    struct stroke_way w = stroke_way(from, to);
    int half = thick / 2;
    const struct spot corner[] = { stroke_at(&w, 0, half), stroke_at(&w, w.length, half),
                                   stroke_at(&w, w.length, -half), stroke_at(&w, 0, -half) };
    stroke_convex(s, corner, 4, rgb);
}

/* As a polygon of so many corners that it looks round. */
void stroke_disc(const struct stroke *s, struct spot middle, int radius, uint32_t rgb)
{
    /* the first quarter of a circle of radius 1024 */
    static const struct spot quarter[] = { { 1024, 0 },  { 1004, 200 }, { 946, 392 },
                                           { 851, 569 }, { 724, 724 },  { 569, 851 },
                                           { 392, 946 }, { 200, 1004 } };
    enum { QUARTER = sizeof quarter / sizeof *quarter };
    struct spot corner[4 * QUARTER];
    for (int i = 0; i < QUARTER; i++) {
        int x = quarter[i].x * radius / 1024, y = quarter[i].y * radius / 1024;
        corner[i] = (struct spot){ middle.x + x, middle.y + y };
        corner[i + QUARTER] = (struct spot){ middle.x - y, middle.y + x };
        corner[i + 2 * QUARTER] = (struct spot){ middle.x - x, middle.y - y };
        corner[i + 3 * QUARTER] = (struct spot){ middle.x + y, middle.y - x };
    }
    stroke_convex(s, corner, sizeof corner / sizeof *corner, rgb);
}

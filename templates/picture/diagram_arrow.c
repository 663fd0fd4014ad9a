/* Arrows and signs on the 8x8 board, in whole numbers: polygons on the grid of the art, which
 * is laid over the board. */
#include "templates/picture/diagram.h"

enum {
    UNIT = ART_GRID / DIAGRAM_SIDE, /* grid units of a square */
    START = UNIT / 6,               /* an arrow begins so far from the middle of its square */
    STOP = UNIT / 5,                /* and ends so far before the other's */
    SHAFT = UNIT / 20,
    HEAD_WIDE = UNIT / 6,
    HEAD_LONG = UNIT / 4,
    EDGE = UNIT / 32,
    BESIDE = UNIT / 8,
    SCALE = 1024
};

struct point {
    int x, y;
};

static int root(int n)
{
    int r = 0;
    while ((r + 1) * (r + 1) <= n) r++;
    return r;
}

/* The middle of a square, on the grid. */
static struct point middle(const struct diagram *d, unsigned square)
{
    struct box b = diagram_box(d, square);
    return (struct point){ ((b.x - d->margin) / d->px) * UNIT + UNIT / 2,
                           ((b.y - d->margin) / d->px) * UNIT + UNIT / 2 };
}

/* A direction of length SCALE, and how long the way is. */
struct way {
    struct point from, dir;
    int length;
};

static struct way way_of(const struct diagram *d, unsigned from, unsigned to)
{
    struct point a = middle(d, from), b = middle(d, to);
    int dx = b.x - a.x, dy = b.y - a.y, length = root(dx * dx + dy * dy);
    if (length == 0) length = 1;
    return (struct way){ a, { dx * SCALE / length, dy * SCALE / length }, length };
}

/* So far along the way, and so far to its side. */
static struct point at(const struct way *w, int along, int aside)
{
    return (struct point){ w->from.x + (w->dir.x * along - w->dir.y * aside) / SCALE,
                           w->from.y + (w->dir.y * along + w->dir.x * aside) / SCALE };
}

static void polygon(struct diagram *d, const struct point *p, size_t n, uint32_t rgb)
{
    enum { POINTS_MAX = 16 };
    int16_t xy[2 * POINTS_MAX];
    struct arena scratch = *d->arena;
    struct mask m;
    for (size_t i = 0; i < n && i < POINTS_MAX; i++) {
        xy[2 * i] = (int16_t)p[i].x;
        xy[2 * i + 1] = (int16_t)p[i].y;
    }
    if (!outline_mask(&m, xy, 2 * n, DIAGRAM_SIDE * d->px, &scratch))
        d->full = true;
    else
        canvas_mask(&d->canvas, &m, d->margin, d->margin, rgb);
}

static void head(struct diagram *d, const struct way *w, int edge, uint32_t rgb)
{
    int tip = w->length - STOP;
    const struct point p[] = { at(w, tip + 2 * edge, 0),
                               at(w, tip - HEAD_LONG - edge, HEAD_WIDE + 2 * edge),
                               at(w, tip - HEAD_LONG - edge, -HEAD_WIDE - 2 * edge) };
    polygon(d, p, 3, rgb);
}

static void shaft(struct diagram *d, const struct way *w, int edge, uint32_t rgb)
{
    int tip = w->length - STOP - HEAD_LONG, wide = SHAFT + edge;
    const struct point p[] = { at(w, START - edge, wide), at(w, tip, wide), at(w, tip, -wide),
                               at(w, START - edge, -wide) };
    if (tip > START) polygon(d, p, 4, rgb);
}

/* Dots instead of a shaft. */
static void dots(struct diagram *d, const struct way *w, int edge, uint32_t rgb)
{
    int radius = (SHAFT + edge) * DIAGRAM_SIDE * d->px / ART_GRID + 1;
    for (int along = START; along < w->length - STOP - HEAD_LONG; along += UNIT * 5 / 16) {
        struct point p = at(w, along, 0);
        canvas_disc(&d->canvas, d->margin + p.x * d->px / UNIT, d->margin + p.y * d->px / UNIT,
                    radius, rgb);
    }
}

void diagram_arrow(struct diagram *d, unsigned from, unsigned to, unsigned side,
                   enum diagram_arrow how)
{
    struct way w = way_of(d, from, to);
    uint32_t ink = side == WHITE ? DIAGRAM_PAPER : DIAGRAM_INK;
    uint32_t edge = side == WHITE ? DIAGRAM_INK : DIAGRAM_PAPER;
    void (*line)(struct diagram *, const struct way *, int, uint32_t) =
        how == ARROW_STATED ? dots : shaft;
    if (from == to) return;
    if (how == ARROW_BESIDE) w.from = at(&w, 0, BESIDE);
    line(d, &w, EDGE, edge);
    head(d, &w, EDGE, edge);
    line(d, &w, 0, ink);
    head(d, &w, 0, ink);
}

static void cross(struct diagram *d, int x, int y, int r, int thick, uint32_t rgb)
{
    canvas_line(&d->canvas, (struct box){ x - r, y - r, 2 * r, 2 * r }, thick, rgb);
    canvas_line(&d->canvas, (struct box){ x - r, y + r, 2 * r, -2 * r }, thick, rgb);
}

/* A star over the whole square: two have vanished here. */
static void crash(struct diagram *d, struct box b)
{
    int x = b.x + b.w / 2, y = b.y + b.h / 2, r = b.w * 3 / 10, thick = b.w / 12 + 1;
    for (int pass = 0; pass < 2; pass++) {
        uint32_t rgb = pass ? DIAGRAM_INK : DIAGRAM_PAPER;
        int t = pass ? thick : thick + 4;
        cross(d, x, y, r * 7 / 10, t, rgb);
        canvas_line(&d->canvas, (struct box){ x - r, y, 2 * r, 0 }, t, rgb);
        canvas_line(&d->canvas, (struct box){ x, y - r, 0, 2 * r }, t, rgb);
    }
}

/* Signs of captures and misses stand in the upper right corner. */
void diagram_sign(struct diagram *d, unsigned square, enum diagram_sign sign)
{
    struct box b = diagram_box(d, square);
    int r = b.w / 9, x = b.x + b.w - r - 3, y = b.y + r + 3, thick = b.w / 20 + 1;
    if (sign == SIGN_CRASH) {
        crash(d, b);
        return;
    }
    canvas_disc(&d->canvas, x, y, r + 3, DIAGRAM_PAPER);
    if (sign == SIGN_TAKEN) {
        cross(d, x, y, r * 3 / 4, thick, DIAGRAM_INK);
        return;
    }
    canvas_disc(&d->canvas, x, y, r + 1, DIAGRAM_INK);
    canvas_disc(&d->canvas, x, y, r + 1 - thick, DIAGRAM_PAPER);
}

void diagram_frame(struct diagram *d, unsigned square, bool dashed)
{
    struct box b = diagram_box(d, square);
    int thick = b.w / 18 + 1;
    canvas_frame(&d->canvas, b, thick, DIAGRAM_INK);
    if (!dashed) return;
    for (int i = thick; i + 2 * thick < b.w; i += 4 * thick) {
        struct box gap[] = { { b.x + i, b.y, 2 * thick, thick },
                             { b.x + i, b.y + b.h - thick, 2 * thick, thick },
                             { b.x, b.y + i, thick, 2 * thick },
                             { b.x + b.w - thick, b.y + i, thick, 2 * thick } };
        for (int k = 0; k < 4; k++) canvas_fill(&d->canvas, gap[k], DIAGRAM_PAPER);
    }
}

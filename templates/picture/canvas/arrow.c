/* Each shape is drawn twice: a little larger in the colour of its edge, then in ink. */
#include "templates/picture/canvas/arrow.h"

enum { EDGE = STROKE_ONE, TIP_LONG = 3, TIP_WIDE = 3 /* halves of the line's thickness */ };

/* One of the two passes. */
struct pass {
    const struct stroke *s;
    uint32_t rgb;
    int edge; /* by how much everything is larger */
};

static int tip_half(const struct arrow *a)
{
    if (a->tip == ARROW_STAR) return a->thick * 2;
    return a->thick * TIP_WIDE / 2;
}

int arrow_tip_length(const struct arrow *a)
{
    if (a->tip == ARROW_HEAD || a->tip == ARROW_HOLLOW) return a->thick * TIP_LONG;
    if (a->tip == ARROW_DOUBLE) return a->thick * TIP_LONG * 5 / 3;
    return a->tip == ARROW_BLUNT ? 0 : 2 * tip_half(a);
}

/* A triangle whose point lies `tip` along the way. */
static void wedge(const struct pass *p, const struct stroke_way *w, int tip, int length,
                  int half)
{
    int e = p->edge;
    const struct spot corner[] = { stroke_at(w, tip + 2 * e, 0),
                                   stroke_at(w, tip - length - e, half + 2 * e),
                                   stroke_at(w, tip - length - e, -half - 2 * e) };
    stroke_convex(p->s, corner, 3, p->rgb);
}

static void piece_of_line(const struct pass *p, const struct stroke_way *w, int from, int to,
                          int thick)
{
    int half = thick / 2 + p->edge;
    from -= p->edge;
    to += p->edge;
    const struct spot corner[] = { stroke_at(w, from, half), stroke_at(w, to, half),
                                   stroke_at(w, to, -half), stroke_at(w, from, -half) };
    if (to > from) stroke_convex(p->s, corner, 4, p->rgb);
}

static void dashes(const struct pass *p, const struct stroke_way *w, int end, int thick)
{
    for (int at = 0; at < end; at += 5 * thick / 2 + 2 * EDGE) {
        int to = at + 3 * thick / 2 < end ? at + 3 * thick / 2 : end;
        piece_of_line(p, w, at, to, thick);
    }
}

static void dots(const struct pass *p, const struct stroke_way *w, int end, int thick)
{
    for (int at = thick / 2; at < end; at += 2 * thick + 2 * EDGE)
        stroke_disc(p->s, stroke_at(w, at, 0), thick * 5 / 8 + p->edge, p->rgb);
}

/* Evenly, so that the last one points at the end. */
static void wedges(const struct pass *p, const struct stroke_way *w, int end, int thick)
{
    int length = 2 * thick, step = length * 7 / 4;
    for (int at = end; at >= length; at -= step) wedge(p, w, at, length, thick);
}

/* In the colour of the edge: thin rays have no room for another. */
static void star(const struct pass *p, struct spot at, const struct arrow *a)
{
    static const struct spot ray[] = { { 1024, 0 }, { 724, 724 }, { 0, 1024 }, { -724, 724 } };
    int r = tip_half(a);
    for (int i = 0; i < 4; i++) {
        int x = ray[i].x * r / 1024, y = ray[i].y * r / 1024;
        stroke_line(p->s, (struct spot){ at.x - x, at.y - y },
                    (struct spot){ at.x + x, at.y + y }, a->thick / 2,
                    a->edge == a->hole ? a->ink : a->edge);
    }
}

static void line(const struct pass *p, const struct stroke_way *w, const struct arrow *a,
                 int end)
{
    switch (a->line) {
    case ARROW_SOLID: piece_of_line(p, w, 0, end, a->thick); break;
    case ARROW_DASHED: dashes(p, w, end, a->thick); break;
    case ARROW_DOTTED: dots(p, w, end, a->thick); break;
    case ARROW_WEDGES:
    case ARROW_GAPS: wedges(p, w, w->length, a->thick); break;
    }
    if (a->dot) stroke_disc(p->s, a->from, a->thick + p->edge, p->rgb);
}

static void tip(const struct pass *p, const struct stroke_way *w, const struct arrow *a)
{
    int half = tip_half(a), length = arrow_tip_length(a);
    struct spot middle = stroke_at(w, w->length - half, 0);
    switch (a->tip) {
    case ARROW_HEAD:
    case ARROW_HOLLOW: wedge(p, w, w->length, length, half); break;
    case ARROW_DOUBLE:
        wedge(p, w, w->length - length * 2 / 5, length * 3 / 5, half);
        wedge(p, w, w->length, length * 3 / 5, half);
        break;
    case ARROW_RING: stroke_disc(p->s, middle, half + p->edge, p->rgb); break;
    case ARROW_STAR: star(p, middle, a); break;
    case ARROW_BLUNT: break;
    }
}

/* The last of some triangles in a row. */
static void head(const struct pass *p, const struct stroke_way *w, const struct arrow *a)
{
    bool row = a->line == ARROW_WEDGES || a->line == ARROW_GAPS;
    if (row && w->length >= 2 * a->thick) wedge(p, w, w->length, 2 * a->thick, a->thick);
    tip(p, w, a);
}

/* Of triangles in a row, those that end between `from` and the end. */
static void openings(const struct pass *p, const struct stroke_way *w, const struct arrow *a,
                     int from)
{
    int half = tip_half(a), inner = a->thick / 2 + STROKE_ONE / 2;
    if (a->tip == ARROW_RING)
        stroke_disc(p->s, stroke_at(w, w->length - half, 0), half - inner, p->rgb);
    if (a->tip == ARROW_HOLLOW)
        wedge(p, w, w->length - inner * 2, arrow_tip_length(a) - inner * 3,
              half - inner * 3 / 2);
    if (a->line != ARROW_GAPS) return;
    int length = 2 * a->thick, step = length * 7 / 4;
    for (int at = w->length; at >= length && at > from; at -= step)
        wedge(p, w, at - length / 4, length / 2, a->thick / 2);
}

static void bar(const struct pass *p, const struct stroke_way *w, const struct arrow *a)
{
    int at = w->length / 2, reach = a->thick * 2 + p->edge, half = a->thick / 2 + p->edge;
    const struct spot corner[] = { stroke_at(w, at - half, reach),
                                   stroke_at(w, at + half, reach),
                                   stroke_at(w, at + half, -reach),
                                   stroke_at(w, at - half, -reach) };
    if (a->barred) stroke_convex(p->s, corner, 4, p->rgb);
}

/* Thicker around arrows of large squares. */
static int edge_of(const struct arrow *a)
{
    return a->thick / 8 < EDGE ? EDGE : a->thick / 8;
}

void arrow_draw(const struct stroke *s, const struct arrow *a)
{
    struct stroke_way w = stroke_way(a->from, a->to);
    int end = w.length - arrow_tip_length(a);
    for (int k = 0; k < 2; k++) {
        struct pass p = { s, k ? a->ink : a->edge, k ? 0 : edge_of(a) };
        line(&p, &w, a, end);
        tip(&p, &w, a);
        bar(&p, &w, a);
    }
    struct pass open = { s, a->hole, 0 };
    openings(&open, &w, a, 0);
}

void arrow_head(const struct stroke *s, const struct arrow *a)
{
    struct stroke_way w = stroke_way(a->from, a->to);
    for (int k = 0; k < 2; k++)
        head(&(struct pass){ s, k ? a->ink : a->edge, k ? 0 : edge_of(a) }, &w, a);
    struct pass open = { s, a->hole, 0 };
    openings(&open, &w, a, w.length - 1);
}

void arrow_tip(const struct stroke *s, const struct arrow *a)
{
    struct stroke_way w = stroke_way(a->from, a->to);
    for (int k = 0; k < 2; k++)
        wedge(&(struct pass){ s, k ? a->ink : a->edge, k ? 0 : EDGE / 2 }, &w, w.length,
              w.length, a->thick);
}

/* ---- signs ------------------------------------------------------------------------------- */

/* A stroke of a sign, in hundredths of its radius. */
struct bone {
    int8_t x0, y0, x1, y1;
};
static const struct {
    int n;
    struct bone bone[4];
} bones[] = {
    [ARROW_SIGN_CROSS] = { 2, { { -75, -75, 75, 75 }, { -75, 75, 75, -75 } } },
    [ARROW_SIGN_STAR] = { 4,
                          { { -100, 0, 100, 0 },
                            { 0, -100, 0, 100 },
                            { -70, -70, 70, 70 },
                            { -70, 70, 70, -70 } } },
    [ARROW_SIGN_PLUS] = { 2, { { -90, 0, 90, 0 }, { 0, -90, 0, 90 } } },
    [ARROW_SIGN_MINUS] = { 1, { { -90, 0, 90, 0 } } },
    [ARROW_SIGN_UP] = { 2, { { -85, 45, 10, -60 }, { -10, -60, 85, 45 } } },
    [ARROW_SIGN_SLASH] = { 1, { { -100, 100, 100, -100 } } },
    [ARROW_SIGN_RING] = { 0, { { 0, 0, 0, 0 } } },
};

static struct spot joint(struct spot at, int radius, int x, int y)
{
    return (struct spot){ at.x + x * radius / 100, at.y + y * radius / 100 };
}

void arrow_sign(const struct stroke *s, enum arrow_sign sign, struct spot at, int radius,
                struct arrow_ink ink)
{
    int thick = radius * 2 / (sign == ARROW_SIGN_SLASH ? 10 : 5);
    if (sign == ARROW_SIGN_NONE) return;
    if (sign == ARROW_SIGN_RING) {
        stroke_disc(s, at, radius + EDGE, ink.edge);
        stroke_disc(s, at, radius, ink.ink);
        stroke_disc(s, at, radius - thick, ink.edge);
    }
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < bones[sign].n; i++) {
            const struct bone *b = &bones[sign].bone[i];
            int reach = k ? radius : radius + EDGE;
            stroke_line(s, joint(at, reach, b->x0, b->y0), joint(at, reach, b->x1, b->y1),
                        thick + (k ? 0 : 2 * EDGE), k ? ink.ink : ink.edge);
        }
}

#ifndef TEMPLATES_PICTURE_MAP_MAP_H
#define TEMPLATES_PICTURE_MAP_MAP_H
/* The whole board as a sketch: where every army is, and where the crops of a plan are. Long
 * empty stretches are left out, with a break. Internal to templates/picture/. */
#include "templates/picture/scene/scene.h"

/* ---- picture/map/axis.c: coordinates to pixels --------------------------------------------
 */
enum { AXIS_PARTS = 13, AXIS_BREAK = 24 /* pixels of a break between two parts */ };

struct axis_part {
    int64_t from, to; /* coordinates, both among them */
    int at, px;       /* from this pixel on, so many */
};

struct axis {
    struct axis_part part[AXIS_PARTS]; /* from low to high coordinates */
    int n;
    int length;               /* pixels of all parts and breaks */
    bool back;                /* high coordinates come first */
    bool ends_low, ends_high; /* the board ends there */
};

struct axis_span {
    int64_t from, to;
};
/** Parts around the spans, which it sorts, n of them at least; without pixels. */
void map_axis_split(struct axis *x, struct axis_span *span, size_t n);
/** Squares of all parts. */
int64_t map_axis_squares(const struct axis *x);
/** Gives them pixels: so many hundredths of a square, or all of `room` if there are more
 *  squares than that; parts then have their share by the logarithm. */
void map_axis_scale(struct axis *x, int hundredths, int room);
/** Pixels from the axis's beginning to the low end of a square, and to its high end; a
 *  coordinate in a break is in the middle of it. */
void map_axis_place(const struct axis *x, int64_t coordinate, int *low, int *high);

/* ---- picture/map/map.c
 * -------------------------------------------------------------------------
 */
struct map {
    struct scene *s;
    struct axis x, y;
    int left, top; /* of the sketch on the canvas */
    int dot, own;  /* pixels of a piece, of the reader's */
};

/** The box of squares on the canvas: picture/map/axis.c. */
struct box map_box(const struct map *m, const struct axis_span *x, const struct axis_span *y);
/** Settles everything but the canvas. ERR_INPUT, ERR_NOMEM. */
bool map_layout(struct map *m, struct scene *s, struct err *e);
void map_draw(struct map *m);

/* picture/map/label.c: coordinates beside it, frames of the crops. */
void map_coordinates(struct map *m);
void map_crops(struct map *m);
#endif

#ifndef TEMPLATES_PICTURE_CANVAS_STROKE_H
#define TEMPLATES_PICTURE_CANVAS_STROKE_H
/* Shapes that nobody knows before they are drawn, with smooth edges: what arrows and signs are
 * made of. Whole numbers only, so that every machine makes the same pixels. */
#include "templates/picture/canvas/canvas.h"

enum { STROKE_ONE = 16 /* a pixel */, STROKE_SPOTS_MAX = 32 };

/** A place on the canvas, in sixteenths of a pixel. */
struct spot {
    int x, y;
};

/** Where strokes go. Nothing is drawn outside of `clip`. */
struct stroke {
    struct canvas *canvas;
    struct box clip;
};

/** A filled polygon without dents, at most STROKE_SPOTS_MAX corners. */
void stroke_convex(const struct stroke *s, const struct spot *corner, size_t n, uint32_t rgb);
/** A line from one spot to the other, `thick` sixteenths wide, its ends cut straight. */
void stroke_line(const struct stroke *s, struct spot from, struct spot to, int thick,
                 uint32_t rgb);
void stroke_disc(const struct stroke *s, struct spot middle, int radius, uint32_t rgb);

/** The way from one spot to another. */
struct stroke_way {
    struct spot from;
    int dx, dy; /* the direction, STROKE_UNIT long */
    int length; /* in sixteenths; 0: there is none, the direction is east */
};
enum { STROKE_UNIT = 4096 };
struct stroke_way stroke_way(struct spot from, struct spot to);
/** So far along it, and so far to its right. */
struct spot stroke_at(const struct stroke_way *w, int along, int aside);
#endif

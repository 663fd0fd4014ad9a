#ifndef TEMPLATES_PICTURE_CANVAS_H
#define TEMPLATES_PICTURE_CANVAS_H
/* A picture of palette pixels and the few ways to draw on it. Everything is cut at the edges.
 */
#include "templates/picture/outline.h"

enum { PALETTE_MAX = 256 };

struct canvas {
    struct arena *arena;
    int w, h;
    uint8_t *at; /* [w * h], indices into rgb */
    uint32_t rgb[PALETTE_MAX];
    int colours;
};
struct box {
    int x, y, w, h;
};

/** All of one colour. False when the arena is used up. */
bool canvas_make(struct canvas *out, int w, int h, uint32_t rgb, struct arena *a);
/** The palette's index of a colour; when the palette is full, of the nearest one. */
uint8_t canvas_colour(struct canvas *c, uint32_t rgb);

void canvas_fill(struct canvas *c, struct box b, uint32_t rgb);
/** The edge of a box, `thick` pixels inwards. */
void canvas_frame(struct canvas *c, struct box b, int thick, uint32_t rgb);
/** A straight line; thick in pixels. */
void canvas_line(struct canvas *c, struct box from_to, int thick, uint32_t rgb);
/** A filled right triangle in one corner of the box: corner bits 1 right, 2 bottom. */
void canvas_corner(struct canvas *c, struct box b, unsigned corner, int size, uint32_t rgb);
void canvas_disc(struct canvas *c, int x, int y, int radius, uint32_t rgb);
/** Ink on what is there, smooth at the edges. */
void canvas_mask(struct canvas *c, const struct mask *m, int x, int y, uint32_t ink);
#endif

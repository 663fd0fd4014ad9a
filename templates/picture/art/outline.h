#ifndef TEMPLATES_PICTURE_ART_OUTLINE_H
#define TEMPLATES_PICTURE_ART_OUTLINE_H
/* Polygons to coverage: the rasteriser. Whole numbers only, so that every machine makes the
 * same pixels. Pieces and characters go through it when the program is built (stencil.h). */
#include "engine/base/arena.h"
#include "templates/picture/art/art.h"

enum {
    INK_LEVELS = 4 /* coverage goes from 0 to this */,
    OUTLINE_SIDE_MAX = 8192 /* pixels */
};

/* Polygons as in art.h; the grid of 512 is `px` pixels wide and high. */
struct outline {
    const int16_t *xy;
    size_t n; /* numbers in xy */
    int px;
};

/** Coverage of a drawing, a byte a pixel. */
struct mask {
    int w, h;
    uint8_t *at; /* [w * h], 0 to INK_LEVELS */
};
/** The outline px wide, and higher by a third: characters reach below their line. False when
 *  the arena is used up. */
bool outline_mask(struct mask *out, const struct outline *o, struct arena *a);

/** Art of a piece by its letters, or NULL. */
const struct piece_art *outline_piece(const char *letters);
/** A character's outline, or NULL. */
const struct label_art *outline_label(uint32_t c);
#endif

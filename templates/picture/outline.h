#ifndef TEMPLATES_PICTURE_OUTLINE_H
#define TEMPLATES_PICTURE_OUTLINE_H
/* Polygons to coverage: the rasteriser. Whole numbers only, so that every machine makes the
 * same pixels. */
#include "engine/base/arena.h"
#include "templates/picture/art.h"

enum { INK_LEVELS = 4 /* coverage goes from 0 to this */ };

/** Coverage of a drawing, a byte a pixel. */
struct mask {
    int w, h;
    int advance; /* characters: pixels to the next one */
    uint8_t *at; /* [w * h], 0 to INK_LEVELS */
};

/** The outline with its grid of 512 scaled to `px` pixels. False when the arena is used up. */
bool outline_mask(struct mask *out, const int16_t *xy, size_t n, int px, struct arena *a);
/** Art of a piece by its letters, or NULL. */
const struct piece_art *outline_piece(const char *letters);
/** A character's outline; an unknown one gives the space's NULL. */
const struct label_art *outline_label(uint32_t c);
#endif

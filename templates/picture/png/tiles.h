#ifndef TEMPLATES_PICTURE_PNG_TILES_H
#define TEMPLATES_PICTURE_PNG_TILES_H
/* Squares that were drawn once, with their pixels and with their rows as they go into a file:
 * kept from picture to picture as long as these have the same palette. What is kept changes no
 * picture and no byte of its file. Internal to templates/picture/. */
#include "engine/base/str.h"
#include "templates/picture/canvas/canvas.h"
#include "templates/picture/png/deflate.h"

/* A row of a tile less the one above it, the first row as it is. */
struct tile_row {
    const uint8_t *string; /* of what is between the zeros: string_n bits */
    uint16_t string_n;
    uint16_t lead, n, trail; /* pixels that are zero, that are not, and zero again */
    uint16_t same;           /* rows 0 and 1: rows of equal numbers are equal; others 0 */
    uint32_t a, b;           /* what the n bytes add to the sums of adler32 */
};

/* Colours that pictures begin with. A tile may have no others. */
struct tiles_palette {
    uint32_t rgb[PALETTE_MAX];
    int n;
    int shared;   /* so many are for all; the others are blocks of armies */
    int block;    /* colours of a block, its plate the first */
    bool crowded; /* what is missing is shown as the nearest one, however far it is */
};

struct tiles;
/** With `bytes` of the arena. False: it has not so many. */
bool tiles_make(struct tiles **out, size_t bytes, struct arena *a);
/** A new picture begins. Of another palette than the last one everything is forgotten. */
void tiles_begin(struct tiles *t, const struct tiles_palette *palette);
/** A canvas with a board; `cells` says where it is and how large. Its cells must all be stamped
 *  or filled next. */
bool tiles_canvas(struct canvas *out, const struct tiles *t, struct box size,
                  struct canvas_cells cells, struct arena *a);
/** The tile of a look: bytes that say all its pixels depend on. 0: it is not there yet. */
unsigned tiles_find(struct tiles *t, struct str look);
/** Keeps a square that was drawn. 0: it has colours of which there is nothing like in the
 *  palette, or there is no room: then it must be drawn where it is wanted. */
unsigned tiles_add(struct tiles *t, struct str look, const struct canvas *drawn);
#endif

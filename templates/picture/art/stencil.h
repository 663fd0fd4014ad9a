#ifndef TEMPLATES_PICTURE_ART_STENCIL_H
#define TEMPLATES_PICTURE_ART_STENCIL_H
/* Shapes of pieces and characters, ready to be inked: picture/art/stencil_compile.c cuts them
 * at all sizes when the program is built, so that no picture waits for it. Rows of runs: a byte
 * is the length of a run less 1, times 8, and the coverage of its pixels, 0 to INK_LEVELS. */
#include "templates/picture/art/outline.h"

enum {
    STENCIL_PIECE_LEAST = 1, /* pixels of the side of a picture */
    STENCIL_PIECE_EACH = 72, /* from here on every fourth size only */
    STENCIL_PIECE_MOST = 96,
    STENCIL_LABEL_LEAST = 1, /* of the height of a line */
    STENCIL_LABEL_MOST = 48,
    STENCIL_LABEL_EACH = 24, /* from here on every fourth size only */
    STENCIL_RUN_MOST = 32,
    STENCIL_LEVEL_BITS = 3
};

struct stencil {
    int x, y, w, h;     /* the part of the drawing that has ink, in pixels */
    const uint8_t *run; /* of h rows, one after the other */
};

/** Picture of a piece by its letters, `px` pixels wide and high; of a size that there is not
 * the next smaller one. False: no such picture, or smaller than the smallest. */
bool stencil_piece(struct stencil *out, const char *letters, int px);
/** The same shape grown by stencil_rim_width(px) pixels to all sides, and its holes that are
 *  narrow filled: below the picture it is its edge. x and y may be less than 0. */
bool stencil_rim(struct stencil *out, const char *letters, int px);
static inline int stencil_rim_width(int px)
{
    return px < 36 ? 1 : px <= STENCIL_PIECE_EACH ? 2 : 4;
}
/** Has it ink in columns x0 to x1 and rows y0 to y1, the last ones not among them? */
bool stencil_inks(const struct stencil *s, int x0, int y0, int x1, int y1);
/** A character in a line of `px` pixels. False as above. */
bool stencil_label(struct stencil *out, uint32_t character, int px);
/** A character's outline, of which its width is asked, or NULL. */
const struct label_art *stencil_art(uint32_t character);
/** The largest size that there is, up to px: of pieces, of characters. */
int stencil_piece_px(int px);
int stencil_label_px(int px);

/* Made when building: a row for each shape and size, shapes as in art.h. */
struct stencil_row {
    int8_t x, y;
    uint8_t w, h;
    uint32_t run; /* where its runs begin */
};
extern const struct stencil_row stencil_pieces[], stencil_rims[], stencil_labels[];
extern const uint8_t stencil_runs[];
enum { STENCIL_CHARACTERS = 256 };
extern const uint8_t stencil_art_index[STENCIL_CHARACTERS]; /* in label_art, from 1; 0: none */
#endif

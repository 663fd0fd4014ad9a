#ifndef TEMPLATES_PICTURE_CANVAS_CANVAS_H
#define TEMPLATES_PICTURE_CANVAS_CANVAS_H
/* A picture of palette pixels and the few ways to draw on it. Everything is cut at the edges.
 * A part of it may be a board: cells of equal size that show tiles, which are drawn once, or
 * pixels as soon as anything is drawn over them. */
#include "templates/picture/art/stencil.h"

enum { PALETTE_MAX = 256, CANVAS_FOUND = 512 };

struct box {
    int x, y, w, h;
};
/** The part of it that is in another one; w or h is 0: there is none. */
static inline struct box canvas_cut(struct box b, struct box in)
{
    int x1 = b.x + b.w < in.x + in.w ? b.x + b.w : in.x + in.w;
    int y1 = b.y + b.h < in.y + in.h ? b.y + b.h : in.y + in.h;
    if (b.x < in.x) b.x = in.x;
    if (b.y < in.y) b.y = in.y;
    return (struct box){ b.x, b.y, x1 > b.x ? x1 - b.x : 0, y1 > b.y ? y1 - b.y : 0 };
}

/* A row of a tile as it goes into a file: picture/png/tiles.c. */
struct tile_row;
struct png_blocks;
struct tile {
    const uint8_t *at; /* [px * px], indices into the palette */
    const struct tile_row *row;
    uint16_t px;
    uint16_t high; /* rows that differ from the one above, up to the last that does */
};

struct canvas_cells {
    int x, y, px, columns, rows; /* x, y: their left top corner */
    const struct tile *tile;     /* all of them; the first one means none */
    uint16_t *shown;             /* [columns * rows], index of a tile; 0: pixels */
};

struct canvas {
    struct arena *arena;
    int w, h;
    uint8_t *at; /* [w * h], indices into rgb; of cells that show a tile without meaning */
    uint32_t rgb[PALETTE_MAX];
    int colours;
    /* colours that were asked for, each at a place of its own: index + 1; 0: none */
    struct canvas_found {
        uint32_t rgb;
        uint16_t index;
    } found[CANVAS_FOUND];
    struct canvas_cells cells; /* columns 0: none; made by picture/png/tiles.c */
    struct png_blocks *blocks; /* encoded pixels of other pictures, or NULL: png/blocks.h */
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

/* picture/canvas/ink.c: ink on what is there, smooth at the edges. */
/** What ink of a level, 0 to INK_LEVELS, makes of a ground. */
uint32_t canvas_mixed(uint32_t ground, uint32_t ink, int level);
void canvas_stencil(struct canvas *c, const struct stencil *s, int x, int y, uint32_t ink);
/** The same with hard edges: the palette keeps its room. */
void canvas_shape(struct canvas *c, const struct stencil *s, int x, int y, uint32_t rgb);
/** Coverage of any shape, bytes of 0 to INK_LEVELS. */
void canvas_mask(struct canvas *c, const struct mask *m, int x, int y, uint32_t ink);

/* picture/canvas/cells.c */
/** The cell shows a tile, whatever was there. */
void canvas_stamp(struct canvas *c, int column, int row, unsigned tile);
/** Does it show a tile? */
bool canvas_stamped(const struct canvas *c, int column, int row);
/** The part of the box that is on the canvas, which is going to be drawn on: its cells become
 *  pixels. */
struct box canvas_touch(struct canvas *c, struct box b);
/** Pixels of everything: for those who want to read them. */
void canvas_settle(struct canvas *c);
#endif

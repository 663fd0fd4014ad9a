#ifndef TEMPLATES_PICTURE_FILM_FRAMES_H
#define TEMPLATES_PICTURE_FILM_FRAMES_H
/* A film in the making. Internal to templates/picture/. */
#include "templates/film.h"
#include "templates/picture/canvas/canvas.h"

enum { FILM_COLOURS = 255, FILM_SAME = 255 /* the pixel is that of the frame before */ };

struct film_frame {
    uint8_t *at; /* [w * h], indices of the palette */
};

struct film {
    struct film_query query;
    struct arena *arena;
    int32_t step; /* of so many boards it shows one */
    bool measured, settled, unbounded;
    int32_t x0, y0, x1, y1; /* squares of all frames, of boards of many armies */
    int64_t longer;         /* squares of its longer side */
    int px;                 /* of a square */
    int w, h;               /* pixels of a frame */
    uint32_t rgb[FILM_COLOURS];
    int colours;
    struct film_frame *frame; /* [FILM_FRAMES + 1] */
    size_t n_frame;
};
#endif

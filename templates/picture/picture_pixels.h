#ifndef TEMPLATES_PICTURE_PICTURE_PIXELS_H
#define TEMPLATES_PICTURE_PICTURE_PIXELS_H
/* A board as pixels, for those who make something else of it than a file of its own. Internal
 * to templates/picture/. */
#include "templates/picture.h"
#include "templates/picture/canvas/canvas.h"

/** As picture_board(); the canvas is owned by the arena, and settled. */
bool picture_pixels(const struct canvas **out, const struct shown *shown,
                    const struct picture_query *q, struct arena *a, struct err *e);
#endif

#ifndef TEMPLATES_PICTURE_CANVAS_FONT_H
#define TEMPLATES_PICTURE_CANVAS_FONT_H
/* Characters on a canvas. */
#include "engine/base/str.h"
#include "templates/picture/canvas/canvas.h"

struct font {
    int px; /* height of a line; capitals are 3/4 as high */
};

/** Of that size, or the next smaller one that there is (stencil.h). */
struct font font_make(int px);
/** Pixels to the end of UTF-8 text; what has no outline is as wide as a _. */
int font_width(const struct font *f, struct str text);
/** Draws text with its top left corner there. */
void font_put(const struct font *f, struct canvas *c, struct str text, int x, int y,
              uint32_t rgb);
#endif

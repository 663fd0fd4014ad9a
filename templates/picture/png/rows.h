#ifndef TEMPLATES_PICTURE_PNG_ROWS_H
#define TEMPLATES_PICTURE_PNG_ROWS_H
/* The pixels of a canvas as a PNG has them: filtered rows, as zlib data. Internal to
 * picture/png/png.c. */
#include "engine/base/str.h"
#include "templates/picture/canvas/canvas.h"

/** In the arena; false: it is used up. */
bool png_rows_encode(struct str *out, const struct canvas *c, struct arena *a);
#endif

#ifndef TEMPLATES_PICTURE_PNG_PNG_H
#define TEMPLATES_PICTURE_PNG_PNG_H
/* A canvas as a PNG file. */
#include "engine/base/err.h"
#include "engine/base/str.h"
#include "templates/picture/canvas/canvas.h"

/** Palette PNG in the canvas's arena. */
bool png_write(struct str *out, const struct canvas *c, struct arena *a, struct err *e);
#endif

#ifndef TESTS_BENCH_PNG_READY_H
#define TESTS_BENCH_PNG_READY_H
/* The yardstick of pictures: what libpng alone needs for pixels that are already there. */
#include "engine/base/err.h"
#include "engine/base/str.h"

/* Palette pixels, one byte each. */
struct png_ready {
    uint8_t *pixel;
    uint32_t w, h;
    void *palette; /* png_color[256] */
    int colours;
};
/** The pixels of a PNG with a palette; ERR_INPUT if it is not one. */
bool png_ready_read(struct png_ready *out, struct str png, struct arena *a, struct err *e);
/** Write them with the quickest of libpng's own ways (filter UP, run lengths, level 1); the
 *  bytes are counted and dropped. */
bool png_ready_write(size_t *bytes, const struct png_ready *p);
#endif

#ifndef TESTS_TEMPLATES_FIXTURE_H
#define TESTS_TEMPLATES_FIXTURE_H
/* What the tests of templates/ have in common: an arena, PNG pixels, golden texts. */
#include "engine/base/arena.h"
#include "engine/base/buf.h"
#include "engine/base/err.h"
#include "templates/shown.h"
#include "tests/golden.h"
#include "tests/test.h"
#include <png.h>

static inline struct arena test_arena(void)
{
    size_t size = (size_t)256 << 20;
    void *memory = malloc(size); /* one for the whole program; the system takes it back */
    return arena_make(memory, memory ? size : 0);
}

/** The board of a game text, which must be one. */
static inline const struct shown *opened(struct str text, struct arena *a)
{
    const struct shown *out = NULL;
    struct err e = { ERR_NONE, "" };
    bool ok = shown_open(&out, text, a, &e);
    if (!ok) fprintf(stderr, "%s\n", e.text);
    CHECK(ok);
    return out;
}

struct pixels {
    int w, h;
    uint8_t *rgb; /* 3 * w * h */
};

static inline struct pixels pixels_of(struct str png, struct arena *a)
{
    png_image image = { .version = PNG_IMAGE_VERSION };
    struct pixels out = { 0 };
    if (!png_image_begin_read_from_memory(&image, png.s, png.n)) return out;
    image.format = PNG_FORMAT_RGB;
    out.rgb = NEW(a, uint8_t, PNG_IMAGE_SIZE(image));
    if (!out.rgb || !png_image_finish_read(&image, NULL, out.rgb, 0, NULL)) return out;
    out.w = (int)image.width;
    out.h = (int)image.height;
    return out;
}

static inline uint32_t pixel(const struct pixels *p, int x, int y)
{
    const uint8_t *at = p->rgb + 3 * ((size_t)y * (size_t)p->w + (size_t)x);
    return (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2];
}

/* FNV-1a over all pixels: the same picture, the same number, on every machine. */
static inline uint32_t pixels_hash(const struct pixels *p)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < 3 * (size_t)p->w * (size_t)p->h; i++)
        h = (h ^ p->rgb[i]) * 16777619u;
    return h;
}
#endif

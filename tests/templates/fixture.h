#ifndef TESTS_TEMPLATES_FIXTURE_H
#define TESTS_TEMPLATES_FIXTURE_H
/* What the tests of templates/ share: an arena, files, PNG pixels, golden texts. Golden files
 * are written anew when the environment has ZUGPOST_GOLDEN=write; look at the difference then.
 */
#include "engine/base/arena.h"
#include "engine/base/buf.h"
#include "engine/base/err.h"
#include "templates/shown.h"
#include "tests/test.h"
#include <png.h>

static inline struct arena test_arena(void)
{
    size_t size = (size_t)256 << 20;
    void *memory = malloc(size); /* one for the whole program; the system takes it back */
    return arena_make(memory, memory ? size : 0);
}

static inline struct str file_text(const char *path, struct arena *a)
{
    FILE *f = fopen(path, "rb");
    size_t size = (size_t)1 << 20;
    char *text = NEW(a, char, size + 1);
    if (!f || !text) return STR("");
    size_t n = fread(text, 1, size, f);
    fclose(f);
    return (struct str){ text, n };
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

static inline void first_difference(const char *path, struct str want, struct str got)
{
    struct str a, b;
    for (int line = 1;; line++) {
        bool more = str_line(&want, &a), also = str_line(&got, &b);
        if (!more) a = STR("(end)");
        if (!also) b = STR("(end)");
        if ((more || also) && str_eq(a, b)) continue;
        fprintf(stderr, "%s:%d:\n  want %.*s\n   got %.*s\n", path, line, STR_ARG(a),
                STR_ARG(b));
        return;
    }
}

static inline bool golden(const char *path, struct str got, struct arena *a)
{
    const char *mode = getenv("ZUGPOST_GOLDEN");
    if (mode && strcmp(mode, "write") == 0) {
        FILE *f = fopen(path, "wb");
        bool ok = f && fwrite(got.s, 1, got.n, f) == got.n;
        return f && fclose(f) == 0 && ok;
    }
    struct str want = file_text(path, a);
    if (str_eq(want, got)) return true;
    first_difference(path, want, got);
    return false;
}
#endif

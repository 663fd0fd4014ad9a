/* Every picture that a test of templates/ has written is read again by libpng and compared with
 * its canvas, pixel by pixel: the linker puts this in front of png_write() (--wrap). */
#include "templates/picture/png/png.h"
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// NOLINTNEXTLINE(bugprone-reserved-identifier)
bool __real_png_write(struct str *out, const struct canvas *c, struct arena *a, struct err *e);
// NOLINTNEXTLINE(bugprone-reserved-identifier)
bool __wrap_png_write(struct str *out, const struct canvas *c, struct arena *a, struct err *e);

static uint32_t read_rgb(const uint8_t *rgb)
{
    return (uint32_t)rgb[0] << 16 | (uint32_t)rgb[1] << 8 | rgb[2];
}

/* Of the canvas after all its cells have become pixels. */
static int differing(const uint8_t *rgb, const struct canvas *c)
{
    struct canvas settled = *c;
    size_t cells = (size_t)c->cells.columns * (size_t)c->cells.rows,
           n = (size_t)c->w * (size_t)c->h;
    uint16_t *shown = malloc(cells * sizeof *shown + 1);
    int wrong = 0;
    if (!shown) return -1;
    if (cells) memcpy(shown, c->cells.shown, cells * sizeof *shown);
    settled.cells.shown = shown;
    canvas_settle(&settled);
    for (size_t i = 0; i < n; i++) wrong += read_rgb(rgb + 3 * i) != c->rgb[c->at[i]];
    free(shown);
    return wrong;
}

static bool same(struct str png, const struct canvas *c)
{
    png_image image = { .version = PNG_IMAGE_VERSION };
    if (!png_image_begin_read_from_memory(&image, png.s, png.n)) return false;
    image.format = PNG_FORMAT_RGB;
    uint8_t *rgb = malloc(PNG_IMAGE_SIZE(image));
    bool ok = rgb && png_image_finish_read(&image, NULL, rgb, 0, NULL) &&
              image.warning_or_error == 0 && (int)image.width == c->w &&
              (int)image.height == c->h && differing(rgb, c) == 0;
    free(rgb);
    return ok;
}

bool __wrap_png_write(struct str *out, const struct canvas *c, struct arena *a, struct err *e)
{
    if (!__real_png_write(out, c, a, e)) return false;
    if (same(*out, c)) return true;
    fprintf(stderr, "png_write: libpng reads another picture than was drawn\n");
    abort();
}

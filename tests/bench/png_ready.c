/* PNG to palette pixels, and palette pixels to PNG, by libpng alone. */
#include "tests/bench/png_ready.h"

#include <png.h>
#include <setjmp.h>
#include <zlib.h>

static void take(png_structp png, png_bytep to, png_size_t n)
{
    struct str *rest = png_get_io_ptr(png);
    if (n > rest->n) png_error(png, "cut off");
    memcpy(to, rest->s, n);
    *rest = str_from(*rest, n);
}

static void drop(png_structp png, png_bytep bytes, png_size_t n)
{
    (void)bytes;
    *(size_t *)png_get_io_ptr(png) += n;
}

static void flush(png_structp png)
{
    (void)png;
}

static bool read_all(struct png_ready *out, png_structp png, png_infop info, struct arena *a)
{
    png_colorp palette;
    if (setjmp(png_jmpbuf(png))) return false;
    png_read_info(png, info);
    out->w = png_get_image_width(png, info);
    out->h = png_get_image_height(png, info);
    if (!png_get_PLTE(png, info, &palette, &out->colours)) return false;
    png_set_packing(png);
    out->pixel = NEW(a, uint8_t, (size_t)out->w * out->h);
    out->palette = NEW(a, png_color, PNG_MAX_PALETTE_LENGTH);
    if (!out->pixel || !out->palette) return false;
    memcpy(out->palette, palette, sizeof *palette * (size_t)out->colours);
    for (uint32_t y = 0; y < out->h; y++)
        png_read_row(png, out->pixel + (size_t)y * out->w, NULL);
    return true;
}

bool png_ready_read(struct png_ready *out, struct str png, struct arena *a, struct err *e)
{
    struct str rest = png;
    png_structp p = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = p ? png_create_info_struct(p) : NULL;
    if (info) png_set_read_fn(p, &rest, take);
    bool ok = info && read_all(out, p, info, a);
    png_destroy_read_struct(&p, &info, NULL);
    return ok || err_set(e, ERR_INPUT, "no PNG with a palette, or no room for it");
}

static bool write_all(png_structp png, png_infop info, const struct png_ready *p)
{
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_IHDR(png, info, p->w, p->h, 8, PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(png, info, p->palette, p->colours);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
    png_set_compression_level(png, 1);
    png_set_compression_strategy(png, Z_RLE);
    png_write_info(png, info);
    for (uint32_t y = 0; y < p->h; y++) png_write_row(png, p->pixel + (size_t)y * p->w);
    png_write_end(png, NULL);
    return true;
}

bool png_ready_write(size_t *bytes, const struct png_ready *p)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    *bytes = 0;
    if (info) png_set_write_fn(png, bytes, drop, flush);
    bool ok = info && write_all(png, info, p);
    png_destroy_write_struct(&png, &info);
    return ok;
}

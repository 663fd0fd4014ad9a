/* The only user of libpng, which writes the file: its head, its palette, chunks and their sums.
 * The pixels come encoded from picture/png/rows.c. */
#include "templates/picture/png/png.h"
#include "engine/base/buf.h"
#include "templates/picture/png/rows.h"
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

enum { PNG_MAX = 64 << 20 };

struct writer {
    struct buf bytes;
    struct err *err;
    bool memory; /* there was none */
};

/* libpng leaves by longjmp; nothing of ours leaks, as all memory is in the arena or libpng's
 * own. */
static void fail(png_structp png, png_const_charp why)
{
    struct writer *w = png_get_error_ptr(png);
    err_set(w->err, w->memory ? ERR_NOMEM : ERR_BUG, "png: %s", why);
    png_longjmp(png, 1);
}

static void warn(png_structp png, png_const_charp why)
{
    (void)png;
    (void)why;
}

static png_voidp get(png_structp png, png_alloc_size_t n)
{
    struct writer *w = png_get_mem_ptr(png);
    void *memory = malloc(n);
    w->memory = !memory;
    return memory;
}

static void put(png_structp png, png_bytep bytes, png_size_t n)
{
    struct writer *w = png_get_io_ptr(png);
    buf_put(&w->bytes, (struct str){ (const char *)bytes, n });
}

static void flush(png_structp png)
{
    (void)png;
}

static void set_up(png_structp png, png_infop info, const struct canvas *c)
{
    png_color palette[PALETTE_MAX];
    for (int i = 0; i < c->colours; i++)
        palette[i] = (png_color){ (png_byte)(c->rgb[i] >> 16), (png_byte)(c->rgb[i] >> 8),
                                  (png_byte)c->rgb[i] };
    png_set_IHDR(png, info, (png_uint_32)c->w, (png_uint_32)c->h, 8, PNG_COLOR_TYPE_PALETTE,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(png, info, palette, c->colours);
}

static bool write_all(png_structp png, png_infop info, const struct canvas *c, struct str rows)
{
    if (setjmp(png_jmpbuf(png))) return false;
    set_up(png, info, c);
    png_write_info(png, info);
    png_write_chunk(png, (png_const_bytep) "IDAT", (png_const_bytep)rows.s, rows.n);
    png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
    return true;
}

bool png_write(struct str *out, const struct canvas *c, struct arena *a, struct err *e)
{
    struct str rows;
    if (!png_rows_encode(&rows, c, a)) return err_nomem(e);
    struct writer w = { .bytes = buf_make(a, PNG_MAX), .err = e };
    png_structp png =
        png_create_write_struct_2(PNG_LIBPNG_VER_STRING, &w, fail, warn, &w, get, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info) {
        png_destroy_write_struct(&png, NULL);
        return err_nomem(e);
    }
    png_set_write_fn(png, &w, put, flush);
    bool ok = write_all(png, info, c, rows);
    png_destroy_write_struct(&png, &info);
    if (ok && w.bytes.full) ok = err_nomem(e);
    *out = buf_str(&w.bytes);
    return ok;
}

/* Pictures of a large board: drawn and written as the program does it, against the same drawing
 * written by libpng alone, in the same run.
 *
 *     picture_bench [PIXELS] */
#include "templates/picture.h"
#include "templates/picture/png/png.h"
#include "tests/bench/bench.h"
#include "tests/bench/png_ready.h"
#include "tests/bench/settled.h"

#include <png.h>
#include <stdlib.h>

enum { ARMIES = 30, ROUNDS = 11, REPEATED = 8 };
static const size_t MEMORY = (size_t)1 << 30;

/* ---- libpng instead
 * -------------------------------------------------------------------------- The linker puts
 * this in front of png_write() (--wrap).
 */

static struct {
    bool libpng;
    double ns; /* libpng alone, on ready pixels */
    size_t bytes;
    struct png_ready ready; /* what was drawn */
} instead;

// NOLINTNEXTLINE(bugprone-reserved-identifier)
bool __real_png_write(struct str *out, const struct canvas *c, struct arena *a, struct err *e);
// NOLINTNEXTLINE(bugprone-reserved-identifier)
bool __wrap_png_write(struct str *out, const struct canvas *c, struct arena *a, struct err *e);

bool __wrap_png_write(struct str *out, const struct canvas *c, struct arena *a, struct err *e)
{
    struct canvas settled = *c;
    struct png_ready *r = &instead.ready;
    png_color *palette;
    if (!instead.libpng) return __real_png_write(out, c, a, e);
    canvas_settle(&settled);
    *r = (struct png_ready){ .w = (uint32_t)c->w,
                             .h = (uint32_t)c->h,
                             .colours = c->colours,
                             .pixel = c->at,
                             .palette = palette = NEW(a, png_color, PALETTE_MAX) };
    if (!palette) return err_nomem(e);
    for (int i = 0; i < c->colours; i++)
        palette[i] = (png_color){ (png_byte)(c->rgb[i] >> 16), (png_byte)(c->rgb[i] >> 8),
                                  (png_byte)c->rgb[i] };
    double start = bench_now();
    bool ok = png_ready_write(&instead.bytes, r);
    instead.ns = bench_now() - start;
    *out = STR("");
    return ok || err_set(e, ERR_BUG, "libpng wrote nothing");
}

/* ---- one picture
 * -----------------------------------------------------------------------------
 */

struct bench {
    const struct shown *shown;
    struct picture_query q;
    struct arena arena;
    struct err err;
};

static bool draw(struct str *png, double *ns, struct bench *b, int times)
{
    double start = bench_now();
    for (int i = 0; i < times; i++) {
        struct arena scratch = b->arena;
        if (!picture_board(png, b->shown, &b->q, &scratch, &b->err)) return false;
    }
    *ns = (bench_now() - start) / times;
    return true;
}

/* With a painter that has painted nothing yet. */
static bool draw_cold(double *ns, struct bench *b)
{
    struct bench cold = *b;
    struct str png;
    double start = bench_now(), ignored;
    bool ok =
        picture_painter_make(&cold.q.painter, &cold.arena) && draw(&png, &ignored, &cold, 1);
    *ns = bench_now() - start;
    return ok;
}

/* libpng reads the same colours from the file as were drawn. */
static bool same(struct bench *b)
{
    struct arena scratch = b->arena;
    struct str png;
    struct png_ready got;
    if (!picture_board(&png, b->shown, &b->q, &scratch, &b->err) ||
        !png_ready_read(&got, png, &scratch, &b->err))
        return false;
    instead.libpng = true;
    bool ok = picture_board(&png, b->shown, &b->q, &scratch, &b->err);
    instead.libpng = false;
    ok = ok && got.w == instead.ready.w && got.h == instead.ready.h;
    for (size_t i = 0; ok && i < (size_t)got.w * got.h; i++)
        ok = memcmp((png_color *)got.palette + got.pixel[i],
                    (png_color *)instead.ready.palette + instead.ready.pixel[i],
                    sizeof(png_color)) == 0;
    return ok || err_set(&b->err, ERR_BUG, "other pixels");
}

struct figures {
    struct times direct, cold, drawn, libpng;
    size_t bytes, libpng_bytes;
};

static bool measure(struct figures *f, struct bench *b)
{
    double ns;
    struct str png;
    *f = (struct figures){ .bytes = 0 };
    if (!same(b)) return false;
    for (int i = 0; i < ROUNDS; i++) {
        if (!draw(&png, &ns, b, REPEATED)) return false;
        times_add(&f->direct, ns);
        f->bytes = png.n;
        if (!draw_cold(&ns, b)) return false;
        times_add(&f->cold, ns);
        instead.libpng = true;
        bool ok = draw(&png, &ns, b, 1);
        instead.libpng = false;
        if (!ok) return false;
        times_add(&f->drawn, ns);
        times_add(&f->libpng, instead.ns);
        f->libpng_bytes = instead.bytes;
    }
    return true;
}

/* ---- boards
 * ----------------------------------------------------------------------------------
 */

static bool open_board(struct bench *b, const struct board *board)
{
    struct buf text = buf_make(&b->arena, (size_t)64 << 20);
    board_print(&text, board);
    return !text.full && shown_open(&b->shown, buf_str(&text), &b->arena, &b->err);
}

/* As many columns as fit into a picture. */
static void show(struct bench *b, int px)
{
    int columns = (PICTURE_SIDE_MAX - 100) / px;
    if (columns > DENSE_W) columns = DENSE_W;
    b->q.px = px;
    b->q.view = PICTURE_LIMITS;
    b->q.x0 = -columns / 2;
    b->q.x1 = b->q.x0 + columns - 1;
    b->q.y0 = 1;
    b->q.y1 = DENSE_H;
}

static void print(const struct figures *f, const struct bench *b, uint32_t pieces,
                  const char *position)
{
    const double ms = 1e6, kb = 1e3;
    printf("| %d | %d x %d | %u | %s | %.2f | %.2f | **%.2f** | %.2f | **%.3f** | **%.0f** | "
           "%.0f | %.1f | **%.2f** | %.0f %% |\n",
           b->q.px, (int)(b->q.x1 - b->q.x0 + 1), DENSE_H, pieces, position,
           times_median(&f->libpng) / ms, times_median(&f->drawn) / ms,
           times_ratio(&f->drawn, &f->libpng), times_median(&f->cold) / ms,
           times_median(&f->direct) / ms, times_ratio(&f->drawn, &f->direct),
           times_ratio(&f->drawn, &f->cold), (double)f->bytes / kb,
           (double)f->bytes / (double)f->libpng_bytes, 100 * times_noise(&f->direct));
    fflush(stdout);
}

static bool run(struct bench b, int px, uint32_t pieces, bool settled)
{
    struct position_query q = { SPREAD_DENSE, pieces, ARMIES, true };
    struct position drawn;
    struct settled s;
    struct figures f;
    bool ok = settled ? settled_make(&s, q, 1, &b.arena, &b.err)
                      : position_draw(&drawn, q, (struct draw){ pieces }, &b.arena);
    if (!ok || !open_board(&b, settled ? s.board : &drawn.board)) return false;
    show(&b, px);
    if (!picture_painter_make(&b.q.painter, &b.arena) || !measure(&f, &b)) {
        fprintf(stderr, "picture_bench: %s\n", b.err.text);
        return false;
    }
    print(&f, &b, pieces, settled ? "played" : "drawn at random");
    return true;
}

int main(int argc, char **argv)
{
    static const int px[] = { 8, 16, 24, 32 };
    static const uint32_t pieces[] = { 20, 200, 2000, 10000 };
    int64_t only = 0;
    if (argc > 1 && !str_int(str_of(argv[1]), &only)) return 2;
    void *memory = malloc(MEMORY);
    struct bench b = { .arena = arena_make(memory, memory ? MEMORY : 0) };
    bool ok = memory != NULL;
    printf(
        "| pixels | squares | pieces | position | libpng alone, ms | drawing and libpng, ms | "
        "of libpng | direct, nothing kept, ms | direct, ms | times faster | nothing kept | kB "
        "| "
        "of libpng's | noise |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; ok && i < sizeof px / sizeof *px; i++) {
        if (only && px[i] != only) continue;
        for (size_t k = 0; ok && k < sizeof pieces / sizeof *pieces; k++)
            ok = run(b, px[i], pieces[k], false);
        ok = ok && run(b, px[i], 2000, true);
    }
    free(memory);
    return ok ? 0 : 1;
}

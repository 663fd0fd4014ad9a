/* A film as a file, and the only user of giflib, which packs the pixels: a frame holds only
 * what differs from the previous one, and the film repeats for ever. */
#include "engine/base/buf.h"
#include "templates/picture/film_frames.h"

#include <assert.h>
#include <gif_lib.h>

enum {
    GIF_MOST = 16 << 20, /* bytes of a film that is too large */
    COLOURS = 256,
    DELAY = 100, /* hundredths of a second; */
    DELAY_LONG = 60,
    DELAY_LAST = 400,
    LONG = 30 /* frames */
};

struct writer {
    const struct film *film;
    GifFileType *gif;
    size_t step; /* of so many frames one is written, and the last frame always */
    uint8_t *line;
};

static int put(GifFileType *gif, const GifByteType *bytes, int n)
{
    buf_put(gif->UserData, (struct str){ (const char *)bytes, (size_t)n });
    return n;
}

static bool head(struct writer *w)
{
    static const GifByteType forever[] = { 1, 0, 0 };
    const struct film *f = w->film;
    GifColorType colour[COLOURS] = { { 0 } };
    for (int i = 0; i < f->colours; i++)
        colour[i] = (GifColorType){ (GifByteType)(f->rgb[i] >> 16),
                                    (GifByteType)(f->rgb[i] >> 8), (GifByteType)f->rgb[i] };
    ColorMapObject *map = GifMakeMapObject(COLOURS, colour);
    if (!map) return false;
    EGifSetGifVersion(w->gif, true);
    bool ok = EGifPutScreenDesc(w->gif, f->w, f->h, 8, 0, map) == GIF_OK;
    GifFreeMapObject(map);
    return ok && EGifPutExtensionLeader(w->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(w->gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(w->gif, sizeof forever, forever) == GIF_OK &&
           EGifPutExtensionTrailer(w->gif) == GIF_OK;
}

static void widen(struct box *b, int x, int y)
{
    int right = b->x + b->w, below = b->y + b->h;
    if (b->w == 0) {
        *b = (struct box){ x, y, 1, 1 };
        return;
    }
    if (x < b->x) b->x = x;
    if (y < b->y) b->y = y;
    b->w = (x >= right ? x + 1 : right) - b->x;
    b->h = (y >= below ? y + 1 : below) - b->y;
}

/* Where the frame differs from the previous one; at least one pixel, so that its time counts.
 */
static struct box changed(const struct film *f, const uint8_t *now, const uint8_t *before)
{
    struct box b = { 0 };
    if (!before) return (struct box){ 0, 0, f->w, f->h };
    for (int y = 0; y < f->h; y++)
        for (int x = 0; x < f->w; x++)
            if (now[y * f->w + x] != before[y * f->w + x]) widen(&b, x, y);
    return b.w ? b : (struct box){ 0, 0, 1, 1 };
}

static bool frame(struct writer *w, const uint8_t *now, const uint8_t *before, int delay)
{
    const struct film *f = w->film;
    struct box b = changed(f, now, before);
    GraphicsControlBlock control = { .DisposalMode = DISPOSE_DO_NOT,
                                     .DelayTime = delay,
                                     .TransparentColor =
                                         before ? FILM_SAME : NO_TRANSPARENT_COLOR };
    GifByteType bytes[4];
    size_t n = EGifGCBToExtension(&control, bytes);
    bool ok = EGifPutExtension(w->gif, GRAPHICS_EXT_FUNC_CODE, (int)n, bytes) == GIF_OK &&
              EGifPutImageDesc(w->gif, b.x, b.y, b.w, b.h, false, NULL) == GIF_OK;
    for (int y = b.y; ok && y < b.y + b.h; y++) {
        for (int x = b.x; x < b.x + b.w; x++) {
            int at = y * f->w + x;
            w->line[x - b.x] = before && now[at] == before[at] ? FILM_SAME : now[at];
        }
        ok = EGifPutLine(w->gif, w->line, b.w) == GIF_OK;
    }
    return ok;
}

/* Counted from the last frame, which is always there. */
static bool frames(struct writer *w)
{
    const struct film *f = w->film;
    const uint8_t *before = NULL;
    size_t last = f->n_frame - 1, n = last / w->step + 1;
    bool ok = true;
    for (size_t i = last % w->step; ok && i <= last; i += w->step) {
        int delay = i == last ? DELAY_LAST : n > LONG ? DELAY_LONG : DELAY;
        ok = frame(w, f->frame[i].at, before, delay);
        before = f->frame[i].at;
    }
    return ok;
}

static bool write_with(struct buf *out, const struct film *f, size_t step, struct err *e)
{
    int why = 0;
    struct writer w = { .film = f, .step = step };
    w.line = NEW(out->arena, uint8_t, (size_t)f->w);
    if (!w.line) return err_nomem(e);
    w.gif = EGifOpen(out, put, &why);
    if (!w.gif) return err_nomem(e);
    bool ok = head(&w) && frames(&w);
    bool memory = !ok && (w.gif->Error == 0 || w.gif->Error == E_GIF_ERR_NOT_ENOUGH_MEM);
    ok = EGifCloseFile(w.gif, &why) == GIF_OK && ok;
    if (out->full || memory) return err_nomem(e);
    return ok || err_set(e, ERR_BUG, "gif: %s", why ? GifErrorString(why) : "not written");
}

bool film_write(struct str *gif, struct film *f, struct arena *a, struct err *e)
{
    assert(f->n_frame <= FILM_FRAMES + 1);
    *gif = STR("");
    if (f->n_frame < 2) return true;
    for (size_t step = 1; step < f->n_frame; step *= 2) {
        struct arena scratch = *a;
        struct buf b = buf_make(&scratch, GIF_MOST);
        if (!write_with(&b, f, step, e)) return false;
        struct str file = buf_str(&b);
        if (file.n > FILM_BYTES) continue;
        *a = scratch;
        *gif = file;
        return true;
    }
    return true;
}

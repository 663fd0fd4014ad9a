/* The frames of a film: which boards, which squares, and their pixels in one palette. A board
 * with too many squares is a sketch: a dot for each piece, in the colour of its army. */
#include "templates/picture/film_frames.h"

#include "templates/picture/canvas/font.h"
#include "templates/picture/canvas/theme.h"
#include "templates/picture/picture_pixels.h"
#include "templates/picture/plate/plate.h"
#include "templates/preferences.h"
#include "templates/shown/armies.h"

#include <assert.h>

enum {
    STRIP = 20,    /* pixels below the board: its number, and how far the game is */
    MARGIN = 48,   /* of coordinates and frame, at most */
    PX_LEAST = 10, /* of a square; smaller ones are dots */
    PX_MOST = 40,
    PX_DIAGRAM = 44,
    DOT_LEAST = 5,
    GROWN = 2,      /* squares around the pieces of a board without an edge */
    SPAN_MOST = 400 /* squares of such a board; pieces farther away are at the edge */
};

bool film_begin(struct film **out, const struct film_query *q, struct arena *a, struct err *e)
{
    struct film *f = NEW(a, struct film, 1);
    *out = f;
    if (!f || !(f->frame = NEW(a, struct film_frame, FILM_FRAMES + 1))) return err_nomem(e);
    f->query = *q;
    f->arena = a;
    f->step = q->last / FILM_FRAMES + 1;
    return true;
}

bool film_wants(const struct film *f, int32_t board)
{
    return board == f->query.last || (f->query.last - board) % f->step == 0;
}

/* ---- which squares ----------------------------------------------------------------------- */

static void reach(struct film *f, int32_t x, int32_t y)
{
    bool first = !f->measured;
    if (first || x < f->x0) f->x0 = x;
    if (first || x > f->x1) f->x1 = x;
    if (first || y < f->y0) f->y0 = y;
    if (first || y > f->y1) f->y1 = y;
    f->measured = true;
}

bool film_measure(struct film *f, const struct shown *board)
{
    assert(f && board);
    if (!board->armies) return true;
    const struct board *b = &board->armies->look.board;
    f->unbounded = b->unbounded;
    if (!b->unbounded) {
        reach(f, b->xmin, b->ymin);
        reach(f, b->xmax, b->ymax);
        return true;
    }
    for (uint32_t i = 0; i < b->n_piece; i++) reach(f, b->piece[i].at.x, b->piece[i].at.y);
    return true;
}

static void grow(int32_t *low, int32_t *high)
{
    int64_t from = *low, to = *high, most = COORD_MAX;
    from = from - GROWN < -most ? -most : from - GROWN;
    to = to + GROWN > most ? most : to + GROWN;
    if (to - from >= SPAN_MOST) {
        from = from + (to - from - SPAN_MOST) / 2;
        to = from + SPAN_MOST - 1;
    }
    *low = (int32_t)from;
    *high = (int32_t)to;
}

/* Pixels of a square, once all boards are measured. */
static void settle(struct film *f)
{
    if (f->settled || !f->measured) return;
    f->settled = true;
    if (f->unbounded) {
        grow(&f->x0, &f->x1);
        grow(&f->y0, &f->y1);
    }
    int64_t w = (int64_t)f->x1 - f->x0 + 1, h = (int64_t)f->y1 - f->y0 + 1;
    f->longer = w > h ? w : h;
    f->px = (int)((FILM_SIDE - MARGIN) / f->longer);
    if (f->px > PX_MOST) f->px = PX_MOST;
}

/* ---- a sketch ---------------------------------------------------------------------------- */

static int64_t within(int64_t at, int64_t from, int64_t to)
{
    return at < from ? 0 : at > to ? to - from : at - from;
}

static void dot(struct film *f, struct canvas *c, struct square at, uint32_t rgb)
{
    const struct theme *tone = theme_of(theme_preferred(f->query.preferences));
    bool turned = f->query.preferences & PREFER_TURNED;
    int side = (int)(FILM_SIDE / f->longer);
    int64_t x = within(at.x, f->x0, f->x1), y = within(at.y, f->y0, f->y1);
    if (turned) x = (int64_t)f->x1 - f->x0 - x;
    if (!turned) y = (int64_t)f->y1 - f->y0 - y;
    if (side < DOT_LEAST) side = DOT_LEAST;
    plate_dot(c,
              (struct box){ (int)(x * FILM_SIDE / f->longer), (int)(y * FILM_SIDE / f->longer),
                            side, side },
              rgb, tone);
}

static const struct canvas *sketch(struct film *f, const struct shown *board, struct arena *a)
{
    const struct theme *tone = theme_of(theme_preferred(f->query.preferences));
    const struct shown_armies *armies = board->armies;
    const struct board *b = &armies->look.board;
    struct canvas *c = NEW(a, struct canvas, 1);
    int w = (int)(((int64_t)f->x1 - f->x0 + 1) * FILM_SIDE / f->longer);
    int h = (int)(((int64_t)f->y1 - f->y0 + 1) * FILM_SIDE / f->longer);
    if (w < 1) w = 1;
    if (h < 1) h = 1;
    if (!c || !canvas_make(c, w, h, tone->light, a)) return NULL;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        bool wall = piece_is_obstacle(&b->piece[i]) || b->piece[i].army >= b->n_army;
        dot(f, c, b->piece[i].at, wall ? tone->wall : armies->colours.rgb[b->piece[i].army]);
    }
    canvas_frame(c, (struct box){ 0, 0, w, h }, 1, tone->grid);
    return c;
}

/* ---- a board ----------------------------------------------------------------------------- */

static bool draw(const struct canvas **out, struct film *f, const struct film_board *b,
                 struct arena *a, struct err *e)
{
    struct picture_query q = { .preferences = f->query.preferences, .bare = true };
    settle(f);
    if (!b->shown->armies) {
        q.event = b->event;
        q.n_event = b->n_event;
        q.army = f->query.black ? STR("black") : STR("white");
        q.px = PX_DIAGRAM;
        return picture_pixels(out, b->shown, &q, a, e);
    }
    q.px = f->px;
    q.view = PICTURE_LIMITS;
    q.x0 = f->x0;
    q.x1 = f->x1;
    q.y0 = f->y0;
    q.y1 = f->y1;
    if (f->px >= PX_LEAST) return picture_pixels(out, b->shown, &q, a, e);
    *out = sketch(f, b->shown, a);
    return *out || err_nomem(e);
}

/* ---- the palette of all frames ----------------------------------------------------------- */

static int apart(uint32_t a, uint32_t b)
{
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int d = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        sum += d * d;
    }
    return sum;
}

/* One of them is kept for what does not change. */
static uint8_t colour(struct film *f, uint32_t rgb)
{
    int best = 0;
    for (int i = 0; i < f->colours; i++) {
        if (f->rgb[i] == rgb) return (uint8_t)i;
        if (apart(f->rgb[i], rgb) < apart(f->rgb[best], rgb)) best = i;
    }
    if (f->colours == FILM_COLOURS) return (uint8_t)best;
    f->rgb[f->colours] = rgb;
    return (uint8_t)f->colours++;
}

/* ---- a frame ----------------------------------------------------------------------------- */

/* Below the board: its number, and a line that is full at the last board. */
static bool strip(struct canvas *out, const struct film *f, int32_t number, struct arena *a)
{
    const struct theme *tone = theme_of(theme_preferred(f->query.preferences));
    struct font font = font_make(STRIP - 4);
    struct buf text = buf_make(a, 16);
    int32_t last = f->query.last ? f->query.last : 1;
    if (!canvas_make(out, f->w, STRIP, tone->paper, a)) return false;
    buf_printf(&text, "%d", (int)number);
    font_put(&font, out, buf_str(&text), 6, 2, tone->text);
    int from = 60, full = f->w - from - 8;
    canvas_fill(out, (struct box){ from, STRIP / 2, full, 2 }, tone->grid);
    canvas_fill(out,
                (struct box){ from, STRIP / 2 - 2, (int)((int64_t)full * number / last), 6 },
                tone->text);
    return true;
}

/* Into the frame from that row on; what is larger than the frame is cut, what is smaller is on
 * a ground of its first pixel. */
static void copy(struct film *f, uint8_t *to, const struct canvas *c, int row)
{
    uint8_t index[PALETTE_MAX];
    int most = row ? STRIP : f->h - STRIP;
    for (int i = 0; i < c->colours; i++) index[i] = colour(f, c->rgb[i]);
    for (int y = 0; y < most; y++)
        for (int x = 0; x < f->w; x++) {
            bool in = x < c->w && y < c->h;
            to[(row + y) * f->w + x] = index[c->at[in ? y * c->w + x : 0]];
        }
}

bool film_add(struct film *f, const struct film_board *b, struct arena *a, struct err *e)
{
    assert(b->n_event == 0 || b->event);
    const struct canvas *c = NULL;
    struct canvas below;
    if (f->n_frame > FILM_FRAMES) return true;
    if (!draw(&c, f, b, a, e)) return false;
    if (f->n_frame == 0) {
        f->w = c->w;
        f->h = c->h + STRIP;
    }
    struct film_frame *frame = &f->frame[f->n_frame++];
    frame->at = NEW(f->arena, uint8_t, (size_t)f->w * (size_t)f->h);
    if (!frame->at || !strip(&below, f, b->number, a)) return err_nomem(e);
    copy(f, frame->at, c, 0);
    copy(f, frame->at, &below, f->h - STRIP);
    return true;
}

/* Boards of many armies are drawn at twice the size at which letters show them; films are not.
 */
void film_extent(const struct film *f, int *w, int *h)
{
    *w = f->w;
    *h = f->h;
}

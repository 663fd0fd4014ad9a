/* Around the squares: coordinates; a frame where the board ends, and an edge like torn paper
 * where it goes on. */
#include "templates/picture/scene/scene.h"

/* ---- torn edges ----------------------------------------------------------------------------
 */

enum { TOOTH = 9, SHALLOW = 4, DEEP = PLAN_TORN - 1 };

static unsigned scattered(unsigned n)
{
    n = (n ^ 61u) ^ (n >> 16);
    n *= 9u;
    n ^= n >> 4;
    n *= 0x27D4EB2Du;
    return n ^ (n >> 15);
}

static int tooth(int k, unsigned edge)
{
    unsigned n = scattered((unsigned)k * 4u + edge);
    return k % 2 ? DEEP - (int)(n % 4u) : SHALLOW + (int)(n % 4u);
}

/* How far the paper reaches out, so many pixels along an edge. */
static int reach(int along, unsigned edge)
{
    int k = along / TOOTH, in = along % TOOTH;
    int a = tooth(k, edge), b = tooth(k + 1, edge);
    return a + (b - a) * in / TOOTH;
}

/* The tone of the board below a pixel of its own system: (0, 0) is the first square's corner.
 */
static uint32_t tone_at(const struct scene *s, int x, int y)
{
    int column = x < 0 ? -1 : x / s->px, row = y < 0 ? -1 : y / s->px;
    bool dark = ((s->x0 ^ s->y1) & 1) != ((column + row) & 1);
    if (s->turned) dark = ((s->x1 ^ s->y0) & 1) != ((column + row) & 1);
    return dark ? s->tone->dark : s->tone->light;
}

/* Lines of pixels, side by side, out of the board from the pixels `from` on. */
static void strand(struct scene *s, struct box from, int dx, int dy, int length)
{
    struct box b = { s->left + from.x +
                         (dx < 0   ? dx * length
                          : dx > 0 ? 1
                                   : 0),
                     s->top + from.y +
                         (dy < 0   ? dy * length
                          : dy > 0 ? 1
                                   : 0),
                     dx ? length : from.w, dy ? length : from.h };
    canvas_fill(&s->canvas, b, tone_at(s, from.x + dx, from.y + dy));
    if (dx) b.w = 1;
    if (dy) b.h = 1;
    if (dx > 0) b.x += length - 1;
    if (dy > 0) b.y += length - 1;
    canvas_fill(&s->canvas, b, s->tone->sample);
}

/* Neighbours of the same length next to one square are drawn together. */
static void tear(struct scene *s, int dx, int dy, unsigned edge)
{
    int w = scene_columns(s) * s->px, h = scene_rows(s) * s->px;
    int n = dx ? h : w;
    for (int i = 0, same = 1; i < n; i += same) {
        int length = reach(i, edge);
        for (same = 1; (i + same) % s->px && reach(i + same, edge) == length;) same++;
        if (dx)
            strand(s, (struct box){ dx < 0 ? 0 : w - 1, i, 1, same }, dx, 0, length);
        else
            strand(s, (struct box){ i, dy < 0 ? 0 : h - 1, same, 1 }, 0, dy, length);
    }
}

/* ---- the frame -----------------------------------------------------------------------------
 */

static void end(struct scene *s, int dx, int dy)
{
    int w = scene_columns(s) * s->px, h = scene_rows(s) * s->px;
    struct box b = { s->left, s->top, w, h };
    if (dx) {
        b.x = dx < 0 ? s->left - SCENE_FRAME : s->left + w;
        b.w = SCENE_FRAME;
        b.y -= scene_goes_on(s, 0, -1) ? 0 : SCENE_FRAME;
        b.h += (scene_goes_on(s, 0, -1) ? 0 : SCENE_FRAME) +
               (scene_goes_on(s, 0, 1) ? 0 : SCENE_FRAME);
    } else {
        b.y = dy < 0 ? s->top - SCENE_FRAME : s->top + h;
        b.h = SCENE_FRAME;
    }
    canvas_fill(&s->canvas, b, s->tone->text);
}

/* ---- coordinates ---------------------------------------------------------------------------
 */

static void number(struct scene *s, int32_t value, int x, int y)
{
    char text[16];
    int n = snprintf(text, sizeof text, "%d", (int)value);
    struct str t = { text, (size_t)n };
    if (x >= 0 && x + font_width(&s->label, t) <= scene_width(s))
        scene_text(s, &s->label, t, x, y, s->tone->text);
}

static void coordinates(struct scene *s)
{
    int bottom = s->top + scene_rows(s) * s->px, right = s->left + scene_columns(s) * s->px;
    int below = bottom + (scene_goes_on(s, 0, 1) ? PLAN_TORN : SCENE_FRAME) + 4;
    int beside = right + (scene_goes_on(s, 1, 0) ? PLAN_TORN : SCENE_FRAME) + 4;
    int before = s->left - (scene_goes_on(s, -1, 0) ? PLAN_TORN : SCENE_FRAME) - 3;
    for (int32_t x = s->x0; x <= s->x1; x++) {
        if (x % s->x_step) continue;
        int at = scene_box(s, (struct square){ x, s->y0 }).x + s->px / 2 -
                 scene_number_width(&s->label, x) / 2;
        number(s, x, at, below);
        if (s->around) number(s, x, at, 2);
    }
    for (int32_t y = s->y0; y <= s->y1; y++) {
        if (y % s->y_step) continue;
        int line = scene_box(s, (struct square){ s->x0, y }).y + (s->px - s->label.px) / 2 +
                   s->label.px / 8;
        number(s, y, before - scene_number_width(&s->label, y), line);
        if (s->around) number(s, y, beside, line);
    }
}

void scene_edges(struct scene *s)
{
    static const int side[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
    for (unsigned i = 0; i < 4; i++)
        if (scene_goes_on(s, side[i][0], side[i][1]))
            tear(s, side[i][0], side[i][1], i);
        else
            end(s, side[i][0], side[i][1]);
    coordinates(s);
}

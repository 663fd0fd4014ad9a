/* Arrows on the board: where they are drawn, so that they touch no piece and one another as
 * little as possible. Squares can be two billion squares away. */
#include "templates/picture/scene/scene.h"

enum {
    NEAR = 3, /* squares around the picture within which places are worked out */
    MANY = 40 /* marks from which on those of others are drawn as thin as possible */
};

struct spot scene_middle(const struct scene *s, struct square at)
{
    struct box b = scene_box(s, at);
    return (struct spot){ b.x * STROKE_ONE + s->px * STROKE_ONE / 2,
                          b.y * STROKE_ONE + s->px * STROKE_ONE / 2 };
}

bool scene_occupied(const struct scene *s, struct square at)
{
    return board_at(&s->board, at) != PIECE_NONE;
}

struct stroke scene_stroke(struct scene *s)
{
    struct box squares = { s->left, s->top, (s->x1 - s->x0 + 1) * s->px,
                           (s->y1 - s->y0 + 1) * s->px };
    return (struct stroke){ &s->canvas, squares };
}

/* ---- which part of an arrow is near the picture ------------------------------------------ */

struct line {
    int64_t x0, y0, x1, y1;
};

/* Cuts off what is on the low side of `edge` in one direction; false: all of it is. */
static bool cut_low(int64_t *a0, int64_t *b0, int64_t a1, int64_t b1, int64_t edge)
{
    if (*a0 >= edge) return true;
    if (a1 < edge) return false;
    *b0 += (b1 - *b0) * (edge - *a0) / (a1 - *a0);
    *a0 = edge;
    return true;
}

static bool cut_lows(struct line *l, int64_t x, int64_t y)
{
    return cut_low(&l->x0, &l->y0, l->x1, l->y1, x) &&
           cut_low(&l->x1, &l->y1, l->x0, l->y0, x) &&
           cut_low(&l->y0, &l->x0, l->y1, l->x1, y) && cut_low(&l->y1, &l->x1, l->y0, l->x0, y);
}

static struct line turned(struct line l)
{
    return (struct line){ -l.x0, -l.y0, -l.x1, -l.y1 };
}

static bool cut_to(struct line *l, const struct scene *s, int64_t around)
{
    if (!cut_lows(l, s->x0 - around, s->y0 - around)) return false;
    struct line t = turned(*l);
    bool any = cut_lows(&t, -(s->x1 + around), -(s->y1 + around));
    *l = turned(t);
    return any;
}

/* ---- arrows along one line ----------------------------------------------------------------
 */

struct way {
    int64_t x, y, dx, dy;
};

/* From its lower end, so that an arrow and its opposite count as the same way. */
static struct way way_of(const struct scene_mark *m)
{
    struct way w = { m->from.x, m->from.y, (int64_t)m->to.x - m->from.x,
                     (int64_t)m->to.y - m->from.y };
    if (w.dx < 0 || (w.dx == 0 && w.dy < 0)) w = (struct way){ m->to.x, m->to.y, -w.dx, -w.dy };
    return w;
}

static bool overlap(const struct scene_mark *m, const struct scene_mark *n)
{
    struct way a = way_of(m), b = way_of(n);
    if (a.dx * b.dy != a.dy * b.dx) return false;
    int64_t x = b.x - a.x, y = b.y - a.y;
    if (a.dx * y != a.dy * x) return false;
    if (a.dx != 0) return a.x < b.x + b.dx && b.x < a.x + a.dx;
    return a.y < b.y + b.dy && b.y < a.y + a.dy;
}

/* How far aside it goes, in 1/16 pixels to the right of its way. */
static int aside(const struct scene *s, size_t of)
{
    const struct scene_mark *m = &s->marks.mark[of];
    int before = 0, all = 0;
    for (size_t i = 0; i < s->marks.n; i++) {
        const struct scene_mark *o = &s->marks.mark[i];
        if (i == of || !scene_look[o->kind].arrow || !overlap(m, o)) continue;
        before += i < of;
        all++;
    }
    int gap = s->px * STROKE_ONE / (all < 3 ? 4 : 2 * all);
    bool back = m->to.x < m->from.x || (m->to.x == m->from.x && m->to.y < m->from.y);
    return (2 * before - all) * gap / 2 * (back ? -1 : 1);
}

/* ---- on the canvas ------------------------------------------------------------------------
 */

/* How deep an arrow comes into the square of a piece: up to its plate. */
static int margin(const struct scene *s)
{
    return s->chain ? (scene_inset(s) - 2) * STROKE_ONE : 0;
}

/* From the middle of a square as far as its edge. */
static int to_edge(const struct scene *s, const struct stroke_way *w)
{
    int half = s->px * STROKE_ONE / 2 - margin(s);
    int dx = w->dx < 0 ? -w->dx : w->dx, dy = w->dy < 0 ? -w->dy : w->dy;
    return half * STROKE_UNIT / (dx > dy ? dx : dy);
}

static int thickness(const struct scene *s, const struct scene_mark *m)
{
    const struct scene_look *look = &scene_look[m->kind];
    int one = s->px * STROKE_ONE / (m->mine || s->army == ARMY_NONE ? 8 : 13);
    if (look->line == ARROW_WEDGES || look->line == ARROW_GAPS) one = s->px * STROKE_ONE / 10;
    if (!m->mine && s->marks.many) one = one * 2 / 3;
    return one < STROKE_ONE * 3 / 2 ? STROKE_ONE * 3 / 2 : one;
}

/* Room for a tip and a little line; else it gets thinner. */
static bool shape(struct scene *s, struct scene_mark *m, int length)
{
    enum { LEAST = 3 * STROKE_ONE };
    struct arrow a = { .tip = scene_look[m->kind].tip };
    if (length < LEAST) return false;
    m->thick = a.thick = thickness(s, m);
    while (arrow_tip_length(&a) > length && a.thick > STROKE_ONE) a.thick -= STROKE_ONE / 4;
    m->thick = a.thick;
    return true;
}

/* Next to a piece, or the disc of one that is gone. */
static bool is_taken(const struct scene *s, struct square at)
{
    if (scene_occupied(s, at)) return true;
    for (size_t i = 0; i < s->marks.n; i++) {
        const struct scene_look *look = &scene_look[s->marks.mark[i].kind];
        if (look->ghost && !look->beside && square_eq(s->marks.mark[i].to, at)) return true;
    }
    return false;
}

/* Between neighbours there is no room for an arrow: a single tip, over the edges of both. */
static bool squeeze(const struct scene *s, struct scene_mark *m, const struct stroke_way *w,
                    int side)
{
    int dx = w->dx < 0 ? -w->dx : w->dx, dy = w->dy < 0 ? -w->dy : w->dy;
    int between = scene_inset(s) * STROKE_ONE - STROKE_ONE;
    int least =
        s->px * STROKE_ONE / (dx == 0 || dy == 0 ? 9 : 12); /* in a corner are letters */
    int gap = between > least ? between : least;
    int reach = gap * STROKE_UNIT / (dx > dy ? dx : dy);
    if (w->length > s->px * STROKE_ONE * 3 / 2 || !scene_shows(s, m->to)) return false;
    m->tight = true;
    if (dx == 0 || dy == 0) side *= 2; /* along the edge there is more */
    m->thick = dx == 0 || dy == 0 ? gap * 5 / 3 : gap * 5 / 4;
    m->tail = stroke_at(w, w->length / 2 - reach, side);
    m->point = stroke_at(w, w->length / 2 + reach, side);
    return true;
}

static struct line line_of(const struct scene_mark *m)
{
    return (struct line){ m->from.x, m->from.y, m->to.x, m->to.y };
}

static bool lay(struct scene *s, size_t i)
{
    struct scene_mark *m = &s->marks.mark[i];
    struct line l = line_of(m), inside = l;
    if (!scene_look[m->kind].arrow) return true;
    (void)cut_to(&l, s, NEAR);
    (void)cut_to(&inside, s, 0);
    struct square from = { (int32_t)l.x0, (int32_t)l.y0 },
                  to = { (int32_t)l.x1, (int32_t)l.y1 };
    struct stroke_way w = stroke_way(scene_middle(s, from), scene_middle(s, to));
    bool piece = square_eq(to, m->to) && is_taken(s, to);
    bool left = square_eq(from, m->from) && is_taken(s, from);
    int edge = to_edge(s, &w), side = aside(s, i);
    int start = left ? edge : 0, end = w.length - (piece ? edge : 0);
    m->comes = !scene_shows(s, m->from);
    m->leaves = !scene_shows(s, m->to);
    m->first = (struct square){ (int32_t)inside.x0, (int32_t)inside.y0 };
    m->last = (struct square){ (int32_t)inside.x1, (int32_t)inside.y1 };
    if (!piece && scene_look[m->kind].tip == ARROW_RING) end -= s->px * STROKE_ONE / 4;
    m->tail = stroke_at(&w, start, side);
    m->point = stroke_at(&w, end, side);
    return shape(s, m, end - start) || squeeze(s, m, &w, side);
}

static bool touches(struct scene *s, size_t i)
{
    const struct scene_mark *m = &s->marks.mark[i];
    struct line l = line_of(m);
    return scene_look[m->kind].arrow ? cut_to(&l, s, 0) : scene_shows(s, m->to);
}

static void keep(struct scene *s, bool (*fits)(struct scene *s, size_t i))
{
    struct scene_marks *m = &s->marks;
    bool *kept = NEW(s->arena, bool, m->n + 1);
    size_t n = 0;
    if (!kept) {
        s->full = true;
        return;
    }
    for (size_t i = 0; i < m->n; i++) kept[i] = fits(s, i);
    for (size_t i = 0; i < m->n; i++)
        if (kept[i]) m->mark[n++] = m->mark[i];
    m->n = n;
}

void scene_arrows_touch(struct scene *s)
{
    keep(s, touches);
}

void scene_arrows_lay(struct scene *s)
{
    scene_arrows_touch(s);
    s->marks.many = s->marks.n > MANY;
    keep(s, lay);
}

/* In nobody's colour, from nowhere to nowhere. */
static struct arrow arrow_like(const struct scene *s, const struct scene_look *look)
{
    return (struct arrow){ .line = look->line,
                           .tip = look->tip,
                           .barred = look->barred,
                           .ink = s->tone->text,
                           .edge = s->tone->paper,
                           .hole = s->tone->paper };
}

static struct arrow arrow_of(const struct scene *s, const struct scene_mark *m)
{
    const struct scene_look *look = &scene_look[m->kind];
    struct arrow a = arrow_like(s, look);
    a.from = m->tail;
    a.to = m->point;
    a.thick = m->thick;
    bool plain = look->line == ARROW_WEDGES || look->line == ARROW_GAPS;
    if (m->army == ARMY_NONE || plain) return a;
    a.ink = s->colours.rgb[m->army];
    a.edge = s->tone->text;
    a.dot = !is_taken(s, m->from);
    return a;
}

/* The reader's are drawn above the others'. */
void scene_arrows(struct scene *s)
{
    struct stroke stroke = scene_stroke(s);
    for (int mine = 0; mine < 2; mine++)
        for (size_t i = 0; i < s->marks.n; i++) {
            const struct scene_mark *m = &s->marks.mark[i];
            if (!scene_look[m->kind].arrow || m->mine != mine || m->tight) continue;
            struct arrow a = arrow_of(s, m);
            arrow_draw(&stroke, &a);
        }
}

static void tip(struct scene *s, const struct scene_mark *m)
{
    struct stroke stroke = scene_stroke(s);
    struct arrow a = arrow_of(s, m);
    if (a.line == ARROW_GAPS) {
        a.ink = s->tone->paper;
        a.edge = s->tone->text;
    }
    arrow_tip(&stroke, &a);
}

/* In a square over which its piece was drawn, up to the plate. */
static void end_in(struct scene *s, const struct scene_mark *m, struct square at)
{
    if (!scene_shows(s, at) || !scene_occupied(s, at)) return;
    struct stroke stroke = { &s->canvas, scene_box(s, at) };
    struct arrow a = arrow_of(s, m);
    arrow_draw(&stroke, &a);
}

/* Is its head on a piece's square? */
static bool is_covered(const struct scene *s, const struct scene_mark *m)
{
    struct arrow a = arrow_of(s, m);
    struct stroke_way w = stroke_way(m->point, m->tail);
    int length = arrow_tip_length(&a) > 0 ? arrow_tip_length(&a) : 2 * m->thick;
    const struct spot at[] = { stroke_at(&w, STROKE_ONE, 0), stroke_at(&w, length, m->thick),
                               stroke_at(&w, length, -m->thick) };
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        struct square under;
        if (scene_square_at(s, at[i], &under) && scene_occupied(s, under)) return true;
    }
    return false;
}

void scene_tips(struct scene *s)
{
    struct stroke stroke = scene_stroke(s);
    for (size_t i = 0; i < s->marks.n; i++) {
        const struct scene_mark *m = &s->marks.mark[i];
        struct arrow a = arrow_of(s, m);
        if (!scene_look[m->kind].arrow) continue;
        if (m->tight) {
            tip(s, m);
        } else if (s->chain) {
            end_in(s, m, m->from);
            end_in(s, m, m->to);
        }
        if (!m->tight && is_covered(s, m)) arrow_head(&stroke, &a);
    }
}

void scene_arrow_sample(struct scene *s, struct box b, const struct scene_look *look)
{
    struct stroke stroke = { &s->canvas, b };
    int y = (b.y * 2 + b.h) * STROKE_ONE / 2;
    struct arrow a = arrow_like(s, look);
    a.from = (struct spot){ (b.x + 2) * STROKE_ONE, y };
    a.to = (struct spot){ (b.x + b.w - 2) * STROKE_ONE, y };
    a.thick = b.h * STROKE_ONE / 5;
    arrow_draw(&stroke, &a);
}

/* What is written on a map: coordinates beside it, the frames of the crops with their labels.
 */
#include "templates/picture/map/map.h"

enum { GAP = 6, FRAME = 3, TAG = 26, ROWS = 2 };

/* ---- coordinates ---------------------------------------------------------------------------
 */

/* Pixels taken by numbers, in each line of numbers. */
struct taken {
    struct {
        int from, to;
    } span[200];
    int n;
};

static bool is_free(const struct taken *t, int from, int to)
{
    for (int i = 0; i < t->n; i++)
        if (from < t->span[i].to + GAP && t->span[i].from < to + GAP) return false;
    return t->n < (int)(sizeof t->span / sizeof *t->span);
}

static void take(struct taken *t, int from, int to)
{
    t->span[t->n].from = from;
    t->span[t->n++].to = to;
}

static void put_number(struct map *m, int64_t value, int x, int y)
{
    char text[16];
    int n = snprintf(text, sizeof text, "%d", (int)value);
    struct str t = { text, (size_t)n };
    scene_text(m->s, &m->s->label, t, x, y, m->s->tone->text);
}

static int middle(const struct axis *x, int64_t c)
{
    int low, high;
    map_axis_place(x, c, &low, &high);
    return (low + high) / 2;
}

/* Below the map; a number without room goes on the second line, or is left out. */
static void file_number(struct map *m, struct taken *line, int64_t c)
{
    int w = scene_number_width(&m->s->label, (int32_t)c), at = m->left + middle(&m->x, c);
    int x = at - w / 2, bottom = m->top + m->y.length + FRAME;
    if (x < 0) x = 0;
    if (x + w > m->s->map_w) x = m->s->map_w - w;
    for (int i = 0; i < (m->x.n > 1 ? ROWS : 1); i++) {
        if (!is_free(&line[i], x, x + w)) continue;
        take(&line[i], x, x + w);
        int y = bottom + GAP + i * (m->s->label.px + GAP);
        canvas_fill(&m->s->canvas, (struct box){ at - 1, bottom, 2, y - bottom - 2 },
                    m->s->tone->text);
        put_number(m, c, x, y);
        return;
    }
}

static void rank_number(struct map *m, struct taken *line, int64_t c)
{
    int px = m->s->label.px, at = m->top + middle(&m->y, c), y = at - px / 2;
    if (!is_free(line, y, y + px - GAP)) return;
    take(line, y, y + px - GAP);
    canvas_fill(&m->s->canvas, (struct box){ m->left - FRAME - 4, at - 1, 4, 2 },
                m->s->tone->text);
    put_number(m, c, m->left - FRAME - 5 - scene_number_width(&m->s->label, (int32_t)c),
               y + px / 8);
}

static int64_t step_for(int64_t squares, int px, int need)
{
    int64_t step = 1;
    static const int factor[] = { 2, 5, 10 };
    int64_t ten = 1;
    for (int i = 0; step * px < (int64_t)need * squares && ten < COORD_MAX; i++) {
        step = ten * factor[i % 3];
        if (i % 3 == 2) ten *= 10;
    }
    return step;
}

typedef void number_fn(struct map *m, struct taken *line, int64_t c);

/* The ends of each part, where it is broken, then round numbers. */
static void numbers(struct map *m, const struct axis *x, int need, number_fn *put)
{
    struct taken line[ROWS] = { { .n = 0 } };
    for (int i = 0; i < x->n && x->n > 1; i++) {
        put(m, line, x->part[i].from);
        put(m, line, x->part[i].to);
    }
    for (int i = 0; i < x->n; i++) {
        const struct axis_part *p = &x->part[i];
        int64_t step = step_for(p->to - p->from + 1, p->px, need), c = p->from;
        c -= ((c % step) + step) % step;
        for (; c <= p->to; c += step)
            if (c >= p->from) put(m, line, c);
    }
}

void map_coordinates(struct map *m)
{
    int widest = 0;
    const struct axis_part *p = m->x.part;
    for (int i = 0; i < m->x.n; i++) {
        int from = scene_number_width(&m->s->label, (int32_t)p[i].from);
        int to = scene_number_width(&m->s->label, (int32_t)p[i].to);
        if (from > widest) widest = from;
        if (to > widest) widest = to;
    }
    numbers(m, &m->x, widest + 3 * GAP, file_number);
    numbers(m, &m->y, 2 * m->s->label.px, rank_number);
}

/* ---- crops ---------------------------------------------------------------------------------
 */

static bool meet(const struct box *a, const struct box *b)
{
    return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

/* Clear of the coordinates. */
static bool inside(const struct map *m, const struct box *b)
{
    return b->x >= m->left - FRAME && b->y >= 0 && b->x + b->w <= m->s->map_w &&
           b->y + b->h <= m->top + m->y.length + FRAME;
}

/* Where a label can be: outside at the corners of the frame, then inside. */
static struct box spot(const struct box *f, int i, int w)
{
    static const int8_t place[][4] = {
        /* of the frame's width and height; of the tag's */
        { 0, 0, 0, -1 }, { 1, 0, -1, -1 }, { 0, 1, 0, 0 },  { 1, 1, -1, 0 }, { 0, 0, -1, 0 },
        { 1, 0, 0, 0 },  { 0, 0, 0, 0 },   { 1, 0, -1, 0 }, { 0, 1, 0, -1 }, { 1, 1, -1, -1 },
    };
    return (struct box){ f->x + place[i][0] * f->w + place[i][2] * w,
                         f->y + place[i][1] * f->h + place[i][3] * TAG, w, TAG };
}
enum { SPOTS = 10 };

static void tag(struct map *m, const struct box *at, char label)
{
    struct font font = font_make(TAG - 4);
    struct str text = { &label, 1 };
    canvas_fill(&m->s->canvas, *at, m->s->tone->text);
    font_put(&font, &m->s->canvas, text, at->x + (at->w - font_width(&font, text)) / 2,
             at->y + (TAG - font.px) / 2 + font.px / 8, m->s->tone->paper);
}

/* Where pieces are drawn; NULL: out of memory. */
static struct box *dots(const struct map *m, struct arena *a)
{
    const struct board *b = &m->s->board;
    struct box *out = TAKE(a, struct box, (size_t)b->n_piece + 1);
    for (uint32_t i = 0; out && i < b->n_piece; i++) {
        struct axis_span x = { b->piece[i].at.x, b->piece[i].at.x },
                         y = { b->piece[i].at.y, b->piece[i].at.y };
        struct box dot = map_box(m, &x, &y);
        out[i] = (struct box){ dot.x - m->dot / 2, dot.y - m->dot / 2, dot.w + m->dot,
                               dot.h + m->dot };
    }
    return out;
}

/* How many of n boxes a label would hide. */
static int hidden(const struct box *at, const struct box *box, size_t n)
{
    int out = 0;
    for (size_t i = 0; i < n; i++) out += meet(at, &box[i]);
    return out;
}

void map_crops(struct map *m)
{
    const struct plan *p = m->s->plan;
    struct box frame[PLAN_CROPS_MOST], tags[PLAN_CROPS_MOST];
    struct arena scratch = *m->s->arena;
    const struct box *dot = dots(m, &scratch);
    if (!dot) {
        m->s->full = true;
        return;
    }
    for (size_t i = 0; i < p->n && i < PLAN_CROPS_MOST; i++) {
        const struct crop *c = &p->crop[i];
        frame[i] = map_box(m, &(struct axis_span){ c->x0, c->x1 },
                           &(struct axis_span){ c->y0, c->y1 });
        canvas_frame(&m->s->canvas, frame[i], 2, m->s->tone->text);
    }
    for (size_t i = 0; i < p->n && i < PLAN_CROPS_MOST; i++) {
        int best = -1;
        for (int k = 0; k < SPOTS; k++) {
            struct box at = spot(&frame[i], k, TAG - 2);
            if (!inside(m, &at)) continue;
            int cost = hidden(&at, dot, m->s->board.n_piece) + 1000 * hidden(&at, tags, i);
            if (best >= 0 && cost >= best) continue;
            best = cost;
            tags[i] = at;
        }
        if (best < 0) tags[i] = spot(&frame[i], SPOTS - 1, TAG - 2);
        tag(m, &tags[i], p->crop[i].label);
    }
}

/* The map: the ground, the dots of all armies, breaks where there is nothing. */
#include "templates/picture/map/map.h"

enum {
    HIGH_MOST = 1000, /* pixels of the sketch */
    SQUARE_MOST = 16,
    LABEL = 18,
    GAP = 6,
    MANY = 1500, /* pieces: from so many on they are drawn as points */
    FRAME = 3
};

/* ---- layout --------------------------------------------------------------------------------
 */

static bool is_own(const struct map *m, const struct piece *p)
{
    return p->army == m->s->army && !piece_is_obstacle(p);
}

/* What must be seen, in one direction. */
static size_t spans(struct axis_span *out, const struct map *m, bool across)
{
    const struct board *b = &m->s->board;
    size_t n = 0;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        int32_t c = across ? b->piece[i].at.x : b->piece[i].at.y;
        out[n++] = (struct axis_span){ c, c };
    }
    for (size_t i = 0; i < m->s->plan->n; i++) {
        const struct crop *c = &m->s->plan->crop[i];
        out[n++] =
            across ? (struct axis_span){ c->x0, c->x1 } : (struct axis_span){ c->y0, c->y1 };
    }
    if (b->has_hill)
        out[n++] = across ? (struct axis_span){ b->hill.x, b->hill.x }
                          : (struct axis_span){ b->hill.y, b->hill.y };
    return n;
}

/* From one end of the board to the other, or of what is on it. */
static void whole(struct axis *x, const struct axis_span *span, size_t n, bool unbounded,
                  struct axis_span board)
{
    enum { AROUND = 3 };
    struct axis_span all = board;
    if (unbounded) {
        all = span[0];
        for (size_t i = 1; i < n; i++) {
            if (span[i].from < all.from) all.from = span[i].from;
            if (span[i].to > all.to) all.to = span[i].to;
        }
        all.from = all.from - AROUND < board.from ? board.from : all.from - AROUND;
        all.to = all.to + AROUND > board.to ? board.to : all.to + AROUND;
    }
    x->part[0] = (struct axis_part){ .from = all.from, .to = all.to };
    x->n = 1;
    x->ends_low = all.from == board.from;
    x->ends_high = all.to == board.to;
}

static bool split(struct map *m, struct err *e)
{
    const struct board *b = &m->s->board;
    struct arena scratch = *m->s->arena;
    struct axis_span *span =
        TAKE(&scratch, struct axis_span, (size_t)b->n_piece + m->s->plan->n + 1);
    if (!span) return err_nomem(e);
    size_t n = spans(span, m, true);
    whole(&m->x, span, n, b->unbounded, (struct axis_span){ b->xmin, b->xmax });
    map_axis_split(&m->x, span, n);
    n = spans(span, m, false);
    whole(&m->y, span, n, b->unbounded, (struct axis_span){ b->ymin, b->ymax });
    map_axis_split(&m->y, span, n);
    m->x.back = m->s->turned;
    m->y.back = !m->s->turned;
    return true;
}

static int hundredths(const struct axis *x, int room)
{
    const int64_t squares = map_axis_squares(x), most = (int64_t)SQUARE_MOST * 100;
    int64_t out = ((int64_t)room - (int64_t)(x->n - 1) * AXIS_BREAK) * 100 / squares;
    return (int)(out > most ? most : out);
}

/* Squares are as wide as high, if both directions can be shown as they are. */
static void scale(struct map *m, int wide)
{
    int x = hundredths(&m->x, wide), y = hundredths(&m->y, HIGH_MOST);
    int both = x < y ? x : y;
    map_axis_scale(&m->x, both, wide);
    map_axis_scale(&m->y, both, HIGH_MOST);
    m->dot = both / 100 > 8 ? both / 100 : 8;
    m->own = m->dot > 12 ? m->dot : 12;
    if (m->s->board.n_piece > MANY) m->dot = both / 100 > 4 ? both / 100 : 4;
}

bool map_layout(struct map *m, struct scene *s, struct err *e)
{
    *m = (struct map){ .s = s };
    s->label = font_make(LABEL);
    if (!split(m, e)) return false;
    int widest = 0;
    for (int i = 0; i < m->y.n; i++) {
        int from = scene_number_width(&s->label, (int32_t)m->y.part[i].from);
        int to = scene_number_width(&s->label, (int32_t)m->y.part[i].to);
        if (from > widest) widest = from;
        if (to > widest) widest = to;
    }
    m->left = widest + GAP + FRAME;
    m->top = LABEL;
    scale(m, PLAN_WIDTH - m->left - FRAME - GAP);
    s->x0 = (int32_t)m->x.part[0].from;
    s->x1 = (int32_t)m->x.part[m->x.n - 1].to;
    s->y0 = (int32_t)m->y.part[0].from;
    s->y1 = (int32_t)m->y.part[m->y.n - 1].to;
    s->map = true;
    s->map_w = m->left + m->x.length + FRAME + GAP;
    s->map_h = m->top + m->y.length + FRAME + (m->x.n > 1 ? 2 : 1) * (LABEL + GAP);
    if (s->map_w < PLAN_WIDTH) s->map_w = PLAN_WIDTH; /* the legend wants room */
    scene_legend_layout(s);
    return !s->full || err_nomem(e);
}

/* ---- drawing -------------------------------------------------------------------------------
 */

static void ground(struct map *m)
{
    for (int i = 0; i < m->x.n; i++)
        for (int k = 0; k < m->y.n; k++) {
            struct axis_span x = { m->x.part[i].from, m->x.part[i].to },
                             y = { m->y.part[k].from, m->y.part[k].to };
            canvas_fill(&m->s->canvas, map_box(m, &x, &y), m->s->tone->light);
        }
}

/* Solid where the board ends. */
static void edges(struct map *m)
{
    struct canvas *c = &m->s->canvas;
    const struct theme *t = m->s->tone;
    bool left = m->x.back ? m->x.ends_high : m->x.ends_low,
         right = m->x.back ? m->x.ends_low : m->x.ends_high,
         top = m->y.back ? m->y.ends_high : m->y.ends_low,
         bottom = m->y.back ? m->y.ends_low : m->y.ends_high;
    int w = m->x.length, h = m->y.length, f = FRAME;
    canvas_fill(c, (struct box){ m->left - f, m->top - f, f, h + 2 * f },
                left ? t->text : t->grid);
    canvas_fill(c, (struct box){ m->left + w, m->top - f, f, h + 2 * f },
                right ? t->text : t->grid);
    canvas_fill(c, (struct box){ m->left - f, m->top - f, w + 2 * f, f },
                top ? t->text : t->grid);
    canvas_fill(c, (struct box){ m->left - f, m->top + h, w + 2 * f, f },
                bottom ? t->text : t->grid);
}

/* A zigzag on both sides of a stretch that is left out. */
static void torn(struct map *m, int at, bool across)
{
    enum { TOOTH = 8, DEEP = 7 };
    struct canvas *c = &m->s->canvas;
    const struct theme *t = m->s->tone;
    int along = across ? m->y.length : m->x.length;
    struct box band =
        across ? (struct box){ m->left + at, m->top - FRAME, AXIS_BREAK, along + 2 * FRAME }
               : (struct box){ m->left - FRAME, m->top + at, along + 2 * FRAME, AXIS_BREAK };
    canvas_fill(c, band, t->paper);
    for (int i = -FRAME; i < along + FRAME; i++) {
        int in = (i + TOOTH) % (2 * TOOTH), tooth = in < TOOTH ? in : 2 * TOOTH - in;
        int deep = tooth * DEEP / TOOTH;
        for (int side = 0; side < 2; side++) {
            int from = side ? at + AXIS_BREAK - DEEP + deep : at;
            int ink = side ? from - 2 : from + deep;
            int n = side ? DEEP - deep : deep;
            struct box paper = across ? (struct box){ m->left + from, m->top + i, n, 1 }
                                      : (struct box){ m->left + i, m->top + from, 1, n };
            struct box line = across ? (struct box){ m->left + ink, m->top + i, 2, 1 }
                                     : (struct box){ m->left + i, m->top + ink, 1, 2 };
            canvas_fill(c, paper, t->light);
            canvas_fill(c, line, t->text);
        }
    }
}

static void breaks(struct map *m)
{
    for (int i = 0; i + 1 < m->x.n; i++) {
        int at = m->x.part[i].at + m->x.part[i].px;
        torn(m, m->x.back ? m->x.length - at - AXIS_BREAK : at, true);
    }
    for (int i = 0; i + 1 < m->y.n; i++) {
        int at = m->y.part[i].at + m->y.part[i].px;
        torn(m, m->y.back ? m->y.length - at - AXIS_BREAK : at, false);
    }
}

/* A box of that many pixels in the middle of a square. */
static struct box around(const struct map *m, struct square at, int px)
{
    struct axis_span x = { at.x, at.x }, y = { at.y, at.y };
    struct box b = map_box(m, &x, &y);
    return (struct box){ b.x + (b.w - px) / 2, b.y + (b.h - px) / 2, px, px };
}

static void dot(struct map *m, const struct piece *p)
{
    struct scene *s = m->s;
    struct plate what = { 0 };
    bool own = is_own(m, p);
    struct box b = around(m, p->at, own ? m->own : m->dot);
    if (piece_is_obstacle(p)) {
        canvas_fill(&s->canvas, around(m, p->at, m->dot / 2), s->tone->sample);
        return;
    }
    what = scene_plate(s, p);
    what.kind = PLATE_BARE;
    what.marks = 0;
    if (m->dot < 8 && !own)
        plate_dot(&s->canvas, b, what.rgb, s->tone);
    else
        plate_draw(&s->canvas, b, &what);
}

void map_draw(struct map *m)
{
    const struct board *b = &m->s->board;
    ground(m);
    edges(m);
    breaks(m);
    map_coordinates(m);
    for (uint32_t i = 0; i < b->n_implosion; i++)
        canvas_fill(&m->s->canvas, around(m, b->implosion[i], m->dot + 4), m->s->tone->danger);
    if (b->has_hill) scene_hill(m->s, around(m, b->hill, m->own + 8));
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (!is_own(m, &b->piece[i])) dot(m, &b->piece[i]);
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (is_own(m, &b->piece[i])) dot(m, &b->piece[i]);
    map_crops(m);
    scene_legend(m->s);
}

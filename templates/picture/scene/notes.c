/* Words on a board: numbers of actions, and where arrows end that leave the picture. */
#include "templates/picture/scene/place.h"

enum { NUMBER = 19 /* radius, hundredths of a square */ };

static void centred(struct scene *s, const char *text, struct spot at, int px)
{
    struct font f = font_make(px);
    struct str t = str_of(text);
    scene_text(s, &f, t, at.x / STROKE_ONE - font_width(&f, t) / 2,
               at.y / STROKE_ONE - f.px * 3 / 8, s->tone->text);
}

/* Which action of the order it is. */
static void number(struct scene *s, struct scene_place *p, const struct scene_mark *m)
{
    struct stroke stroke = scene_stroke(s);
    int r = scene_place_size(s, NUMBER);
    char text[8];
    bool arrow = scene_look[m->kind].arrow;
    if (m->number == 0 ||
        !((arrow && scene_place_along(s, p, m, r)) || scene_place_beside(s, p, m->to, r) ||
          (m->has_from && scene_place_beside(s, p, m->from, r))))
        return;
    struct spot at = p->at[p->n - 1];
    stroke_disc(&stroke, at, r, s->tone->text);
    stroke_disc(&stroke, at, r - STROKE_ONE, s->tone->paper);
    snprintf(text, sizeof text, "%u", m->number);
    centred(s, text, at, r * 5 / 4 / STROKE_ONE);
}

void scene_notes(struct scene *s, struct scene_place *p)
{
    for (size_t i = 0; i < s->marks.n; i++) number(s, p, &s->marks.mark[i]);
}

/* ---- beyond the picture ------------------------------------------------------------------ */

/* Labels that are there already. */
enum { LABELS = 64 };
struct labels {
    struct box at[LABELS];
    struct square from[LABELS], what[LABELS];
    int n;
};

/* There and back along one line is shown once. */
static bool is_told(const struct labels *l, struct square at, struct square what)
{
    for (int i = 0; i < l->n; i++)
        if (square_eq(l->from[i], at) && square_eq(l->what[i], what)) return true;
    return false;
}

static bool meet(const struct box *a, const struct box *b)
{
    return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

/* Into the squares that are shown. */
static struct box held(struct box b, const struct box *in)
{
    if (b.x + b.w > in->x + in->w) b.x = in->x + in->w - b.w;
    if (b.x < in->x) b.x = in->x;
    if (b.y + b.h > in->y + in->h) b.y = in->y + in->h - b.h;
    if (b.y < in->y) b.y = in->y;
    return b;
}

/* How much it would cover: a piece is worse than nothing, another label is worst. */
static int cost(const struct scene *s, const struct labels *l, const struct box *b)
{
    int out = 0;
    for (int i = 0; i < l->n; i++) out += meet(b, &l->at[i]) ? 100 : 0;
    for (int y = b->y; y < b->y + b->h + s->px; y += s->px)
        for (int x = b->x; x < b->x + b->w + s->px; x += s->px) {
            struct square under;
            int in_x = x < b->x + b->w ? x : b->x + b->w - 1,
                in_y = y < b->y + b->h ? y : b->y + b->h - 1;
            struct spot at = { in_x * STROKE_ONE, in_y * STROKE_ONE };
            if (scene_square_at(s, at, &under) && scene_occupied(s, under)) out += 10;
        }
    return out;
}

/* Near the middle of that square, where it covers least; `in` are the squares. */
static struct box room_for(const struct scene *s, const struct labels *l, struct box near,
                           const struct box *in)
{
    static const int8_t steps[][2] = { { 0, 0 },   { 0, -1 }, { 0, 1 },  { -1, 0 }, { 1, 0 },
                                       { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 },  { 0, -2 },
                                       { 0, 2 },   { -2, 0 }, { 2, 0 },  { -3, 0 }, { 3, 0 },
                                       { 0, -3 },  { 0, 3 } };
    struct box best = near;
    int least = -1;
    for (size_t i = 0; i < sizeof steps / sizeof *steps && least != 0; i++) {
        struct box b = near;
        b.x += steps[i][0] * s->px;
        b.y += steps[i][1] * (near.h + 2);
        b = held(b, in);
        int c = cost(s, l, &b);
        if (least >= 0 && c >= least) continue;
        least = c;
        best = b;
    }
    return best;
}

/* For an arrow that leads out of the picture: where it goes, or comes from. */
static void beyond(struct scene *s, struct labels *l, struct square at, struct square what)
{
    char text[40];
    if (l->n == LABELS || is_told(l, at, what)) return;
    snprintf(text, sizeof text, "(%d,%d)", (int)what.x, (int)what.y);
    int w = font_width(&s->label, str_of(text)) + s->label.px / 2, h = s->label.px * 5 / 4;
    struct spot middle = scene_middle(s, at);
    struct box b = { middle.x / STROKE_ONE - w / 2, middle.y / STROKE_ONE - h / 2, w, h };
    struct box in = scene_stroke(s).clip;
    b = room_for(s, l, b, &in);
    l->at[l->n] = b;
    l->from[l->n] = at;
    l->what[l->n++] = what;
    canvas_fill(&s->canvas, b, s->tone->paper);
    canvas_frame(&s->canvas, b, 1, s->tone->text);
    scene_text(s, &s->label, str_of(text), b.x + s->label.px / 4, b.y + s->label.px / 4,
               s->tone->text);
}

void scene_beyond(struct scene *s)
{
    struct labels l = { .n = 0 };
    for (size_t i = 0; i < s->marks.n; i++) {
        const struct scene_mark *m = &s->marks.mark[i];
        if (!scene_look[m->kind].arrow || !m->mine) continue;
        if (m->leaves) beyond(s, &l, m->last, m->to);
        if (m->comes) beyond(s, &l, m->first, m->from);
    }
}

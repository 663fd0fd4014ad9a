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

/* An arrow that goes on where nothing is shown: where to, or where from. */
static void beyond(struct scene *s, struct square at, struct square what)
{
    char text[40];
    struct box b = scene_stroke(s).clip;
    snprintf(text, sizeof text, "(%d,%d)", (int)what.x, (int)what.y);
    int w = font_width(&s->label, str_of(text)) + s->label.px / 2, h = s->label.px * 5 / 4;
    struct spot middle = scene_middle(s, at);
    int x = middle.x / STROKE_ONE - w / 2, y = middle.y / STROKE_ONE - h / 2;
    if (x + w > b.x + b.w) x = b.x + b.w - w;
    if (x < b.x) x = b.x;
    canvas_fill(&s->canvas, (struct box){ x, y, w, h }, s->tone->paper);
    canvas_frame(&s->canvas, (struct box){ x, y, w, h }, 1, s->tone->text);
    scene_text(s, &s->label, str_of(text), x + s->label.px / 4, y + s->label.px / 4,
               s->tone->text);
}

void scene_notes(struct scene *s, struct scene_place *p)
{
    for (size_t i = 0; i < s->marks.n; i++) number(s, p, &s->marks.mark[i]);
    for (size_t i = 0; i < s->marks.n; i++) {
        const struct scene_mark *m = &s->marks.mark[i];
        if (!scene_look[m->kind].arrow || !m->mine) continue;
        if (m->leaves) beyond(s, m->last, m->to);
        if (m->comes) beyond(s, m->first, m->from);
    }
}

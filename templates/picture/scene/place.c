/* Where there is room on a board for discs and little plates. */
#include "templates/picture/scene/place.h"

int scene_place_size(const struct scene *s, int hundredths)
{
    return s->px * STROKE_ONE * hundredths / 100;
}

static int absolute(int v)
{
    return v < 0 ? -v : v;
}

static bool free_of_discs(const struct scene_place *p, struct spot at, int radius)
{
    for (int i = 0; i < p->n; i++) {
        int apart = radius + p->radius[i];
        if (absolute(p->at[i].x - at.x) < apart && absolute(p->at[i].y - at.y) < apart)
            return false;
    }
    return true;
}

/* No piece is where the disc would be. */
static bool free_of_pieces(const struct scene *s, struct spot at, int radius)
{
    for (int i = 0; i < 4; i++) {
        int dx = i & 1 ? radius : -radius, dy = i & 2 ? radius : -radius;
        struct square under;
        if (!scene_square_at(s, (struct spot){ at.x + dx, at.y + dy }, &under) ||
            scene_occupied(s, under))
            return false;
    }
    return true;
}

bool scene_place_at(const struct scene *s, struct scene_place *p, struct spot at, int radius)
{
    if (p->n == SCENE_PLACES || !free_of_pieces(s, at, radius) || !free_of_discs(p, at, radius))
        return false;
    p->at[p->n] = at;
    p->radius[p->n++] = radius;
    return true;
}

/* On the arrow that ends there, behind its tip. */
bool scene_place_behind(const struct scene *s, struct scene_place *p,
                        const struct scene_mark *m, int radius)
{
    for (size_t i = 0; i < s->marks.n; i++) {
        const struct scene_mark *o = &s->marks.mark[i];
        if (!scene_look[o->kind].arrow || !m->has_from || !square_eq(o->from, m->from) ||
            !square_eq(o->to, m->to))
            continue;
        struct arrow a = { .tip = scene_look[o->kind].tip, .thick = o->thick };
        struct stroke_way w = stroke_way(o->point, o->tail);
        int at = arrow_tip_length(&a) + radius;
        for (int k = 0; k < 4; k++, at += 2 * radius)
            if (at <= w.length + radius && scene_place_at(s, p, stroke_at(&w, at, 0), radius))
                return true;
    }
    return false;
}

/* Around its square, close to it; in its corners if it is empty. */
bool scene_place_beside(const struct scene *s, struct scene_place *p, struct square at,
                        int radius)
{
    static const int8_t ways[][2] = { { 1, -1 }, { -1, -1 }, { 1, 1 },  { -1, 1 },
                                      { 1, 0 },  { 0, -1 },  { -1, 0 }, { 0, 1 } };
    struct spot middle = scene_middle(s, at);
    int half = s->px * STROKE_ONE / 2;
    int far = scene_occupied(s, at) ? half + radius : half - radius / 3;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct spot spot = { middle.x + ways[i][0] * far, middle.y + ways[i][1] * far };
        if (scene_place_at(s, p, spot, radius)) return true;
    }
    return false;
}

/* In the middle of the arrow, along it, or close to it on one of its sides. */
bool scene_place_along(const struct scene *s, struct scene_place *p, const struct scene_mark *m,
                       int radius)
{
    static const int8_t tenths[] = { 5, 4, 6, 3, 7, 2, 8 };
    struct spot end = m->leaves ? scene_middle(s, m->last) : m->point;
    struct stroke_way w = stroke_way(m->tail, end);
    int beside = radius + m->thick;
    for (size_t i = 0; w.length >= 4 * radius && i < sizeof tenths; i++)
        if (scene_place_at(s, p, stroke_at(&w, w.length * tenths[i] / 10, 0), radius))
            return true;
    for (int half = 1; half <= 2; half++)
        if (scene_place_at(s, p, stroke_at(&w, w.length * half / 2, beside), radius) ||
            scene_place_at(s, p, stroke_at(&w, w.length * half / 2, -beside), radius))
            return true;
    return false;
}

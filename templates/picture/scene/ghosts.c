/* Pieces that are gone, or new, as little plates, and signs on discs. They go where no piece
 * is: on their own square if it is empty, on the arrow of the piece that took them, or next to
 * it. */
#include "templates/picture/scene/place.h"

/* Radius, in hundredths of a square. */
enum { ALONE = 38, PLATE = 28, SIGN = 17 };

/* The last of the list is where it is. */
static bool place(const struct scene *s, struct scene_place *p, const struct scene_mark *m,
                  int *radius)
{
    bool ghost = scene_look[m->kind].ghost;
    struct spot middle = scene_middle(s, m->to);
    int large = scene_place_size(s, ALONE);
    *radius = large;
    if (!scene_look[m->kind].beside && !scene_occupied(s, m->to) &&
        scene_place_at(s, p, middle, large))
        return true;
    *radius = scene_place_size(s, ghost ? PLATE : SIGN);
    return scene_place_behind(s, p, m, *radius) || scene_place_beside(s, p, m->to, *radius);
}

static uint32_t between(uint32_t a, uint32_t b)
{
    uint32_t out = 0;
    for (int shift = 0; shift < 24; shift += 8)
        out |= ((a >> shift & 255) + (b >> shift & 255)) / 2 << shift;
    return out;
}

/* Its plate, pale and without marks. */
static void ghost(struct scene *s, struct spot at, int radius, const struct scene_mark *m)
{
    struct plate plate = { 0 };
    int side = 2 * radius / STROKE_ONE;
    struct box b = { (at.x - radius) / STROKE_ONE, (at.y - radius) / STROKE_ONE, side, side };
    plate.kind = m->piece == KIND_NONE ? PLATE_BARE : m->piece;
    plate.theme = (uint8_t)s->theme;
    plate.rgb = s->tone->sample;
    if (m->army != ARMY_NONE) {
        plate.rgb = between(s->colours.rgb[m->army], s->tone->light);
        plate.sign = s->colours.sign[m->army];
    }
    plate_draw(&s->canvas, b, &plate);
}

/* A sign by itself, or at the lower right of a ghost; a slash goes across it. */
static void sign(struct scene *s, const struct stroke *stroke, struct spot at, int radius,
                 const struct scene_look *look)
{
    struct arrow_ink ink = { s->tone->text, s->tone->paper };
    if (look->sign == ARROW_SIGN_SLASH)
        arrow_sign(stroke, look->sign, at, radius * 7 / 8, ink);
    else if (look->ghost) {
        struct spot corner = { at.x + radius * 2 / 3, at.y + radius * 2 / 3 };
        arrow_sign(stroke, look->sign, corner, radius / 2, ink);
    } else {
        stroke_disc(stroke, at, radius, s->tone->text);
        stroke_disc(stroke, at, radius - STROKE_ONE, s->tone->paper);
        arrow_sign(stroke, look->sign, at, radius * 5 / 8, ink);
    }
}

static bool is_disc(const struct scene_mark *m)
{
    return scene_look[m->kind].ghost || scene_look[m->kind].sign != ARROW_SIGN_NONE;
}

static void disc(struct scene *s, struct scene_place *p, const struct scene_mark *m)
{
    struct stroke stroke = scene_stroke(s);
    int radius;
    if (!is_disc(m) || !place(s, p, m, &radius)) return;
    struct spot at = p->at[p->n - 1];
    if (scene_look[m->kind].ghost) ghost(s, at, radius, m);
    sign(s, &stroke, at, radius, &scene_look[m->kind]);
}

void scene_ghosts(struct scene *s)
{
    struct arena scratch = *s->arena;
    struct scene_place *p = NEW(&scratch, struct scene_place, 1);
    if (!p) {
        s->full = true;
        return;
    }
    for (size_t i = 0; i < s->marks.n; i++) disc(s, p, &s->marks.mark[i]);
    scene_notes(s, p);
}

void scene_ghost_sample(struct scene *s, struct box b, const struct scene_look *look)
{
    struct stroke stroke = { &s->canvas, b };
    struct spot at = { (2 * b.x + b.w) * STROKE_ONE / 2, (2 * b.y + b.h) * STROKE_ONE / 2 };
    struct scene_mark m = { .piece = piece_kind(STR("P")), .army = ARMY_NONE };
    int radius = b.h * STROKE_ONE / 2;
    if (look->ghost) ghost(s, at, radius, &m);
    sign(s, &stroke, at, radius, look);
}

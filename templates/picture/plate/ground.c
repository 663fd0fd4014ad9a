/* Tones, lines between squares, what the rules and events mark on the ground. */
#include "templates/picture/plate/ground.h"

void ground_implosion(struct canvas *c, struct box b, const struct theme *t)
{
    int gap = b.w / 4;
    canvas_fill(c, b, t->danger_ground);
    for (int y = 0; y < b.h; y++)
        for (int x = 0; x < b.w; x++)
            if ((x + y) % gap < (gap + 2) / 3)
                canvas_fill(c, (struct box){ b.x + x, b.y + y, 1, 1 }, t->danger);
    canvas_frame(c, b, b.w >= 24 ? 2 : 1, t->danger);
}

/* Two peaks, the higher one with snow. */
static void peak(struct canvas *c, struct box from_to, uint32_t rgb)
{
    for (int y = 0; y < from_to.h; y++) {
        int half = y * 3 / 5;
        canvas_fill(c, (struct box){ from_to.x - half, from_to.y + y, 2 * half + 1, 1 }, rgb);
    }
}

void ground_hill(struct canvas *c, struct box b, const struct theme *t)
{
    int thick = b.w / 20 + 1, unit = b.w / 8, high = b.h - 4 * unit;
    struct box low = { b.x + b.w * 5 / 8, b.y + 3 * unit, 0, high - unit };
    struct box top = { b.x + b.w * 7 / 16, b.y + 2 * unit, 0, high };
    struct box snow = { top.x, top.y + thick, 0, unit };
    canvas_fill(c, b, t->hill);
    canvas_frame(c, b, thick, t->ink);
    if (b.w >= 24) {
        struct box inner = { b.x + 2 * thick, b.y + 2 * thick, b.w - 4 * thick,
                             b.h - 4 * thick };
        canvas_frame(c, inner, thick, t->ink);
    }
    peak(c, low, t->ink);
    peak(c, top, t->ink);
    peak(c, snow, t->blank);
}

void ground_draw(struct canvas *c, struct box b, unsigned ground, const struct theme *t)
{
    uint32_t light = ground & GROUND_BAND ? t->band_light : t->light;
    uint32_t dark = ground & GROUND_BAND ? t->band_dark : t->dark;
    canvas_fill(c, b, ground & GROUND_DARK ? dark : light);
    if (b.w >= GROUND_GRID_FROM) {
        canvas_fill(c, (struct box){ b.x, b.y, b.w, 1 }, t->grid);
        canvas_fill(c, (struct box){ b.x, b.y, 1, b.h }, t->grid);
    }
    if (ground & GROUND_IMPLOSION) ground_implosion(c, b, t);
    if (ground & GROUND_HILL) ground_hill(c, b, t);
}

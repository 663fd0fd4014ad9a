/* The board without its pieces: tones, grid, implosions, coordinates, the last moves. */
#include "templates/picture/scene.h"

static uint32_t tone(const struct scene *s, struct square at)
{
    bool dark = ((at.x ^ at.y) & 1) != 0;
    bool band = (s->x_step > 1 || s->px < 24) && (at.x % 10 == 0 || at.y % 10 == 0);
    if (band) return dark ? TONE_BAND_DARK : TONE_BAND_LIGHT;
    return dark ? TONE_DARK : TONE_LIGHT;
}

/* Red hatching; the plates of the pieces leave its edge free. */
void scene_implosion(struct scene *s, struct box b)
{
    int gap = b.w / 4;
    canvas_fill(&s->canvas, b, 0xFFD9D0);
    for (int y = 0; y < b.h; y++)
        for (int x = 0; x < b.w; x++)
            if ((x + y) % gap < (gap + 2) / 3)
                canvas_fill(&s->canvas, (struct box){ b.x + x, b.y + y, 1, 1 }, TONE_DANGER);
    canvas_frame(&s->canvas, b, b.w >= 24 ? 2 : 1, TONE_DANGER);
}

static void number(struct scene *s, int32_t value, int x, int y, bool centred)
{
    char text[16];
    int n = snprintf(text, sizeof text, "%d", (int)value);
    struct str t = { text, (size_t)n };
    int w = scene_font_width(&s->label, t);
    scene_text(s, &s->label, t, centred ? x - w / 2 : x, y, TONE_TEXT);
}

static void coordinates(struct scene *s)
{
    int bottom = s->top + (s->y1 - s->y0 + 1) * s->px;
    int right = s->left + (s->x1 - s->x0 + 1) * s->px;
    for (int32_t x = s->x0; x <= s->x1; x++) {
        if (x % s->x_step) continue;
        int middle = s->left + (x - s->x0) * s->px + s->px / 2;
        number(s, x, middle, 4, true);
        number(s, x, middle, bottom + 5, true);
    }
    for (int32_t y = s->y0; y <= s->y1; y++) {
        if (y % s->y_step) continue;
        int line = s->top + (s->y1 - y) * s->px + (s->px - s->label.px) / 2 + s->label.px / 8;
        number(s, y, s->left - 5 - scene_number_width(&s->label, y), line, false);
        number(s, y, right + 5, line, false);
    }
}

void scene_squares(struct scene *s)
{
    for (int32_t y = s->y0; y <= s->y1; y++)
        for (int32_t x = s->x0; x <= s->x1; x++) {
            struct square at = { x, y };
            struct box b = scene_box(s, at);
            canvas_fill(&s->canvas, b, tone(s, at));
            if (s->px < 12) continue;
            canvas_fill(&s->canvas, (struct box){ b.x, b.y, b.w, 1 }, TONE_GRID);
            canvas_fill(&s->canvas, (struct box){ b.x, b.y, 1, b.h }, TONE_GRID);
        }
    for (uint32_t i = 0; i < s->board.n_implosion; i++)
        if (scene_shows(s, s->board.implosion[i]))
            scene_implosion(s, scene_box(s, s->board.implosion[i]));
    if (s->board.has_hill && scene_shows(s, s->board.hill))
        scene_hill(s, scene_box(s, s->board.hill));
    struct box all = { s->left - 1, s->top - 1, (s->x1 - s->x0 + 1) * s->px + 2,
                       (s->y1 - s->y0 + 1) * s->px + 2 };
    canvas_frame(&s->canvas, all, 1, TONE_TEXT);
    coordinates(s);
}

/* Lines run under the pieces: from a dot on the square that was left to the piece. */
static void move_line(struct scene *s, const struct moved *m)
{
    struct box a = scene_box(s, m->from), b = scene_box(s, m->to);
    int half = s->px / 2, thick = s->px / 10 + 1;
    struct box line = { a.x + half, a.y + half, b.x - a.x, b.y - a.y };
    uint32_t rgb = s->colours.rgb[m->army];
    canvas_line(&s->canvas, line, thick + 2, TONE_TEXT);
    canvas_disc(&s->canvas, line.x, line.y, s->px / 5 + 1, TONE_TEXT);
    canvas_line(&s->canvas, line, thick, rgb);
    canvas_disc(&s->canvas, line.x, line.y, s->px / 5, rgb);
}

void scene_moves(struct scene *s)
{
    for (uint32_t i = 0; i < s->board.n_moved; i++) {
        const struct moved *m = &s->board.moved[i];
        if (scene_shows(s, m->from) && scene_shows(s, m->to)) move_line(s, m);
    }
}

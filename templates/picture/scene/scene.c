/* Where things are on the canvas, once the layout is settled. */
#include "templates/picture/scene/scene.h"

int scene_columns(const struct scene *s)
{
    return s->x1 - s->x0 + 1;
}

int scene_rows(const struct scene *s)
{
    return s->y1 - s->y0 + 1;
}

int scene_column(const struct scene *s, int32_t x)
{
    return s->turned ? s->x1 - x : x - s->x0;
}

int scene_row(const struct scene *s, int32_t y)
{
    return s->turned ? y - s->y0 : s->y1 - y;
}

int scene_width(const struct scene *s)
{
    if (s->map) return s->map_w;
    return s->left + scene_columns(s) * s->px + s->right;
}

int scene_height(const struct scene *s)
{
    if (s->map) return s->map_h + s->legend;
    return s->top + scene_rows(s) * s->px + s->bottom + s->legend;
}

struct box scene_box(const struct scene *s, struct square at)
{
    return (struct box){ s->left + scene_column(s, at.x) * s->px,
                         s->top + scene_row(s, at.y) * s->px, s->px, s->px };
}

bool scene_square_at(const struct scene *s, struct spot at, struct square *out)
{
    int x = at.x - s->left * STROKE_ONE, y = at.y - s->top * STROKE_ONE;
    int side = s->px * STROKE_ONE;
    if (x < 0 || y < 0) return false;
    *out = s->turned ? (struct square){ s->x1 - x / side, s->y0 + y / side }
                     : (struct square){ s->x0 + x / side, s->y1 - y / side };
    return scene_shows(s, *out);
}

bool scene_shows(const struct scene *s, struct square at)
{
    return at.x >= s->x0 && at.x <= s->x1 && at.y >= s->y0 && at.y <= s->y1;
}

bool scene_goes_on(const struct scene *s, int dx, int dy)
{
    const struct board *b = &s->board;
    int east = s->turned ? -dx : dx, south = s->turned ? -dy : dy;
    return (east > 0 && s->x1 < b->xmax) || (east < 0 && s->x0 > b->xmin) ||
           (south > 0 && s->y0 > b->ymin) || (south < 0 && s->y1 < b->ymax);
}

/* Wider where arrows of an order go from piece to piece. */
int scene_inset(const struct scene *s)
{
    return s->chain ? s->px / 7 + 1 : s->px / 16 + 1;
}

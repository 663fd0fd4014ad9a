/* Where things lie on the canvas, once the layout is settled. */
#include "templates/picture/scene.h"

int scene_width(const struct scene *s)
{
    return 2 * s->left + (s->x1 - s->x0 + 1) * s->px;
}

int scene_height(const struct scene *s)
{
    return 2 * s->top + (s->y1 - s->y0 + 1) * s->px + s->legend;
}

struct box scene_box(const struct scene *s, struct square at)
{
    return (struct box){ s->left + (at.x - s->x0) * s->px, s->top + (s->y1 - at.y) * s->px,
                         s->px, s->px };
}

bool scene_shows(const struct scene *s, struct square at)
{
    return at.x >= s->x0 && at.x <= s->x1 && at.y >= s->y0 && at.y <= s->y1;
}

/* The board without its pieces, and samples of its grounds. */
#include "templates/picture/plate/ground.h"
#include "templates/picture/scene/scene.h"

void scene_implosion(struct scene *s, struct box b)
{
    ground_implosion(&s->canvas, b, s->tone);
}

void scene_hill(struct scene *s, struct box b)
{
    ground_hill(&s->canvas, b, s->tone);
}

void scene_obstacle(struct scene *s, struct box b)
{
    plate_obstacle(&s->canvas, b, s->tone);
}

void scene_squares(struct scene *s)
{
    scene_grounds(s);
    scene_edges(s);
    scene_hints(s);
}

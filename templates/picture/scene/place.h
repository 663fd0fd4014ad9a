#ifndef TEMPLATES_PICTURE_SCENE_PLACE_H
#define TEMPLATES_PICTURE_SCENE_PLACE_H
/* Room for discs and little plates: where there is no piece and none of them yet. Internal to
 * templates/picture/. */
#include "templates/picture/scene/scene.h"

enum { SCENE_PLACES = 400 /* more than that are not drawn */ };

/* Those that are placed; the last one is the newest. */
struct scene_place {
    struct spot at[SCENE_PLACES];
    int radius[SCENE_PLACES], n;
};

/** Radii in sixteenths of a pixel. False: there is no room. */
bool scene_place_at(const struct scene *s, struct scene_place *p, struct spot at, int radius);
/** On the arrow of another mark that ends where this one is, behind its tip. */
bool scene_place_behind(const struct scene *s, struct scene_place *p,
                        const struct scene_mark *m, int radius);
/** In the middle of its own arrow, along it, or close to it on one of its sides. */
bool scene_place_along(const struct scene *s, struct scene_place *p, const struct scene_mark *m,
                       int radius);
/** Around a square, close to it; in its corners if it is empty. */
bool scene_place_beside(const struct scene *s, struct scene_place *p, struct square at,
                        int radius);
/** So many hundredths of a square. */
int scene_place_size(const struct scene *s, int hundredths);
#endif

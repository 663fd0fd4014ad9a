#ifndef TEMPLATES_PICTURE_PLATE_GROUND_H
#define TEMPLATES_PICTURE_PLATE_GROUND_H
/* A square of a board of many armies without its pieces. Internal to templates/picture/. */
#include "templates/picture/canvas/canvas.h"
#include "templates/picture/canvas/theme.h"

/* What it looks like. */
enum ground {
    GROUND_DARK = 1, /* else it is a light one */
    GROUND_BAND = 2, /* of every tenth rank or file, to count by */
    GROUND_IMPLOSION = 4,
    GROUND_HILL = 8
};
enum { GROUND_GRID_FROM = 12 /* pixels: smaller squares have no lines between them */ };

void ground_draw(struct canvas *c, struct box b, unsigned ground, const struct theme *t);
/** Red hatching; the plates of the pieces leave its edge free. */
void ground_implosion(struct canvas *c, struct box b, const struct theme *t);
/** A double frame, so that it can be seen around a piece, and a mountain. */
void ground_hill(struct canvas *c, struct box b, const struct theme *t);
#endif

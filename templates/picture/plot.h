#ifndef TEMPLATES_PICTURE_PLOT_H
#define TEMPLATES_PICTURE_PLOT_H
/* How energy and pieces of some armies went, board by board. Internal to templates/. */
#include "templates/picture.h"

/** PICTURE_PLOT of a query, at twice the size at which it is shown. ERR_INPUT: the query shows
 *  no army on two boards. */
bool plot_draw(struct str *png, const struct shown *shown, const struct picture_query *q,
               struct arena *a, struct err *e);
bool plot_extent(struct picture_size *out, const struct shown *shown,
                 const struct picture_query *q, struct arena *a, struct err *e);
#endif

#ifndef TEMPLATES_PICTURE_EVENT_VIEW_H
#define TEMPLATES_PICTURE_EVENT_VIEW_H
/* What the event of a board (rulebook 3) means for its pieces: asked by letters and pictures
 * alike. Internal to templates/. */
#include "engine/sandbox/look.h"

/** May the piece not move with the next update, because it moved in the last one? */
bool event_rests(const struct board *b, const struct piece *p);
/** Calls `each` for the pieces that are partners of p. */
typedef void partner_fn(void *ctx, const struct piece *p, const struct piece *partner);
void event_each_partner(const struct board *b, const struct piece *p, partner_fn *each,
                        void *ctx);
/** Updates that the active event still covers. */
int32_t event_left(const struct board *b);
/** How many obstacles there are. */
uint32_t event_obstacle_count(const struct board *b);
#endif

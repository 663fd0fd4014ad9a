#ifndef TEMPLATES_ZONE_H
#define TEMPLATES_ZONE_H
/* Spans of time; instants are zone_time() of templates/letters.h. */
#include "engine/base/buf.h"

/** "3 days 4 h", "23 h 59 min", "12 min"; never negative. */
void zone_span(struct buf *out, int64_t seconds);
#endif

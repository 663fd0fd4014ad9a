#ifndef TEMPLATES_ZONE_H
#define TEMPLATES_ZONE_H
/* Spans of time; instants are zone_time() of templates/letters.h. */
#include "engine/base/buf.h"

/** "3 days 4 h", "23 h 59 min", "12 min", "less than a minute". */
void zone_span(struct buf *out, int64_t seconds);
/** "in 23 h 59 min"; "due now" if it is not in the future. */
void zone_left(struct buf *out, int64_t at, int64_t now);
#endif

#ifndef TEMPLATES_PAGE_ZONE_H
#define TEMPLATES_PAGE_ZONE_H
/* Instants in a zone, and spans of time, as players read them. `words`: the language; NULL:
 * English. */
#include "templates/words/words.h"

/** "Tue 24 Nov 2026, 18:00 CET" in the zone; unknown zones fall back to UTC. */
void zone_time(struct buf *out, const struct words *words, int64_t at, const char *zone);
/** What the wall clocks of the zone show then, as seconds since 1970 began there; unknown zones
 *  are UTC. */
int64_t zone_wall(int64_t at, const char *zone);
/** The instant when they show that. Of a time that comes twice the first; one that a change of
 *  clocks leaves out is as much later as the clocks are put on. */
int64_t zone_unwall(int64_t wall, const char *zone);
/** Is it a zone that this machine knows? */
bool zone_ok(const char *zone);
/** "2026-11-27T12:00:00Z", for programs (RFC 3339); "" for one that no calendar has. */
enum { ZONE_INSTANT = 32 };
const char *zone_instant(char out[ZONE_INSTANT], int64_t at);
/** "Sat and Sun": bit 0 is Monday. */
void zone_days(struct buf *out, const struct words *words, unsigned days);
/** "3 days 4 h", "23 h 59 min", "12 min", "less than a minute". */
void zone_span(struct buf *out, const struct words *words, int64_t seconds);
/** "in 23 h 59 min"; "due now" if it is not in the future. */
void zone_left(struct buf *out, const struct words *words, int64_t at, int64_t now);
#endif

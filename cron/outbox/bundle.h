#ifndef CRON_OUTBOX_BUNDLE_H
#define CRON_OUTBOX_BUNDLE_H
/* Which letters wait for their reader's digest (db/held.h), one mail a day for all games, and
 * which come at once. */
#include "cron/outbox/post.h"

/* A letter waits only if the deadline comes that much later than the digest: there must be time
 * to read it. The trigger held_hurries (db/schema.sql) has the same number. */
enum { HOLD_SPARE = 10800 };
/* Where no digest has taken it by then it goes out by itself. */
enum { HOLD_LATE = 600 };

/** When the reader's next digest is, later than `now`. */
int64_t bundle_next(const struct seat_row *reader, int64_t now);
/** When the letter goes out with a digest; 0: it comes at once. *alone: it does so as its
 * deadline would come too soon behind that digest, which it would be in; else 0. */
int64_t bundle_until(int64_t *alone, const struct post *p, int64_t now);
#endif

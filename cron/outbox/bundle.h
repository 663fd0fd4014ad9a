#ifndef CRON_OUTBOX_BUNDLE_H
#define CRON_OUTBOX_BUNDLE_H
/* Which letters wait for their reader's digest (db/held.h), one mail a day for all games,
 * and which go out at once. */
#include "cron/outbox/post.h"

/* A letter waits only if the deadline is that much later than the digest: there must be time
 * to read it. The trigger held_hurries (db/schema.sql) has the same number. */
enum { HOLD_SPARE = 10800 };
/* If no digest has included it by then, it goes out by itself. */
enum { HOLD_LATE = 600 };

/** When the reader's next digest is, later than `now`. */
int64_t bundle_next(const struct seat_row *reader, int64_t now);
/** When the letter goes out with a digest; 0: it goes out at once. *alone: the digest that
 *  it would have been in, had its deadline not been too soon afterwards; else 0. */
int64_t bundle_until(int64_t *alone, const struct post *p, int64_t now);
#endif

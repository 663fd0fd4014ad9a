#ifndef CRON_DISPATCH_RATE_H
#define CRON_DISPATCH_RATE_H
/* How many mails may go out in a minute, an hour, a day: per_minute, per_hour and per_day of
 * [send]. What was taken by the server counts, of all processes, in the store: so a restart
 * changes nothing. Windows slide; nothing but the mails in them is looked at. */
#include "cron/app/app.h"

struct rate {
    int64_t room;    /* so many may go out now; INT64_MAX without limits */
    int64_t next_at; /* room is 0: when the next one may; else 0 */
};

/** With so many that are being sent just now: they will have gone out, too. */
bool rate_now(struct rate *out, const struct app *app, int64_t sending, struct err *e);
/** What waits, for the log, and an alarm while it is more than may go out in a day.
 *  Without limits nothing is looked at. */
bool rate_tell(const struct app *app, const struct rate *last, struct err *e);
/** An alarm while the mails of a day to one domain come near what makes a big receiver look
 *  closer (big_receiver of [send]). To be called when some went out. */
bool rate_receivers(const struct app *app, struct err *e);
#endif

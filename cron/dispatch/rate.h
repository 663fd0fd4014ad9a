#ifndef CRON_DISPATCH_RATE_H
#define CRON_DISPATCH_RATE_H
/* How many mails may go out in a minute, an hour, a day: per_minute, per_hour and per_day of
 * [send]. Mails that the server accepted from any process are counted in the store, so a
 * restart changes nothing. Windows slide; only the mails in them are looked at. */
#include "cron/app/app.h"

struct rate {
    int64_t room;    /* how many may go out now; INT64_MAX without limits */
    int64_t next_at; /* room is 0: when the next one may; else 0 */
};

/** With that many being sent right now: they count as sent, too. */
bool rate_now(struct rate *out, const struct app *app, int64_t sending, struct err *e);
/** Logs how many wait, and raises an alarm while that is more than may go out in a day.
 *  Without limits nothing is done. */
bool rate_tell(const struct app *app, const struct rate *last, struct err *e);
/** An alarm while the mails of a day to one domain come near what makes a big receiver look
 *  closer (big_receiver of [send]). To be called when some went out. */
bool rate_receivers(const struct app *app, struct err *e);
#endif

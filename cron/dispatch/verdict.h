#ifndef CRON_DISPATCH_VERDICT_H
#define CRON_DISPATCH_VERDICT_H
/* What a result means for its mail. */
#include "cron/dispatch/sender.h"
#include "db/out.h"

/** State, next_at, done_at and tries of the row after that result; row->reply is what was said.
 *  Reads the store: what was accepted before is written down. */
void verdict_judge(struct out_row *row, const struct app *app, const struct sender *sender,
                   enum sent how);
/** In the log, and as an alarm: people who do not get their mails are reported by address. */
void verdict_say(const struct app *app, const struct out_row *row, enum sent how);
#endif

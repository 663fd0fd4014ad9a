#ifndef CRON_INBOX_FLOOD_H
#define CRON_INBOX_FLOOD_H
/* Somebody who writes more mails within an hour than are answered one by one: every order is
 * still judged and saved, and one mail at the end of the hour sums them up. */
#include "cron/app/app.h"

/** Has this reader had as many answers within the hour as are written one by one? */
bool flood_full(bool *out, const struct app *app, int64_t reader, struct err *e);
/** Counts a mail of this reader (a seat, or a person) that gets no answer. Joins the open
 *  transaction. */
bool flood_count(const struct app *app, int64_t reader, struct err *e);
/** Send the summaries that are due. */
bool flood_tell(const struct app *app, struct err *e);
#endif

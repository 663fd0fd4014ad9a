#ifndef CRON_INBOX_INTAKE_H
#define CRON_INBOX_INTAKE_H
/* Step 2 of the way of a mail: stored mail -> who, which game -> orders -> verdicts -> order
 * saved and answer in the outbox (commit 2, one transaction). */
#include "cron/app/app.h"

/** Handle every mail in state `new`, oldest first; *n counts them. From its second try on, a
 *  mail is handled by a separate process. After three failures the store sets it aside and
 *  it blocks nobody. False if one failed, or all do for our own reasons (they stay `new`). */
bool intake_all(const struct app *app, size_t *n);
/** Only that one, in a separate process (alone.h), whose parent has claimed it. */
bool intake_mail(const struct app *app, int64_t id, struct err *e);
#endif

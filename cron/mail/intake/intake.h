#ifndef CRON_MAIL_INTAKE_H
#define CRON_MAIL_INTAKE_H
/* Step 2 of the way of a mail: stored mail -> who, which game -> orders -> verdicts -> order on
 * file and answer in the outbox (commit 2, one transaction). */
#include "cron/ground/app.h"

/** Handle every mail in state `new`, oldest first; *n counts them. A mail that fails three
 *  times is set aside by the store and blocks nobody. False if one failed for our own reasons
 *  (it stays `new`). */
bool intake_all(const struct app *app, size_t *n);
#endif

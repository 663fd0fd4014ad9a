#ifndef CRON_DISPATCH_WITHHELD_H
#define CRON_DISPATCH_WITHHELD_H
/* Mails to readers who complained (cron/outbox/health.h) are not sent. */
#include "cron/app/app.h"
#include "db/out.h"

/** Of claimed rows those are given up at once, with the reason as their reply; the others are
 *  left in row[0..*n). */
bool withheld_take(const struct app *app, struct out_row *row, size_t *n, struct arena *a,
                   struct err *e);
#endif

#ifndef CRON_WATCH_H
#define CRON_WATCH_H
/* The way of a mail within a second: an IDLE connection to every mailbox. */
#include "cron/ground/app.h"

/** Until SIGTERM or SIGINT: fetch the moment mail arrives, then intake, updates that wait for
 * no more orders, warnings, dispatch. Deadlines are cron's. False if it could not start. */
bool watch(const struct app *app, struct err *e);
#endif

#ifndef CRON_WATCH_H
#define CRON_WATCH_H
/* The way of a mail within a second: an IDLE connection to every mailbox. */
#include "cron/app.h"

/** Until SIGTERM or SIGINT: fetch the moment mail arrives, then intake and dispatch. Updates
 * are resolved by cron. False if it could not start. */
bool watch(const struct app *app, struct err *e);
#endif

#ifndef CRON_WATCH_H
#define CRON_WATCH_H
/* The way of a mail within a second: an IDLE connection to every mailbox. */
#include "cron/app/restart.h"

/** Until SIGTERM or SIGINT (SIGHUP: the configuration is read again): fetch the moment mail
 *  arrives, then intake, updates that wait for no more orders, warnings, dispatch. Deadlines
 *  are cron's. False if it could not start. *again: it ended because another program is in its
 *  place, which is to go on (restart_now). */
bool watch(const struct app *app, struct restart *r, bool *again, struct err *e);
#endif

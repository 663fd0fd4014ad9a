#ifndef CRON_DISPATCH_OWED_H
#define CRON_DISPATCH_OWED_H
/* A mail went out (or did not), and the store cannot write that down: it is kept here, and as
 * long as anything is owed nothing is claimed, so that nothing is sent twice. */
#include "cron/dispatch/dispatch.h"
#include "db/out.h"

/** The row's result in the store; also true when the row is gone or known as sent: there is
 * nothing to write down then. */
bool owed_take_down(const struct app *app, const struct out_row *row, struct err *e);
/** Keep what could not be written; there is room for one a connection. */
void owed_add(struct dispatcher *d, const struct out_row *row);
/** Write down all that is owed; false: something still is. */
bool owed_settle(struct dispatcher *d, const struct app *app, struct err *e);
/** The same with some patience, which may save two copies: a lock that somebody holds, a disk
 * that is being cleared. The next process knows nothing of what is owed. */
void owed_settle_patiently(struct dispatcher *d, const struct app *app);
#endif

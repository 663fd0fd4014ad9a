#ifndef CRON_DISPATCH_OWED_H
#define CRON_DISPATCH_OWED_H
/* A mail went out (or did not), and the store cannot record that: it is kept here, and as
 * long as anything is owed nothing is claimed, so that nothing is sent twice. */
#include "cron/dispatch/dispatch.h"
#include "db/out.h"

/** The row's result in the store (db_out_result()); also true if the row is gone or known as
 *  sent: then there is nothing to record. */
bool owed_take_down(const struct app *app, struct out_results *r, const struct out_row *row,
                    struct err *e);
/** Keep what could not be written; there is room for all that can be on their way. */
void owed_add(struct dispatcher *d, const struct out_row *row);
/** Write down all that is owed; false: something still is. */
bool owed_settle(struct dispatcher *d, const struct app *app, struct err *e);
/** The same with some seconds of patience, also when we are to stop: a lock may be released, a
 *  disk cleared, a server started again. The next process knows nothing of what is owed. */
void owed_settle_patiently(struct dispatcher *d, const struct app *app);
#endif

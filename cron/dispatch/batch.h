#ifndef CRON_DISPATCH_BATCH_H
#define CRON_DISPATCH_BATCH_H
/* Mails that are claimed together, from the outbox to the threads that make them, and back. */
#include "cron/dispatch/job.h"

/** The next ones. Others may have all connections: j->crowded; if nothing of ours is on its way
 *  then either, that is waited for, unless there is other work. */
bool batch_take_in(struct job *j, struct err *e);
/** All that is ready is for domains that have enough connections: others first, if there are
 *  any. */
bool batch_make_way(struct job *j, struct err *e);
/** What nobody has taken goes back; where the store is not there, it is owed (owed.h). */
void batch_leave(struct job *j);
#endif

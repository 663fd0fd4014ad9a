#ifndef CRON_DISPATCH_RESULTS_H
#define CRON_DISPATCH_RESULTS_H
/* What became of mails is written down in groups (commit 4), and what follows from it. */
#include "cron/dispatch/job.h"

/** Of n mails, which are freed. */
void results_record(struct job *j, struct parcel *all, size_t n);
/** There are no bytes to be sent. If memory was short, it is tried again, ever less often. */
void results_unmade(struct job *j, const struct making_row *r);
#endif

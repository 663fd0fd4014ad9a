#ifndef CRON_INBOX_INTAKE_DECIDE_H
#define CRON_INBOX_INTAKE_DECIDE_H
/* Handles one mail, whoever wrote it. */
#include "cron/inbox/intake/intake_orders.h"

/** Inside the open transaction: decides and writes everything but the mail's own row. */
bool intake_decide(struct intake *in, const struct mail *m);
#endif

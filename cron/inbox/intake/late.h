#ifndef CRON_INBOX_LATE_H
#define CRON_INBOX_LATE_H
/* Mails that came in before the present board was made, for a board that is gone. */
#include "cron/inbox/intake/intake_orders.h"

/** Why such a mail of a player changes nothing: what became of its board meanwhile. */
bool late_why(struct saying *out, struct intake *in);
#endif

#ifndef CRON_INBOX_LATE_H
#define CRON_INBOX_LATE_H
/* Mails that arrived before the current board was made, for an earlier board. */
#include "cron/inbox/intake/intake_orders.h"

/** Why such a mail of a player changes nothing: what happened to its board meanwhile. */
bool late_why(struct saying *out, struct intake *in);
#endif

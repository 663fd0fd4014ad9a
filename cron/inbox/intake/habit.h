#ifndef CRON_INBOX_HABIT_H
#define CRON_INBOX_HABIT_H
/* Signatures without dashes: lines that a player's mails end with, mail after mail. */
#include "cron/inbox/intake/intake_orders.h"

/** Learn how the new lines of a proven player's mail end, and take the lines at their end that
 * three mails in a row before ended with out of in->news. Never the first line of a mail, and
 * none that could be an order or a command. Inside the open transaction. */
bool habit_part(struct intake *in, const struct rules *rules);
#endif

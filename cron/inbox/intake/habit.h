#ifndef CRON_INBOX_HABIT_H
#define CRON_INBOX_HABIT_H
/* Signatures without dashes: lines at the end of a player's mails, mail after mail. */
#include "cron/inbox/intake/intake_orders.h"

/** Learns how the new lines of a proven player's mail end, and removes from in->news those
 *  that also ended the three mails before. Never removes the first line of a mail, or one
 *  that could be an order or a command. Inside the open transaction. */
bool habit_part(struct intake *in, const struct rules *rules);
#endif

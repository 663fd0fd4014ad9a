#ifndef CRON_INBOX_NEWADDRESS_H
#define CRON_INBOX_NEWADDRESS_H
/* The yes from another address that a player wants to write from
 * (cron/act/player/player_address.c). */
#include "cron/inbox/intake/intake_orders.h"

/** *done: the mail is that yes, or a no: it came from the address in question and its key
 *  names the question. Inside the open transaction; in->news has been read. */
bool newaddress_answer(bool *done, struct intake *in);
#endif

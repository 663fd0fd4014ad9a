#ifndef CRON_INBOX_RELAY_ANSWER_H
#define CRON_INBOX_RELAY_ANSWER_H
/* A mail that answers text which was passed on (relay.h). */
#include "cron/inbox/intake/intake_orders.h"

/** *done: the mail is the game master's answer to such a mail, and asks for nothing else;
 *  its text was passed back. */
bool relay_answer(bool *done, struct intake *in);
#endif

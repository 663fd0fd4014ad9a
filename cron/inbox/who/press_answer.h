#ifndef CRON_INBOX_PRESS_ANSWER_H
#define CRON_INBOX_PRESS_ANSWER_H
/* A mail that answers press. */
#include "cron/inbox/intake/intake_orders.h"

/** *done: the mail answers a piece of press: it has gone back to its writer, or is asked back.
 *  Inside the open transaction; in->news is read. */
bool press_answer(bool *done, struct intake *in, const struct mail *m);
#endif

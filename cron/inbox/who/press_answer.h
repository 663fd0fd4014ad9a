#ifndef CRON_INBOX_PRESS_ANSWER_H
#define CRON_INBOX_PRESS_ANSWER_H
/* A mail that answers press. */
#include "cron/inbox/intake/intake_orders.h"

/** *done: the mail answers a piece of press: it was passed on to the writer, or its sender
 *  is asked. Inside the open transaction; in->news has been read. */
bool press_answer(bool *done, struct intake *in, const struct mail *m);
#endif

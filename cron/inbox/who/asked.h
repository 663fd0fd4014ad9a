#ifndef CRON_INBOX_ASKED_H
#define CRON_INBOX_ASKED_H
/* A yes or no, and what it belongs to: the question that the mail's key names, and nothing else
 * (design.md, "Who is writing"). */
#include "cron/inbox/intake/intake_orders.h"
#include "parser/order/consent.h"

/** What the new lines of the mail say, signed or not. */
enum consent asked_consent(const struct intake *in);
/** The same of a mail that may answer whether somebody wants to play: "Count me in!" */
bool asked_answer(enum consent *out, struct intake *in);
/** *done: the mail says yes or no to a question that is closed, and is told what became of it.
 *  Inside the open transaction. */
bool asked_closed(bool *done, struct intake *in);
/** *done: the mail says yes or no, and does not say to what: what it could mean is named, and
 * nothing else is done. */
bool asked_which(bool *done, struct intake *in);
#endif

#ifndef CRON_INBOX_ASKED_H
#define CRON_INBOX_ASKED_H
/* A yes or no, and the question that it answers: the one that the mail's key names, and
 * nothing else (design.md, "Who is writing"). */
#include "cron/inbox/intake/intake_orders.h"
#include "parser/order/consent.h"

/** What the new lines of the mail say, signed or not. */
enum consent asked_consent(const struct intake *in);
/** The same for a mail that may say whether somebody wants to play: "Count me in!" */
bool asked_answer(enum consent *out, struct intake *in);
/** *done: the mail says yes or no to a closed question, and its sender is told how that
 *  ended. Inside the open transaction. */
bool asked_closed(bool *done, struct intake *in);
/** *done: the mail says yes or no without saying to what: the answer lists what it could
 *  mean, and nothing else is done. */
bool asked_which(bool *done, struct intake *in);
#endif

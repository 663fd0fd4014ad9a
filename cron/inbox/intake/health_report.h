#ifndef CRON_INBOX_HEALTH_REPORT_H
#define CRON_INBOX_HEALTH_REPORT_H
/* Delivery reports that come in. One counts only with a key that nobody can know who did not
 * get the mail: our envelope sender (mailer/verp.h), or the Message-ID of a mail in the outbox.
 */
#include "cron/inbox/intake/intake_orders.h"

/** *done: the mail is a delivery report; what it says is on file, and the row's note tells it.
 *  Inside the open transaction. */
bool health_report(bool *done, struct intake *in, const struct mail *m);
#endif

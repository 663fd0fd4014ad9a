#ifndef CRON_INBOX_HEALTH_REPORT_H
#define CRON_INBOX_HEALTH_REPORT_H
/* Incoming delivery reports. One counts only with a key that only the receiver of the mail can
 * know: our envelope sender (mailer/verp.h), or the Message-ID of a mail in the outbox.
 * */
#include "cron/inbox/intake/intake_orders.h"

/** *done: the mail is a delivery report; its contents are recorded, and summed up in the
 *  row's note. Inside the open transaction. */
bool health_report(bool *done, struct intake *in, const struct mail *m);
#endif

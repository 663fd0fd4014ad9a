#ifndef CRON_INBOX_INTAKE_SUBJECT_H
#define CRON_INBOX_INTAKE_SUBJECT_H
/* An order that stands in the subject. */
#include "cron/inbox/intake/intake_orders.h"

/** Could the subject of a mail without any text be an order? */
bool intake_subject_orders(const struct intake *in);
/** Could the subject count, whatever our letters say? Else none of them is needed for it. */
bool intake_subject_may(bool *out, const struct intake *in);
/**
 * Look at the subject, when the text has been read. If that says nothing and the subject is an
 * order that its writer put there, it becomes the only line of in->news, with number 0; else
 * what could be asked about is left in in->head. `ours`: subjects of our letters to the seat;
 * what one of them says is nobody's order. ERR_NOMEM only.
 */
bool intake_subject(struct intake *in, const struct str *ours, size_t n);
#endif

#ifndef CRON_INBOX_INTAKE_SUBJECT_H
#define CRON_INBOX_INTAKE_SUBJECT_H
/* An order in the subject. */
#include "cron/inbox/intake/intake_orders.h"

/** Could the subject of a mail without any text be an order? */
bool intake_subject_orders(const struct intake *in);
/** Could the subject count, whatever our letters say? If not, none of them is needed for it. */
bool intake_subject_may(bool *out, const struct intake *in);
/** Looks at the subject after the text has been read. If the text says nothing and the
 *  subject is an order that its writer put there, it becomes the only line of in->news, with
 *  number 0; otherwise anything to ask about is left in in->head. `ours`: subjects of our
 *  letters to the seat; their contents are nobody's order. ERR_NOMEM only. */
bool intake_subject(struct intake *in, const struct str *ours, size_t n);
#endif

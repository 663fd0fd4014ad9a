#ifndef CRON_INBOX_INTAKE_READ_H
#define CRON_INBOX_INTAKE_READ_H
/* Tells the lines of a mail that its writer typed from those that we wrote. */
#include "cron/inbox/intake/intake_orders.h"

/** Set in->news, in->ours and in->below from the mail's text, by what was sent to the seat
 *  before (parser/fresh/known.h); if the text has no new lines, from the next place that has
 *  some; in->source says which. Those of an attached mail are in->forwarded, never news. All
 *  are owned by in->arena. */
bool intake_read(struct intake *in, const struct mail *m);
/** Could that line be meant as an order, or to ask for something? A move in a sentence is
 *  talk. */
bool intake_asks(bool *out, struct intake *in, struct str line);
#endif

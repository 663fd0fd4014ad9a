#ifndef CRON_INBOX_COPY_H
#define CRON_INBOX_COPY_H
/* What a mail from another address of a player changes is reported to the first address: in
 * one letter for each mail, which also says how to remove the other address. */
#include "cron/inbox/intake/intake_orders.h"

/** Adds a line that changed something, an order or a request. Does nothing if the mail came
 *  from the first address. */
bool copy_line(struct intake *in, enum words_name what, struct str line);
/** Puts the letter into the outbox, if there is anything to say. */
bool copy_send(struct intake *in);
#endif

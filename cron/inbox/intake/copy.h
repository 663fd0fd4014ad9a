#ifndef CRON_INBOX_COPY_H
#define CRON_INBOX_COPY_H
/* What a mail from a further address of a player changes, the first address hears of: by one
 * letter a mail, which also says how to take the other address away. */
#include "cron/inbox/intake/intake_orders.h"

/** One more line that changed something: an order, or what was asked for. Nothing where the
 * mail came from the first address. */
bool copy_line(struct intake *in, enum words_name what, struct str line);
/** The letter goes to the outbox, if there is anything to tell. */
bool copy_send(struct intake *in);
#endif

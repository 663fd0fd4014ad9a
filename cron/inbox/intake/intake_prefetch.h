#ifndef CRON_INBOX_INTAKE_PREFETCH_H
#define CRON_INBOX_INTAKE_PREFETCH_H
/* What deciding about a mail will read, asked for at once: on a server each question has its
 * own way there and back, and most of the time of an order was waiting for those. Whatever is
 * missing here is asked in its turn; what is here in vain costs the server a statement. */
#include "cron/inbox/intake/intake_orders.h"

/** Of somebody who writes from that address. */
void intake_prefetch_writer(const struct app *app, struct str from);
/** Of the order of a player who is known by now, to a game that is held. */
void intake_prefetch_order(const struct intake *in);
#endif

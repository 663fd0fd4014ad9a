#ifndef CRON_TABLE_ARRIVAL_H
#define CRON_TABLE_ARRIVAL_H
/* When a mail came in. The clock of its mail server says so, unless that went backwards. */
#include "db/mail.h"

/** Unix seconds. Normally the server's time, never after we stored the mail. A mail that was
 * not there when its mailbox was read to the end last, and yet is older by the server's time,
 * was moved there later, and then that time is right; or the server's clock went back, and then
 * the writer's Date says more: it counts between those two readings. */
int64_t arrival(const struct mail_row *m);
#endif

#ifndef CRON_TABLE_ARRIVAL_H
#define CRON_TABLE_ARRIVAL_H
/* When a mail arrived: by the clock of its mail server, unless that went backwards. */
#include "db/mail.h"

/** Unix seconds. Normally the server's time, never after we stored the mail. If a mail was
 *  not there when its mailbox was last read to the end, yet is older by the server's time,
 *  either it was moved there later, and that time is right; or the server's clock went back,
 *  and the writer's Date is a better guide: it counts if it lies between those two readings. */
int64_t arrival(const struct mail_row *m);
#endif

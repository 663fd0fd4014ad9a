#ifndef CRON_OPS_LOOKOUT_H
#define CRON_OPS_LOOKOUT_H
/* What a run looks at besides its work, so that a person hears in time: alarms. */
#include "cron/app/app.h"

/* From when on something needs a person; zugpost doctor says the same. */
enum {
    LOOKOUT_QUIET_S = 300,         /* no run came */
    LOOKOUT_LATE_S = 900,          /* an update is overdue */
    LOOKOUT_OUTBOX_S = 86400,      /* a mail waits to be sent */
    LOOKOUT_BACKUP_DAYS = 8,       /* the last copy is old */
    LOOKOUT_CERTIFICATE_DAYS = 14, /* a certificate ends */
};

/** Updates that are overdue though nothing holds them. To be called behind the updates, and by
 * who leaves them to others. */
void lookout_overdue(const struct app *app);
/** Disk and copies. */
void lookout_tick(const struct app *app);
/** What still waits though mails were sent, and once a day one connection to each server. To be
 * called behind dispatch. */
void lookout_sent(const struct app *app);
#endif

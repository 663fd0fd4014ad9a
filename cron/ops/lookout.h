#ifndef CRON_OPS_LOOKOUT_H
#define CRON_OPS_LOOKOUT_H
/* What a run checks in addition to its work, so that a person is warned in time: alarms. */
#include "cron/app/app.h"
#include "engine/base/span.h"

/* From when on a person is needed; zugpost doctor says the same. */
enum {
    LOOKOUT_QUIET_S = 300,         /* no run came */
    LOOKOUT_LATE_S = 900,          /* an update is overdue */
    LOOKOUT_OUTBOX_S = DAY_S,      /* a mail waits to be sent */
    LOOKOUT_BACKUP_DAYS = 8,       /* the last copy is old */
    LOOKOUT_CERTIFICATE_DAYS = 14, /* a certificate ends */
};

/** Updates that are overdue though nothing holds them. Call it after the updates, or where
 *  these are left to others. */
void lookout_overdue(const struct app *app);
/** Disk and copies. */
void lookout_tick(const struct app *app);
/** Mails that still wait though others were sent, and once a day one connection to each
 *  server. Call it after dispatch. */
void lookout_sent(const struct app *app);
#endif

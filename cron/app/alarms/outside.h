#ifndef CRON_APP_OUTSIDE_H
#define CRON_APP_OUTSIDE_H
/* Alarms while the store itself is what is broken, or the configuration that names it. The
 * times of an empty file record when each was last reported: even a full disk has room for
 * its name. It is next to the database or, if nothing can be made there, next to the
 * configuration, in $XDG_RUNTIME_DIR, /dev/shm or /tmp. These alarms are reported at once,
 * and not by the outbox. */
#include "cron/app/app.h"
#include "cron/app/machine.h"
#include "db/alarm.h"

struct outside {
    const struct config *config;
    const char *path;
    struct log log;
    int64_t now;
    char mark[17]; /* in the files' names, as several configurations may share a folder */
    char machine[MACHINE_NAME]; /* on which it is so */
};
/** config NULL: it could not be read. path: of the configuration; stays referenced. */
struct outside outside_of(const struct config *c, const char *path, const struct log *log,
                          int64_t now);
struct outside outside_of_app(const struct app *app);

/** It lasts: reported if its kind (alarm.h) says so, and again each day. */
void outside_raise(const struct outside *o, enum alarm kind, const char *text);
/** It is over: if it was reported, the store gets an alarm that is over (alarm_tell.h). */
void outside_clear(const struct app *app, enum alarm kind);
#endif

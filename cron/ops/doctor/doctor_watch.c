/* A running `watch`: it keeps its configuration until there is a good new one. */
#include "cron/app/restart.h"
#include "cron/ops/doctor/doctor.h"
#include "db/db.h"

#include <unistd.h>

static void tell(struct doctor *d, const struct restart_running *w)
{
    static const char bad[] = "it takes the file by itself once that is right again: see the "
                              "check \"configuration\"",
                      good[] = "it takes it within half a minute, or at once: systemctl reload "
                               "zugpost-watch; if it does not, its log says why";
    char since[32];
    log_time(since, w->since);
    if (w->current)
        doctor_say(d, DOCTOR_FINE, "", "process %lld works with this configuration since %s",
                   (long long)w->pid, since);
    else
        doctor_say(d, DOCTOR_WARNING, d->configured ? good : bad,
                   "process %lld works with an older configuration, with %s as it was at %s",
                   (long long)w->pid, w->file, since);
}

/* If the configuration is wrong, nothing was opened, and that is when it matters. */
void doctor_watch(struct doctor *d)
{
    struct err e;
    struct arena a = d->scratch;
    struct db *db = d->app.db, *own = NULL;
    struct restart_running w;
    const struct config *c = &d->config;
    if (!d->configured && c->beside &&
        (db_on_server(c->database) || access(c->beside, F_OK) == 0) &&
        db_open(&own, c->database, false, &e))
        db = own;
    if (db && restart_running(&w, db, c, &a)) tell(d, &w);
    db_close(own);
}

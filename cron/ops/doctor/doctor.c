/* The table of checks. */
#include "cron/ops/doctor/doctor.h"

enum needs { NOTHING = 0, CONFIGURED = 1, OPENED = 2, NETWORK = 4 };

static const struct row {
    const char *name;
    doctor_fn *look;
    unsigned needs; /* without it nothing is said: the missing part was reported before */
} rows[] = {
    { "version", doctor_versions, NOTHING },
    { "configuration", doctor_configuration, NOTHING },
    { "secrets", doctor_secrets, CONFIGURED },
    { "zones", doctor_zones, NOTHING },
    { "locale", doctor_locale, NOTHING },
    { "reader", doctor_reader, NOTHING },
    { "store", doctor_store, CONFIGURED },
    { "watch", doctor_watch, NOTHING },
    { "disk", doctor_disk, CONFIGURED },
    { "clock", doctor_clock, OPENED },
    { "backup", doctor_backup, OPENED },
    { "open", doctor_open, OPENED },
    { "runs", doctor_runs, OPENED },
    { "games", doctor_games, OPENED },
    { "mails", doctor_mails, OPENED },
    { "outbox", doctor_outbox, OPENED },
    { "alarms", doctor_alarms, OPENED },
    { "receiving", doctor_receiving, CONFIGURED | NETWORK },
    { "sending", doctor_sending, CONFIGURED | NETWORK },
    { "round trip", doctor_trip, OPENED | NETWORK },
    { "elsewhere", doctor_away, CONFIGURED | NETWORK },
    { "DNS", doctor_dns, CONFIGURED | NETWORK },
};

void doctor_run(struct doctor *d)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *r = &rows[i];
        bool may = !((r->needs & CONFIGURED) && !d->configured) &&
                   !((r->needs & OPENED) && !d->opened) &&
                   !((r->needs & NETWORK) && d->offline);
        d->check = r->name;
        if (may) r->look(d);
    }
    if (d->opened) app_close(&d->app);
}

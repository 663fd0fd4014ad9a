/* The account that mails are sent from, and the connections to its server. */
#include "cron/app/access/secrets.h"
#include "cron/app/alarms/alarm.h"
#include "cron/dispatch/dispatch.h"

#include <assert.h>

bool dispatch_open(struct dispatcher *d, const struct app *app, struct err *e)
{
    struct arena a = arena_make(d->memory, sizeof d->memory);
    d->n = d->n_owed = 0;
    d->job = NULL;
    d->domains = (struct domains){ .clock = 0 };
    memset(d->open, 0, sizeof d->open);
    if (!secrets_account(&d->account, &app->config->send, NULL, &a, e)) {
        alarm_raise(app, ALARM_SECRET, "send", "[send]: %s", e->text);
        return false;
    }
    alarm_clear(app, ALARM_SECRET, "send");
    return true;
}

bool dispatch_connect(struct dispatcher *d, const struct app *app, struct err *e)
{
    for (; d->n < (size_t)app->config->connections; d->n++)
        if (!account_sink(&d->sink[d->n], &d->account, e)) return err_add(e, "send: ");
    return true;
}

void dispatch_close(struct dispatcher *d)
{
    assert(!d->job);
    while (d->n > 0) {
        d->n--;
        d->sink[d->n].close(d->sink[d->n].ctx);
    }
}

/* The servers: can they be reached, do they prove their names, do they let us in? */
#include "cron/app/access/secrets.h"
#include "cron/app/alarms/advice.h"
#include "cron/ops/doctor/doctor.h"
#include "cron/ops/lookout.h"
#include "engine/base/span.h"
#include "mailer/probe.h"

static void answers(struct doctor *d, const char *section, const struct account *acc,
                    const struct probe *p)
{
    char until[32];
    int64_t days =
        p->expires ? (p->expires - (int64_t)time(NULL)) / DAY_S : LOOKOUT_CERTIFICATE_DAYS + 1;
    bool fine = days > LOOKOUT_CERTIFICATE_DAYS;
    log_time(until, p->expires);
    doctor_say(d, fine ? DOCTOR_FINE : DOCTOR_WARNING,
               fine ? "" : "whoever runs that server must renew it",
               "[%s] %s:%s answers in %.0f ms; its certificate is good until %s", section,
               acc->host, acc->port, p->seconds * 1000, until);
}

/* Without a login; false: nothing more needs to be tried. */
static bool reach(struct doctor *d, const char *section, const struct account *acc)
{
    struct err e = { 0 };
    struct probe p;
    if (!probe_server(&p, acc, &e)) {
        const char *advice = advice_on(e.text);
        doctor_say(d, DOCTOR_TROUBLE,
                   *advice ? advice : "is host, port, ca_file right, and no firewall between?",
                   "[%s] %s", section, e.text);
        d->unreached = true;
        return false;
    }
    if (acc->transport->login)
        answers(d, section, acc, &p);
    else
        doctor_say(d, DOCTOR_FINE, "",
                   "[%s] %s:%s answers in %.0f ms; mails go to it without TLS", section,
                   acc->host, acc->port, p.seconds * 1000);
    return true;
}

/* As when fetching: log in, open the folder, look what waits. */
static void mailbox(struct doctor *d, const struct mailbox *box)
{
    struct arena a = d->scratch;
    struct err e = { 0 };
    struct account acc = { 0 };
    struct mail_source source = { 0 };
    char section[64];
    snprintf(section, sizeof section, "mailbox %.40s", box->name);
    if (!secrets_account(&acc, &box->endpoint, box->processed, &a, &e)) return;
    if (acc.transport->pushed) {
        doctor_say(d, DOCTOR_NOTE, "", "[%s] its mails are brought: nothing to log in to",
                   section);
        return;
    }
    if (!acc.transport->is_path && !reach(d, section, &acc)) return;
    struct listed *item;
    size_t n = 0;
    bool ok = account_source(&source, &acc, &e) &&
              source.list(source.ctx, NULL, &item, &n, &a, &e) &&
              (!source.prepare || source.prepare(source.ctx, &e));
    if (source.close) source.close(source.ctx);
    if (ok)
        doctor_say(d, DOCTOR_FINE, "",
                   "[%s] %s, %zu%s mails wait there; those taken over go to %s", section,
                   acc.transport->is_path ? "the folder opens" : "it lets us in", n,
                   n == SOURCE_BATCH ? " or more" : "", acc.processed);
    else
        doctor_say(d, DOCTOR_TROUBLE, doctor_advice(e.text), "[%s] %s", section, e.text);
}

void doctor_receiving(struct doctor *d)
{
    for (size_t i = 0; i < d->config.n_mailbox; i++) mailbox(d, &d->config.mailbox[i]);
}

static void sending(struct doctor *d, const struct endpoint *p)
{
    struct arena a = d->scratch;
    struct err e = { 0 };
    struct account acc = { 0 };
    if (!secrets_account(&acc, p, NULL, &a, &e)) return;
    if (acc.transport->is_path)
        doctor_say(d, DOCTOR_NOTE, "", "[%s] mails go to the folder %s and no further", p->name,
                   acc.folder);
    else
        reach(d, p->name, &acc);
}

void doctor_sending(struct doctor *d)
{
    sending(d, &d->config.send);
    if (d->config.fallback.url) sending(d, &d->config.fallback);
}

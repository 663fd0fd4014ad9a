/* What lies on this machine: configuration, secrets, zones, versions. */
#include "cron/doctor/doctor.h"
#include "cron/ground/bound.h"
#include "cron/ground/config_folders.h"
#include "cron/ground/private.h"
#include "cron/ground/secrets.h"
#include "mailer/probe.h"
#include "templates/page/zone.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

void doctor_versions(struct doctor *d)
{
    char libraries[300];
    probe_libraries(libraries, sizeof libraries);
    doctor_say(d, DOCTOR_FINE, "", "zugpost %s, %s", ZUGPOST_VERSION, libraries);
}

static void modes(struct doctor *d)
{
    struct stat st;
    if (stat(d->config.file, &st) != 0)
        doctor_say(d, DOCTOR_TROUBLE, "", "%s: %s", d->config.file, strerror(errno));
    else if (st.st_mode & 022)
        doctor_say(d, DOCTOR_TROUBLE, "chmod go-w it",
                   "%s: others can change it, and so read every mail", d->config.file);
    if (geteuid() == 0)
        doctor_say(d, DOCTOR_WARNING, "su -s /bin/sh zugpost -c 'zugpost doctor'",
                   "this runs as root: whether the user of the games may do all of it is not "
                   "seen, and files that are made are root's");
}

void doctor_configuration(struct doctor *d)
{
    struct err e = { 0 };
    d->configured = config_read(&d->config, d->path, &d->arena, &e);
    if (!d->configured) {
        doctor_say(d, DOCTOR_TROUBLE, "", "%s", e.text);
        return;
    }
    const struct config *c = &d->config;
    modes(d);
    for (size_t i = 0; i < c->n_mailbox; i++) {
        const char *clash = config_clash(c, &c->mailbox[i], &d->arena);
        if (clash)
            doctor_say(d, DOCTOR_TROUBLE, "set `processed` to a folder of its own",
                       "[mailbox %s] processed: %s", c->mailbox[i].name, clash);
    }
    if (!c->operator_address)
        doctor_say(d, DOCTOR_NOTE, "set `operator` to your address",
                   "no operator: what needs a person stands in the log only");
    doctor_say(d, DOCTOR_FINE, "", "%s: %zu mailbox%s, mails go out as %s", c->file,
               c->n_mailbox, c->n_mailbox == 1 ? "" : "es", c->from);
}

/* What a login would ask for, without a login. */
static bool secret_there(const struct endpoint *p, const char *processed, struct arena *a,
                         struct err *e)
{
    struct account acc = { 0 };
    char secret[8192];
    if (!secrets_account(&acc, p, processed, a, e)) return false;
    bool ok = acc.transport->is_path || acc.secret(acc.secret_ctx, secret, sizeof secret, e);
    explicit_bzero(secret, sizeof secret);
    return ok;
}

void doctor_secrets(struct doctor *d)
{
    const struct config *c = &d->config;
    struct err e = { 0 };
    struct secret s;
    unsigned before = d->worst;
    if (!secret_load(&s, c->secret_file, &e))
        doctor_say(d, DOCTOR_TROUBLE, e.code == ERR_NOTFOUND ? "zugpost init makes it" : "",
                   "%s", e.text);
    explicit_bzero(&s, sizeof s);
    for (size_t i = 0; i < c->n_mailbox; i++)
        if (!secret_there(&c->mailbox[i].endpoint, c->mailbox[i].processed, &d->arena, &e))
            doctor_say(d, DOCTOR_TROUBLE, "", "[mailbox %s] %s", c->mailbox[i].name, e.text);
    if (!secret_there(&c->send, NULL, &d->arena, &e))
        doctor_say(d, DOCTOR_TROUBLE, "", "[send] %s", e.text);
    if (d->worst == before)
        doctor_say(d, DOCTOR_FINE, "", "the secret of keys, and what logins need, are there");
}

/* Players live in zones, and their names are in files of the package tzdata. */
void doctor_zones(struct doctor *d)
{
    if (zone_ok("Europe/Berlin") && zone_ok("America/New_York"))
        doctor_say(d, DOCTOR_FINE, "", "time zones are there");
    else
        doctor_say(d, DOCTOR_TROUBLE, "apt install tzdata",
                   "there are no time zones: players would read all times as UTC");
}

/* What is on this machine: configuration, secrets, zones, versions. */
#include "cron/app/access/owner.h"
#include "cron/app/access/private.h"
#include "cron/app/access/secrets.h"
#include "cron/app/access/tokens.h"
#include "cron/app/config/bound.h"
#include "cron/app/config/config_folders.h"
#include "cron/ops/doctor/doctor.h"
#include "db/db.h"
#include "mailer/probe.h"
#include "templates/page/zone.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <sys/stat.h>
#include <unistd.h>

void doctor_versions(struct doctor *d)
{
    char libraries[300];
    probe_libraries(libraries, sizeof libraries);
    doctor_say(d, DOCTOR_FINE, "", "zugpost %s, %s, SQLite %s", ZUGPOST_VERSION, libraries,
               db_sqlite_version());
}

static void modes(struct doctor *d)
{
    struct stat st;
    if (stat(d->config.file, &st) != 0)
        doctor_say(d, DOCTOR_TROUBLE, "", "%s: %s", d->config.file, strerror(errno));
    else if (st.st_mode & 022)
        doctor_say(d, DOCTOR_TROUBLE, "chmod go-w it",
                   "%s: others can change it, and so read every mail", d->config.file);
}

/* Whose files are they, and who works with them each minute? If root called it, this is by now
 * the user of the games (cli_as); else the games are root's, or something is wrong. */
static void owners(struct doctor *d)
{
    static const char advice[] =
        "as root: zugpost doctor --fix gives them to who runs the games";
    struct owner is, runs;
    struct err e = { 0 };
    if (!owner_of(&is, &d->config, &e)) {
        doctor_say(d, DOCTOR_TROUBLE, advice, "%s", e.text);
        return;
    }
    if (owner_runs(&runs, &d->config) && runs.uid != is.uid)
        doctor_say(d, DOCTOR_TROUBLE, advice,
                   "the games belong to the user %s, and the user %s runs them each minute",
                   is.name, runs.name);
    else if (is.uid == 0)
        doctor_say(d, DOCTOR_WARNING,
                   "chown -R them to a user of their own, who runs it each minute",
                   "the games are root's: a fault in reading a mail would be one of root's");
}

static void readable(struct doctor *d, const char *section, const char *key, const char *path)
{
    if (path && access(path, R_OK) != 0)
        doctor_say(d, DOCTOR_TROUBLE, "put it there, or take the key out", "[%s] %s %s: %s",
                   section, key, path, strerror(errno));
}

static void authorities(struct doctor *d, const char *section, const struct endpoint *p)
{
    readable(d, section, "ca_file", p->ca_file);
    readable(d, section, "oauth_ca_file", p->oauth_ca_file);
}

/* Keys that name what must be there already. */
static void files(struct doctor *d)
{
    const struct config *c = &d->config;
    readable(d, "zugpost", "words", c->words);
    doctor_folders(d);
    authorities(d, "send", &c->send);
    authorities(d, "fallback", &c->fallback);
    for (size_t i = 0; i < c->n_mailbox; i++) {
        char section[64];
        snprintf(section, sizeof section, "mailbox %.40s", c->mailbox[i].name);
        authorities(d, section, &c->mailbox[i].endpoint);
    }
}

/* Machines that share a store on a server share no folder by themselves. */
static void maildir(struct doctor *d, const char *section, const struct endpoint *p)
{
    struct arena a = d->scratch;
    struct account acc = { 0 };
    struct err ignored = { 0 };
    if (!p->url || !secrets_folders(&acc, p, NULL, &a, &ignored)) return;
    if (!acc.transport->is_path || acc.transport->pushed) return;
    doctor_say(d, DOCTOR_NOTE, "on several machines: one disk for all, or IMAP and SMTP",
               "[%s] url: all machines that share the database must see this very folder",
               section);
}

static void maildirs(struct doctor *d)
{
    const struct config *c = &d->config;
    if (!db_on_server(c->database)) return;
    maildir(d, "send", &c->send);
    for (size_t i = 0; i < c->n_mailbox; i++) {
        char section[64];
        snprintf(section, sizeof section, "mailbox %.40s", c->mailbox[i].name);
        maildir(d, section, &c->mailbox[i].endpoint);
    }
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
    owners(d);
    files(d);
    maildirs(d);
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

/* For OAuth2, only what is kept: a token that ran out is renewed over the network. */
static bool permission_there(const struct endpoint *p, const char *user, struct arena *a,
                             struct err *e)
{
    struct tokens_place place;
    char secret[1000] = "";
    if (!tokens_place(&place, p, user, a, e)) return false;
    bool ok = !place.secret_file ||
              private_read(secret, sizeof secret, "client_secret_file", place.secret_file, e);
    explicit_bzero(secret, sizeof secret);
    return ok && tokens_there(&place, e);
}

/* What a login would need, without logging in. */
static bool secret_there(const struct endpoint *p, const char *processed, struct arena *a,
                         struct err *e)
{
    struct account acc = { 0 };
    char secret[8192];
    if (!secrets_account(&acc, p, processed, a, e)) return false;
    if (p->oauth) return permission_there(p, acc.user, a, e);
    bool ok = !acc.transport->login || acc.secret(acc.secret_ctx, secret, sizeof secret, e);
    explicit_bzero(secret, sizeof secret);
    return ok;
}

void doctor_secrets(struct doctor *d)
{
    const struct config *c = &d->config;
    struct err e = { 0 };
    struct secret s;
    unsigned before = d->worst;
    if (!secret_load(&s, c->secret_file, &e)) doctor_lost(d, &e);
    explicit_bzero(&s, sizeof s);
    for (size_t i = 0; i < c->n_mailbox; i++)
        if (!secret_there(&c->mailbox[i].endpoint, c->mailbox[i].processed, &d->arena, &e))
            doctor_say(d, DOCTOR_TROUBLE, "", "[mailbox %s] %s", c->mailbox[i].name, e.text);
    if (!secret_there(&c->send, NULL, &d->arena, &e))
        doctor_say(d, DOCTOR_TROUBLE, "", "[send] %s", e.text);
    if (c->fallback.url && !secret_there(&c->fallback, NULL, &d->arena, &e))
        doctor_say(d, DOCTOR_TROUBLE, "", "[fallback] %s", e.text);
    if (d->worst == before)
        doctor_say(d, DOCTOR_FINE, "", "the secret of keys, and what logins need, are there");
}

/* Players live in time zones, whose names are in files of the package tzdata. */
void doctor_zones(struct doctor *d)
{
    if (zone_ok("Europe/Berlin") && zone_ok("America/New_York"))
        doctor_say(d, DOCTOR_FINE, "", "time zones are there");
    else
        doctor_say(d, DOCTOR_TROUBLE, "apt install tzdata",
                   "there are no time zones: players would read all times as UTC");
}

/* What a hostile mail could do if the system lets its reader do more than compute. */
void doctor_reader(struct doctor *d)
{
    struct err e = { 0 };
    struct apart *p = apart_open();
    bool closed = false, ok = p ? apart_try(&closed, p, &e) : err_nomem(&e);
    if (!ok)
        doctor_say(d, DOCTOR_TROUBLE, "", "no mail can be read: %s", e.text);
    else if (closed)
        doctor_say(d, DOCTOR_FINE, "", "mails are read by a process that can only compute");
    else
        doctor_say(d, DOCTOR_WARNING, "run it where seccomp filters are, man 2 seccomp",
                   "this system has no seccomp filter for the process that reads mails: it has "
                   "no key and little memory, but could open files and connections");
    apart_close(p);
}

/* Zugpost writes UTF-8 whatever the locale is; a terminal of another one shows it wrongly. */
void doctor_locale(struct doctor *d)
{
    locale_t l = newlocale(LC_ALL_MASK, "", (locale_t)0);
    if (!l) {
        doctor_say(d, DOCTOR_WARNING, "unset LC_ALL and LANG, or make it: apt install locales",
                   "LC_ALL, LC_* or LANG names a locale that this machine does not have");
        return;
    }
    const char *charset = nl_langinfo_l(CODESET, l);
    bool utf8 = str_ieq(str_of(charset), STR("UTF-8"));
    if (utf8 || strcmp(charset, "ANSI_X3.4-1968") == 0) /* C: of cron and of units */
        doctor_say(d, DOCTOR_FINE, "", "%s", utf8 ? "UTF-8" : "C; what is written is UTF-8");
    else
        doctor_say(d, DOCTOR_NOTE, "export LC_ALL=C.UTF-8",
                   "the terminal's is %s, and names of players are shown wrongly there",
                   charset);
    freelocale(l);
}

/* A mail to ourselves: the login of the server that sends, the way between the two servers, the
 * mailbox, and both clocks, all in one. It comes in as any mail does, and is ignored as one of
 * our own. */
#include "cron/doctor/doctor.h"
#include "cron/ground/secrets.h"
#include "cron/mail/fetch/fetch.h"
#include "cron/mail/intake/intake.h"
#include "mailer/compose.h"
#include "mailer/digest.h"
#include "mailer/wait.h"

#include <unistd.h>

enum { NEWEST = 50, CLOCK_S = 120 };

struct trip {
    char id[120]; /* Message-ID of the mail */
    int64_t sent; /* by our clock, Unix seconds */
    int64_t began_ms;
    struct mail_row back;
};

static bool send_it(struct doctor *d, struct trip *t, struct arena *a, char reply[256])
{
    const struct config *c = &d->config;
    struct err e = { 0 };
    struct account acc = { 0 };
    struct mail_sink sink;
    char key[80], hex[DIGEST_HEX];
    struct outgoing m = { .from = c->bounces, .to = c->from, .key = key };
    t->sent = (int64_t)time(NULL);
    t->began_ms = wait_clock_ms();
    snprintf(key, sizeof key, "doctor/%lld/%ld", (long long)t->sent, (long)getpid());
    digest_hex(hex, str_of(key));
    snprintf(t->id, sizeof t->id, "doctor.%.32s@%.*s", hex, 70,
             str_cut(str_of(c->from), '@').tail.s);
    struct letter l = { .from = c->from,
                        .from_name = c->from_name,
                        .to = c->from,
                        .subject = "zugpost doctor: a mail to myself",
                        .message_id = t->id,
                        .date = t->sent,
                        .auto_submitted = "auto-generated",
                        .text =
                            STR("Zugpost looks whether its mails come through. Nobody has to "
                                "answer.\n") };
    bool ok = compose(&m.raw, &l, a, &e) && secrets_account(&acc, &c->send, NULL, a, &e) &&
              account_sink(&sink, &acc, &e);
    if (!ok) {
        snprintf(reply, 256, "%.255s", e.text);
        return false;
    }
    ok = sink.send(sink.ctx, &m, reply) == SENT_OK;
    sink.close(sink.ctx);
    return ok;
}

/* Whoever reads the mailbox, we or a `watch` that runs: it ends up in the store. */
static bool came_back(struct doctor *d, struct trip *t)
{
    struct arena a = d->scratch;
    struct err e;
    struct mail_row *row;
    size_t n = 0, fetched = 0, handled = 0;
    fetch_all(&d->app, &fetched);
    intake_all(&d->app, &handled);
    if (!db_mail_list(d->app.db, &row, &n, NULL, NEWEST, &a, &e)) return false;
    for (size_t i = 0; i < n; i++) {
        if (strcmp(row[i].message_id, t->id) != 0) continue;
        t->back = row[i];
        return true;
    }
    return false;
}

/* What the mail's own header says of who signed it: DNS is asked about that. */
static void signature(struct doctor *d, int64_t mail)
{
    struct arena a = d->scratch;
    struct err e;
    struct mail_row row;
    if (!db_mail_get(d->app.db, &row, mail, &a, &e)) return;
    struct str head = str_head(row.raw, 64000);
    size_t at = str_ifind(head, STR("\nDKIM-Signature:"));
    struct str rest = str_from(head, at + 16);
    while (rest.n) {
        struct str_cut c = str_cut(rest, ';');
        rest = c.tail;
        struct str_cut pair = str_cut(c.head, '=');
        struct str name = str_trim(pair.head), value = str_trim(pair.tail);
        if (str_eq(name, STR("d")) && !d->dkim_domain)
            d->dkim_domain = str_dup(value, &d->arena);
        if (str_eq(name, STR("s")) && !d->dkim_selector)
            d->dkim_selector = str_dup(value, &d->arena);
        if (str_eq(name, STR("b"))) break; /* the signature itself is the last of interest */
    }
}

static void tell(struct doctor *d, const struct trip *t)
{
    long long ms = wait_clock_ms() - t->began_ms, off = t->back.received - t->sent;
    doctor_say(d, DOCTOR_FINE, "", "a mail to %s came back after %.1f s", d->config.from,
               (double)ms / 1000);
    if (t->back.received && (off > CLOCK_S || off < -CLOCK_S))
        doctor_say(d, DOCTOR_WARNING, "which of the two is right? orders count by the server's",
                   "the mail server's clock is %lld s off ours", off);
    signature(d, t->back.id);
}

void doctor_trip(struct doctor *d)
{
    struct arena a = d->scratch;
    struct trip t = { 0 };
    char reply[256] = "";
    if (!doctor_sends(d)) {
        doctor_say(d, DOCTOR_NOTE, "", "nothing is sent to a server: left out");
        return;
    }
    if (!send_it(d, &t, &a, reply)) {
        doctor_say(d, DOCTOR_TROUBLE, "zugpost help provider NAME has the sections of many",
                   "[send] %s", reply);
        return;
    }
    doctor_say(d, DOCTOR_FINE, "", "[send] it takes mails: %s", reply);
    int64_t until = t.began_ms + (int64_t)d->wait_s * 1000;
    bool back = came_back(d, &t);
    while (!back && wait_clock_ms() < until) {
        struct timespec pause = { 0, 500000000 };
        nanosleep(&pause, NULL);
        back = came_back(d, &t);
    }
    if (back)
        tell(d, &t);
    else
        doctor_say(
            d, DOCTOR_TROUBLE,
            "does a mailbox of this configuration receive mails to that address? look in "
            "its spam folder",
            "a mail to %s did not come back within %d s", d->config.from, d->wait_s);
}

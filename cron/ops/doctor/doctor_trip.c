/* A mail to ourselves: the login of the server that sends, the way between the two servers, the
 * mailbox, and both clocks, all in one. It comes in as any mail does, and is ignored as one of
 * our own. */
#include "cron/app/access/secrets.h"
#include "cron/inbox/fetch/fetch.h"
#include "cron/inbox/intake/intake.h"
#include "cron/ops/doctor/doctor.h"
#include "db/mail.h"
#include "mailer/compose.h"
#include "mailer/digest.h"
#include "mailer/wait.h"

#include <unistd.h>

enum { NEWEST = 50, CLOCK_S = 120, NAME_MAX_BYTES = 253 }; /* RFC 1035 2.3.4, as text */

/* judge@example.org -> judge+doctor@example.org */
static void address(char out[400], const char *from, bool plus)
{
    struct str_cut at = str_cut(str_of(from), '@');
    snprintf(out, 400, "%.*s%s@%.*s", STR_ARG(at.head), plus ? "+doctor" : "",
             STR_ARG(at.tail));
}

static void name_it(struct doctor_mail *t, char key[80], const char *from, bool plus)
{
    char hex[DIGEST_HEX];
    t->sent = (int64_t)time(NULL);
    t->began_ms = wait_clock_ms();
    snprintf(key, 80, "doctor/%lld/%ld/%lld%s", (long long)t->sent, (long)getpid(),
             (long long)t->began_ms, plus ? "/plus" : "");
    digest_hex(hex, str_of(key));
    snprintf(t->id, sizeof t->id, "doctor.%.32s@%.*s", hex, 70,
             str_cut(str_of(from), '@').tail.s);
}

bool doctor_trip_send(struct doctor_mail *t, const struct config *c, bool plus, struct arena *a)
{
    struct err e = { 0 };
    struct account acc = { 0 };
    struct mail_sink sink;
    char key[80], to[400];
    struct outgoing m = { .from = c->bounces, .to = to, .key = key };
    address(to, c->from, plus);
    name_it(t, key, c->from, plus);
    struct letter l = { .from = c->from,
                        .from_name = c->from_name,
                        .to = to,
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
        snprintf(t->reply, sizeof t->reply, "%.255s", e.text);
        return false;
    }
    ok = sink.send(sink.ctx, &m, t->reply) == SENT_OK;
    sink.close(sink.ctx);
    return ok;
}

static bool in_store(struct doctor *d, const struct doctor_mail *t, struct mail_row *back)
{
    struct arena a = d->scratch;
    struct err e;
    struct mail_list list = { NULL, 0 };
    if (!db_mail_list(d->app.db, &list, MAIL_NONE, NEWEST, &a, &e)) return false;
    for (size_t i = 0; i < list.n; i++) {
        if (strcmp(list.row[i].message_id, t->id) != 0) continue;
        *back = list.row[i];
        return true;
    }
    return false;
}

/* Whoever reads the mailbox, we or a running `watch`, it ends up in the store, where looking
 * costs nothing. A look into the mailbox is a login, so these get less and less frequent. */
static bool came_back(struct doctor *d, const struct doctor_mail *t, struct mail_row *back)
{
    enum { STEP_MS = 200, FIRST_MS = 500, LONGEST_MS = 15000 };
    int64_t pause = FIRST_MS, end = t->began_ms + (int64_t)d->wait_s * 1000, next = 0;
    bool found = false;
    for (int64_t now = wait_clock_ms(); !found; now = wait_clock_ms()) {
        size_t fetched = 0, handled = 0;
        if (now >= next || now >= end) {
            fetch_all(&d->app, &fetched);
            intake_all(&d->app, &handled);
            next = wait_clock_ms() + pause;
            pause = pause * 3 / 2 < LONGEST_MS ? pause * 3 / 2 : LONGEST_MS;
        }
        found = in_store(d, t, back);
        if (now >= end) break;
        struct timespec step = { 0, STEP_MS * 1000000L };
        if (!found) nanosleep(&step, NULL);
    }
    return found;
}

/* What the mail's own header says about who signed it: DNS is asked about that. */
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
        if (value.n == 0 || value.n > NAME_MAX_BYTES) continue;
        if (str_eq(name, STR("d")) && !d->dkim_domain)
            d->dkim_domain = str_dup(value, &d->arena);
        if (str_eq(name, STR("s")) && !d->dkim_selector)
            d->dkim_selector = str_dup(value, &d->arena);
        if (str_eq(name, STR("b"))) break; /* the signature itself is not needed */
    }
}

static void tell(struct doctor *d, const struct doctor_mail *t, const struct mail_row *back)
{
    long long ms = wait_clock_ms() - t->began_ms, off = back->received - t->sent;
    doctor_say(d, DOCTOR_FINE, "", "a mail to %s came back after %.1f s", d->config.from,
               (double)ms / 1000);
    if (back->received && (off > CLOCK_S || off < -CLOCK_S))
        doctor_say(d, DOCTOR_WARNING, "which of the two is right? orders count by the server's",
                   "the mail server's clock is %lld s off ours", off);
    else if (back->received)
        doctor_say(d, DOCTOR_FINE, "", "the mail server's clock agrees with ours");
    signature(d, back->id);
}

/* Replies go to such an address: refused there, or lost, they would never come. */
static void trip_plus(struct doctor *d)
{
    struct arena a = d->scratch;
    struct doctor_mail t = { 0 };
    struct mail_row back;
    static const char advice[] = "set plus = no in [send], or let your mail server take such "
                                 "addresses (recipient_delimiter = +)";
    if (!doctor_trip_send(&t, &d->config, true, &a))
        doctor_say(d, DOCTOR_TROUBLE, advice, "plus = yes, and a mail to such an address: %s",
                   t.reply);
    else if (!came_back(d, &t, &back))
        doctor_say(d, DOCTOR_TROUBLE, advice,
                   "plus = yes, and a mail to such an address did not come within %d s",
                   d->wait_s);
    else
        doctor_say(d, DOCTOR_FINE, "", "so did one to its plus address");
}

void doctor_trip(struct doctor *d)
{
    struct arena a = d->scratch;
    struct doctor_mail t = { 0 };
    struct mail_row back;
    if (!doctor_sends(d)) {
        doctor_say(d, DOCTOR_NOTE, "", "nothing is sent to a server: left out");
        return;
    }
    if (!doctor_trip_send(&t, &d->config, false, &a)) {
        doctor_say(d, DOCTOR_TROUBLE, doctor_advice(t.reply), "[send] %s", t.reply);
        return;
    }
    doctor_say(d, DOCTOR_FINE, "", "[send] it takes mails: %s", t.reply);
    if (!came_back(d, &t, &back)) {
        doctor_say(d, DOCTOR_TROUBLE,
                   "does a mailbox of this configuration receive mails to that address? look "
                   "in its spam folder",
                   "a mail to %s did not come back within %d s", d->config.from, d->wait_s);
        return;
    }
    tell(d, &t, &back);
    if (d->config.plus) trip_plus(d);
}

/* A mail to ourselves, before there is a store: the mailbox is only looked at, in one session.
 */
#include "cron/ops/setup/setup.h"

#include "cron/app/access/secrets.h"
#include "cron/app/say.h"
#include "mailer/wait.h"

enum { MANY = 20 };

struct trip {
    struct setup *s;
    const struct config *config;
    struct account account;
    struct mail_source source;
    char key[SOURCE_KEY_MAX + 1], epoch[SOURCE_KEY_MAX + 1];
    struct listed last; /* the newest mail that was seen; its key is NULL: none */
};

static void see(struct trip *t, const struct listed *item)
{
    snprintf(t->key, sizeof t->key, "%s", item->key);
    snprintf(t->epoch, sizeof t->epoch, "%s", item->epoch);
    t->last = *item;
    t->last.key = t->key;
    t->last.epoch = t->epoch;
}

/* All that lie there, counted. */
static bool count(struct trip *t, size_t *all, struct err *e)
{
    size_t n = SOURCE_BATCH;
    while (n == SOURCE_BATCH) {
        struct arena a = t->s->scratch;
        struct listed *item;
        if (!t->source.list(t->source.ctx, t->last.key ? &t->last : NULL, &item, &n, &a, e))
            return false;
        if (n) see(t, &item[n - 1]);
        *all += n;
    }
    return true;
}

/* Nobody's own mailbox is to be emptied without asking. */
static bool may_read(struct setup *s, size_t n, struct err *e)
{
    char ask[200];
    if (n == 0) return true;
    snprintf(ask, sizeof ask,
             "%zu mail%s there already; the first run reads and moves all of them. Is this "
             "mailbox for the games alone?",
             n, n == 1 ? " lies" : "s lie");
    if (s->anyway || setup_ask_yes(s, ask, n < MANY)) return true;
    return err_set(e, ERR_INPUT,
                   "%zu mails are in that mailbox, and would be moved; use a mailbox "
                   "for the games alone, or --anyway",
                   n);
}

/* Is the mail among the new ones? */
static bool look(struct trip *t, const char *id, bool *found, struct err *e)
{
    struct arena a = t->s->scratch;
    struct listed *item;
    size_t n = 0;
    if (!t->source.list(t->source.ctx, t->last.key ? &t->last : NULL, &item, &n, &a, e))
        return false;
    for (size_t i = 0; i < n && !*found; i++) {
        struct arena b = a;
        struct incoming mail;
        if (!t->source.read(t->source.ctx, &mail, &item[i], 1, &b, e)) return false;
        struct str head = str_head(mail.raw, 64000);
        *found = str_ifind(head, str_of(id)) < head.n;
        see(t, &item[i]);
    }
    return true;
}

/* Sleeps until mail comes; a server that does not tell is checked every few seconds. */
static bool await(struct trip *t, const struct doctor_mail *m, bool *found, struct err *e)
{
    enum { LOOK_S = 3 };
    int64_t end = m->began_ms + (int64_t)t->s->wait_s * 1000;
    for (;;) {
        if (!look(t, m->id, found, e)) return false;
        if (*found || wait_clock_ms() >= end) return true;
        if (t->source.wait(t->source.ctx, LOOK_S, -1, e) == WAIT_LOST) e->code = ERR_NONE;
    }
}

static bool there_and_back(struct trip *t, bool plus, struct err *e)
{
    struct arena a = t->s->scratch;
    struct doctor_mail m = { 0 };
    bool found = false;
    if (!doctor_trip_send(&m, t->config, plus, &a)) {
        const char *advice = doctor_advice(m.reply);
        return err_set(e, ERR_INPUT, "the mail was not accepted: %s (%.200s)", m.reply, advice);
    }
    if (!plus) say("  sent: %s", m.reply);
    if (!await(t, &m, &found, e)) return false;
    if (!found)
        return err_set(e, ERR_INPUT,
                       "it did not come back within %d s; is that the mailbox of %s? Look into "
                       "its spam folder",
                       t->s->wait_s, t->config->from);
    say("  fine: %s after %.1f s", plus ? "one to its plus address, too," : "it came back",
        (double)(wait_clock_ms() - m.began_ms) / 1000);
    return true;
}

/* Without it, replies have their key only in a header field, as with many providers. */
static void plus(struct trip *t)
{
    struct err why = { 0 };
    if (!t->config->plus || there_and_back(t, true, &why)) return;
    t->s->no_plus = true;
    say("  note: addresses with a plus sign do not arrive there (%s); it is done without",
        why.text);
}

bool setup_trip(struct setup *s, const struct config *c, struct err *e)
{
    struct arena a = s->scratch;
    struct trip t = { .s = s, .config = c };
    size_t n = 0;
    const struct mailbox *box = &c->mailbox[0];
    if (!secrets_account(&t.account, &box->endpoint, box->processed, &a, e)) return false;
    bool ok = account_source(&t.source, &t.account, e) && count(&t, &n, e) && may_read(s, n, e);
    if (ok) say("  a mail from %s to itself ...", c->from);
    ok = ok && there_and_back(&t, false, e);
    if (ok) plus(&t);
    if (t.source.close) t.source.close(t.source.ctx);
    return ok;
}

/* A mail to the operator. It is not a letter of a game, so its words are not in the catalogues.
 */
#include "cron/app/alarms/post_operator.h"

#include "cron/app/access/secrets.h"
#include "cron/app/alarms/alarm.h"
#include "cron/app/work.h"
#include "db/out.h"
#include "mailer/compose.h"
#include "mailer/digest.h"

enum { SHOWN_MAX = 30, MAIL_BYTES = 1 << 20 };

/* A mail as it is composed. */
struct operator_mail {
    const char *from, *to, *name, *message_id;
    struct str raw;
};

static void subject(struct buf *out, const struct operator_news *news)
{
    bool begun = news->n_begun > 0;
    size_t more = news->n_begun + news->n_over - 1;
    const struct alarm_row *first = begun ? news->begun : news->over;
    const struct alarm_kind *kind = alarm_kind(first->kind);
    struct str title = str_of(kind->title);
    buf_printf(out, "%s: %.*s", begun ? "Zugpost needs you" : "Zugpost: it is over",
               STR_ARG(title));
    if (title.n > 0 && title.s[title.n - 1] == ':')
        buf_printf(out, " %s", first->about);
    else if (kind->own && *first->about)
        buf_printf(out, " (%s)", first->about);
    if (more) buf_printf(out, " (and %zu more)", more);
}

static void list(struct buf *out, const struct alarm_row *row, size_t n)
{
    char since[32], over[32];
    for (size_t i = 0; i < n && i < SHOWN_MAX; i++) {
        log_time(since, row[i].since);
        log_time(over, row[i].over);
        if (row[i].over)
            buf_printf(out, "It is over since %s:\n%s\nIt began %s.\n\n", over, row[i].text,
                       since);
        else
            buf_printf(out, "%s\nIt began %s.\n\n", row[i].text, since);
    }
    if (n > SHOWN_MAX)
        buf_printf(out, "And %zu more: zugpost doctor lists them all.\n\n", n - SHOWN_MAX);
}

static void body(struct buf *out, const struct operator_news *news)
{
    list(out, news->begun, news->n_begun);
    list(out, news->over, news->n_over);
    if (news->n_begun)
        buf_puts(out,
                 "You are told once, again each day until it is over, and then once more.\n"
                 "zugpost on this machine: zugpost status, zugpost doctor, zugpost help "
                 "alarms.\n");
    else
        buf_puts(out, "There is nothing left to do about it.\n");
}

/* From whom, and when. */
struct sending {
    const struct config *c;
    const char *from;
    int64_t now;
};

static bool make(struct operator_mail *out, const struct sending *s,
                 const struct operator_news *news, struct arena *a, struct err *e)
{
    const struct config *c = s->c;
    const char *from = s->from;
    int64_t now = s->now;
    char id[DIGEST_HEX], key[ALARM_KEY];
    bool begun = news->n_begun > 0;
    struct buf name = buf_make(a, ALARM_KEY + 40), title = buf_make(a, 200),
               text = buf_make(a, 200000), message_id = buf_make(a, 400);
    buf_printf(&name, "%s/%s/%lld", begun ? "alarm" : "over",
               alarm_key(key, begun ? news->begun : news->over), (long long)now);
    digest_hex(id, buf_str(&name));
    buf_printf(&message_id, "alarm.%.32s@%.*s", id, STR_ARG(str_cut(str_of(from), '@').tail));
    subject(&title, news);
    body(&text, news);
    struct letter l = { .from = from,
                        .from_name = c->from_name,
                        .to = c->operator_address,
                        .subject = buf_str(&title).s,
                        .message_id = buf_str(&message_id).s,
                        .date = now,
                        .auto_submitted = "auto-generated",
                        .text = buf_str(&text) };
    *out = (struct operator_mail){
        .from = from, .to = l.to, .name = buf_str(&name).s, .message_id = l.message_id
    };
    if (name.full || title.full || text.full || message_id.full) return err_nomem(e);
    return compose(&out->raw, &l, a, e);
}

bool post_operator(const struct app *app, const struct operator_news *news, struct err *e)
{
    struct work w;
    struct operator_mail m;
    int64_t now = app_now(app);
    const struct config *c = app->config;
    if (!c->operator_address) return true;
    if (!work_begin(&w, MAIL_BYTES, e)) return false;
    const struct sending s = { c, c->from, now };
    bool ok = make(&m, &s, news, &w.arena, e);
    struct out_row row = { .key = m.name,
                           .kind = LETTER_ALARM,
                           .sender = c->bounces,
                           .recipient = m.to,
                           .message_id = m.message_id,
                           .raw = m.raw,
                           .made = now,
                           .next_at = now };
    ok = ok && db_out_add(app->db, &row, e);
    work_end(&w);
    return ok;
}

/* ---- past the outbox -----------------------------------------------------------------------
 */

static bool send_by(const struct endpoint *p, const struct operator_mail *m, struct arena *a,
                    struct err *e)
{
    char reply[256] = "";
    struct account acc = { 0 };
    struct mail_sink sink = { 0 };
    struct outgoing out = { m->from, m->to, m->name, m->raw };
    if (!secrets_account(&acc, p, NULL, a, e) || !account_sink(&sink, &acc, e)) return false;
    enum sent how = sink.send(sink.ctx, &out, reply);
    sink.close(sink.ctx);
    return how == SENT_OK || err_set(e, ERR_IO, "%s", reply);
}

static bool post_by(const struct endpoint *p, const char *from, const struct config *c,
                    const struct operator_news *news, int64_t now, struct err *e)
{
    struct work w;
    struct operator_mail m;
    if (!work_begin(&w, MAIL_BYTES, e)) return false;
    const struct sending s = { c, from, now };
    bool ok = make(&m, &s, news, &w.arena, e) && send_by(p, &m, &w.arena, e);
    work_end(&w);
    return ok;
}

bool post_operator_fallback(const struct config *c, const struct log *log,
                            const struct operator_news *news, int64_t now)
{
    struct err e = { 0 };
    if (!c->operator_address || !c->fallback.url) return false;
    if (post_by(&c->fallback, c->fallback_from, c, news, now, &e)) return true;
    log_line(log, LOG_WARNING, "fallback: the operator could not be told: %s", e.text);
    return false;
}

bool post_operator_direct(const struct config *c, const struct log *log,
                          const struct operator_news *news, int64_t now)
{
    struct err e = { 0 };
    if (!c->operator_address) return false;
    if (post_by(&c->send, c->from, c, news, now, &e)) return true;
    log_line(log, LOG_WARNING, "send: the operator could not be told: %s", e.text);
    return post_operator_fallback(c, log, news, now);
}

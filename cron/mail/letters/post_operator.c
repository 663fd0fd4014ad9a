/* A mail to the operator. It is no letter of a game: its words are not in the catalogues. */
#include "cron/mail/letters/post_operator.h"

#include "cron/ground/work.h"
#include "mailer/compose.h"
#include "mailer/digest.h"

/* As much of the text as a list of mails shows, in whole words. */
static struct str opening(struct str text)
{
    enum { SHOWN = 70 };
    if (text.n <= SHOWN) return text;
    size_t n = SHOWN;
    while (n > 0 && text.s[n] != ' ') n--;
    return str_head(text, n ? n : SHOWN);
}

static bool operator_mail(const struct app *app, const char *key, const char *text,
                          struct arena *a, struct err *e)
{
    char id[DIGEST_HEX];
    struct str raw;
    int64_t now = app_now(app);
    struct buf name = buf_make(a, 300), subject = buf_make(a, 200), body = buf_make(a, 4000),
               message_id = buf_make(a, 400);
    buf_printf(&name, "alarm/%s/%lld", key, (long long)now);
    digest_hex(id, buf_str(&name));
    buf_printf(&message_id, "alarm.%.32s@%.*s", id,
               STR_ARG(str_cut(str_of(app->config->from), '@').tail));
    struct str shown = opening(str_of(text));
    buf_printf(&subject, "Zugpost needs you: %.*s%s", STR_ARG(shown),
               shown.n < strlen(text) ? "..." : "");
    buf_printf(&body,
               "%s\n\nYou are told once, and again each day until it is over.\n"
               "zugpost on this machine: zugpost game list, zugpost mail list, zugpost outbox "
               "list.\n",
               text);
    struct letter l = { .from = app->config->from,
                        .from_name = app->config->from_name,
                        .to = app->config->operator_address,
                        .subject = buf_str(&subject).s,
                        .message_id = buf_str(&message_id).s,
                        .date = now,
                        .auto_submitted = "auto-generated",
                        .text = buf_str(&body) };
    if (name.full || !compose(&raw, &l, a, e)) return false;
    struct out_row row = { .key = buf_str(&name).s,
                           .kind = "alarm",
                           .sender = app->config->bounces,
                           .recipient = l.to,
                           .message_id = l.message_id,
                           .raw = raw,
                           .made = now,
                           .next_at = now };
    return db_out_add(app->db, &row, e);
}

bool post_operator(const struct app *app, const char *key, const char *text, struct err *e)
{
    static const size_t bytes = 1 << 20;
    struct work w;
    if (!app->config->operator_address) return true;
    if (!work_begin(&w, bytes, e)) return false;
    bool ok = operator_mail(app, key, text, &w.arena, e);
    work_end(&w);
    return ok;
}

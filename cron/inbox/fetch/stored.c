/* What is written of each mail that comes in. */
#include "cron/inbox/fetch/stored.h"

#include "parser/head/from.h"
#include "parser/head/headers.h"
#include "parser/mail.h"

/* The only field of that name; empty if it is encoded, or longer than any that is read. */
static struct str field(struct str head, const char *name)
{
    enum { LONG = 8 << 10 };
    struct str value, other;
    bool ok = header_get(&value, head, name, 0) && !header_get(&other, head, name, 1);
    ok = ok && value.n <= LONG;
    return ok && str_ifind(value, STR("=?")) > value.n ? str_trim(value) : STR("");
}

/* "duel" of "Re: [duel #3] ...", our mark; empty if there is none, or another bracket. */
static struct str game_named(struct str subject)
{
    struct str_cut open = str_cut(subject, '['), close = str_cut(open.tail, ']');
    struct str_cut mark = str_cut(close.head, '#');
    bool one = open.ok && close.ok && mark.ok && !str_cut(close.tail, '[').ok;
    return one ? str_trim(mark.head) : STR("");
}

/* As the header says. What the mail is about and whose it is, is found out when it is read. */
static void place_in_queue(struct mail_row *m)
{
    struct str head = str_head(header_split(m->raw).head, MAIL_HEADER_MAX);
    m->queue_game = db_mail_number(game_named(field(head, "Subject")));
    m->queue_from = db_mail_number(from_address(field(head, "From")));
}

bool stored_add(int64_t *id, const struct app *app, const struct mail_row *m, struct err *e)
{
    struct mail_row row = *m;
    row.seen = app_now(app);
    place_in_queue(&row);
    if (!db_mail_add(app->db, id, &row, e)) return false;
    if (*id)
        log_line(&app->log, LOG_INFO, "mailbox %s: mail %lld stored, %zu bytes", row.mailbox,
                 (long long)*id, row.raw.n);
    return true;
}

/* What has not been read: mailboxes that could not be read to the end since the deadline, mails
 * in them that cannot be fetched, and mails that intake has not finished. A mail that was set
 * aside after three tries holds nothing: one mail blocks nobody (design.md). */
#include "cron/game/update/hold.h"

#include "cron/app/alarms/alarm.h"
#include "db/mail.h"
#include "db/mailbox.h"
#include "engine/base/buf.h"

#include <stdarg.h>

enum { SOON_S = 60, WHY_MAX = 400 };

struct search {
    const struct app *app;
    const char *game;
    int64_t by;
    struct hold *out;
    struct arena *arena;
    struct err *e;
};

static bool add(struct search *s, bool trouble, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
static bool add(struct search *s, bool trouble, const char *fmt, ...)
{
    char text[WHY_MAX];
    va_list ap;
    if (s->out->n == HOLD_REASONS_MAX) return true;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    const char *why = str_dup(str_of(text), s->arena);
    if (!why) return err_nomem(s->e);
    s->out->why[s->out->n++] = why;
    s->out->trouble = s->out->trouble || trouble;
    return true;
}

static bool unread_mailbox(struct search *s, const struct mailbox *box)
{
    char when[32];
    struct mailbox_row row = { .read_to = 0, .trouble = "" };
    if (!db_mailbox_get(s->app->db, &row, box->name, s->arena, s->e) &&
        s->e->code != ERR_NOTFOUND)
        return false;
    if (row.read_to >= s->by) return true;
    bool trouble = row.trouble[0] != '\0';
    if (row.read_to == 0)
        return add(s, trouble, "mailbox %s has never been read%s%s", box->name,
                   trouble ? ": " : "", row.trouble);
    log_time(when, row.read_to);
    return add(s, trouble, "mailbox %s was last read at %s%s%s", box->name, when,
               trouble ? ": " : "", row.trouble);
}

static bool mailboxes(struct search *s)
{
    const struct config *c = s->app->config;
    for (size_t i = 0; i < c->n_mailbox; i++)
        if (config_serves(&c->mailbox[i], s->game) && !unread_mailbox(s, &c->mailbox[i]))
            return false;
    return true;
}

static bool unread_mails(struct search *s)
{
    struct unread_list u = { NULL, 0 };
    if (!db_unread_list(s->app->db, &u, s->arena, s->e)) return false;
    for (size_t i = 0; i < u.n; i++)
        if ((u.row[i].received ? u.row[i].received : u.row[i].seen) <= s->by &&
            config_serves(config_mailbox(s->app->config, u.row[i].mailbox), s->game) &&
            !add(s, true, "mail %s lies in mailbox %s and cannot be read: %s", u.row[i].key,
                 u.row[i].mailbox, u.row[i].why))
            return false;
    return true;
}

static bool waiting_mails(struct search *s)
{
    struct mail_list m = { NULL, 0 };
    if (!db_mail_waiting(s->app->db, &m, s->by, s->arena, s->e)) return false;
    for (size_t i = 0; i < m.n; i++)
        if (config_serves(config_mailbox(s->app->config, m.row[i].mailbox), s->game) &&
            !add(s, true, "mail %lld from mailbox %s waits to be judged",
                 (long long)m.row[i].id, m.row[i].mailbox))
            return false;
    return true;
}

bool hold_reasons(struct hold *out, const struct app *app, const char *game, int64_t by,
                  struct arena *a, struct err *e)
{
    struct search s = { app, game, by, out, a, e };
    *out = (struct hold){ .n = 0 };
    return mailboxes(&s) && unread_mails(&s) && waiting_mails(&s);
}

/* A deadline that passed between fetching and now is nothing to report: the next run will have
 * read the mailbox. */
bool hold_check(bool *held, const struct app *app, const struct game_row *game, struct arena *a,
                struct err *e)
{
    struct hold h;
    if (!hold_reasons(&h, app, game->name, game->deadline, a, e)) return false;
    *held = h.n > 0;
    if (h.n && (h.trouble || app_now(app) - game->deadline > SOON_S))
        alarm_raise(app, ALARM_HELD, game->name, "game %s: its update waits: %s%s", game->name,
                    h.why[0], h.n > 1 ? ", and more (zugpost game show)" : "");
    else if (h.n)
        log_line(&app->log, LOG_INFO, "game %s: its update waits: %s", game->name, h.why[0]);
    return true;
}

void hold_over(const struct app *app, const struct game_row *game)
{
    alarm_clear(app, ALARM_HELD, game->name);
}

/* What has not been read: mailboxes that could not be read to the end since the deadline, mails
 * in them that cannot be had, and mails that intake has not come to the end with. A mail that
 * was set aside after three tries holds nothing: one mail blocks nobody (design.md). */
#include "cron/hold.h"

#include "engine/base/buf.h"

static bool serves(const struct mailbox *box, const char *game)
{
    if (box->game) return strcmp(box->game, game) == 0;
    return !box->player || str_eq(str_cut(str_of(box->player), '/').head, str_of(game));
}

/* A mailbox that is no longer configured may have served any game. */
static bool name_serves(const struct app *app, const char *mailbox, const char *game)
{
    const struct config *c = app->config;
    for (size_t i = 0; i < c->n_mailbox; i++)
        if (strcmp(c->mailbox[i].name, mailbox) == 0) return serves(&c->mailbox[i], game);
    return true;
}

struct search {
    const struct app *app;
    const char *game;
    int64_t by;
    struct buf why;
    struct arena *arena;
    struct err *e;
};

static bool unread_mailbox(struct search *s, const struct mailbox *box)
{
    struct mailbox_row row = { .read_to = 0, .trouble = "" };
    if (!db_mailbox_get(s->app->db, &row, box->name, s->arena, s->e) &&
        s->e->code != ERR_NOTFOUND)
        return false;
    if (row.read_to >= s->by) return true;
    buf_printf(&s->why, "mailbox %s has not been read since%s%s", box->name,
               row.trouble[0] ? ": " : "", row.trouble);
    return true;
}

static bool unread_mails(struct search *s)
{
    struct unread_row *u = NULL;
    size_t n = 0;
    if (!db_unread_list(s->app->db, &u, &n, s->arena, s->e)) return false;
    for (size_t i = 0; i < n && s->why.n == 0; i++)
        if ((u[i].received ? u[i].received : u[i].seen) <= s->by &&
            name_serves(s->app, u[i].mailbox, s->game))
            buf_printf(&s->why, "mail %s in mailbox %s cannot be read: %s", u[i].key,
                       u[i].mailbox, u[i].why);
    return true;
}

static bool waiting_mails(struct search *s)
{
    struct mail_row *m = NULL;
    size_t n = 0;
    if (!db_mail_waiting(s->app->db, &m, &n, s->by, s->arena, s->e)) return false;
    for (size_t i = 0; i < n && s->why.n == 0; i++)
        if (name_serves(s->app, m[i].mailbox, s->game))
            buf_printf(&s->why, "mail %lld from mailbox %s has not been read yet",
                       (long long)m[i].id, m[i].mailbox);
    return true;
}

bool hold_reason(const char **why, const struct app *app, const char *game, int64_t by,
                 struct arena *a, struct err *e)
{
    struct search s = { app, game, by, buf_make(a, 600), a, e };
    const struct config *c = app->config;
    *why = NULL;
    for (size_t i = 0; i < c->n_mailbox && s.why.n == 0; i++)
        if (serves(&c->mailbox[i], game) && !unread_mailbox(&s, &c->mailbox[i])) return false;
    if (s.why.n == 0 && (!unread_mails(&s) || (s.why.n == 0 && !waiting_mails(&s))))
        return false;
    if (s.why.n) *why = buf_str(&s.why).s;
    return true;
}

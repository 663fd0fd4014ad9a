/* The record of mails that cannot be fetched. Knows nothing of why. */
#include "cron/inbox/fetch/unread.h"

#include "cron/app/alarms/alarm.h"

/* Ten mails that cannot be read are ten problems, a thousand are one. */
enum { ONE_BY_ONE = 10, MAIL_SIZE = SOURCE_KEY_MAX + 64 };

bool unread_load(struct unread *out, const struct app *app, const char *mailbox,
                 struct arena *a, struct err *e)
{
    *out = (struct unread){ .app = app, .mailbox = mailbox, .arena = a };
    struct unread_list all;
    size_t first = 0;
    if (!db_unread_list(app->db, &all, a, e)) return false;
    while (first < all.n && strcmp(all.row[first].mailbox, mailbox) != 0) first++;
    out->at = all.row + first;
    while (first + out->n < all.n && strcmp(out->at[out->n].mailbox, mailbox) == 0) out->n++;
    out->again = NEW(a, bool, out->n + 1);
    out->any = out->n > 0;
    return out->again || err_nomem(e);
}

/* u->n if there is none. */
static size_t find(const struct unread *u, const char *key)
{
    size_t from = 0, to = u->n;
    while (from < to) {
        size_t mid = from + (to - from) / 2;
        int order = strcmp(u->at[mid].key, key);
        if (order == 0) return mid;
        if (order < 0)
            from = mid + 1;
        else
            to = mid;
    }
    return u->n;
}

bool unread_reload(struct unread *u, struct err *e)
{
    struct unread before = *u;
    if (!unread_load(u, before.app, before.mailbox, before.arena, e)) return false;
    for (size_t i = 0; i < u->n; i++) {
        size_t at = find(&before, u->at[i].key);
        u->again[i] = at == before.n || before.again[at];
    }
    u->any = before.any;
    return true;
}

bool unread_tried(const struct unread *u, const char *key)
{
    size_t at = find(u, key);
    return at < u->n && u->again[at];
}

int unread_tries(const struct unread *u, const char *key)
{
    size_t at = find(u, key);
    return at < u->n ? u->at[at].tries : 0;
}

/* What the alarm is about, if it is about one mail. */
static const char *mail_of(char out[MAIL_SIZE], const struct unread *u, const char *key)
{
    snprintf(out, MAIL_SIZE, "%s/%s", u->mailbox, key);
    return out;
}

static void tell(const struct unread *u, const struct incoming *in, int tries)
{
    char mail[MAIL_SIZE];
    if (u->n > ONE_BY_ONE) {
        alarm_raise(
            u->app, ALARM_UNREAD, u->mailbox,
            "mailbox %s: %zu mails cannot be read, one of them is %s: %s. They stay where "
            "they are; `zugpost mail list unread` shows them",
            u->mailbox, u->n, in->key, in->why);
        return;
    }
    alarm_raise(
        u->app, ALARM_UNREAD, mail_of(mail, u, in->key),
        "mailbox %s: mail %s cannot be read (%d tries): %s. It stays where it is and is "
        "tried again; no update that it may concern is made before it is read or taken "
        "out of the mailbox",
        u->mailbox, in->key, tries, in->why);
}

bool unread_note(struct unread *u, const struct incoming *in, int64_t since, struct err *e)
{
    const struct app *app = u->app;
    size_t at = find(u, in->key);
    int64_t received = app->fixed_now && in->received ? app->fixed_now : in->received;
    struct unread_row row = { .mailbox = u->mailbox,
                              .key = in->key,
                              .received = received ? received : since + 1,
                              .seen = app_now(app),
                              .why = in->why };
    if (at < u->n && u->again[at]) return true; /* counted in this fetch already */
    if (!db_unread_add(app->db, &row, e)) return false;
    int tries = at < u->n ? u->at[at].tries + 1 : 1;
    if (at < u->n)
        u->again[at] = true;
    else
        u->noted++;
    if (tries >= UNREAD_TOLD)
        tell(u, in, tries);
    else
        log_line(&app->log, LOG_INFO, "mailbox %s: mail %s cannot be read: %s", u->mailbox,
                 in->key, in->why);
    return true;
}

void unread_kept(struct unread *u, const char *key)
{
    size_t at = find(u, key);
    if (at < u->n) u->again[at] = true;
}

size_t unread_left(const struct unread *u)
{
    size_t n = u->noted;
    for (size_t i = 0; i < u->n; i++) n += u->again[i];
    return n;
}

bool unread_over(struct unread *u, const char *key, struct err *e)
{
    char mail[MAIL_SIZE];
    size_t at = find(u, key);
    if (at == u->n) return true;
    if (!db_unread_drop(u->app->db, u->mailbox, key, e)) return false;
    alarm_clear(u->app, ALARM_UNREAD, mail_of(mail, u, key));
    return true;
}

bool unread_forget(struct unread *u, struct err *e)
{
    size_t left = 0;
    for (size_t i = 0; i < u->n; i++) {
        left += u->again[i];
        if (!u->again[i] && !unread_over(u, u->at[i].key, e)) return false;
    }
    if (u->any && left == 0) alarm_clear(u->app, ALARM_UNREAD, u->mailbox);
    return true;
}

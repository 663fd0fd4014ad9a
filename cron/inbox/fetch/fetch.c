/* Step 1, mailbox by mailbox, and the record of how far each was read. */
#include "cron/inbox/fetch/fetch.h"

#include "cron/app/access/secrets.h"
#include "cron/app/alarms/advice.h"
#include "cron/app/alarms/alarm.h"
#include "cron/inbox/fetch/drain.h"
#include "engine/base/span.h"

/* Whether that was too long for a game depends on its deadline (cron/game/time/tempo.h). */
static void note_gap(struct mailbox_row *row, int64_t read_to)
{
    enum { GAP_S = HOUR_S };
    if (row->read_to == 0 || read_to - row->read_to < GAP_S) return;
    if (row->gap_to == 0) row->gap_from = row->read_to;
    row->gap_to = read_to;
}

/* Updates are held by what the mailbox's row says (hold.c): read_to moves on only when
 * everything that was there is stored, or noted as a mail that cannot be fetched. */
static bool write_down(const struct drain *d, struct mailbox_row *row, const char *trouble,
                       struct err *e)
{
    row->name = d->box->name;
    if (d->read_to) note_gap(row, d->read_to);
    if (d->read_to) row->read_to = d->read_to;
    if (!*trouble)
        row->since = 0;
    else if (row->since == 0)
        row->since = app_now(d->app);
    row->trouble = trouble;
    return db_mailbox_set(d->app->db, row, e);
}

static bool read_row(const struct app *app, struct mailbox_row *row, const char *name,
                     struct arena *a, struct err *e)
{
    if (db_mailbox_get(app->db, row, name, a, e)) return true;
    if (e->code != ERR_NOTFOUND) return false;
    *row = (struct mailbox_row){ .name = name, .trouble = "" };
    return true;
}

/* The alarm says what a person can do. */
static void raise(const struct app *app, enum alarm kind, const struct mailbox *box,
                  struct err *e)
{
    const char *advice = advice_on(e->text);
    struct err with = *e;
    alarm_raise(app, kind, box->name, "mailbox %s: %s%s%s", box->name, e->text,
                *advice ? "; " : "", advice);
    if (*advice) snprintf(with.text, sizeof with.text, "%.300s; %.200s", e->text, advice);
    *e = with;
}

static void over(const struct app *app, enum alarm kind, const struct mailbox *box)
{
    alarm_clear(app, kind, box->name);
}

static bool fetch_locked(struct drain *d, struct arena *a, struct err *e)
{
    struct mailbox_row row;
    if (!read_row(d->app, &row, d->box->name, a, e)) return false;
    if (!unread_load(&d->unread, d->app, d->box->name, a, e)) return false;
    d->since = row.read_to;
    if (!drain(d, e)) {
        struct err ignored = { 0 }; /* the store is in trouble, too: the row stays as it is */
        write_down(d, &row, e->text, &ignored);
        raise(d->app, ALARM_MAILBOX, d->box, e);
        return false;
    }
    if (d->read_to) over(d->app, ALARM_MAILBOX, d->box);
    if (d->read_to && !write_down(d, &row, "", e)) return false;
    if (!d->settle.code) return true;
    *e = d->settle;
    return false;
}

bool fetch_mailbox(const struct app *app, const struct mailbox *box, struct mail_source *source,
                   struct fetch_count *n, struct err *e)
{
    char step[64];
    struct work w;
    snprintf(step, sizeof step, "fetch-%s", box->name);
    struct drain d = { .app = app, .box = box, .source = source };
    *n = (struct fetch_count){ 0, 0 };
    if (!work_begin(&w, WORK_LIST, e)) return false;
    bool ok = db_lock(app->db, step, 10000, e);
    if (ok) {
        ok = fetch_locked(&d, &w.arena, e);
        *n = (struct fetch_count){ d.fresh, unread_left(&d.unread) };
        db_unlock(app->db, step);
        if (!ok) err_add(e, "mailbox %s: ", box->name);
    }
    work_end(&w);
    return ok;
}

static bool fetch_one(const struct app *app, const struct mailbox *box, size_t *n,
                      struct err *e)
{
    char memory[16384];
    struct arena a = arena_make(memory, sizeof memory);
    struct account acc = { 0 };
    struct mail_source source = { 0 };
    if (!secrets_account(&acc, &box->endpoint, box->processed, &a, e)) {
        raise(app, ALARM_SECRET, box, e);
        return false;
    }
    over(app, ALARM_SECRET, box);
    if (!account_source(&source, &acc, e)) return err_add(e, "mailbox %s: ", box->name);
    struct fetch_count count;
    bool ok = fetch_mailbox(app, box, &source, &count, e);
    *n = count.fresh;
    source.close(source.ctx);
    return ok;
}

bool fetch_all(const struct app *app, size_t *n)
{
    bool ok = true;
    *n = 0;
    for (size_t i = 0; i < app->config->n_mailbox; i++) {
        struct err e = { 0 };
        size_t fresh = 0;
        if (!fetch_one(app, &app->config->mailbox[i], &fresh, &e)) {
            log_line(&app->log, LOG_WARNING, "%s", e.text); /* it is an alarm, too */
            ok = false;
        }
        *n += fresh;
    }
    return ok;
}

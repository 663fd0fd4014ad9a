/* What became of mails when the store could not write it down. */
#include "cron/dispatch/owed.h"

#include <assert.h>
#include <time.h>

enum { PATIENCE_S = 5 };

void owed_add(struct dispatcher *d, const struct out_row *row)
{
    assert(d->n_owed < DISPATCH_OWED);
    struct owed *o = &d->owed[d->n_owed++];
    *o = (struct owed){ .id = row->id,
                        .kind = row->kind,
                        .claim = row->claim,
                        .state = row->state,
                        .tries = row->tries,
                        .next_at = row->next_at,
                        .done_at = row->done_at };
    snprintf(o->reply, sizeof o->reply, "%s", row->reply);
}

bool owed_take_down(const struct app *app, struct out_results *r, const struct out_row *row,
                    struct err *e)
{
    if (db_out_result(app->db, r, row, e)) return true;
    if (e->code != ERR_CONFLICT) return false;
    log_line(&app->log, LOG_ERROR, "%s", e->text);
    return true;
}

static struct out_row row_of(const struct owed *o)
{
    return (struct out_row){ .id = o->id,
                             .kind = o->kind,
                             .claim = o->claim,
                             .state = o->state,
                             .tries = o->tries,
                             .next_at = o->next_at,
                             .done_at = o->done_at,
                             .reply = o->reply };
}

/* All of it, or all of it is owed still. */
bool owed_settle(struct dispatcher *d, const struct app *app, struct err *e)
{
    if (d->n_owed == 0) return true;
    if (!db_begin_holding(app->db, DB_HOLDS_OWN, e)) return false;
    bool ok = true;
    for (size_t i = 0; ok && i < d->n_owed; i++) {
        struct out_row row = row_of(&d->owed[i]);
        ok = owed_take_down(app, NULL, &row, e);
    }
    if (!ok)
        db_rollback(app->db);
    else if ((ok = db_commit(app->db, e)))
        d->n_owed = 0;
    return ok;
}

void owed_settle_patiently(struct dispatcher *d, const struct app *app)
{
    struct err e = { 0 };
    const struct timespec second = { 1, 0 };
    for (int tries = PATIENCE_S; tries > 0 && !owed_settle(d, app, &e); tries--)
        nanosleep(&second, NULL);
    if (d->n_owed > 0)
        log_line(
            &app->log, LOG_ERROR,
            "what became of %zu mails could not be written down (%s): as long as this process "
            "lives they are not sent again, and nothing else is sent",
            d->n_owed, e.text);
}

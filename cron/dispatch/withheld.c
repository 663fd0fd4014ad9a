/* When a row of the outbox is made, nobody knows whether its reader will have complained by the
 * time it is sent, so that is checked just before. */
#include "cron/dispatch/withheld.h"

#include "cron/outbox/health.h"

static bool give_up(const struct app *app, struct out_row *row, struct err *e)
{
    row->state = OUT_FAILED;
    row->done_at = app_now(app);
    row->reply = "withheld: its reader called one of our mails spam";
    log_line(&app->log, LOG_WARNING, "mail out %lld (%s) to %s: %s", (long long)row->id,
             db_word(&db_out_kinds, (int)row->kind), row->recipient, row->reply);
    return db_out_result(app->db, NULL, row, e);
}

bool withheld_take(const struct app *app, struct out_row *row, size_t *n, struct arena *a,
                   struct err *e)
{
    size_t left = 0;
    bool some, silent;
    if (!db_delivery_any(app->db, &some, HEALTH_COMPLAINT, e)) return false;
    if (!some) return true;
    for (size_t i = 0; i < *n; i++) {
        struct arena scratch = *a;
        if (!health_silent(&silent, app, &row[i], &scratch, e)) return false;
        if (silent && !give_up(app, &row[i], e)) return false;
        if (!silent) row[left++] = row[i];
    }
    *n = left;
    return true;
}

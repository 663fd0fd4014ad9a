/* What is written of each mail that comes in. */
#include "cron/inbox/fetch/stored.h"

bool stored_add(int64_t *id, const struct app *app, const struct mail_row *m, struct err *e)
{
    struct mail_row row = *m;
    row.seen = app_now(app);
    if (!db_mail_add(app->db, id, &row, e)) return false;
    if (*id)
        log_line(&app->log, LOG_INFO, "mailbox %s: mail %lld stored, %zu bytes", row.mailbox,
                 (long long)*id, row.raw.n);
    return true;
}

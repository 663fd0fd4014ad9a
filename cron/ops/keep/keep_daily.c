/* What is done once a day, after everything else. */
#include "cron/ops/keep/keep.h"

bool keep_daily(const struct app *app)
{
    struct err e = { 0 };
    if (!db_lock(app->db, "daily", 0, &e)) {
        if (e.code == ERR_CONFLICT) return true; /* the run before is still at it */
        log_line(&app->log, LOG_ERROR, "%s", e.text);
        return false;
    }
    bool ok = keep_backup(app);
    ok = keep_prune(app) && ok;
    db_unlock(app->db, "daily");
    return ok;
}

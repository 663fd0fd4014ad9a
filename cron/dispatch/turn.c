/* Commit 4a. Knows nothing of servers and letters. */
#include "cron/dispatch/turn.h"

#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "mailer/wait.h"

#include <assert.h>

/* What other processes are sending counts in the limits, and their connections in ours. */
static bool claim_in(struct turn *t, int most, struct arena *a, struct err *e)
{
    struct db *db = t->app->db;
    int64_t others = 0, all = t->app->config->connections;
    if (!db_out_sending(db, &others, e) || !rate_now(&t->rate, t->app, others, e)) return false;
    if (t->rate.room < most) most = (int)t->rate.room;
    t->lanes = others < all ? (size_t)(all - others) : 0;
    return most == 0 || t->lanes == 0 ||
           db_out_claim(db, &t->mail, app_now(t->app), most, a, e);
}

bool turn_claim(struct turn *t, int most, struct arena *a, struct err *e)
{
    assert(most > 0);
    t->mail = (struct out_list){ NULL, 0 };
    if (!db_begin(t->app->db, e)) return false;
    bool ok = claim_in(t, most, a, e);
    if (ok)
        ok = db_commit(t->app->db, e);
    else
        db_rollback(t->app->db);
    t->claim_ms = wait_clock_ms();
    if (t->lanes) t->waits_ms = 0;
    fault_point("after_claim");
    return ok;
}

bool turn_keep(struct turn *t, struct err *e)
{
    assert(t->mail.n > 0);
    enum { KEEP_MS = 120000 };
    if (wait_clock_ms() - t->claim_ms < KEEP_MS) return true;
    t->claim_ms = wait_clock_ms();
    return db_out_keep(t->app->db, t->mail.row->claim, e);
}

bool turn_wait(struct turn *t, bool *more, struct err *e)
{
    enum { PATIENCE_MS = 60000 };
    int64_t at = 0;
    if (!db_out_next(t->app->db, &at, e)) return false;
    *more = at > 0 && at <= app_now(t->app) && !work_stopping();
    if (!*more) return true;
    if (t->waits_ms == 0) t->waits_ms = wait_clock_ms();
    if (wait_clock_ms() - t->waits_ms > PATIENCE_MS)
        return err_set(e, ERR_CONFLICT, "others have all connections, and mails wait");
    db_nap();
    return true;
}

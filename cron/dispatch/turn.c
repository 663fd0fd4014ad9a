/* Commit 4a. Knows nothing of servers and letters. */
#include "cron/dispatch/turn.h"

#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "db/lanes.h"
#include "mailer/wait.h"

#include <assert.h>

enum { PATIENCE_S = 60, PATIENCE_TESTS_MS = 8000 };

static bool share(struct turn *t, size_t wanted, size_t open, struct err *e)
{
    struct lanes_share s = { .all = t->app->config->connections,
                             .wanted = (int64_t)wanted,
                             .open = (int64_t)open };
    if (!db_lanes_take(t->app->db, &s, e)) return false;
    t->lanes = (size_t)s.mine;
    t->shares = true;
    t->shared_ms = wait_clock_ms();
    return true;
}

/* What others are sending counts in the limits, and their connections in ours. With nothing due
 * nothing is written. */
static bool claim_in(struct turn *t, struct out_want w, struct turn_own own, struct arena *a,
                     struct err *e)
{
    struct db *db = t->app->db;
    int64_t sending = 0, due = 0;
    t->crowded = false;
    if (!db_out_sending(db, &sending, e) || !rate_now(&t->rate, t->app, sending, e) ||
        !db_out_next(db, &due, e))
        return false;
    if (t->rate.room < w.limit) w.limit = (int)t->rate.room;
    bool some = w.limit > 0 && due > 0 && due <= w.now;
    if (some && !share(t, (size_t)t->app->config->connections, own.open, e)) return false;
    t->crowded = some && t->lanes == 0;
    return !some || t->crowded || db_out_claim(db, &t->mail, &w, a, e);
}

bool turn_claim(struct turn *t, const struct out_want *w, struct turn_own own, struct arena *a,
                struct err *e)
{
    assert(w->limit > 0);
    t->mail = (struct out_list){ NULL, 0 };
    if (!db_begin_holding(t->app->db, DB_HOLDS_OUTBOX, e)) return false;
    bool ok = claim_in(t, *w, own, a, e);
    if (ok)
        ok = db_commit(t->app->db, e);
    else
        db_rollback(t->app->db);
    if (t->kept_ms == 0) t->kept_ms = wait_clock_ms();
    if (!t->crowded) t->waits_ms = 0;
    if (t->mail.n > 0) fault_point("after_claim");
    return ok;
}

bool turn_share(struct turn *t, struct turn_own own, struct err *e)
{
    enum { SHARE_MS = 500 };
    if (!t->shares || wait_clock_ms() - t->shared_ms < SHARE_MS) return true;
    if (!db_begin_holding(t->app->db, DB_HOLDS_OUTBOX, e)) return false;
    if (share(t, own.mails, own.open, e)) return db_commit(t->app->db, e);
    db_rollback(t->app->db);
    return false;
}

bool turn_end(struct turn *t, struct err *e)
{
    return !t->shares || db_lanes_leave(t->app->db, e);
}

bool turn_keep(struct turn *t, const int64_t *claim, size_t n, struct err *e)
{
    enum { KEEP_MS = 120000 };
    bool ok = true;
    if (wait_clock_ms() - t->kept_ms < KEEP_MS) return true;
    t->kept_ms = wait_clock_ms();
    for (size_t i = 0; ok && i < n; i++) ok = db_out_keep(t->app->db, claim[i], e);
    return ok;
}

/* Whoever has all connections for so long gets on, and sends what waits, too; or it hangs. */
static bool lose_patience(struct turn *t, bool *more, struct err *e)
{
    bool taken = false;
    *more = false;
    if (!db_out_taken(t->app->db, &taken, app_now(t->app) - PATIENCE_S, e)) return false;
    return taken || err_set(e, ERR_CONFLICT,
                            "others have all connections, send nothing, and mails wait");
}

bool turn_wait(struct turn *t, bool *more, struct err *e)
{
    int64_t at = 0;
    if (!db_out_next(t->app->db, &at, e)) return false;
    *more = at > 0 && at <= app_now(t->app) && !work_stopping();
    if (!*more) return true;
    if (t->waits_ms == 0) t->waits_ms = wait_clock_ms();
    if (wait_clock_ms() - t->waits_ms > fault_bound(PATIENCE_S * 1000, PATIENCE_TESTS_MS))
        return lose_patience(t, more, e);
    db_nap();
    return true;
}

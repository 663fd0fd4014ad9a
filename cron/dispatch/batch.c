#include "cron/dispatch/batch.h"

#include "cron/dispatch/owed.h"
#include "cron/dispatch/withheld.h"

enum { NAMES = CONNECTIONS_MAX * (DOMAINS_NAME + 2) };

/* What did not fit is claimed again. */
static bool give_rest(struct job *j, const struct making_batch *b, struct err *e)
{
    struct job_giving g = { .job = j };
    bool ok = b->n == b->mail.n || db_begin_holding(j->app->db, DB_HOLDS_OWN, e);
    if (!ok || b->n == b->mail.n) return ok;
    for (size_t i = b->n; ok && i < b->mail.n; i++) ok = job_give_back(&g, &b->mail.row[i], e);
    if (ok) return db_commit(j->app->db, e);
    db_rollback(j->app->db);
    return false;
}

static bool start(struct job *j, struct making_batch *b, struct err *e)
{
    bool ok = dispatch_connect(j->d, j->app, e) && making_begin(&j->making, b, e);
    return give_rest(j, b, ok ? e : &(struct err){ 0 }) && ok &&
           lanes_allow(&j->lanes, j->turn.lanes, j->own, e);
}

/* Slow domains come when nobody else is due. */
static bool claim(struct job *j, struct making_batch *b, struct err *e)
{
    char slow[NAMES];
    struct out_want w = { app_now(j->app), job_troubled(j) ? 1 : DISPATCH_CLAIM, slow };
    lanes_full(&j->lanes, slow, sizeof slow);
    bool all = !slow[0];
    struct turn_own own = { j->own, lanes_open_n(&j->lanes) };
    if (!turn_claim(&j->turn, &w, own, &b->work.arena, e)) return false;
    if (!all && j->turn.mail.n == 0) {
        all = true;
        w.but = "";
        if (!turn_claim(&j->turn, &w, own, &b->work.arena, e)) return false;
    }
    b->mail = j->turn.mail;
    j->own += b->mail.n;
    lanes_alone(&j->lanes, all && b->mail.n < (size_t)w.limit);
    return true;
}

static bool withhold(struct job *j, struct making_batch *b, struct err *e)
{
    size_t n = b->mail.n;
    bool ok = withheld_take(j->app, b->mail.row, &b->mail.n, &b->work.arena, e);
    j->own -= n - b->mail.n;
    return ok;
}

bool batch_take_in(struct job *j, struct err *e)
{
    struct making_batch b = { .n = 0 };
    if (!making_work(&j->making, &b.work, WORK_BATCH, e)) return false;
    bool ok = claim(j, &b, e);
    j->crowded = ok && (j->turn.crowded || (j->turn.rate.room == 0 && j->own > 0));
    j->more = ok && (b.mail.n > 0 || (j->crowded && j->own > 0));
    if (ok && b.mail.n > 0) ok = withhold(j, &b, e);
    if (ok && b.mail.n > 0) return start(j, &b, e);
    work_end(&b.work);
    return j->crowded && j->own == 0 && !j->beside ? turn_wait(&j->turn, &j->more, e) : ok;
}

bool batch_make_way(struct job *j, struct err *e)
{
    char full[NAMES];
    bool others = false;
    struct job_giving g = { .job = j };
    struct out_want w = { app_now(j->app), 1, full };
    lanes_full(&j->lanes, full, sizeof full);
    if (!db_out_due(j->app->db, &others, &w, e)) return false;
    lanes_alone(&j->lanes, !others);
    j->more |= others;
    return !others || job_unclaim(&g, NULL, e);
}

/* It goes back with what else is owed; if the store is not there, when it is again. */
static bool owe(void *ctx, struct out_row *row, struct err *e)
{
    struct job_giving *g = ctx;
    job_untried(g, row);
    owed_add(g->job->d, row);
    return e != NULL;
}

void batch_leave(struct job *j)
{
    struct err e = { 0 };
    struct job_giving g = { .job = j };
    making_halt(&j->making);
    if (!making_untaken(&j->making, NULL, owe, &g, &e) || !owed_settle(j->d, j->app, &e))
        job_fail(j, &e);
    j->left += g.n;
}

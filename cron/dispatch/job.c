#include "cron/dispatch/job.h"

void job_fail(struct job *j, const struct err *e)
{
    if (j->ok && e != &j->e) j->e = *e;
    j->ok = false;
    lanes_halt(&j->lanes);
}

bool job_troubled(struct job *j)
{
    struct lanes_tally t = lanes_tally(&j->lanes);
    return j->sender.since || (t.in_turn && t.worst >= SENT_UNCLEAR);
}

void job_untried(struct job_giving *g, struct out_row *row)
{
    row->state = OUT_READY;
    row->tries--; /* the claim counted one */
    if (g->until) row->next_at = g->until;
    g->n++;
    g->job->own--;
}

bool job_give_back(void *ctx, struct out_row *row, struct err *e)
{
    struct job_giving *g = ctx;
    job_untried(g, row);
    return db_out_result(g->job->app->db, NULL, row, e);
}

bool job_unclaim(struct job_giving *g, const char *domain, struct err *e)
{
    struct job *j = g->job;
    if (!db_begin_holding(j->app->db, DB_HOLDS_OWN, e)) return false;
    if (making_untaken(&j->making, domain, job_give_back, g, e))
        return db_commit(j->app->db, e);
    db_rollback(j->app->db);
    return false;
}

#include "cron/dispatch/results.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/fault.h"
#include "cron/dispatch/address_result.h"
#include "cron/dispatch/owed.h"
#include "cron/dispatch/verdict.h"
#include "cron/outbox/health.h"

/* In the order in which they came: what a verdict looks for may be in the same group. */
static bool write_down(struct job *j, struct parcel *all, struct err *e)
{
    struct out_results r = { .n = 0 };
    bool begun = db_begin_holding(j->app->db, DB_HOLDS_OWN, e), ok = begun;
    for (struct parcel *p = all; p; p = p->next) {
        verdict_judge(&p->row, j->app, &j->sender, p->how);
        ok = ok && owed_take_down(j->app, &r, &p->row, e);
    }
    ok = ok && db_out_results_end(j->app->db, &r, e);
    if (ok)
        ok = db_commit(j->app->db, e);
    else if (begun)
        db_rollback(j->app->db);
    for (struct parcel *p = all; p; p = p->next) {
        if (!ok) owed_add(j->d, &p->row);
        fault_point("after_result_commit"); /* for each: groups differ from run to run */
    }
    return ok;
}

/* It says "not now" to all: its other mails wait as long as the last one that was tried, but no
 * longer than a while. */
static bool rest(struct job *j, const struct parcel *p, struct err *e)
{
    char until[32];
    size_t n = 0;
    int64_t now = app_now(j->app), next = p->row.next_at, most = now + DOMAINS_REST_S;
    struct job_giving g = { .job = j, .until = next < most ? next : most };
    char domain[DOMAINS_NAME];
    domains_copy(domain, p->row.recipient);
    struct out_rest r = { domain, now, g.until };
    if (p->row.state != OUT_READY) return true;
    if (!job_unclaim(&g, r.domain, e) || !db_out_rest(j->app->db, &r, &n, e)) return false;
    j->left += g.n + n;
    log_time(until, r.until);
    if (g.n + n > 0)
        log_line(&j->app->log, LOG_WARNING,
                 "%s accepts nothing now: %zu more mails wait until %s", r.domain, g.n + n,
                 until);
    return true;
}

/* What the store knows already of those addresses, asked of a server all at once. */
static void prefetch(const struct app *app, const struct parcel *all)
{
    if (!db_prefetch(app->db)) return;
    for (const struct parcel *p = all; p; p = p->next) {
        (void)alarm_lasts(app, ALARM_REFUSED, p->row.recipient);
        health_prefetch(app, p->row.recipient);
    }
    db_prefetch_end(app->db);
}

/* Results that are written down, and what follows from them. */
static void tell_of(struct job *j, const struct parcel *all)
{
    struct err e = { 0 };
    db_recall(j->app->db);
    prefetch(j->app, all);
    for (const struct parcel *p = all; p; p = p->next) {
        verdict_say(j->app, &p->row, p->how);
        address_result(j->app, &p->row, p->how);
        if (p->said.rests && !rest(j, p, &e)) job_fail(j, &e);
    }
    db_recall_end(j->app->db);
}

void results_record(struct job *j, struct parcel *all, size_t n)
{
    struct err e = { 0 };
    struct parcel *next;
    bool written = write_down(j, all, &e);
    j->own -= n;
    if (j->own == 0) j->more = true; /* what became of a mail may have made another */
    if (written)
        tell_of(j, all);
    else
        job_fail(j, &e);
    for (struct parcel *p = all; p; p = next) {
        next = p->next;
        parcel_free(p);
    }
    struct lanes_tally t = lanes_tally(&j->lanes);
    if (j->ok && t.sent > 0 && t.in_turn == 0 && !sender_well(&j->sender, j->app, &e))
        job_fail(j, &e);
}

void results_unmade(struct job *j, const struct making_row *r)
{
    char reply[256];
    struct err e = { 0 };
    struct out_row *row = r->row;
    struct job_giving g = { .job = j };
    snprintf(reply, sizeof reply, "not made: %.240s", r->why.text);
    if (r->why.code == ERR_IO) {
        job_fail(j, &r->why);
        if (!job_give_back(&g, row, &e)) job_fail(j, &e);
        return;
    }
    row->reply = reply;
    verdict_judge(row, j->app, &j->sender,
                  r->why.code == ERR_NOMEM ? SENT_LATER : SENT_REFUSED);
    j->left += row->state == OUT_READY;
    j->own--;
    if (owed_take_down(j->app, NULL, row, &e))
        verdict_say(j->app, row, SENT_REFUSED);
    else
        job_fail(j, &e);
    row->reply = "";
}

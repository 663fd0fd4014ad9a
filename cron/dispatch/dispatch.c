/* Sending. Rows are claimed in one transaction, made from their recipes (making.h), and sent
 * over some connections side by side (lanes.h); results of the same moment are one commit, and
 * nobody waits for it. A crash between a server's 250 and that commit sends a mail twice, with
 * the same Message-ID; a result that is not taken waits (owed.h). */
#include "cron/dispatch/dispatch.h"

#include "cron/app/work.h"
#include "cron/dispatch/batch.h"
#include "cron/dispatch/owed.h"
#include "cron/dispatch/results.h"

#include <stdlib.h>

/* ---- a turn --------------------------------------------------------------------------------
 */

static bool keep_claims(struct job *j, struct err *e)
{
    int64_t claim[CONNECTIONS_MAX + MAKING_BATCHES];
    size_t n = lanes_claims(&j->lanes, claim);
    for (size_t i = 0; i < j->making.n; i++) claim[n++] = j->making.batch[i].mail.row->claim;
    return turn_keep(&j->turn, claim, n, e);
}

/* As others come and go. */
static bool share(struct job *j, struct err *e)
{
    struct turn_own own = { j->own, lanes_open_n(&j->lanes) };
    return turn_share(&j->turn, own, e) && lanes_allow(&j->lanes, j->turn.lanes, j->own, e);
}

static bool hungry(struct job *j)
{
    return j->more && !lanes_away(&j->lanes) && (!job_troubled(j) || j->own == 0);
}

static void look_around(struct job *j)
{
    struct err e = { 0 };
    const struct making_row *r;
    while ((r = making_failed(&j->making)) != NULL) results_unmade(j, r);
    making_reap(&j->making);
    bool ok = j->own == 0 || (keep_claims(j, &e) && share(j, &e));
    if (ok && !lanes_away(&j->lanes) && lanes_stuck(&j->lanes)) ok = batch_make_way(j, &e);
    if (!ok) job_fail(j, &e);
}

/* What there is to do at this moment; the next news is waited for that long. */
static void turn(struct job *j, int64_t wait_ms)
{
    struct err e = { 0 };
    size_t n = 0;
    if (hungry(j) && making_fits(&j->making) && !batch_take_in(j, &e)) job_fail(j, &e);
    bool hunger = wait_ms && hungry(j) && !j->crowded;
    struct parcel *all = lanes_news(&j->lanes, hunger, wait_ms, &n);
    if (all) results_record(j, all, n);
    look_around(j);
}

static void run(struct job *j)
{
    do {
        turn(j, LANES_LOOK_MS);
    } while (!lanes_away(&j->lanes) && (j->more || j->own > 0));
    batch_leave(j);
    while (!lanes_empty(&j->lanes)) {
        size_t n = 0;
        struct parcel *all = lanes_news(&j->lanes, false, LANES_LOOK_MS, &n);
        if (all) results_record(j, all, n);
    }
}

static bool waits(const struct sender *s, const struct app *app, size_t *left, struct err *e)
{
    char next[32];
    int64_t n = 0;
    if (!db_out_waiting(app->db, &n, e)) return false;
    *left += (size_t)n;
    log_time(next, s->next_at);
    if (n)
        log_line(&app->log, LOG_INFO, "%lld mails wait for the server; next try %s",
                 (long long)n, next);
    return true;
}

static bool tell(struct job *j, struct err *e)
{
    const struct lanes_tally *l = &j->lanes.tally;
    bool up = l->in_turn >= LANES_GIVE_UP;
    if (l->worst >= SENT_UNCLEAR || up)
        return sender_ill(&j->sender, j->app, l->worst >= SENT_AWAY || up, l->reply, e);
    if (j->left) log_line(&j->app->log, LOG_WARNING, "%zu mails wait in the outbox", j->left);
    if (l->sent > 0 && !rate_receivers(j->app, e)) return false;
    return l->sent == 0 && j->turn.rate.room > 0 ? true : rate_tell(j->app, &j->turn.rate, e);
}

/* ---- a run ---------------------------------------------------------------------------------
 */

/* No job is begun while the account waits; *s says until when. */
static bool begin(struct dispatcher *d, const struct app *app, struct sender *s, struct err *e)
{
    if (!sender_load(s, app, e)) return false;
    if (sender_waits(s, app_now(app))) return true;
    struct job *j = d->job = calloc(1, sizeof *j);
    if (!j) return err_nomem(e);
    *j = (struct job){ .app = app, .d = d, .sender = *s, .turn.app = app, .ok = true };
    making_open(&j->making, app);
    lanes_open(&j->lanes, d, &j->making);
    return true;
}

static bool end(struct dispatcher *d, size_t *sent, size_t *left, struct err *e)
{
    struct job *j = d->job;
    run(j);
    lanes_close(&j->lanes);
    if (!turn_end(&j->turn, &j->e)) job_fail(j, &j->e);
    making_close(&j->making);
    j->left += j->lanes.tally.left;
    bool ok = j->ok && sender_learn(j->app, d->sink, d->n, &j->e);
    if (!ok) *e = j->e;
    if (ok && !work_stopping()) ok = tell(j, e);
    *sent += j->lanes.tally.sent;
    *left += j->left;
    d->job = NULL;
    free(j);
    return ok;
}

void dispatch_some(void *dispatcher, const struct app *app)
{
    struct dispatcher *d = dispatcher;
    struct sender s;
    struct err e = { 0 };
    if (!d->job && (d->n_owed > 0 || !begin(d, app, &s, &e) || !d->job)) return;
    d->job->beside = d->job->more = true;
    turn(d->job, 0);
}

static bool send_due(struct dispatcher *d, const struct app *app, size_t *sent, size_t *left,
                     struct err *e)
{
    struct sender s;
    if (!d->job && !begin(d, app, &s, e)) return false;
    if (!d->job) return waits(&s, app, left, e);
    d->job->beside = false;
    d->job->more = true;
    return end(d, sent, left, e);
}

/* What failed beside other work is tried once more: by now the store may be back. */
static void end_failed(struct dispatcher *d, size_t *sent)
{
    size_t left = 0; /* they are counted again */
    struct err e = { 0 };
    if (!d->job || d->job->ok) return;
    const struct log *log = &d->job->app->log;
    end(d, sent, &left, &e);
    log_line(log, LOG_WARNING, "dispatch, beside updates: %s", e.text);
}

bool dispatch_all(struct dispatcher *d, const struct app *app, size_t *sent, size_t *left,
                  struct err *e)
{
    size_t digests = 0;
    *sent = *left = 0;
    end_failed(d, sent);
    struct err also = { 0 };
    bool ok = owed_settle(d, app, e) && daily_gather(app, &digests, e);
    if (ok || d->job) ok = send_due(d, app, sent, left, ok ? e : &also) && ok;
    if (d->n_owed > 0) owed_settle_patiently(d, app);
    return ok || err_add(e, "dispatch: ");
}

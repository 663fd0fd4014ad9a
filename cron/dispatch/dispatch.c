/* Sending. Rows are claimed in one transaction, made from their recipes (making.h), and sent
 * over some connections side by side (lanes.h); results of the same moment are one commit, and
 * nobody waits for it. A crash between a server's 250 and that commit sends a mail twice, with
 * the same Message-ID; a result that is not taken waits (owed.h). */
#include "cron/dispatch/dispatch.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/fault.h"
#include "cron/dispatch/address_result.h"
#include "cron/dispatch/lanes.h"
#include "cron/dispatch/owed.h"
#include "cron/dispatch/turn.h"
#include "cron/dispatch/verdict.h"
#include "cron/dispatch/withheld.h"
#include "cron/outbox/health.h"

enum { CLAIM = 50, NAMES = CONNECTIONS_MAX * (DOMAINS_NAME + 2) };

struct job {
    const struct app *app;
    struct dispatcher *d;
    struct sender sender;
    struct turn turn; /* the last batch */
    struct making making;
    struct lanes lanes;
    size_t own;   /* mails that are claimed and not done */
    size_t left;  /* went back untried */
    bool more;    /* something may be due, */
    bool crowded; /* but nothing more may be sent at the moment */
    bool ok;
    struct err e;
};

/* The first reason counts. */
static void fail(struct job *j, const struct err *e)
{
    if (j->ok && e != &j->e) j->e = *e;
    j->ok = false;
    lanes_halt(&j->lanes);
}

/* ---- results -------------------------------------------------------------------------------
 */

/* In the order in which they came: what a verdict looks for may be in the same group. */
static bool write_down(struct job *j, struct parcel *all, struct err *e)
{
    bool begun = db_begin_holding(j->app->db, DB_HOLDS_OWN, e), ok = begun;
    for (struct parcel *p = all; p; p = p->next) {
        verdict_judge(&p->row, j->app, &j->sender, p->how);
        ok = ok && owed_take_down(j->app, &p->row, e);
    }
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

struct giving {
    struct job *job;
    int64_t until; /* 0: as it was */
    size_t n;
};

static bool give_back(void *ctx, struct out_row *row, struct err *e)
{
    struct giving *g = ctx;
    row->state = OUT_READY;
    row->tries--; /* the claim counted one */
    if (g->until) row->next_at = g->until;
    g->n++;
    g->job->own--;
    return db_out_result(g->job->app->db, row, e);
}

/* Rows that were claimed but not tried: of that domain, or NULL. */
static bool unclaim(struct giving *g, const char *domain, struct err *e)
{
    struct job *j = g->job;
    if (!db_begin_holding(j->app->db, DB_HOLDS_OWN, e)) return false;
    if (making_untaken(&j->making, domain, give_back, g, e)) return db_commit(j->app->db, e);
    db_rollback(j->app->db);
    return false;
}

/* It says "not now" to all: its other mails wait as long as the last one that was tried, but no
 * longer than a while. */
static bool rest(struct job *j, const struct parcel *p, struct err *e)
{
    char until[32];
    size_t n = 0;
    int64_t now = app_now(j->app), next = p->row.next_at, most = now + DOMAINS_REST_S;
    struct giving g = { .job = j, .until = next < most ? next : most };
    char domain[DOMAINS_NAME];
    domains_copy(domain, p->row.recipient);
    struct out_rest r = { domain, now, g.until };
    if (p->row.state != OUT_READY) return true;
    if (!unclaim(&g, r.domain, e) || !db_out_rest(j->app->db, &r, &n, e)) return false;
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
        if (p->said.rests && !rest(j, p, &e)) fail(j, &e);
    }
    db_recall_end(j->app->db);
}

static void record(struct job *j, struct parcel *all, size_t n)
{
    struct err e = { 0 };
    struct parcel *next;
    bool written = write_down(j, all, &e);
    j->own -= n;
    if (j->own == 0) j->more = true; /* what became of a mail may have made another */
    if (written)
        tell_of(j, all);
    else
        fail(j, &e);
    for (struct parcel *p = all; p; p = next) {
        next = p->next;
        parcel_free(p);
    }
    struct lanes_tally t = lanes_tally(&j->lanes);
    if (j->ok && t.sent > 0 && t.in_turn == 0 && !sender_well(&j->sender, j->app, &e))
        fail(j, &e);
}

/* There are no bytes to be sent. If memory was short, it is tried again, ever less often. */
static void not_made(struct job *j, const struct making_row *r)
{
    char reply[256];
    struct err e = { 0 };
    struct out_row *row = r->row;
    struct giving g = { .job = j };
    snprintf(reply, sizeof reply, "not made: %.240s", r->why.text);
    if (r->why.code == ERR_IO) {
        fail(j, &r->why);
        if (!give_back(&g, row, &e)) fail(j, &e);
        return;
    }
    row->reply = reply;
    verdict_judge(row, j->app, &j->sender,
                  r->why.code == ERR_NOMEM ? SENT_LATER : SENT_REFUSED);
    j->left += row->state == OUT_READY;
    j->own--;
    if (owed_take_down(j->app, row, &e))
        verdict_say(j->app, row, SENT_REFUSED);
    else
        fail(j, &e);
    row->reply = "";
}

/* ---- batches -------------------------------------------------------------------------------
 */

/* A server in trouble is asked with one mail. */
static bool troubled(struct job *j)
{
    struct lanes_tally t = lanes_tally(&j->lanes);
    return j->sender.since || (t.in_turn && t.worst >= SENT_UNCLEAR);
}

/* What did not fit is claimed again. */
static bool give_rest(struct job *j, const struct making_batch *b, struct err *e)
{
    struct giving g = { .job = j };
    bool ok = b->n == b->mail.n || db_begin_holding(j->app->db, DB_HOLDS_OWN, e);
    if (!ok || b->n == b->mail.n) return ok;
    for (size_t i = b->n; ok && i < b->mail.n; i++) ok = give_back(&g, &b->mail.row[i], e);
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
    struct out_want w = { app_now(j->app), troubled(j) ? 1 : CLAIM, slow };
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

/* Others may have all connections. */
static bool take_in(struct job *j, struct err *e)
{
    struct making_batch b = { .n = 0 };
    if (!making_work(&j->making, &b.work, WORK_BATCH, e)) return false;
    bool ok = claim(j, &b, e);
    j->crowded = ok && (j->turn.crowded || (j->turn.rate.room == 0 && j->own > 0));
    j->more = ok && (b.mail.n > 0 || (j->crowded && j->own > 0));
    if (ok && b.mail.n > 0) ok = withhold(j, &b, e);
    if (ok && b.mail.n > 0) return start(j, &b, e);
    work_end(&b.work);
    return j->crowded && j->own == 0 ? turn_wait(&j->turn, &j->more, e) : ok;
}

/* All that is ready is for domains that have enough connections: others first, if there are
 * any. */
static bool make_way(struct job *j, struct err *e)
{
    char full[NAMES];
    bool others = false;
    struct giving g = { .job = j };
    struct out_want w = { app_now(j->app), 1, full };
    lanes_full(&j->lanes, full, sizeof full);
    if (!db_out_due(j->app->db, &others, &w, e)) return false;
    lanes_alone(&j->lanes, !others);
    j->more |= others;
    return !others || unclaim(&g, NULL, e);
}

/* ---- a run ---------------------------------------------------------------------------------
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
    return j->more && !lanes_away(&j->lanes) && (!troubled(j) || j->own == 0);
}

static void look_around(struct job *j)
{
    struct err e = { 0 };
    const struct making_row *r;
    while ((r = making_failed(&j->making)) != NULL) not_made(j, r);
    making_reap(&j->making);
    bool ok = j->own == 0 || (keep_claims(j, &e) && share(j, &e));
    if (ok && !lanes_away(&j->lanes) && lanes_stuck(&j->lanes)) ok = make_way(j, &e);
    if (!ok) fail(j, &e);
}

static bool leave_it(void *ctx, struct out_row *row, struct err *e)
{
    return ctx == NULL && row && e;
}

/* What cannot even go back is found by the next claim, as after a crash. */
static void leave_rest(struct job *j)
{
    struct err e = { 0 };
    struct giving g = { .job = j };
    making_halt(&j->making);
    if (j->d->n_owed > 0)
        (void)making_untaken(&j->making, NULL, leave_it, NULL, &e);
    else if (!unclaim(&g, NULL, &e))
        fail(j, &e);
    j->left += g.n;
}

static void run(struct job *j)
{
    bool over = false;
    while (!over) {
        struct err e = { 0 };
        size_t n = 0;
        if (hungry(j) && making_fits(&j->making) && !take_in(j, &e)) fail(j, &e);
        struct parcel *all = lanes_news(&j->lanes, hungry(j) && !j->crowded, &n);
        if (all) record(j, all, n);
        look_around(j);
        over = lanes_away(&j->lanes) || (!j->more && j->own == 0);
    }
    leave_rest(j);
    while (!lanes_empty(&j->lanes)) {
        size_t n = 0;
        struct parcel *all = lanes_news(&j->lanes, false, &n);
        if (all) record(j, all, n);
    }
}

static bool waits(struct job *j, struct err *e)
{
    char next[32];
    int64_t n = 0;
    if (!db_out_waiting(j->app->db, &n, e)) return false;
    j->left = (size_t)n;
    log_time(next, j->sender.next_at);
    if (n)
        log_line(&j->app->log, LOG_INFO, "%lld mails wait for the server; next try %s",
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

static bool send_due(struct job *j, struct err *e)
{
    if (!sender_load(&j->sender, j->app, e)) return false;
    if (sender_waits(&j->sender, app_now(j->app))) return waits(j, e);
    making_open(&j->making, j->app);
    lanes_open(&j->lanes, j->d, &j->making);
    run(j);
    lanes_close(&j->lanes);
    if (!turn_end(&j->turn, &j->e)) fail(j, &j->e);
    making_close(&j->making);
    j->left += j->lanes.tally.left;
    bool ok = j->ok && sender_learn(j->app, j->d->sink, j->d->n, &j->e);
    if (!ok) *e = j->e;
    return !ok || work_stopping() ? ok : tell(j, e);
}

bool dispatch_all(struct dispatcher *d, const struct app *app, size_t *sent, size_t *left,
                  struct err *e)
{
    struct job j = { .app = app, .d = d, .turn.app = app, .more = true, .ok = true };
    size_t digests = 0;
    bool ok = owed_settle(d, app, e) && daily_gather(app, &digests, e);
    if (ok) ok = send_due(&j, e);
    if (d->n_owed > 0) owed_settle_patiently(d, app);
    *sent = j.lanes.tally.sent;
    *left = j.left;
    return ok || err_add(e, "dispatch: ");
}

/* The four steps once. */
#include "cron/tick.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/alarms/alarm_tell.h"
#include "cron/app/machine.h"
#include "cron/app/upkeep.h"
#include "cron/app/when/jump.h"
#include "cron/app/work.h"
#include "cron/dispatch/dispatch.h"
#include "cron/game/door/door.h"
#include "cron/game/house/house.h"
#include "cron/game/motion/motion.h"
#include "cron/game/seats/joining.h"
#include "cron/game/seats/rematch.h"
#include "cron/game/time/absence.h"
#include "cron/game/time/tempo.h"
#include "cron/game/time/vacation_due.h"
#include "cron/game/update/resolve.h"
#include "cron/inbox/fetch/fetch.h"
#include "cron/inbox/intake/flood.h"
#include "cron/inbox/intake/intake.h"
#include "cron/ops/keep/keep.h"
#include "cron/ops/lookout.h"
#include "cron/ops/metrics/metrics.h"
#include "cron/pages/pages.h"
#include "db/upkeep.h"

struct run {
    const struct app *app;
    unsigned steps;
    struct dispatcher out;
    bool opened; /* to send */
};

static bool open_out(struct run *r)
{
    struct err e = { 0 };
    r->opened = r->opened || dispatch_open(&r->out, r->app, &e);
    if (r->opened) return true;
    log_line(&r->app->log, LOG_WARNING, "%s", e.text); /* its secret: that is an alarm, too */
    return false;
}

static bool dispatch(struct run *r, size_t *sent)
{
    struct err e = { 0 };
    size_t left = 0;
    if (!open_out(r)) return false;
    bool ok = dispatch_all(&r->out, r->app, sent, &left, &e);
    dispatch_close(&r->out);
    r->opened = false;
    if (!ok) log_line(&r->app->log, LOG_ERROR, "%s", e.text);
    return ok && left == 0;
}

static void send_some(void *run, const struct app *app)
{
    struct run *r = run;
    if (r->steps & STEP_DISPATCH && open_out(r)) dispatch_some(&r->out, app);
}

static bool fetch(struct run *r, size_t *fetched)
{
    return fetch_all(r->app, fetched);
}

static bool resolve(struct run *r, size_t *resolved)
{
    const struct app *app = r->app;
    size_t back = 0, joined = 0, ended = 0, opened = 0;
    bool ok = absence_tick(app);
    ok = joining_tick(app, &joined) && ok;
    ok = rematch_tick(app, &ended) && ok;
    ok = door_tick(app, &opened) && ok;
    ok = resolve_due(app, (struct resolve_between){ send_some, r }, resolved) && ok;
    ok = motion_tick(app) && ok;
    return vacation_back(app, &back) && ok;
}

/* Behind updates: a player who is late is no longer reminded. */
static bool remind(const struct app *app)
{
    size_t n = 0;
    bool ok = tempo_remind(app, &n);
    if (n) log_line(&app->log, LOG_INFO, "%zu reminders", n);
    return ok;
}

static bool intake(struct run *r, size_t *handled)
{
    const struct app *app = r->app;
    struct err e = { 0 };
    bool ok = intake_all(app, handled);
    if (flood_tell(app, &e)) return ok;
    log_line(&app->log, LOG_ERROR, "summaries: %s", e.text);
    return false;
}

/* The start of this run is written together with the clocks, so that a run writes once. */
static bool mark(struct app *app, bool all, struct err *e)
{
    if (!db_begin(app->db, e)) return false;
    char own[MACHINE_OWN];
    bool ok = jump_check(app, e);
    struct upkeep_row row = { machine_own(own, app->config, "tick"), app_now(app), "" };
    if (ok && all) ok = db_upkeep_set(app->db, &row, e);
    if (ok) return db_commit(app->db, e);
    db_rollback(app->db);
    return false;
}

/* With a clock that jumped nothing is executed and nobody is late; mails are read and answered.
 */
static bool begin(struct app *app, unsigned *steps)
{
    struct err e = { 0 };
    if (!(*steps & STEP_RESOLVE)) return true;
    bool ok = mark(app, *steps == STEP_ALL, &e);
    if (!ok) log_line(&app->log, LOG_WARNING, "clock: %s", e.text);
    if (ok)
        alarm_clear(app, ALARM_WRITE, ""); /* it could */
    else
        alarm_raise(app, ALARM_WRITE, "", "clock: %s", e.text);
    ok = ok && app->jump == 0;
    if (!ok) *steps &= ~(unsigned)STEP_RESOLVE;
    return ok;
}

/* What went wrong somewhere, and in earlier runs as well. */
static void tell_errors(const struct app *app, const char *run)
{
    const struct log_kept *kept = app->log.kept;
    if (kept->n == 0)
        alarm_clear(app, ALARM_RUN, run);
    else if (!alarm_raise(app, ALARM_RUN, run, "zugpost %s fails, run after run: %s%s", run,
                          kept->first, kept->n > 1 ? ", and more" : ""))
        alarm_raise(app, ALARM_WRITE, "", "%s", kept->first);
}

/* A connection to the database that is lost in the middle undoes a transaction, or leaves open
 * whether it was done: either way it is run again from its start (db/README.md, "Commit
 * points"). A process has several, each of which shows that only when it is used.
 */
typedef bool step_fn(struct run *r, size_t *n);
static bool take(step_fn *step, struct run *r, size_t *n)
{
    enum { AGAIN = 3 };
    const struct app *app = r->app;
    (void)db_lost(app->db);
    bool ok = step(r, n);
    for (int i = 0; i < AGAIN && !ok && db_lost(app->db) && !work_stopping(); i++) {
        size_t more = 0;
        log_line(&app->log, LOG_INFO, "once more, as the database was lost");
        ok = step(r, &more);
        *n += more;
    }
    return ok;
}

/* The name of the command. */
static const char *run_name(unsigned steps)
{
    static const char *const names[STEP_ALL + 1] = { [STEP_FETCH] = "fetch",
                                                     [STEP_INTAKE] = "intake",
                                                     [STEP_RESOLVE] = "resolve",
                                                     [STEP_DISPATCH] = "dispatch" };
    return names[steps & STEP_ALL] ? names[steps & STEP_ALL] : "tick";
}

bool tick(const struct app *opened, unsigned steps)
{
    struct log_kept kept = { .lock = PTHREAD_MUTEX_INITIALIZER };
    struct app now = *opened, *app = &now;
    struct run r = { .app = app };
    size_t fetched = 0, handled = 0, resolved = 0, sent = 0, told = 0;
    size_t played = 0, more = 0; /* by the house, once all of that is done */
    const char *name = run_name(steps);
    bool fine = true, all = steps == STEP_ALL;
    app->log.kept = &kept;
    alarm_clear(app, ALARM_START, "");
    if (!upkeep_check(app, &fine)) return false;
    bool ok = begin(app, &steps) && fine;
    r.steps = steps;
    if (steps & STEP_FETCH) ok = take(fetch, &r, &fetched) && ok;
    bool read = !(steps & STEP_INTAKE) || take(intake, &r, &handled);
    ok = ok && read;
    if (steps & STEP_RESOLVE) ok = take(resolve, &r, &resolved) && ok;
    /* what could not be read may be the orders that are missed */
    if ((steps & STEP_RESOLVE) && read) ok = remind(app) && ok;
    if (steps & STEP_RESOLVE) lookout_overdue(app);
    if (all) lookout_tick(app);
    alarm_tell(app);
    if (steps & STEP_DISPATCH) ok = take(dispatch, &r, &sent) && ok;
    if (steps & STEP_RESOLVE) ok = house_play(app, &played) && ok;
    if (played && (steps & STEP_DISPATCH)) ok = dispatch(&r, &more) && ok;
    /* by a clock that did not jump */
    if (steps == STEP_ALL) ok = keep_daily(app) && ok;
    if (all) lookout_sent(app);
    tell_errors(app, name);
    if (all) alarm_fade(app);
    if (alarm_tell(app) && (steps & STEP_DISPATCH)) ok = dispatch(&r, &told) && ok;
    if (all) pages_tick(app); /* when all mails are out: nobody waits for it */
    metrics_file(app);
    /* Most runs find nothing to do, and nothing is said about them. */
    resolved += played;
    sent += more;
    bool idle = fetched + handled + resolved + sent == 0;
    log_line(&app->log, idle ? LOG_DEBUG : LOG_INFO,
             "%zu mails in, %zu handled, %zu updates, %zu mails out", fetched, handled,
             resolved, sent + told);
    return ok;
}

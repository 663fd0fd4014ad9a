/* The four steps once. */
#include "cron/tick.h"

#include "cron/game/motion/motion.h"
#include "cron/game/seats/joining.h"
#include "cron/game/seats/rematch.h"
#include "cron/game/time/absence.h"
#include "cron/game/time/tempo.h"
#include "cron/game/time/vacation.h"
#include "cron/game/update/resolve.h"
#include "cron/ground/jump.h"
#include "cron/ground/upkeep.h"
#include "cron/keep/keep.h"
#include "cron/mail/dispatch/dispatch.h"
#include "cron/mail/fetch/fetch.h"
#include "cron/mail/intake/flood.h"
#include "cron/mail/intake/intake.h"

static bool dispatch(const struct app *app, size_t *sent)
{
    struct dispatcher d;
    struct err e = { 0 };
    size_t left = 0;
    bool ok = dispatch_open(&d, app, &e);
    if (ok) {
        ok = dispatch_all(&d, app, sent, &left, &e);
        dispatch_close(&d);
    }
    if (!ok) log_line(&app->log, LOG_ERROR, "%s", e.text);
    return ok && left == 0;
}

/* Whoever is late is not reminded any more: first the updates. */
static bool resolve(const struct app *app, size_t *resolved)
{
    size_t reminded = 0, back = 0, joined = 0, ended = 0;
    bool ok = absence_tick(app);
    ok = joining_tick(app, &joined) && ok;
    ok = rematch_tick(app, &ended) && ok;
    ok = resolve_due(app, resolved) && ok;
    ok = motion_tick(app) && ok;
    ok = vacation_back(app, &back) && ok;
    ok = tempo_remind(app, &reminded) && ok;
    if (reminded) log_line(&app->log, LOG_INFO, "%zu reminders", reminded);
    return ok;
}

static bool intake(const struct app *app, size_t *handled)
{
    struct err e = { 0 };
    bool ok = intake_all(app, handled);
    if (flood_tell(app, &e)) return ok;
    log_line(&app->log, LOG_ERROR, "summaries: %s", e.text);
    return false;
}

/* With a clock that jumped nothing is executed and nobody is late; mails are read and answered.
 */
static bool begin(struct app *app, unsigned *steps)
{
    struct err e = { 0 };
    if (!(*steps & STEP_RESOLVE)) return true;
    bool ok = jump_check(app, &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "clock: %s", e.text);
    ok = ok && app->jump == 0;
    if (!ok) *steps &= ~(unsigned)STEP_RESOLVE;
    return ok;
}

bool tick(const struct app *opened, unsigned steps)
{
    struct app now = *opened, *app = &now;
    size_t fetched = 0, handled = 0, resolved = 0, sent = 0;
    bool fine = true;
    if (!upkeep_check(app, &fine)) return false;
    bool ok = begin(app, &steps) && fine;
    if (steps & STEP_FETCH) ok = fetch_all(app, &fetched) && ok;
    if (steps & STEP_INTAKE) ok = intake(app, &handled) && ok;
    if (steps & STEP_RESOLVE) ok = resolve(app, &resolved) && ok;
    if (steps & STEP_DISPATCH) ok = dispatch(app, &sent) && ok;
    if (steps == STEP_ALL) ok = keep_daily(app) && ok;
    /* Most runs find nothing to do, and nothing is what is said about them. */
    bool idle = fetched + handled + resolved + sent == 0;
    log_line(&app->log, idle ? LOG_DEBUG : LOG_INFO,
             "%zu mails in, %zu handled, %zu updates, %zu mails out", fetched, handled,
             resolved, sent);
    return ok;
}

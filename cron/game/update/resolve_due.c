/* Which games have an update now, and again until none has. */
#include "cron/app/work.h"
#include "cron/game/time/tempo.h"
#include "cron/game/update/resolve.h"
#include "cron/game/update/standstill.h"

struct run {
    const struct app *app;
    bool deadlines; /* else only boards that wait for no more orders, and early updates */
    bool again;     /* not the first round */
    size_t done;    /* updates executed in this round */
    bool all;       /* nothing failed or was held so far */
};

static bool is_meant(const struct run *r, const struct game_row *g)
{
    /* what failed or is held does so once in a run; a deadline that was met is in the future */
    if (r->again) return g->complete && g->failures == 0;
    return g->complete || r->deadlines || tempo_early(g, app_now(r->app));
}

static void resolve_one(struct run *r, const struct game_row *game)
{
    struct err e = { 0 };
    enum resolved out = RESOLVE_NOTHING;
    if (resolve_if_due(r->app, game->name, &out, &e)) {
        r->done += out == RESOLVE_DONE;
        r->all = r->all && out != RESOLVE_HELD;
        return;
    }
    r->all = false;
    standstill_failed(r->app, game, &e);
}

/* One update for each game that is due. */
static void resolve_once(struct run *r)
{
    struct work w;
    struct err e = { 0 };
    struct game_row *game = NULL;
    size_t n = 0;
    r->done = 0;
    bool listed = work_begin(&w, WORK_LIST, &e) &&
                  db_game_due(r->app->db, &game, &n, app_now(r->app), &w.arena, &e);
    if (!listed) {
        log_line(&r->app->log, LOG_ERROR, "resolve: %s", e.text);
        r->all = false;
    }
    for (size_t i = 0; listed && i < n && !work_stopping(); i++)
        if (is_meant(r, &game[i])) resolve_one(r, &game[i]);
    work_end(&w);
}

/* A board can be complete when it is made (22.7): then its update is due, too. Games that are
 * due and do not move on end the rounds, and so does the bound, whatever the store says. */
static bool resolve_all(const struct app *app, bool deadlines, size_t *n)
{
    enum { ROUNDS_MAX = 100 };
    struct run r = { .app = app, .deadlines = deadlines, .all = true };
    *n = 0;
    if (deadlines) r.all = tempo_wake(app);
    if (deadlines && !tempo_outages(app)) return false;
    for (int round = 0; round < ROUNDS_MAX && !work_stopping(); round++) {
        resolve_once(&r);
        *n += r.done;
        r.again = true;
        if (r.done == 0) break;
    }
    return r.all;
}

bool resolve_ready(const struct app *app, size_t *n)
{
    return resolve_all(app, false, n);
}

bool resolve_due(const struct app *app, size_t *n)
{
    return resolve_all(app, true, n);
}

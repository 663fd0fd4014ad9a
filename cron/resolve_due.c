/* Which games have an update now, and again until none has. */
#include "cron/match.h"
#include "cron/resolve.h"
#include "cron/work.h"

/* What counts as due: boards that wait for no more orders do always. */
enum due { DUE_COMPLETE, DUE_NOT_LATE /* deadlines, but not of games of two */, DUE_ALL };

static bool is_meant(const struct game_row *g, enum due what)
{
    return g->complete || what == DUE_ALL || (what == DUE_NOT_LATE && !match_is(g));
}

/* One update for each game that is due. */
static bool resolve_once(const struct app *app, enum due what, size_t *n, size_t *due)
{
    struct work w;
    struct err e = { 0 };
    struct game_row *game = NULL;
    size_t games = 0, done = 0;
    *due = 0;
    bool all = work_begin(&w, WORK_LIST, &e) &&
               db_game_due(app->db, &game, &games, app_now(app), &w.arena, &e);
    if (!all) log_line(&app->log, LOG_ERROR, "resolve: %s", e.text);
    for (size_t i = 0; all && i < games; i++) {
        if (!is_meant(&game[i], what)) continue;
        bool ok = resolve_if_due(app, game[i].name, &e);
        if (!ok) log_line(&app->log, LOG_ERROR, "resolve: %s", e.text);
        done += ok;
        ++*due;
    }
    work_end(&w);
    *n += done;
    return all && done == *due;
}

/* A board can be complete when it is made (22.7): then its update is due, too. */
static bool resolve_all(const struct app *app, enum due what, size_t *n)
{
    size_t due = 0;
    bool all;
    *n = 0;
    do {
        all = resolve_once(app, what, n, &due);
    } while (all && due > 0 && !work_stopping());
    return all;
}

bool resolve_complete(const struct app *app, size_t *n)
{
    return resolve_all(app, DUE_COMPLETE, n);
}

bool resolve_due(const struct app *app, bool fetched, size_t *n)
{
    return resolve_all(app, fetched ? DUE_ALL : DUE_NOT_LATE, n);
}

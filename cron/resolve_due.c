/* Which games have an update now, and again until none has. */
#include "cron/resolve.h"
#include "cron/work.h"

/* One update for each game that is due; those that are complete come first. */
static bool resolve_once(const struct app *app, bool complete, size_t *n, size_t *due)
{
    struct work w;
    struct err e = { 0 };
    struct game_row *game = NULL;
    size_t games = 0, done = 0;
    *due = 0;
    bool all = work_begin(&w, WORK_LIST, &e) &&
               db_game_due(app->db, &game, &games, app_now(app), &w.arena, &e);
    if (!all) log_line(&app->log, LOG_ERROR, "resolve: %s", e.text);
    for (size_t i = 0; all && i < games && (game[i].complete || !complete); i++, ++*due) {
        bool ok = resolve_if_due(app, game[i].name, &e);
        if (!ok) log_line(&app->log, LOG_ERROR, "resolve: %s", e.text);
        done += ok;
    }
    work_end(&w);
    *n += done;
    return all && done == *due;
}

/* A board can be complete when it is made (22.7): then its update is due, too. */
static bool resolve_all(const struct app *app, bool complete, size_t *n)
{
    size_t due = 0;
    bool all;
    *n = 0;
    do {
        all = resolve_once(app, complete, n, &due);
    } while (all && due > 0 && !work_stopping());
    return all;
}

bool resolve_complete(const struct app *app, size_t *n)
{
    return resolve_all(app, true, n);
}

bool resolve_due(const struct app *app, size_t *n)
{
    return resolve_all(app, false, n);
}

/* The house in one run: it thinks, its orders are saved, and what they complete is played; and
 * so on, as long as it owes something and has time. */
#include "cron/game/house/house.h"

#include "cron/game/house/house_mind.h"
#include "cron/game/update/resolve.h"
#include "db/game.h"

/* Most runs owe nothing: then there is no thread. */
static bool owes(bool *out, const struct app *app)
{
    struct err e = { 0 };
    struct work w = { 0 };
    struct game_list game = { NULL, 0 };
    bool ok = work_begin(&w, WORK_LIST, &e) && db_game_house_owes(app->db, &game, &w.arena, &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "the house: %s", e.text);
    work_end(&w);
    *out = game.n > 0;
    return ok;
}

static bool play(struct house_mind *m, const struct app *app, size_t *n)
{
    enum { ROUNDS_MAX = 100 }; /* the house against itself goes on in the next run */
    int64_t left = app->config->house_ms;
    bool ok = true;
    for (int round = 0; round < ROUNDS_MAX && left > 0 && !work_stopping(); round++) {
        size_t over = 0, more = 0;
        house_mind_ask(m, left);
        left -= house_mind_wait(m);
        ok = house_mind_take(m, app, &over) && ok;
        if (over == 0) break;
        ok = resolve_ready(app, (struct resolve_between){ NULL, NULL }, &more) && ok;
        *n += more;
    }
    return ok;
}

bool house_play(const struct app *app, size_t *n)
{
    struct house_mind m = { 0 };
    struct err e = { 0 };
    bool some = false;
    if (app->config->house_ms == 0) return true;
    if (!owes(&some, app)) return false;
    if (!some) return true;
    bool ok = house_mind_begin(&m, app, &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "the house: %s", e.text);
    ok = ok && play(&m, app, n);
    house_mind_end(&m);
    return ok;
}

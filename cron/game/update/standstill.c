/* Telling that a game stands still. What the players read says what kind of trouble it is; the
 * words of the failure are the operator's. */
#include "cron/game/update/standstill.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/fault.h"
#include "cron/app/upkeep.h"
#include "cron/app/work.h"
#include "cron/outbox/reader.h"
#include "templates/letter_game.h"

static enum trouble trouble_of(enum err_code code)
{
    switch (code) {
    case ERR_NOMEM: return TROUBLE_MEMORY;
    case ERR_DAMAGE: return TROUBLE_DAMAGE;
    case ERR_IO:
    case ERR_CONFLICT: return TROUBLE_DISK;
    case ERR_NONE:
    case ERR_INPUT:
    case ERR_NOTFOUND:
    case ERR_BUG: break;
    }
    return TROUBLE_PROGRAM;
}

struct still {
    const struct app *app;
    const struct game_row *game;
    enum trouble trouble;
    struct err *e;
};

static bool tell(void *of, const struct seat_row *seat, struct arena *a)
{
    const struct still *s = of;
    struct letter_text text = { 0 };
    struct seat_view v;
    struct post p = { .game = s->game,
                      .seat = seat,
                      .kind = LETTER_STILL,
                      .text = &text,
                      .deadline = s->game->deadline };
    return post_view(&v, s->app, &p, NULL, a, s->e) &&
           letter_still(&text, &v, s->trouble, a, s->e) && post_add(s->app, &p, a, s->e);
}

static bool tell_all(struct still *s)
{
    struct work w = { 0 };
    struct db *db = s->app->db;
    bool ok = work_begin(&w, WORK_LIST, s->e) && db_begin(db, s->e);
    if (ok) {
        ok = reader_everybody(s->app, s->game->id, tell, s, &w.arena, s->e);
        fault_point("before_still_commit");
        ok = ok && db_commit(db, s->e);
        if (!ok) db_rollback(db);
    }
    work_end(&w);
    return ok;
}

void standstill_failed(const struct app *app, const struct game_row *game,
                       const struct err *why)
{
    struct err e = { 0 };
    log_line(&app->log, game->failures ? LOG_DEBUG : LOG_WARNING, "resolve: %s", why->text);
    if (why->code == ERR_DAMAGE) upkeep_suspect(app);
    if (!db_game_trouble(app->db, game->id, why->text, &e)) {
        log_line(&app->log, LOG_ERROR, "resolve: %s", e.text);
        return;
    }
    if (game->failures + 1 < STANDSTILL_AFTER) return;
    alarm_raise(app, ALARM_STILL, game->name,
                "game %s stands still: its update failed %d times in a row: %s", game->name,
                game->failures + 1, why->text);
    struct still still = { app, game, trouble_of(why->code), &e };
    if (!tell_all(&still))
        log_line(&app->log, LOG_ERROR, "game %s: its players could not be told: %s", game->name,
                 e.text);
}

void standstill_over(const struct app *app, const struct game_row *game)
{
    struct err e = { 0 };
    if (game->failures == 0) return;
    alarm_clear(app, ALARM_STILL, game->name);
    if (!db_game_trouble(app->db, game->id, "", &e))
        log_line(&app->log, LOG_ERROR, "resolve: %s", e.text);
}

/* A copy takes the place of the store, and people are told. */
#include "cron/app/access/agreed.h"
#include "cron/app/upkeep.h"
#include "cron/app/when/jump.h"
#include "cron/app/work.h"
#include "cron/game/time/shift.h"
#include "cron/game/time/tempo.h"
#include "cron/ops/keep/keep.h"
#include "db/out.h"
#include "db/restore.h"
#include "db/upkeep.h"

struct putting {
    struct app app;         /* of the copy */
    const struct config *c; /* of the store */
    struct restored *out;
    struct arena *arena;
    struct err *e;
};

/* Nobody could know what the game came back to, so its deadline is as far away as it was then.
 * The journal says so even of a game without one, and tempo_outages() does not move it a second
 * time. */
static bool tell(struct putting *p, const struct game_row *game, struct arena *a)
{
    struct reply_part part[] = {
        TEMPO_PARA(W_RESTORED_GAME,
                   { slot_text("game", game->name), slot_time("then", p->out->of),
                     slot_number("board", game->board) }),
        TEMPO_PARA(W_RESTORED_VOID, { slot_text("game", game->name) }),
        TEMPO_PARA(W_RESTORED_MAILS),
        TEMPO_PARA(W_RESTORED_LATER),
    };
    struct game_row g = *game;
    struct joining j = { .app = &p->app, .game = &g, .arena = a, .e = p->e };
    struct shift shift = {
        .why = SHIFT_RESTORED, .words = "", .part = part, .n = sizeof part / sizeof *part
    };
    int64_t now = app_now(&p->app);
    bool runs = g.state == GAME_RUNNING && !g.complete && g.deadline && now > p->out->of;
    shift.to = g.deadline + (runs ? now - p->out->of : 0);
    return shift_deadline(&j, &shift);
}

static bool tell_game(struct putting *p, const struct game_row *game)
{
    struct work w = { 0 };
    if (game->state == GAME_OVER) return true;
    bool ok = app_game_work(&w, &p->app, game->name, p->e) && tell(p, game, &w.arena);
    work_end(&w);
    p->out->games += ok;
    return ok || err_add(p->e, "game %s: ", game->name);
}

static bool tell_all(struct putting *p)
{
    struct game_list game = { NULL, 0 };
    if (!db_game_list(p->app.db, &game, p->arena, p->e)) return false;
    for (size_t i = 0; i < game.n; i++)
        if (!tell_game(p, &game.row[i])) return false;
    return true;
}

/* Copies of older programs do not say when they were made, and a copy made by other means may
 * say it of the copy that it comes from; but it does say when the program last ran. */
static bool find_time(struct putting *p)
{
    static const char *const tasks[] = { DB_COPIED, "clock" };
    p->out->of = 0;
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++) {
        int64_t at = 0;
        if (!db_upkeep_at(p->app.db, &at, tasks[i], p->e)) return false;
        if (at > p->out->of) p->out->of = at;
    }
    return true;
}

/* It may have been made anew since the copy. */
static bool keep_secret(struct putting *p)
{
    return !db_on_server(p->c->database) || agreed_set(p->app.db, p->app.secret, p->e);
}

/* Somebody who restores an old copy has looked at the clock: it did not jump. */
static bool write(struct putting *p)
{
    int64_t was;
    upkeep_suspect(&p->app); /* so that the next run looks, and says that an alarm is over */
    if (!find_time(p) || !jump_accept(&p->app, &was, p->e) || !keep_secret(p) ||
        !db_begin(p->app.db, p->e))
        return false;
    bool ok = era_next(&p->app.era, p->app.db, app_now(&p->app), p->e) && tell_all(p);
    if (!ok) db_rollback(p->app.db);
    return ok && db_commit(p->app.db, p->e) &&
           db_out_waiting(p->app.db, &p->out->letters, p->e);
}

static bool fill(struct putting *p, const struct config *copy, int64_t fixed_now)
{
    bool ok = app_open(&p->app, copy, fixed_now, p->e) && write(p);
    app_close(&p->app);
    return ok;
}

bool keep_restore(struct restored *out, const struct config *c, const struct restore_of *of,
                  struct arena *a, struct err *e)
{
    char part[PATH_MAX];
    struct config copy = *c;
    struct putting p = { .c = c, .out = out, .arena = a, .e = e };
    struct restore_wish wish = { of->replace, of->fixed_now };
    *out = (struct restored){ .of = 0 };
    copy.database = part;
    if (!wish.now) wish.now = (int64_t)time(NULL);
    if (!db_restore_may(c->database, of->replace, e) ||
        !db_restore_copy(part, of->file, c->beside, e))
        return false;
    bool ok = fill(&p, &copy, of->fixed_now) &&
              db_restore_place(out->kept, part, c->database, &wish, e);
    db_restore_drop(part); /* if a copy is in its place, what was next to it */
    return ok;
}

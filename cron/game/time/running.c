/* The clock as a game master sets it: stopped, started, moved. */
#include "cron/game/games.h"

#include "cron/game/seats/joining.h"
#include "cron/game/time/clock.h"
#include "cron/game/time/running.h"
#include "cron/outbox/reader.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/policy.h"
#include "cron/table/schedule.h"
#include "engine/base/span.h"

/* A step that returns false ends the change: it cannot be done, or it failed. */
#define REFUSE(c, ...) ((c)->no = (struct saying){ .word = __VA_ARGS__ }, false)

static bool done(const struct game_change *c, bool ok)
{
    return ok || c->no.word != W_NONE;
}

/* The first deadline of a clock that begins or goes on: as requested, or one period from now.
 * Games of two have none before both are seated. */
static bool run_from(struct game_change *c, int64_t first)
{
    struct game_row *g = &c->game;
    struct policy policy;
    struct board_row board;
    bool seated;
    if (!house_seated(&seated, c->app, g, c->arena, c->e)) return false;
    g->state = GAME_RUNNING;
    g->pause = PAUSE_NONE;
    g->until = g->early = 0;
    if (!policy_get(&policy, c->app, g, c->arena, c->e) ||
        !db_board_get(c->app->db, &board, g->id, g->board, c->arena, c->e))
        return false;
    struct schedule s = { &policy, g->every_s };
    g->deadline = schedule_first(&s, app_now(c->app));
    if (match_kind(g)->stepped && !clock_period(g, c->app, &board, c->arena, c->e))
        return false;
    if (first && seated) g->deadline = first;
    return true;
}

bool running_time_ok(struct game_change *c, int64_t at)
{
    int64_t now = app_now(c->app);
    if (at <= now) return REFUSE(c, W_GAME_TIME_PAST, { slot_time("time", at) });
    if (at - now > (int64_t)GAME_DAYS_AHEAD * DAY_S)
        return REFUSE(c, W_GAME_TIME_FAR, { slot_number("days", GAME_DAYS_AHEAD) });
    return true;
}

/* ---- pause --------------------------------------------------------------------------------
 */

static bool tell_clock(void *of, const struct seat_row *seat, struct arena *a)
{
    const struct game_change *c = of;
    struct post p = { .game = &c->game,
                      .seat = seat,
                      .kind = c->game.state == GAME_PAUSED ? LETTER_PAUSE : LETTER_RESUME,
                      .deadline = app_now(c->app) };
    for (bool known = true; known; p.deadline += known) /* twice within a second */
        if (!post_known(&known, c->app, &p, a, c->e)) return false;
    return post_recipe(c->app, &p, a, c->e);
}

static bool set_and_tell(struct game_change *c)
{
    return db_game_set(c->app->db, &c->game, c->e) &&
           (c->told || reader_everybody(c->app, c->game.id, tell_clock, c, c->arena, c->e));
}

static bool stop(struct game_change *c, int64_t until)
{
    struct saying open = { W_GAME_IS_OPEN, { slot_text("game", c->game.name) } };
    if (c->game.state == GAME_OPEN) return c->no = open, false;
    if (c->game.state != GAME_RUNNING)
        return REFUSE(c, W_GAME_IS_PAUSED, { slot_text("game", c->game.name) });
    if (until && !running_time_ok(c, until)) return false;
    if (!clock_stop(c->app, &c->game, c->arena, c->e)) return false;
    c->game.state = GAME_PAUSED;
    c->game.pause = PAUSE_NONE;
    c->game.deadline = c->game.early = 0;
    c->game.until = until;
    return until ? db_game_set(c->app->db, &c->game, c->e) : set_and_tell(c);
}

bool game_pause(struct game_change *c, int64_t until)
{
    return done(c, stop(c, until));
}

static bool go_on(struct game_change *c, int64_t first)
{
    struct saying open = { W_GAME_IS_OPEN, { slot_text("game", c->game.name) } };
    if (c->game.state == GAME_OPEN) return c->no = open, false;
    if (c->game.state != GAME_PAUSED)
        return REFUSE(c, W_GAME_IS_RUNNING, { slot_text("game", c->game.name) });
    if (first && !running_time_ok(c, first)) return false;
    return run_from(c, first) && set_and_tell(c);
}

bool game_resume(struct game_change *c, int64_t first)
{
    return done(c, go_on(c, first));
}

/* ---- the beginning ------------------------------------------------------------------------
 */

/* Nothing begins before the seats are filled. */
static bool enough(struct game_change *c)
{
    struct seat_list seat = { NULL, 0 };
    struct policy policy;
    size_t here = 0, need = match_kind(&c->game)->seats;
    if (!db_seat_list(c->app->db, &seat, c->game.id, c->arena, c->e) ||
        !policy_get(&policy, c->app, &c->game, c->arena, c->e))
        return false;
    for (size_t i = 0; i < seat.n; i++) here += seat.row[i].state == SEAT_PLAYING;
    if (need == 0) need = policy.players ? (size_t)policy.players : 1;
    if (here >= need) return true;
    return REFUSE(c, W_GAME_TOO_FEW,
                  { slot_number("here", (int64_t)here), slot_number("need", (int64_t)need) });
}

static bool start(struct game_change *c, int64_t first)
{
    if (c->game.state != GAME_OPEN)
        return REFUSE(c, W_GAME_HAS_BEGUN, { slot_text("game", c->game.name) });
    struct joining j;
    if (!enough(c) || (first && !running_time_ok(c, first)) ||
        !joining_open(&j, c->app, &c->game, c->arena, c->e) || !joining_run(&j))
        return false;
    return run_from(c, first) && db_game_set(c->app->db, &c->game, c->e);
}

bool game_start(struct game_change *c, int64_t first)
{
    return done(c, start(c, first));
}

static bool unstart(struct game_change *c)
{
    if (c->game.state == GAME_OPEN)
        return REFUSE(c, W_GAME_IS_OPEN, { slot_text("game", c->game.name) });
    if (c->game.board > 0)
        return REFUSE(c, W_GAME_WAS_PLAYED, { slot_number("board", c->game.board) });
    c->game.state = GAME_OPEN;
    c->game.pause = PAUSE_NONE;
    c->game.deadline = c->game.early = c->game.until = c->game.begun = 0;
    return db_game_set(c->app->db, &c->game, c->e);
}

bool game_unstart(struct game_change *c)
{
    return done(c, unstart(c));
}

/* ---- the deadline -------------------------------------------------------------------------
 */

static bool may_move(struct game_change *c, int64_t at)
{
    bool seated;
    if (c->game.state == GAME_OPEN)
        return REFUSE(c, W_GAME_IS_OPEN, { slot_text("game", c->game.name) });
    if (c->game.state == GAME_PAUSED)
        return REFUSE(c, W_GAME_PAUSED_CLOCK, { slot_text("game", c->game.name) });
    if (!house_seated(&seated, c->app, &c->game, c->arena, c->e)) return false;
    if (!seated) return enough(c);
    return running_time_ok(c, at);
}

bool game_deadline(struct game_change *c, int64_t at)
{
    return done(c, may_move(c, at));
}

/* What has passed is done, in the same ways as a game master's acts. */
#include "cron/game/end/ending.h"
#include "cron/game/games.h"
#include "cron/game/motion/motion.h"
#include "cron/game/seats/attend.h"
#include "cron/game/time/shift.h"

static bool note(const struct motion *m, enum deed act, const char *words)
{
    return game_note(m->app, m->game, &(struct game_said){ NULL, act, words }, m->e);
}

/* ---- the clock ----------------------------------------------------------------------------
 */

static bool clock_of(struct motion *m, struct saying *why)
{
    struct game_change c = {
        .app = m->app, .game = *m->game, .told = true, .arena = m->arena, .e = m->e
    };
    struct joining j = { .app = m->app, .game = m->game, .arena = m->arena, .e = m->e };
    struct shift shift = { .why = SHIFT_VOTE,
                           .to = m->game->deadline + m->span,
                           .words = m->row.words };
    bool pause = m->kind->is == VOTE_TO_PAUSE, moves = m->kind->flags & MOTION_SPAN;
    bool ok = pause   ? game_pause(&c, 0)
              : moves ? game_deadline(&c, shift.to)
                      : game_resume(&c, 0);
    *why = c.no;
    if (!ok || c.no.word != W_NONE) return ok;
    if (moves) return shift_deadline(&j, &shift);
    if (pause) c.game.pause = PAUSE_VOTE;
    *m->game = c.game;
    return db_game_set(m->app->db, m->game, m->e) &&
           note(m, pause ? DEED_VOTE_PAUSE : DEED_RESUME, m->row.words);
}

/* ---- the end ------------------------------------------------------------------------------
 */

/* As ending.h says. */
static const char *ending_of(const struct motion *m)
{
    struct buf b = buf_make(m->arena, 80);
    if (m->whom)
        buf_printf(&b, "%s conceded", m->whom->army);
    else
        buf_puts(&b, m->kind->is == VOTE_TO_DRAW ? "draw agreed" : "draw broken off");
    return b.full ? NULL : buf_str(&b).s;
}

bool motion_ends(struct motion *m)
{
    const char *ending = ending_of(m);
    if (!ending) return err_nomem(m->e);
    m->game->ending = ending;
    return note(m, DEED_END, ending);
}

static bool end(struct motion *m)
{
    return motion_ends(m) && ending_close(m->app, m->game, m->e) &&
           ending_tell(m->app, m->game, m->arena, m->e);
}

/* ---- the seat -----------------------------------------------------------------------------
 */

/* Whoever has lost the seat hears of it in a letter of their own, before the keys end. */
static bool farewell(struct motion *m, struct joining *j)
{
    struct reply_part part = { .kind = REPLY_PARA,
                               .says = { W_VOTE_LOST,
                                         { slot_army("army", m->whom->army),
                                           slot_text("game", m->game->name) } } };
    struct joining_news news = {
        .subject = W_TEMPO_LOST_SUBJECT, .part = &part, .n = 1, .but = m->whom->id
    };
    return joining_write(j, m->whom, &news);
}

static bool replace(struct motion *m)
{
    struct joining j;
    const char *army = m->row.words;
    return joining_open(&j, m->app, m->game, m->arena, m->e) && farewell(m, &j) &&
           attend_left(m->app, m->game, m->whom, m->e) &&
           joining_vacate(&j, army, SEAT_REMOVED) && note(m, DEED_SEAT_REMOVE, army);
}

bool motion_carry(struct motion *m, struct saying *why)
{
    *why = m->bar;
    if (m->bar.word != W_NONE) return true;
    if (m->kind->flags & MOTION_ALL) return end(m);
    return m->kind->flags & MOTION_ARMY ? replace(m) : clock_of(m, why);
}

/* Time is up in a game of two. What that means depends on how the game was made and is run; the
 * game text knows nothing of time, so an end on time is only in the store. */
#include "cron/game/time/clock.h"
#include "cron/game/time/tempo.h"

#include "cron/app/fault.h"
#include "cron/game/games.h"
#include "cron/game/update/reveal.h"
#include "cron/outbox/post_reply.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"
#include "engine/base/span.h"

enum { SIDES = 2, WORDS_MAX = 200 };

struct up {
    const struct app *app;
    struct game_row game;
    struct bank bank;
    struct bank_side *side[SIDES]; /* [n] whose time is up */
    size_t n;
    struct looks looks; /* for orders that are no longer executed */
    int64_t passed;     /* the deadline that has passed */
    const char *said;   /* for the log */
    struct arena *arena;
    struct err *e;
};

static bool find_sides(struct up *u)
{
    u->n = 0;
    for (size_t i = 0; i < u->bank.n; i++) {
        struct bank_side *s = &u->bank.side[i];
        if (s->runs && bank_left(&u->bank, s, u->passed) <= 0) u->side[u->n++] = s;
    }
    return u->n || err_set(u->e, ERR_BUG, "a deadline passed, and nobody was awaited");
}

/* ---- who is told ------------------------------------------------------------------------ */

static bool tell_all(struct up *u, post_seat_fn *tell)
{
    return reader_everybody(u->app, u->game.id, tell, u, u->arena, u->e);
}

struct news {
    struct up *u;
    struct reply_view view;
};

static bool tell_news(void *of, const struct seat_row *reader, struct arena *a)
{
    struct news *n = of;
    struct up *u = n->u;
    struct reply_view v = n->view;
    struct post p = {
        .game = &u->game, .seat = reader, .kind = LETTER_NEWS, .deadline = u->passed
    };
    return post_reply(u->app, &p, &v, a, u->e);
}

/* What the program did by itself is in the journal, like what people do. */
static bool tell(struct up *u, enum deed act, enum words_name subject,
                 const struct reply_part *part, size_t n)
{
    struct readers all = { u->app, u->game.id, READER_ALL };
    struct news news = {
        .u = u, .view = { .part = part, .n_part = n, .subject = subject, .news = true }
    };
    const struct game_said said = { NULL, act, u->side[0]->seat.army };
    return db_game_set(u->app->db, &u->game, u->e) &&
           game_note(u->app, &u->game, &said, u->e) &&
           reader_each(&all, tell_news, &news, u->arena, u->e);
}

/* ---- the year's vacation ---------------------------------------------------------------- */

/* How much of it could follow; what ended at the deadline belongs to the same stretch. */
static int64_t to_take(const struct up *u, const struct seat_row *s)
{
    const struct policy *p = &u->bank.policy;
    int64_t left = p->vacation - vacation_spent(s, u->passed), most = p->vacation_longest;
    if (s->away_from && s->away_until == u->passed) most -= s->away_until - s->away_from;
    int64_t n = left < most ? left : most;
    return n < HOUR_S ? 0 : n;
}

static bool take_one(struct up *u, struct bank_side *s, int64_t span)
{
    struct seat_row *seat = &s->seat;
    if (!seat->away_from || seat->away_until != u->passed) {
        vacation_end(seat, u->passed);
        seat->away_from = u->passed;
    }
    seat->away_until = u->passed + span;
    return db_seat_set(u->app->db, seat, u->e);
}

static bool take_vacation(struct up *u)
{
    struct reply_part part[SIDES + 1];
    size_t n = 0;
    u->game.deadline = 0;
    for (size_t i = 0; i < u->n; i++) {
        int64_t span = to_take(u, &u->side[i]->seat), until = u->passed + span;
        if (!take_one(u, u->side[i], span)) return false;
        part[n++] = (struct reply_part){
            .kind = REPLY_PARA,
            .says = { W_CLOCK_TAKEN,
                      { slot_side("side", u->side[i]->seat.army), slot_time("time", u->passed),
                        slot_span("span", span), slot_time("until", until) } }
        };
        if (!u->game.deadline || until < u->game.deadline) u->game.deadline = until;
    }
    part[n++] = (struct reply_part){ .kind = REPLY_PARA, .says = { .word = W_CLOCK_GIVEN } };
    u->said = "vacation is taken";
    return tell(u, DEED_VACATION_TAKEN, W_CLOCK_TAKEN_SUBJECT, part, n);
}

static bool may_take(const struct up *u)
{
    for (size_t i = 0; i < u->n; i++)
        if (to_take(u, &u->side[i]->seat) == 0) return false;
    return u->bank.policy.bank > 0;
}

/* If the time of both is up at once, only a player with no reserve left has lost. */
static void keep_losers(struct up *u)
{
    size_t n = 0;
    for (size_t i = 0; i < u->n && u->bank.policy.bank; i++)
        if (to_take(u, &u->side[i]->seat) == 0) u->side[n++] = u->side[i];
    if (n) u->n = n;
}

/* ---- the end, or not ----------------------------------------------------------------------
 */

static bool tell_end(void *of, const struct seat_row *seat, struct arena *a)
{
    const struct up *u = of;
    struct post p = {
        .game = &u->game, .seat = seat, .kind = LETTER_END, .looks = u->looks, .pgn = true
    };
    return post_recipe(u->app, &p, a, u->e);
}

static bool lose(struct up *u)
{
    bool black = strcmp(u->side[0]->seat.army, "black") == 0;
    u->game.state = GAME_OVER;
    u->game.deadline = u->game.until = 0;
    u->game.ending = u->n > 1 ? "1/2-1/2 on time" : black ? "1-0 on time" : "0-1 on time";
    u->said = u->game.ending;
    return db_game_set(u->app->db, &u->game, u->e) &&
           reveal_told(&u->looks, u->app, u->game.id, u->game.board, u->arena, u->e) &&
           db_seed_publish(u->app->db, u->game.id, app_now(u->app), u->e) &&
           tell_all(u, tell_end);
}

/* The game goes on until the opponent says so. */
static bool wait_for_claim(struct up *u)
{
    const char *side = u->side[0]->seat.army;
    const char *other = match_other(side);
    struct reply_part part = { .kind = REPLY_PARA,
                               .says = { W_CLOCK_UP,
                                         { slot_side("side", side), slot_side("other", other),
                                           slot_time("time", u->passed) } } };
    if (u->bank.policy.bank && !bank_stop(&u->bank, u->side[0], u->passed)) return false;
    u->game.deadline = 0;
    u->game.until = u->passed;
    u->said = "it may be claimed";
    return tell(u, DEED_TIME_UP, W_CLOCK_UP_SUBJECT, &part, 1);
}

static bool tell_late(void *of, const struct seat_row *seat, struct arena *a)
{
    const struct up *u = of;
    struct post p = { .game = &u->game,
                      .seat = seat,
                      .kind = LETTER_LATE,
                      .deadline = u->passed,
                      .awaited = u->side[0]->seat.army };
    return post_recipe(u->app, &p, a, u->e);
}

/* A player who has vanished may lose the seat to somebody else. */
static bool begin_anew(struct up *u, struct tempo *t)
{
    u->game.deadline = bank_deadline(&u->bank, app_now(u->app));
    u->said = "a new period begins";
    return db_game_set(u->app->db, &u->game, u->e) && tell_all(u, tell_late) &&
           tempo_played(t, &u->game) && tempo_remove(t, &u->game);
}

static bool run_out(struct up *u)
{
    bool waits = u->game.late == LATE_WAITS && !u->bank.policy.bank, any;
    struct tempo t;
    if (!find_sides(u) || !tempo_open(&t, u->app, &u->game, u->arena, u->e)) return false;
    if (may_take(u)) return take_vacation(u);
    keep_losers(u);
    if (waits) return begin_anew(u, &t);
    if (!tempo_attend(&any, &t)) return false;
    if (u->bank.policy.claim == CLAIM_OPPONENT && u->n == 1) return wait_for_claim(u);
    return lose(u);
}

bool clock_ran_out(const struct app *app, const struct game_row *game,
                   const struct board_row *board, struct arena *a, struct err *e)
{
    struct up u = { .app = app, .game = *game, .passed = game->deadline, .arena = a, .e = e };
    if (!bank_open(&u.bank, app, game, board, a, e) || !db_begin_claimed(app->db, game->id, e))
        return false;
    bool ok = run_out(&u);
    fault_point("before_clock_commit");
    if (ok && db_commit(app->db, e)) {
        fault_point("after_clock_commit");
        log_line(&app->log, LOG_INFO, "game %s: no order of %s in time: %s", game->name,
                 u.side[0]->seat.army, u.said);
        return true;
    }
    db_rollback(app->db);
    return false;
}

bool clock_has_bank(bool *out, const struct app *app, const struct game_row *game,
                    struct arena *a, struct err *e)
{
    struct policy p;
    *out = false;
    if (!match_kind(game)->stepped) return true;
    if (!policy_get(&p, app, game, a, e)) return false;
    *out = p.bank > 0;
    return true;
}

/* ---- the claim ----------------------------------------------------------------------------
 */

bool clock_claim(enum clock_claim *out, struct game_row *game, const struct app *app,
                 const char *army, struct arena *a, struct err *e)
{
    struct up u = { .app = app, .game = *game, .arena = a, .e = e };
    struct board_row board;
    *out = CLOCK_NOT_UP;
    if (!db_board_get(app->db, &board, game->id, game->board, a, e) ||
        !bank_open(&u.bank, app, game, &board, a, e))
        return false;
    if (u.bank.policy.claim != CLAIM_OPPONENT) *out = CLOCK_BY_ITSELF;
    u.passed = game->until;
    if (u.passed == 0 || *out == CLOCK_BY_ITSELF) return true;
    if (!find_sides(&u)) return false;
    *out = strcmp(u.side[0]->seat.army, army) == 0 ? CLOCK_OWN : CLOCK_CLAIMED;
    if (*out == CLOCK_OWN) return true;
    if (!lose(&u)) return false;
    *game = u.game;
    return true;
}

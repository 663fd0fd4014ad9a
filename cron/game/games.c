/* Seats, and the clock as a game master stops and starts it. */
#include "cron/game/games.h"

#include "cron/game/clock.h"
#include "cron/game/join.h"
#include "cron/game/match.h"
#include "cron/ground/fault.h"
#include "cron/ground/say.h"
#include "cron/mail/reader.h"

#include <assert.h>

static bool welcome(const struct app *app, const struct game_row *game,
                    const struct seat_row *seat, struct arena *a, struct err *e)
{
    struct post p = { .game = game, .seat = seat, .kind = "welcome" };
    return post_recipe(app, &p, a, e);
}

/* What is changed between two updates: a seat that is added or joins again, the clock. Under
 * the lock of updates: one that is worked out just now would put it back. */
struct change {
    const struct app *app;
    const char *name;
    struct game_row game;
    struct board_row board;
    struct seat_row seat;
    int64_t first; /* deadline of a game that goes on; 0: one period from now */
    struct arena *arena;
    struct err *e;
};

static bool change_begin(struct change *c)
{
    if (!db_begin(c->app->db, c->e)) return false;
    if (!db_game_get(c->app->db, &c->game, c->name, c->arena, c->e)) return false;
    if (strcmp(c->game.state, "over") == 0)
        return err_set(c->e, ERR_CONFLICT, "game %s is over", c->name);
    return db_board_get(c->app->db, &c->board, c->game.id, c->game.board, c->arena, c->e);
}

/* The first period of a game with a number of seats begins when all are taken. */
static bool start_clock(struct change *c)
{
    bool seated;
    if (!match_kind(&c->game)->seats || c->game.deadline) return true;
    if (!match_seated(&seated, c->app->db, &c->game, c->arena, c->e)) return false;
    if (!seated) return true;
    if (!clock_period(&c->game, c->app, &c->board, c->arena, c->e)) return false;
    if (!c->game.deadline) return true;
    return db_game_set(c->app->db, &c->game, c->e) &&
           clock_begun(c->app, &c->game, &c->board, c->seat.army, c->arena, c->e);
}

/* The army's first line on the board, and the welcome. */
static bool change_join(struct change *c)
{
    return start_clock(c) &&
           join_army(&c->board.text, c->board.text, c->board.number, c->seat.army, c->arena,
                     c->e) &&
           db_board_put(c->app->db, &c->board, c->e) &&
           welcome(c->app, &c->game, &c->seat, c->arena, c->e);
}

typedef bool change_fn(struct change *c);
/* `work` finds or makes the row of the seat, `then` does what follows for the board. */
static bool change_board(struct change *c, change_fn *work, change_fn *then)
{
    struct work w = { 0 };
    /* Nobody may judge or resolve in between. */
    if (!db_lock(c->app->db, "games", 60000, c->e)) return false;
    bool ok = app_game_work(&w, c->app, c->name, c->e) || err_add(c->e, "game %s: ", c->name);
    c->arena = &w.arena;
    ok = ok && change_begin(c) && work(c) && then(c);
    FAULT("before_seat_commit");
    ok = ok && db_commit(c->app->db, c->e);
    if (!ok) db_rollback(c->app->db);
    db_unlock(c->app->db, "games");
    c->arena = NULL;
    work_end(&w);
    return ok;
}

/* As they are kept: in one spelling. */
static bool tidy_preferences(struct change *c)
{
    unsigned set = 0;
    struct str wrong;
    struct buf b = buf_make(c->arena, PREFERENCES_MAX);
    preferences_read(&set, str_of(c->seat.preferences), PREFER_ALL, &wrong);
    preferences_print(&b, set);
    c->seat.preferences = buf_str(&b).s;
    return !b.full || err_nomem(c->e);
}

static bool add_row(struct change *c)
{
    c->seat.game = c->game.id;
    c->seat.since = app_now(c->app);
    if (!tidy_preferences(c)) return false;
    if (db_seat_add(c->app->db, &c->seat.id, &c->seat, c->e)) return true;
    if (c->e->code != ERR_CONFLICT) return false;
    return err_set(c->e, ERR_CONFLICT, "game %s has the army %s or the address %s already",
                   c->name, c->seat.army, c->seat.address);
}

bool game_seat_find(struct seat_row *out, const struct app *app, const struct game_row *game,
                    const char *army, struct arena *a, struct err *e)
{
    struct seat_row *seat = NULL;
    size_t n = 0;
    if (!db_seat_list(app->db, &seat, &n, game->id, a, e)) return false;
    for (size_t i = 0; i < n; i++) {
        if (strcmp(seat[i].army, army) != 0) continue;
        *out = seat[i];
        return true;
    }
    return err_set(e, ERR_NOTFOUND, "game %s has no army %s", game->name, army);
}

static bool find_row(struct change *c)
{
    return game_seat_find(&c->seat, c->app, &c->game, c->seat.army, c->arena, c->e);
}

static bool find_removed(struct change *c)
{
    if (!match_kind(&c->game)->seats) return find_row(c);
    return err_set(c->e, ERR_CONFLICT, "in %s nobody is removed, and nobody joins again",
                   c->game.rules);
}

bool game_seat_rejoin(const struct app *app, const char *game, const char *army, struct err *e)
{
    struct change c = { .app = app, .name = game, .seat = { .army = army }, .e = e };
    return change_board(&c, find_removed, change_join);
}

/* It stands in header fields (RFC 5322, 2.2), and in what everybody reads. */
static bool line_good(const char *text)
{
    enum { NAME_BYTES = 400 };
    char tame[NAME_BYTES];
    int n = snprintf(tame, sizeof tame, "%s", text);
    say_tame(tame);
    return n < NAME_BYTES && strcmp(tame, text) == 0;
}

bool game_language_ok(const char *language, struct err *e)
{
    char list[LANGUAGES_LIST_MAX];
    if (words_named(str_of(language))) return true;
    languages_list(list);
    return err_set(e, ERR_INPUT, "language \"%s\": right would be one of %s", language, list);
}

bool game_preferences_ok(const char *words, struct err *e)
{
    char room[2 * PREFERENCES_MAX];
    struct arena a = arena_make(room, sizeof room);
    struct buf all = buf_make(&a, PREFERENCES_MAX);
    unsigned set = 0;
    struct str wrong;
    if (preferences_read(&set, str_of(words), PREFER_ALL, &wrong)) return true;
    preferences_print(&all, PREFER_ALL);
    return err_set(e, ERR_INPUT, "--prefer \"%.*s\": right would be \"usual\" or some of %s",
                   STR_ARG(str_head(wrong, 40)), buf_str(&all).s);
}

static bool seat_ok(const struct seat_row *s, struct err *e)
{
    if (!app_name_good(s->army))
        return err_set(e, ERR_INPUT, "army \"%s\": right would be 1 to 24 of a-z, 0-9 and -",
                       s->army);
    if (!compose_address_ok(str_of(s->address)))
        return err_set(e, ERR_INPUT, "address \"%s\": right would be like bob@example.org",
                       s->address);
    if (!line_good(s->name))
        return err_set(e, ERR_INPUT, "--name: right would be one line of text, like Bob Stone");
    if (!zone_ok(s->zone))
        return err_set(e, ERR_INPUT, "zone \"%s\": right would be like Europe/Paris or UTC",
                       s->zone);
    return game_language_ok(s->language, e) && game_preferences_ok(s->preferences, e);
}

bool game_seat_add(const struct app *app, const char *game, const struct seat_row *seat,
                   struct err *e)
{
    struct change c = { .app = app, .name = game, .seat = *seat, .e = e };
    if (!seat_ok(seat, e)) return false;
    return change_board(&c, add_row, change_join);
}

/* ---- another player -------------------------------------------------------------------- */

static bool close_questions(struct change *c)
{
    struct question_row *q = NULL;
    size_t n = 0, mails = 0;
    if (!db_question_list(c->app->db, &q, &n, c->seat.id, c->arena, c->e)) return false;
    for (size_t i = 0; i < n; i++)
        if (!db_question_close(c->app->db, q[i].id, "expired", app_now(c->app), &mails, c->e))
            return false;
    return true;
}

static bool new_player(struct change *c)
{
    struct seat_row next = c->seat, other;
    if (!find_row(c)) return false;
    if (db_seat_in(c->app->db, &other, c->game.id, next.address, c->arena, c->e))
        return err_set(c->e, ERR_CONFLICT, "%s plays %s in %s already", next.address,
                       other.army, c->name);
    if (c->e->code != ERR_NOTFOUND) return false;
    next.id = c->seat.id;
    next.game = c->game.id;
    next.since = app_now(c->app);
    next.player = c->seat.player + 1;
    c->seat = next;
    return tidy_preferences(c) && close_questions(c) &&
           db_alias_drop_all(c->app->db, next.id, c->e) &&
           db_seat_set(c->app->db, &c->seat, c->e);
}

static bool greet(struct change *c)
{
    return welcome(c->app, &c->game, &c->seat, c->arena, c->e);
}

bool game_seat_replace(const struct app *app, const char *game, const struct seat_row *seat,
                       struct err *e)
{
    struct change c = { .app = app, .name = game, .seat = *seat, .e = e };
    if (!seat_ok(seat, e)) return false;
    return change_board(&c, new_player, greet);
}

/* ---- the same player, otherwise -----------------------------------------------------------
 */

static bool set_row(struct change *c)
{
    struct seat_row to = c->seat;
    if (!find_row(c)) return false;
    assert(c->seat.name); /* a row of the store has all its texts */
    if (to.name) c->seat.name = to.name;
    if (to.zone) c->seat.zone = to.zone;
    if (to.language) c->seat.language = to.language;
    if (to.preferences) c->seat.preferences = to.preferences;
    return seat_ok(&c->seat, c->e) && tidy_preferences(c) &&
           db_seat_set(c->app->db, &c->seat, c->e);
}

static bool board_stays(struct change *c)
{
    (void)c;
    return true;
}

bool game_seat_set(const struct app *app, const char *game, const struct seat_row *seat,
                   struct err *e)
{
    struct change c = { .app = app, .name = game, .seat = *seat, .e = e };
    return change_board(&c, set_row, board_stays);
}

/* ---- the clock ------------------------------------------------------------------------- */

/* The clock of a game that goes on. */
static bool run_clock(struct change *c)
{
    struct game_row *g = &c->game;
    bool seated;
    if (!match_seated(&seated, c->app->db, g, c->arena, c->e)) return false;
    g->deadline = g->every_s ? app_now(c->app) + g->every_s : 0;
    if (match_kind(g)->stepped && !clock_period(g, c->app, &c->board, c->arena, c->e))
        return false;
    if (c->first && seated) g->deadline = c->first;
    return true;
}

static bool set_state(struct change *c, const char *from, const char *to)
{
    if (strcmp(c->game.state, from) != 0)
        return err_set(c->e, ERR_CONFLICT, "game %s is %s, not %s", c->name, c->game.state,
                       from);
    c->game.state = to;
    c->game.deadline = 0;
    return true;
}

static bool stop(struct change *c)
{
    return clock_stop(c->app, &c->game, c->arena, c->e) && set_state(c, "running", "paused") &&
           db_game_set(c->app->db, &c->game, c->e);
}

static bool start(struct change *c)
{
    return set_state(c, "paused", "running") && run_clock(c) &&
           db_game_set(c->app->db, &c->game, c->e);
}

static bool tell_clock(void *of, const struct seat_row *seat, struct arena *a)
{
    const struct change *c = of;
    bool paused = strcmp(c->game.state, "paused") == 0;
    struct post p = { .game = &c->game,
                      .seat = seat,
                      .kind = paused ? "pause" : "resume",
                      .deadline = app_now(c->app) };
    for (bool known = true; known; p.deadline += known) /* twice within a second */
        if (!post_known(&known, c->app, &p, a, c->e)) return false;
    return post_recipe(c->app, &p, a, c->e);
}

static bool tell_all(struct change *c)
{
    return reader_everybody(c->app, c->game.id, tell_clock, c, c->arena, c->e);
}

bool game_pause(const struct app *app, const char *name, struct err *e)
{
    struct change c = { .app = app, .name = name, .e = e };
    return change_board(&c, stop, tell_all);
}

bool game_resume(const struct app *app, const char *name, int64_t first, int64_t *deadline,
                 struct err *e)
{
    struct change c = { .app = app, .name = name, .first = first, .e = e };
    bool ok = change_board(&c, start, tell_all);
    *deadline = c.game.deadline;
    return ok;
}

/* One update of one game. Everything is computed first; the transaction only writes. Orders
 * cannot come in between: intake holds the same lock. */
#include "cron/resolve.h"

#include "cron/fault.h"
#include "cron/post.h"
#include "cron/round.h"
#include "cron/work.h"

struct update {
    const struct app *app;
    struct game_row game;
    struct round round;   /* the shown board and its orders */
    struct stream stream; /* after adjudicating: behind what was drawn */
    struct seat_row *seat;
    size_t n_seat;
    struct adjudication result;
    struct str whole; /* picture of the new board */
    struct arena *arena;
    struct err *e;
};

static bool adjudicate(struct update *u)
{
    struct seed_row *seed = NULL;
    size_t n = 0;
    struct db *db = u->app->db;
    return round_orders(&u->round, db, u->arena, u->e) &&
           db_seed_list(db, &seed, &n, u->game.id, u->arena, u->e) &&
           round_stream(&u->stream, &u->round, seed_at(seed, n, u->game.board), u->e) &&
           round_play(&u->result, &u->round, &u->stream, u->arena, u->e);
}

static bool report(struct update *u, const struct seat_row *seat, struct arena scratch)
{
    struct letter_text text = { 0 };
    struct attachment picture[2];
    struct post p = { .game = &u->game, .seat = seat, .kind = "report", .text = &text };
    struct report_view v = { .event = u->result.event,
                             .n_event = u->result.n_event,
                             .reason = u->result.reason,
                             .n_reason = u->result.n_reason };
    struct post_board shown = { u->result.text, u->whole, seat->army };
    p.attachment = picture;
    return post_view(&v.seat, u->app, &p, u->result.text, &scratch, u->e) &&
           letter_report(&text, &v, &scratch, u->e) &&
           post_pictures(picture, &p.n_attachment, &u->game, &shown, &scratch, u->e) &&
           post_add(u->app, &p, &scratch, u->e);
}

/* The seed is published with the last reports: they show it. */
static bool write_game(struct update *u)
{
    const struct rules *rules;
    struct awaited next;
    if (!rules_of(&rules, u->result.text, u->e)) return false;
    if (!rules->turn(&next, u->result.text, u->arena, u->e)) return false;
    if (!next.end) return db_game_set(u->app->db, &u->game, u->e);
    u->game.state = "over";
    u->game.deadline = 0;
    return db_game_set(u->app->db, &u->game, u->e) &&
           db_seed_publish(u->app->db, u->game.id, app_now(u->app), u->e);
}

static bool write_all(struct update *u)
{
    struct board_row next = { .game = u->game.id,
                              .number = u->game.board,
                              .text = u->result.text,
                              .made = app_now(u->app),
                              .draw = (int64_t)u->stream.next };
    if (!round_events(&next.events, &u->result, u->arena, u->e)) return false;
    if (!db_board_put(u->app->db, &next, u->e)) return false;
    if (!write_game(u)) return false;
    /* Each report uses the rest of the arena anew: memory does not grow with the players. */
    for (size_t i = 0; i < u->n_seat; i++)
        if (!report(u, &u->seat[i], *u->arena)) return false;
    return true;
}

static bool update_in(struct update *u)
{
    if (!adjudicate(u)) return false;
    if (!db_seat_list(u->app->db, &u->seat, &u->n_seat, u->game.id, u->arena, u->e))
        return false;
    if (!post_whole(&u->whole, u->result.text, u->arena, u->e)) return false;
    u->game.board = u->round.board.number + 1;
    u->game.deadline = u->game.deadline
                           ? deadline_next(u->game.deadline, u->game.every_s, app_now(u->app))
                           : 0;
    if (!db_begin(u->app->db, u->e)) return false;
    bool ok = write_all(u);
    FAULT("before_update_commit");
    if (ok && db_commit(u->app->db, u->e)) {
        FAULT("after_update_commit");
        log_line(&u->app->log, LOG_INFO, "game %s: update %d resolved, %zu reports",
                 u->game.name, u->round.board.number, u->n_seat);
        return true;
    }
    db_rollback(u->app->db);
    return false;
}

static bool update_locked(const struct app *app, const char *name, bool only_due, struct err *e)
{
    struct work w;
    if (!app_game_work(&w, app, name, e)) return err_add(e, "game %s: ", name);
    struct update u = { .app = app, .arena = &w.arena, .e = e };
    bool ok = db_game_get(app->db, &u.game, name, u.arena, e) &&
              db_board_get(app->db, &u.round.board, u.game.id, u.game.board, u.arena, e);
    /* Another process may have resolved it while this one waited for the lock. */
    bool still = !only_due || (strcmp(u.game.state, "running") == 0 && u.game.deadline &&
                               u.game.deadline <= app_now(app));
    if (ok && !only_due && strcmp(u.game.state, "over") == 0)
        ok = err_set(e, ERR_CONFLICT, "it is over");
    if (ok && still) ok = update_in(&u);
    work_end(&w);
    return ok || err_add(e, "game %s: ", name);
}

static bool update_game(const struct app *app, const char *name, bool only_due, struct err *e)
{
    if (!db_lock(app->db, "games", 60000, e)) return false;
    bool ok = update_locked(app, name, only_due, e);
    db_unlock(app->db, "games");
    return ok;
}

int64_t deadline_next(int64_t deadline, int64_t every_s, int64_t now)
{
    if (every_s <= 0) return 0;
    int64_t next = deadline + every_s;
    if (next <= now) next += (now - next) / every_s * every_s + every_s;
    return next;
}

bool resolve_game(const struct app *app, const char *name, struct err *e)
{
    return update_game(app, name, false, e);
}

bool resolve_due(const struct app *app, size_t *n)
{
    struct work w;
    struct err e = { 0 };
    struct game_row *game = NULL;
    size_t due = 0;
    *n = 0;
    bool all = work_begin(&w, WORK_LIST, &e) &&
               db_game_due(app->db, &game, &due, app_now(app), &w.arena, &e);
    if (!all) log_line(&app->log, LOG_ERROR, "resolve: %s", e.text);
    for (size_t i = 0; all && i < due; i++) {
        bool ok = update_game(app, game[i].name, true, &e);
        if (!ok) log_line(&app->log, LOG_ERROR, "resolve: %s", e.text);
        *n += ok;
    }
    all = all && *n == due;
    work_end(&w);
    return all;
}

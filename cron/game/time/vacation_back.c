/* Players back from vacation learn from one mail what happened: the report of the present
 * board, with a word on the updates before. */
#include "cron/game/time/vacation_due.h"

#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "cron/outbox/post.h"

struct back {
    const struct app *app;
    struct game_row game;
    struct seat_row seat;
    int64_t since; /* when the vacation began */
    struct report_back news;
    size_t *n;
    struct arena *arena;
    struct err *e;
};

/* Orders of vacation_orders() came with no mail. */
static bool count_order(struct back *b, int32_t board, struct arena *a)
{
    struct order_row o;
    if (db_order_last(b->app->db, &o, &(struct order_of){ b->game.id, board, b->seat.army }, a,
                      b->e)) {
        b->news.standing += o.mail == 0;
        return true;
    }
    return b->e->code == ERR_NOTFOUND;
}

static bool count_updates(struct back *b)
{
    for (int32_t t = b->game.board; t > 0; t--) {
        struct arena scratch = *b->arena;
        struct board_row board;
        if (!db_board_get(b->app->db, &board, b->game.id, t, &scratch, b->e)) return false;
        if (board.made < b->since) break;
        b->news.updates++;
        if (!count_order(b, t - 1, &scratch)) return false;
    }
    return true;
}

/* An order can be sent from the beach, too. */
static bool on_file(const char **out, struct back *b)
{
    struct order_row o;
    if (!db_order_last(b->app->db, &o,
                       &(struct order_of){ b->game.id, b->game.board, b->seat.army }, b->arena,
                       b->e))
        return b->e->code == ERR_NOTFOUND;
    *out = o.text[0] ? o.text : NULL;
    return true;
}

static bool tell(struct back *b)
{
    struct post p = { .game = &b->game,
                      .seat = &b->seat,
                      .kind = LETTER_BACK,
                      .deadline = b->since,
                      .back = &b->news };
    if (b->game.state == GAME_OVER || b->seat.state != SEAT_PLAYING) return true;
    if (b->game.board == 0) return true;
    ++*b->n;
    return count_updates(b) && on_file(&p.on_file, b) &&
           post_recipe(b->app, &p, b->arena, b->e);
}

static bool welcome_back(struct back *b)
{
    b->since = b->seat.away_from;
    vacation_end(&b->seat, app_now(b->app));
    return db_game_by_id(b->app->db, &b->game, b->seat.game, b->arena, b->e) && tell(b) &&
           db_seat_set(b->app->db, &b->seat, b->e);
}

/* One transaction for all, up to as many as one run takes. */
static bool all_back(const struct app *app, size_t *n, struct err *e)
{
    size_t told = 0;
    struct seat_list seat = { NULL, 0 };
    struct work w = { 0 };
    bool ok = work_begin(&w, WORK_LIST, e) && db_begin_game(app->db, 0, GAME_WAIT_MS, e) &&
              db_seat_back(app->db, &seat, app_now(app), &w.arena, e);
    for (size_t i = 0; ok && i < seat.n; i++) {
        struct arena scratch = w.arena;
        struct back b = {
            .app = app, .seat = seat.row[i], .n = &told, .arena = &scratch, .e = e
        };
        ok = welcome_back(&b);
    }
    fault_point("before_back_commit");
    ok = ok && db_commit(app->db, e);
    if (!ok) db_rollback(app->db);
    if (ok) *n += told;
    work_end(&w);
    return ok;
}

bool vacation_back(const struct app *app, size_t *n)
{
    struct work w = { 0 };
    struct err e = { 0 };
    struct seat_list seat = { NULL, 0 };
    *n = 0;
    bool ok = work_begin(&w, WORK_LIST, &e) &&
              db_seat_back(app->db, &seat, app_now(app), &w.arena, &e);
    if (ok && seat.n) ok = all_back(app, n, &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "vacation: %s", e.text);
    work_end(&w);
    return ok;
}

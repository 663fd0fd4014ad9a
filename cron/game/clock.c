/* Who is told that a clock runs: when it begins, and when it is nearly over. */
#include "cron/game/clock.h"

#include "cron/game/match.h"
#include "cron/ground/fault.h"
#include "cron/ground/work.h"
#include "cron/mail/post.h"

enum { HOUR = 3600, DAY = 24 * HOUR };

struct clock {
    const struct app *app;
    struct game_row game;
    struct board_row board;
    struct arena *arena;
    struct err *e;
};

/* ---- a period is nearly over ----------------------------------------------------------- */

int64_t clock_lead(int64_t every_s)
{
    int64_t lead = every_s / 4;
    if (lead > DAY) lead = DAY;
    if (lead < HOUR) lead = HOUR;
    return lead >= every_s ? 0 : lead; /* or each period would begin with a warning */
}

static bool warning_due(const struct game_row *g, int64_t now)
{
    int64_t period = g->every_s ? g->every_s : 4 * DAY; /* a bank */
    return match_kind(g)->stepped && strcmp(g->state, "running") == 0 && !g->complete &&
           g->deadline > now && g->deadline - now <= clock_lead(period);
}

/* An order that needs a step beside it is none yet: the move is still to come. */
static bool has_ordered(bool *out, struct clock *c, const struct seat_row *seat)
{
    struct order_row o;
    enum order_counts counts;
    *out = db_order_last(c->app->db, &o, c->game.id, c->game.board, seat->army, c->arena, c->e);
    if (!*out) return c->e->code == ERR_NOTFOUND;
    if (!match_counts(&counts, c->board.text, seat->army, o.text, c->arena, c->e)) return false;
    *out = counts != COUNTS_NOTHING;
    return true;
}

/* With kind "start" the same letter tells that the first period has begun. */
static bool remind(struct clock *c, const struct seat_row *seat, struct post *p, size_t *n)
{
    struct arena scratch = *c->arena, *a = &scratch;
    bool known, ordered;
    p->game = &c->game;
    p->seat = seat;
    if (!post_known(&known, c->app, p, a, c->e) || !has_ordered(&ordered, c, seat))
        return false;
    if (known || ordered) return true;
    ++*n;
    return post_recipe(c->app, p, a, c->e);
}

/* All that the board waits for, but one of them. */
static bool remind_all(struct clock *c, const struct post *like, const char *but, size_t *n)
{
    const struct rules *rules;
    struct awaited turn;
    struct seat_row *seat = NULL;
    size_t seats = 0;
    if (!rules_of(&rules, c->board.text, c->e) ||
        !rules->turn(&turn, c->board.text, c->arena, c->e) ||
        !db_seat_list(c->app->db, &seat, &seats, c->game.id, c->arena, c->e))
        return false;
    for (size_t i = 0; i < seats; i++) {
        struct post p = *like;
        if (!match_awaits(&turn, seat[i].army) || strcmp(seat[i].army, but) == 0) continue;
        if (!remind(c, &seat[i], &p, n)) return false;
    }
    return true;
}

bool clock_begun(const struct app *app, const struct game_row *game,
                 const struct board_row *board, const char *joined, struct arena *a,
                 struct err *e)
{
    struct clock c = { .app = app, .game = *game, .board = *board, .arena = a, .e = e };
    size_t n = 0;
    return remind_all(&c, &(struct post){ .kind = "start" }, joined, &n);
}

static bool warn_game(struct clock *c, size_t *n)
{
    struct post like = { .kind = "warning", .deadline = c->game.deadline };
    if (!db_board_get(c->app->db, &c->board, c->game.id, c->game.board, c->arena, c->e))
        return false;
    if (c->game.every_s == 0) { /* of a bank: what is left of it at the beginning of a move */
        int64_t left = c->game.deadline - c->board.made;
        if (c->game.deadline - app_now(c->app) > clock_lead(left)) return true;
    }
    return remind_all(c, &like, "", n);
}

/* What holds now is looked at inside the transaction: no order comes in between. */
static bool warn_in(struct clock *c, const char *name, size_t *n)
{
    size_t mails = 0;
    if (!db_begin(c->app->db, c->e)) return false;
    bool ok = db_game_get(c->app->db, &c->game, name, c->arena, c->e) &&
              (!warning_due(&c->game, app_now(c->app)) || warn_game(c, &mails));
    FAULT("before_warning_commit");
    if (ok && db_commit(c->app->db, c->e)) {
        *n += mails;
        return true;
    }
    db_rollback(c->app->db);
    return false;
}

static bool warn_one(const struct app *app, const char *name, size_t *n)
{
    struct work w = { 0 };
    struct err e = { 0 };
    bool ok = app_game_work(&w, app, name, &e);
    struct clock c = { .app = app, .arena = &w.arena, .e = &e };
    ok = ok && warn_in(&c, name, n);
    if (!ok) log_line(&app->log, LOG_ERROR, "warning: game %s: %s", name, e.text);
    work_end(&w);
    return ok;
}

bool clock_warn(const struct app *app, size_t *n)
{
    struct work w;
    struct err e = { 0 };
    struct game_row *game = NULL;
    size_t games = 0;
    *n = 0;
    bool all =
        work_begin(&w, WORK_LIST, &e) && db_game_list(app->db, &game, &games, &w.arena, &e);
    if (!all) log_line(&app->log, LOG_ERROR, "warning: %s", e.text);
    for (size_t i = 0; i < games; i++)
        if (warning_due(&game[i], app_now(app))) all = warn_one(app, game[i].name, n) && all;
    work_end(&w);
    return all;
}

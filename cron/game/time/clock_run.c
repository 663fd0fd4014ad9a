/* What sets clocks of games of two going, stops them, and moves a deadline. */
#include "cron/game/time/clock.h"

#include "cron/table/match.h"
#include "engine/base/span.h"

bool clock_period(struct game_row *game, const struct app *app, const struct board_row *board,
                  struct arena *a, struct err *e)
{
    struct bank b;
    if (!bank_open(&b, app, game, board, a, e)) return false;
    game->deadline = bank_deadline(&b, app_now(app));
    return true;
}

static bool is_step(bool *out, const struct board_row *board, const struct order_row *order,
                    struct arena *a, struct err *e)
{
    enum order_counts counts;
    if (!match_counts(&counts, board->text, order->army, order->text, a, e)) return false;
    *out = counts == COUNTS_STEP;
    return true;
}

bool clock_order(struct game_row *game, const struct app *app, const struct board_row *board,
                 const struct order_row *order, struct arena *a, struct err *e)
{
    struct bank b, before;
    bool step;
    if (!match_kind(game)->stepped) return true;
    if (!bank_open(&b, app, game, board, a, e)) return false;
    struct bank_side *s = bank_side_of(&b, order->army);
    if (b.policy.bank == 0 || !s || !s->runs) return true;
    if (!is_step(&step, board, order, a, e)) return false;
    if (!step) return true;
    before = b;
    if (!bank_stop(&b, s, order->at)) return false;
    if (game->state != GAME_RUNNING) return true; /* `until`: when the pause ends */
    game->deadline =
        game->until ? bank_deadline(&b, order->at) : bank_moved(&before, &b, order->at);
    game->until = 0;
    return true;
}

/* Stores what each running clock has left now; they run on. */
static bool settle(struct bank *b, int64_t at)
{
    struct bank before = *b;
    for (size_t i = 0; i < b->n; i++) {
        struct bank all = before; /* the others' clocks count, too */
        if (!all.side[i].runs) continue;
        if (!bank_stop(&all, &all.side[i], at)) return false;
        b->side[i].seat = all.side[i].seat;
    }
    return true;
}

bool clock_withdraw(struct game_row *game, const struct app *app, const char *army,
                    struct arena *a, struct err *e)
{
    struct board_row board;
    struct bank b;
    if (!match_kind(game)->stepped) return true;
    if (!db_board_get(app->db, &board, game->id, game->board, a, e) ||
        !bank_open(&b, app, game, &board, a, e))
        return false;
    struct bank_side *s = bank_side_of(&b, army);
    if (b.policy.bank == 0 || !s || !s->waits || s->runs) return true;
    if (!settle(&b, app_now(app))) return false;
    s->runs = true;
    game->deadline = bank_deadline(&b, app_now(app));
    return true;
}

bool clock_stepped(struct game_row *game, const struct app *app, const struct board_row *before,
                   const struct board_row *next, struct arena *a, struct err *e)
{
    struct bank b;
    if (!match_kind(game)->stepped) return true;
    game->until = 0;
    return bank_open(&b, app, game, before, a, e) && bank_add(&b, next) &&
           clock_period(game, app, next, a, e);
}

bool clock_stop(const struct app *app, const struct game_row *game, struct arena *a,
                struct err *e)
{
    struct board_row board;
    struct bank b;
    if (!match_kind(game)->stepped || !game->deadline) return true;
    if (!db_board_get(app->db, &board, game->id, game->board, a, e) ||
        !bank_open(&b, app, game, &board, a, e))
        return false;
    return b.policy.bank == 0 || settle(&b, app_now(app));
}

/* The side is as it will be. Nobody loses time unexpectedly: a player who comes back early, or
 * has fewer days off, gets a day. */
static bool move(struct game_row *game, const struct app *app, const struct bank_side *as,
                 struct arena *a, struct err *e)
{
    struct board_row board;
    struct bank before, b;
    int64_t now = app_now(app), deadline = game->deadline;
    if (!db_board_get(app->db, &board, game->id, game->board, a, e) ||
        !bank_open(&before, app, game, &board, a, e))
        return false;
    b = before;
    struct bank_side *s = bank_side_of(&b, as->seat.army);
    if (!s || !s->runs) return true;
    s->seat = as->seat;
    s->off = as->off;
    int64_t moved = bank_moved(&before, &b, now), least = now + DAY_S;
    if (least > deadline) least = deadline;
    game->deadline = moved > least ? moved : least;
    return true;
}

bool clock_days(struct game_row *game, const struct app *app, const struct seat_row *seat,
                unsigned off, struct arena *a, struct err *e)
{
    const struct bank_side as = { .seat = *seat, .off = off };
    return !match_kind(game)->stepped || !game->deadline || move(game, app, &as, a, e);
}

bool clock_away(struct game_row *game, const struct app *app, const struct seat_row *seat,
                struct arena *a, struct err *e)
{
    struct policy p;
    struct days days;
    if (!match_kind(game)->stepped || !game->deadline) return true;
    return policy_get(&p, app, game, a, e) && days_get(&days, app, &p, seat, a, e) &&
           clock_days(game, app, seat, days.off, a, e);
}

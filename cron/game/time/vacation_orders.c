/* What vacations do to an update of a game of many. */
#include "cron/game/time/vacation_due.h"

#include "cron/app/fault.h"
#include "cron/table/match.h"
#include "cron/table/receipt.h"

#include <assert.h>
#include <stdlib.h>

/* The game's option; in games of two the clocks stand still. */
static bool does(const struct policy *p, const struct game_row *game, int64_t what)
{
    return !match_kind(game)->stepped && p->vacation && p->vacation_does == what;
}

bool vacation_delay(int64_t *deadline, const struct app *app, const struct game_row *game,
                    struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    struct policy p;
    bool moved = true;
    if (*deadline == 0) return true;
    if (!policy_get(&p, app, game, a, e)) return false;
    if (!does(&p, game, AWAY_DELAYS)) return true;
    if (!db_seat_list(app->db, &seat, game->id, a, e)) return false;
    const struct schedule clock = { &p, game->every_s };
    while (moved) { /* from one player's into another's */
        moved = false;
        for (size_t i = 0; i < seat.n; i++) {
            bool plays = seat.row[i].state == SEAT_PLAYING;
            if (!plays || !vacation_away(&seat.row[i], *deadline)) continue;
            *deadline = vacation_moved(&clock, seat.row[i].away_until);
            moved = true;
        }
    }
    return true;
}

/* In canonical text; NULL: it is not legal on this board, so nothing is done. */
static bool judged(const char **out, const struct board_row *board, const struct seat_row *seat,
                   struct arena *a, struct err *e)
{
    const struct rules *rules;
    struct combined c = { .text = NULL };
    struct str order = str_of(seat->standing);
    struct combine_query q = {
        .text = board->text, .army = str_of(seat->army), .order = &order, .n_order = 1
    };
    *out = NULL;
    if (!rules_of(&rules, board->text, e)) return false;
    if (!rules->combine(&c, &q, a, e)) return e->code == ERR_NOTFOUND;
    *out = c.text;
    return true;
}

/* The order that stands in for the seat's; NULL: it has one of its own, or none that is legal.
 */
static bool stands_in(const char **out, const struct app *app, const struct board_row *board,
                      const struct seat_row *seat, struct arena *a, struct err *e)
{
    struct order_row o;
    *out = NULL;
    if (db_order_last(app->db, &o, &(struct order_of){ board->game, board->number, seat->army },
                      a, e))
        return true;
    return e->code == ERR_NOTFOUND && judged(out, board, seat, a, e);
}

static struct order_row standing(const struct app *app, const struct board_row *board,
                                 const struct seat_row *seat)
{
    return (struct order_row){ .game = board->game,
                               .board = board->number,
                               .army = seat->army,
                               .at = app_now(app),
                               .next = "" };
}

static bool put_on_file(const struct app *app, const struct game_row *game,
                        const struct board_row *board, const struct seat_row *seat,
                        struct arena *a, struct err *e)
{
    struct order_row o = standing(app, board, seat);
    if (!stands_in(&o.text, app, board, seat, a, e)) return false;
    return !o.text || receipt_file(app, game->name, &o, a, e);
}

/* Who was away when the update was due. */
static bool is_away(const struct app *app, const struct game_row *game,
                    const struct seat_row *seat)
{
    int64_t now = app_now(app), due = game->deadline;
    return vacation_away(seat, due && due < now ? due : now);
}

/* Moves those whose order may stand in to the front. */
static void keep_away(const struct app *app, const struct game_row *game, struct seat_list *all)
{
    size_t kept = 0;
    for (size_t i = 0; i < all->n; i++) {
        const struct seat_row *seat = &all->row[i];
        bool plays = seat->state == SEAT_PLAYING;
        if (plays && seat->standing[0] && is_away(app, game, seat)) all->row[kept++] = *seat;
    }
    all->n = kept;
}

/* Those who are away, if their orders stand in. */
static bool find_away(struct seat_list *out, const struct app *app, const struct game_row *game,
                      struct arena *a, struct err *e)
{
    struct policy p;
    *out = (struct seat_list){ NULL, 0 };
    if (!policy_get(&p, app, game, a, e)) return false;
    if (!does(&p, game, AWAY_STANDING)) return true;
    if (!db_seat_list(app->db, out, game->id, a, e)) return false;
    keep_away(app, game, out);
    return true;
}

static int by_army(const void *a, const void *b)
{
    return strcmp(((const struct order_row *)a)->army, ((const struct order_row *)b)->army);
}

bool vacation_would(struct round *t, const struct app *app, const struct game_row *game,
                    struct arena *a, struct err *e)
{
    struct seat_list away;
    if (!find_away(&away, app, game, a, e)) return false;
    struct order_row *all = NEW(a, struct order_row, t->n_order + away.n + 1);
    if (!all) return err_nomem(e);
    if (t->n_order) memcpy(all, t->order, t->n_order * sizeof *all);
    t->order = all;
    for (size_t i = 0; i < away.n; i++) {
        struct order_row o = standing(app, &t->board, &away.row[i]);
        if (!stands_in(&o.text, app, &t->board, &away.row[i], a, e)) return false;
        if (!o.text) continue;
        if (!receipt_draw(app, game->name, &o, a, e)) return false;
        all[t->n_order++] = o;
    }
    qsort(all, t->n_order, sizeof *all, by_army);
    return round_lines(t, a, e);
}

bool vacation_orders(const struct app *app, const struct game_row *game,
                     const struct board_row *board, struct arena *a, struct err *e)
{
    assert(board->game == game->id);
    struct seat_list away;
    if (!find_away(&away, app, game, a, e)) return false;
    if (away.n == 0) return true;
    if (!db_begin_claimed(app->db, game->id, e)) return false;
    bool ok = true;
    for (size_t i = 0; ok && i < away.n; i++) {
        struct arena scratch = *a;
        ok = put_on_file(app, game, board, &away.row[i], &scratch, e);
    }
    fault_point("before_standing_commit");
    if (ok && db_commit(app->db, e)) return true;
    db_rollback(app->db);
    return false;
}

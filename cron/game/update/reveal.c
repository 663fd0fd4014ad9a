/* What is secret now, and who looked at it. Knows nothing of what is in it. */
#include "cron/game/update/reveal.h"
#include "db/line.h"

#include <assert.h>

bool reveal_look(const struct app *app, const struct game_row *game, const char *army,
                 enum look_kind what, struct err *e)
{
    assert(what != LOOK_NONE);
    struct look_row look = {
        .game = game->id, .board = game->board, .army = army, .at = app_now(app), .what = what
    };
    return game->state == GAME_OVER || db_look_add(app->db, &look, e);
}

bool reveal_order(const struct app *app, const struct game_row *game, const char *army,
                  struct err *e)
{
    return reveal_look(app, game, army, LOOK_ORDER, e);
}

bool reveal_seat(const struct app *app, const struct game_row *game, const char *army,
                 struct arena *a, struct err *e)
{
    struct order_row order;
    struct line_row line;
    bool found =
        db_order_last(app->db, &order, &(struct order_of){ game->id, game->board, army }, a, e);
    if (!found && e->code != ERR_NOTFOUND) return false;
    found = found && order.text[0];
    if (!found && !db_line_get(app->db, &line, game->id, army, a, e))
        return e->code == ERR_NOTFOUND;
    return reveal_order(app, game, army, e);
}

bool reveal_game(struct order_list *out, const struct app *app, const struct game_row *game,
                 struct arena *a, struct err *e)
{
    struct game_row now;
    if (!db_begin(app->db, e)) return false;
    bool ok = db_game_by_id(app->db, &now, game->id, a, e);
    if (ok && now.board != game->board)
        ok = err_set(e, ERR_CONFLICT, "game %s was just played on", game->name);
    ok = ok && db_order_list(app->db, out, game->id, game->board, a, e);
    for (size_t i = 0; ok && i < out->n; i++) ok = reveal_order(app, &now, out->row[i].army, e);
    ok = ok && db_commit(app->db, e);
    if (!ok) db_rollback(app->db);
    return ok;
}

bool reveal_told(struct looks *out, const struct app *app, int64_t game, int32_t board,
                 struct arena *a, struct err *e)
{
    struct look_list list = { NULL, 0 };
    *out = (struct looks){ 0 };
    if (!db_look_list(app->db, &list, game, board, a, e)) return false;
    struct look *look = NEW(a, struct look, list.n + 1);
    if (!look) return err_nomem(e);
    for (size_t i = 0; i < list.n; i++)
        look[i] = (struct look){ list.row[i].army, list.row[i].board, list.row[i].at,
                                 list.row[i].what == LOOK_MAIL };
    *out = (struct looks){ look, list.n };
    return list.n == 0 || db_look_drop(app->db, game, board, e);
}

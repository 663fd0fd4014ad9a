/* What the house has chosen is saved, if the game is still at that board. */
#include "cron/game/house/house_file.h"

#include "cron/app/fault.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/receipt.h"
#include "db/board.h"
#include "db/game.h"
#include "db/order.h"
#include "db/seat.h"

struct filing {
    const struct app *app;
    const struct house_chosen *chosen;
    struct game_row game;
    struct policy how;
    struct arena *arena;
    struct err *e;
};

/* While it thought a player may have come, or an order. */
static bool still(bool *out, struct filing *f, const char *army)
{
    struct seat_list seat = { NULL, 0 };
    struct order_row before;
    struct db *db = f->app->db;
    *out = false;
    if (!db_seat_list(db, &seat, f->game.id, f->arena, f->e)) return false;
    for (size_t i = 0; i < seat.n; i++)
        *out |= strcmp(seat.row[i].army, army) == 0 && house_level(&f->how, &seat.row[i]) > 0;
    if (!*out) return true;
    *out = !db_order_last(db, &before, &(struct order_of){ f->game.id, f->game.board, army },
                          f->arena, f->e);
    return !*out || f->e->code == ERR_NOTFOUND;
}

static bool file_all(struct filing *f)
{
    for (size_t i = 0; i < f->chosen->n; i++) {
        bool now;
        struct order_row o = { .game = f->game.id,
                               .board = f->game.board,
                               .army = f->chosen->order[i].army,
                               .text = f->chosen->order[i].text,
                               .at = app_now(f->app),
                               .next = "" };
        if (!still(&now, f, o.army)) return false;
        const struct receipt_chosen *by = &f->chosen->order[i].by;
        if (now && (!receipt_house(f->app, f->game.name, &o, by, f->arena, f->e) ||
                    !receipt_file(f->app, f->game.name, &o, f->arena, f->e)))
            return false;
    }
    return true;
}

/* Is the board no longer waiting for anybody? */
static bool complete(bool *out, struct filing *f)
{
    struct board_row board;
    struct game_row *g = &f->game;
    struct db *db = f->app->db;
    *out = false;
    if (!match_kind(g)->stepped || g->complete || f->chosen->n == 0) return true;
    if (!db_board_get(db, &board, g->id, g->board, f->arena, f->e) ||
        !match_complete(&g->complete, db, &board, f->arena, f->e) || !db_game_set(db, g, f->e))
        return false;
    *out = g->complete;
    return true;
}

static bool write_all(struct filing *f, bool *over)
{
    const struct house_chosen *c = f->chosen;
    struct game_row *g = &f->game;
    struct db *db = f->app->db;
    if (!db_game_get(db, g, c->game, f->arena, f->e) ||
        !policy_get(&f->how, f->app, g, f->arena, f->e))
        return false;
    if (g->board != c->board) return true; /* it is looked at again */
    /* when it goes on, it is looked at again (schema.sql) */
    if (g->state != GAME_RUNNING) return db_game_house_done(db, g->id, f->e);
    return file_all(f) && complete(over, f) && (!c->all || db_game_house_done(db, g->id, f->e));
}

static bool put(struct filing *f, bool *over)
{
    struct db *db = f->app->db;
    if (!db_game_get(db, &f->game, f->chosen->game, f->arena, f->e) ||
        !db_begin_own_game(db, f->game.id, GAME_WAIT_MS, f->e))
        return false;
    bool ok = write_all(f, over);
    fault_point("before_house_commit");
    if (ok)
        ok = db_commit(db, f->e);
    else
        db_rollback(db);
    fault_point("after_house_commit");
    return ok;
}

bool house_file(bool *over, const struct app *app, const struct house_chosen *chosen,
                struct err *e)
{
    struct work w;
    *over = false;
    if (!app_game_work(&w, app, chosen->game, e)) return err_add(e, "game %s: ", chosen->game);
    struct filing f = { .app = app, .chosen = chosen, .arena = &w.arena, .e = e };
    bool ok = put(&f, over);
    work_end(&w);
    return ok || err_add(e, "game %s: ", chosen->game);
}

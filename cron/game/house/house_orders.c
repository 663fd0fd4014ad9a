/* What the house owes: chosen, then put on file. */
#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "cron/game/house/house.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/receipt.h"
#include "cron/table/seeds.h"

#include <time.h>

enum { ARMIES_MAX = 64 }; /* of one game in one look; the next look does others */

/* One game as the house looks at it. */
struct look {
    const struct app *app;
    struct game_row game;
    struct board_row board;
    const struct rules *rules;
    struct awaited turn;
    struct policy how;
    const char *seed, *seal;
    struct seat_row *seat;
    size_t n_seat;
    struct order_row order[ARMIES_MAX]; /* that it has chosen, and at what level */
    int level[ARMIES_MAX];
    size_t n_order;
    int64_t until; /* processor time of this thread at which it stops for now */
    bool all;      /* it came to all of its armies */
    struct arena *arena;
    struct err *e;
};

static int64_t spent_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool find_seal(struct look *k)
{
    struct seal_row seal;
    struct seed_row seed;
    if (!seeds_now(&seed, k->app, &k->game, k->arena, k->e)) return false;
    k->seed = seed.seed;
    if (db_seal_get(k->app->db, &seal, k->game.id, k->board.number, k->arena, k->e))
        k->seal = seal.seal;
    return k->seal || k->e->code == ERR_NOTFOUND;
}

static bool open_game(struct look *k, const char *name)
{
    struct db *db = k->app->db;
    return db_game_get(db, &k->game, name, k->arena, k->e) &&
           db_board_get(db, &k->board, k->game.id, k->game.board, k->arena, k->e) &&
           rules_of(&k->rules, k->board.text, k->e) &&
           k->rules->turn(&k->turn, k->board.text, k->arena, k->e) &&
           policy_get(&k->how, k->app, &k->game, k->arena, k->e) &&
           db_seat_list(db, &k->seat, &k->n_seat, k->game.id, k->arena, k->e) && find_seal(k);
}

/* Does the board wait for an order of that army that is not there? */
static bool owes(bool *out, struct look *k, const struct seat_row *seat)
{
    struct order_row o;
    *out = false;
    if (k->turn.end || house_level(&k->how, seat) == 0) return true;
    if (k->rules->stepped && !match_awaits(&k->turn, seat->army)) return true;
    *out =
        !db_order_last(k->app->db, &o, k->game.id, k->board.number, seat->army, k->arena, k->e);
    return !*out || k->e->code == ERR_NOTFOUND;
}

static bool choose(struct choice *out, struct look *k, const struct seat_row *seat)
{
    const struct house_ask ask = { .text = k->board.text,
                                   .of = { k->seed, k->seal, seat->army },
                                   .level = house_level(&k->how, seat) };
    return house_pick(out, &ask, k->arena, k->e);
}

static bool choose_all(struct look *k)
{
    k->all = true;
    for (size_t i = 0; i < k->n_seat && k->all; i++) {
        bool now;
        struct choice chosen;
        if (!owes(&now, k, &k->seat[i])) return false;
        if (!now) continue;
        k->all = k->n_order < ARMIES_MAX && spent_ms() < k->until;
        if (!k->all) break;
        if (!choose(&chosen, k, &k->seat[i])) return false;
        if (chosen.text.n == 0) continue;
        k->level[k->n_order] = house_level(&k->how, &k->seat[i]);
        k->order[k->n_order++] = (struct order_row){ .game = k->game.id,
                                                     .board = k->board.number,
                                                     .army = k->seat[i].army,
                                                     .text = chosen.text.s,
                                                     .at = app_now(k->app),
                                                     .next = "" };
    }
    return true;
}

/* While it thought a player may have come, or the board have gone. */
static bool still(bool *out, struct look *k, const struct order_row *o)
{
    struct seat_row *seat = NULL;
    struct order_row before;
    size_t n = 0;
    *out = false;
    if (!db_seat_list(k->app->db, &seat, &n, k->game.id, k->arena, k->e)) return false;
    for (size_t i = 0; i < n; i++)
        *out |= strcmp(seat[i].army, o->army) == 0 && house_level(&k->how, &seat[i]) > 0;
    if (!*out) return true;
    *out = !db_order_last(k->app->db, &before, o->game, o->board, o->army, k->arena, k->e);
    return !*out || k->e->code == ERR_NOTFOUND;
}

static bool file_all(struct look *k)
{
    for (size_t i = 0; i < k->n_order; i++) {
        bool now;
        struct order_row *o = &k->order[i];
        if (!still(&now, k, o)) return false;
        if (now && (!receipt_house(k->app, k->game.name, o, k->level[i], k->arena, k->e) ||
                    !receipt_file(k->app, k->game.name, o, k->arena, k->e)))
            return false;
    }
    return true;
}

static bool write_all(struct look *k, bool *complete)
{
    struct db *db = k->app->db;
    struct game_row g;
    if (!db_game_get(db, &g, k->game.name, k->arena, k->e) ||
        !policy_get(&k->how, k->app, &g, k->arena, k->e))
        return false;
    if (g.board != k->board.number) return true; /* it is looked at again */
    /* when it goes on it is looked at anew (schema.sql) */
    if (g.state != GAME_RUNNING) return db_game_house_done(db, g.id, k->e);
    if (!file_all(k)) return false;
    if (k->rules->stepped && !g.complete && k->n_order) {
        if (!match_complete(&g.complete, db, &k->board, k->arena, k->e) ||
            !db_game_set(db, &g, k->e))
            return false;
        *complete = g.complete;
    }
    return !k->all || db_game_house_done(db, g.id, k->e);
}

static bool put_on_file(struct look *k, bool *complete)
{
    struct db *db = k->app->db;
    if (!db_begin_game(db, k->game.id, GAME_WAIT_MS, k->e)) return false;
    bool ok = write_all(k, complete);
    fault_point("before_house_commit");
    if (ok)
        ok = db_commit(db, k->e);
    else
        db_rollback(db);
    fault_point("after_house_commit");
    return ok;
}

/* app_game_work() is large enough for choosing, too: four times an update, and no letter is
 * made. */
static bool think_one(const struct app *app, const char *game, int64_t until, bool *complete,
                      struct err *e)
{
    struct work w;
    if (!app_game_work(&w, app, game, e)) return err_add(e, "game %s: ", game);
    struct look *k = NEW(&w.arena, struct look, 1);
    bool ok = k || err_nomem(e);
    if (ok) {
        *k =
            (struct look){ .app = app, .until = until, .all = true, .arena = &w.arena, .e = e };
        ok = open_game(k, game);
        bool plays = ok && k->game.state == GAME_RUNNING && k->rules->choose;
        ok = ok && (!plays || choose_all(k)) && put_on_file(k, complete);
    }
    work_end(&w);
    return ok || err_add(e, "game %s: ", game);
}

bool house_orders(const struct app *app, size_t *n)
{
    struct work w;
    struct err e = { 0 };
    struct game_row *game = NULL;
    size_t games = 0;
    bool ok = work_begin(&w, WORK_LIST, &e) &&
              db_game_house_owes(app->db, &game, &games, &w.arena, &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "the house: %s", e.text);
    int64_t until = spent_ms() + app->config->house_ms;
    for (size_t i = 0; i < games && spent_ms() < until && !work_stopping(); i++) {
        bool complete = false;
        struct err one = { 0 };
        if (!think_one(app, game[i].name, until, &complete, &one)) {
            log_line(&app->log, LOG_ERROR, "the house: %s", one.text);
            ok = false;
        }
        *n += complete;
    }
    work_end(&w);
    return ok;
}

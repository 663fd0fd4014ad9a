/* A game as the house sees it, and what it orders there. Reads the store, writes nothing. */
#include "cron/game/house/house_look.h"
#include "cron/game/house/house.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/seeds.h"
#include "db/board.h"
#include "db/game.h"
#include "db/order.h"
#include "db/seat.h"

#include <assert.h>
#include <time.h>

struct look {
    const struct app *app;
    struct game_row game;
    struct board_row board;
    const struct rules *rules;
    struct awaited turn;
    struct policy how;
    const char *seed, *seal;
    struct seat_list seat;
    struct house_chosen *out;
    int64_t until; /* processor time of this thread at which it stops for now */
    struct arena *arena;
    struct err *e;
};

int64_t house_look_spent_ms(void)
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
           db_seat_list(db, &k->seat, k->game.id, k->arena, k->e) && find_seal(k);
}

/* Does the board wait for an order of that army that is still missing? */
static bool owes(bool *out, struct look *k, const struct seat_row *seat)
{
    struct order_row o;
    *out = false;
    if (k->turn.end || house_level(&k->how, seat) == 0) return true;
    if (k->rules->stepped && !match_awaits(&k->turn, seat->army)) return true;
    *out = !db_order_last(k->app->db, &o,
                          &(struct order_of){ k->game.id, k->board.number, seat->army },
                          k->arena, k->e);
    return !*out || k->e->code == ERR_NOTFOUND;
}

/* Thinking uses the rest of the arena, and gives it back. Empty: there is nothing to order. */
static bool choose(struct house_order *out, struct look *k, const struct seat_row *seat)
{
    struct arena scratch = *k->arena;
    struct choice c;
    struct arena *kept = &k->out->work.arena;
    const struct house_ask ask = { .text = k->board.text,
                                   .of = { k->seed, k->seal, seat->army },
                                   .level = house_level(&k->how, seat),
                                   .table = (uint32_t)k->app->config->house_table,
                                   .cancels = true };
    if (!house_pick(&c, &ask, &scratch, k->e)) return false;
    *out = (struct house_order){ .army = str_dup(str_of(seat->army), kept),
                                 .text = str_dup(c.text, kept),
                                 .by = { .level = ask.level, .table = (int)ask.table } };
    return (out->army && out->text) || err_nomem(k->e);
}

static bool choose_all(struct look *k)
{
    struct house_chosen *c = k->out;
    for (size_t i = 0; i < k->seat.n && c->all; i++) {
        bool now;
        struct house_order o = { 0 };
        if (!owes(&now, k, &k->seat.row[i])) return false;
        if (!now) continue;
        c->all = c->n < HOUSE_CHOSEN_MAX && house_look_spent_ms() < k->until;
        if (!c->all) break;
        if (!choose(&o, k, &k->seat.row[i])) return false;
        if (o.text[0]) c->order[c->n++] = o;
    }
    return true;
}

static bool begin(struct house_chosen **out, const char *game, struct err *e)
{
    enum { WORK = 512 << 10 };
    struct work w;
    *out = NULL;
    if (!work_begin(&w, WORK, e)) return false;
    struct house_chosen *c = NEW(&w.arena, struct house_chosen, 1);
    const char *name = c ? str_dup(str_of(game), &w.arena) : NULL;
    if (!name) {
        work_end(&w);
        return err_nomem(e);
    }
    *c = (struct house_chosen){ .game = name, .all = true, .work = w };
    *out = c;
    return true;
}

static bool look(struct look *k)
{
    struct house_chosen *c = k->out;
    assert(c); /* begin() made it */
    if (!open_game(k, c->game)) return false;
    c->board = k->board.number;
    return k->game.state != GAME_RUNNING || !k->rules->choose || choose_all(k);
}

/* The memory is large enough for choosing, too: four times an update, and no letter is made. */
static bool look_in(struct house_chosen *out, struct work *w, const struct house_look *at,
                    struct err *e)
{
    if (!app_game_again(w, at->app, at->game, e)) return false;
    struct look *k = NEW(&w->arena, struct look, 1);
    if (!k) return err_nomem(e);
    *k = (struct look){
        .app = at->app, .until = at->until, .out = out, .arena = &w->arena, .e = e
    };
    return look(k);
}

bool house_look_at(struct house_chosen **out, struct work *w, const struct house_look *at,
                   struct err *e)
{
    if (!begin(out, at->game, e)) return false;
    if (look_in(*out, w, at, e)) return true;
    house_look_end(*out);
    *out = NULL;
    return err_add(e, "game %s: ", at->game);
}

void house_look_end(struct house_chosen *c)
{
    if (!c) return;
    struct work w = c->work;
    work_end(&w);
}

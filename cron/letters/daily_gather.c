/* Letters that wait are taken into mails of the day. */
#include "cron/letters/daily.h"

#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "cron/outbox/bundle.h"
#include "cron/outbox/reader.h"
#include "cron/outbox/recipe.h"
#include "cron/table/match.h"
#include "db/held.h"
#include "db/order.h"
#include "templates/letter_digest.h"

#include <stdlib.h>

/* A letter that is taken, and its game. */
struct taken {
    int64_t out;
    struct seat_row reader;
    struct game_row game;
};
struct gathering {
    const struct app *app;
    struct held_row *held; /* of one address and instant */
    size_t n_held;
    struct taken taken[DIGEST_PARTS];
    size_t n;
    struct arena *arena;
    struct err *e;
};

/* Its reader is the one it was for: by now another player may have the seat, or the same one
 * another address. For a letter that is not a recipe, the address tells. */
static bool same_reader(bool *out, struct gathering *g, const struct held_row *h,
                        const struct out_row *row, struct seat_row *reader)
{
    struct recipe r = { .player = 0 };
    *out = false;
    if (!reader_by_id(reader, g->app, row->seat, g->arena, g->e))
        return g->e->code == ERR_NOTFOUND;
    if (row->recipe[0] && !recipe_read(&r, row->recipe, g->arena, g->e)) return false;
    bool player = !row->recipe[0] || r.player == reader->player;
    *out = player && str_ieq(str_of(reader->address), str_of(h->address));
    return true;
}

/* What cannot be included goes by itself. */
static bool take_or_free(struct gathering *g, const struct held_row *h)
{
    struct out_row row;
    struct taken *t = &g->taken[g->n];
    struct held_free alone = { .out = h->out };
    bool same = false;
    bool found = db_out_by_id(g->app->db, &row, h->out, g->arena, g->e);
    if (!found && g->e->code != ERR_NOTFOUND) return false;
    if (found && !same_reader(&same, g, h, &row, &t->reader)) return false;
    if (!found || !same || row.state != OUT_READY)
        return db_held_release(g->app->db, &alone, app_now(g->app), g->e);
    if (!db_game_by_id(g->app->db, &t->game, t->reader.game, g->arena, g->e)) return false;
    t->out = h->out;
    g->n++;
    return true;
}

/* ---- how its games stand -------------------------------------------------------------------
 */

static int64_t deadline_of(const struct taken *t)
{
    bool runs = t->game.state == GAME_RUNNING;
    int64_t at = t->game.early ? t->game.early : t->game.deadline;
    return runs && at ? at : INT64_MAX;
}

/* The next deadline first; within a game, in the order in which they were made. */
static int by_deadline(const void *left, const void *right)
{
    const struct taken *a = left, *b = right;
    int64_t x = deadline_of(a), y = deadline_of(b);
    if (x != y) return x < y ? -1 : 1;
    if (a->game.id != b->game.id) return a->game.id < b->game.id ? -1 : 1;
    return a->out < b->out ? -1 : a->out > b->out;
}

/* In a game of many, an army may always order; in a game of two, the side whose move it is. */
static bool order_of(enum digest_order *out, struct gathering *g, const struct taken *t)
{
    struct order_row order;
    struct board_row board;
    struct awaited turn;
    const struct rules *rules;
    struct db *db = g->app->db;
    const char *army = t->reader.army;
    *out = DIGEST_NOT_AWAITED;
    if (!army[0] || t->game.state == GAME_OVER) return true;
    if (db_order_last(db, &order, &(struct order_of){ t->game.id, t->game.board, army },
                      g->arena, g->e)) {
        *out = DIGEST_ON_FILE;
        return true;
    }
    if (g->e->code != ERR_NOTFOUND) return false;
    *out = DIGEST_MISSING;
    if (!match_kind(&t->game)->stepped) return true;
    if (!db_board_get(db, &board, t->game.id, t->game.board, g->arena, g->e) ||
        !rules_of(&rules, board.text, g->e) || !rules->turn(&turn, board.text, g->arena, g->e))
        return false;
    if (!match_awaits(&turn, army)) *out = DIGEST_NOT_AWAITED;
    return true;
}

static bool recipe_of(const char **out, struct gathering *g)
{
    struct buf b = buf_make(g->arena, SIZE_MAX);
    for (size_t i = 0; i < g->n; i++) {
        const struct taken *t = &g->taken[i];
        enum digest_order order = DIGEST_NOT_AWAITED;
        int64_t at = deadline_of(t);
        bool first = i == 0 || t->game.id != g->taken[i - 1].game.id;
        if (first && !order_of(&order, g, t)) return false;
        if (first)
            buf_printf(&b, "game %s %lld %lld %s %d\n", t->game.name, (long long)t->reader.id,
                       (long long)(at == INT64_MAX ? 0 : at),
                       db_word(&db_game_states, (int)t->game.state), (int)order);
        buf_printf(&b, "part %lld\n", (long long)t->out);
    }
    *out = buf_str(&b).s;
    return !b.full || err_nomem(g->e);
}

/* ---- one mail ------------------------------------------------------------------------------
 */

static bool put(struct gathering *g)
{
    struct out_row row, known;
    struct db *db = g->app->db;
    int64_t first = g->taken[0].out;
    for (size_t i = 0; i < g->n; i++)
        if (g->taken[i].out < first) first = g->taken[i].out;
    qsort(g->taken, g->n, sizeof *g->taken, by_deadline);
    struct post p = { .game = &g->taken[0].game,
                      .seat = &g->taken[0].reader,
                      .kind = LETTER_DIGEST };
    if (!post_digest(&row, g->app, &p, first, g->arena, g->e) || !recipe_of(&row.recipe, g) ||
        !db_out_add(db, &row, g->e) || !db_out_by_key(db, &known, row.key, g->arena, g->e))
        return false;
    for (size_t i = 0; i < g->n; i++)
        if (!db_held_take(db, g->taken[i].out, known.id, g->e)) return false;
    return true;
}

/* Those for the first address and instant. */
static bool first_group(struct gathering *g)
{
    struct held_list h = { NULL, 0 };
    if (!db_held_due(g->app->db, &h, app_now(g->app), DIGEST_PARTS, g->arena, g->e))
        return false;
    g->held = h.row;
    while (g->n_held < h.n && h.row[g->n_held].due == h.row[0].due &&
           str_ieq(str_of(h.row[g->n_held].address), str_of(h.row[0].address)))
        g->n_held++;
    return true;
}

static bool gather_in(struct gathering *g)
{
    if (!first_group(g)) return false;
    for (size_t i = 0; i < g->n_held; i++)
        if (!take_or_free(g, &g->held[i])) return false;
    return g->n == 0 || put(g);
}

/* Commit 4c. */
static bool gather_one(const struct app *app, bool *more, size_t *n, struct err *e)
{
    struct work w;
    if (!work_begin(&w, WORK_LIST, e)) return false;
    struct gathering *g = NEW(&w.arena, struct gathering, 1);
    bool ok = g && db_begin(app->db, e);
    if (ok) {
        *g = (struct gathering){ .app = app, .arena = &w.arena, .e = e };
        ok = gather_in(g);
        fault_point("before_digest_commit");
        ok = ok && db_commit(app->db, e);
        fault_point("after_digest_commit");
        if (!ok) db_rollback(app->db);
        *more = ok && g->n_held > 0;
        *n += ok && g->n > 0;
    }
    work_end(&w);
    return ok;
}

bool daily_gather(const struct app *app, size_t *n, struct err *e)
{
    struct work w;
    struct held_list due = { NULL, 0 };
    *n = 0;
    if (!work_begin(&w, 1 << 16, e)) return false;
    bool ok = db_held_due(app->db, &due, app_now(app), 1, &w.arena, e);
    work_end(&w);
    for (bool more = ok && due.n > 0; ok && more;) ok = gather_one(app, &more, n, e);
    return ok || err_add(e, "mail of the day: ");
}

/* Which games have an update now, and again until none has. */
#include "cron/app/work.h"
#include "cron/game/time/tempo.h"
#include "cron/game/update/resolve.h"
#include "cron/game/update/standstill.h"
#include "mailer/wait.h"

struct run {
    const struct app *app;
    struct resolve_between between;
    bool deadlines; /* else only boards that wait for no more orders, and early updates */
    bool again;     /* not the first round */
    size_t done;    /* updates executed in this round */
    const struct game_row **other; /* [n_other] that other processes held just then */
    size_t n_other;
    bool all; /* nothing failed or was held so far */
};

static bool is_meant(const struct run *r, const struct game_row *g)
{
    /* what failed or is held counts once a run; a deadline that was met is in the future */
    if (r->again) return g->complete && g->failures == 0;
    return g->complete || r->deadlines || tempo_early(g, app_now(r->app));
}

static void resolve_one(struct run *r, const struct game_row *game)
{
    struct err e = { 0 };
    enum resolved out = RESOLVE_NOTHING;
    if (resolve_if_due(r->app, game->name, &out, &e)) {
        r->done += out == RESOLVE_DONE;
        r->all = r->all && out != RESOLVE_HELD;
        return;
    }
    r->all = false;
    if (db_busy(r->app->db) == game->id) /* no game stands still */
        log_line(&r->app->log, LOG_WARNING, "resolve: %s", e.text);
    else
        standstill_failed(r->app, game, &e);
}

/* Some of the due games, claimed at once: what other processes hold by now is left to them as
 * long as they are there. An update that was executed has ended its claim. */
struct batch {
    const struct game_row *game[GAME_CLAIMS];
    struct game_claim claim[GAME_CLAIMS];
    size_t n;
};

static void resolve_claimed(struct run *r, struct batch *b)
{
    struct err e = { 0 };
    size_t before = r->done, claimed = 0;
    if (!db_game_claim(r->app->db, b->claim, b->n, &e)) b->n = 0;
    for (size_t i = 0; i < b->n; i++) {
        if (b->claim[i].over) continue;
        if (b->claim[i].claim == 0) {
            r->other[r->n_other++] = b->game[i];
            continue;
        }
        claimed++;
        if (!work_stopping()) resolve_one(r, b->game[i]);
    }
    bool all = r->done - before == claimed;
    if (!all) db_game_unclaim(r->app->db, b->claim, b->n, &e);
    if (e.code) log_line(&r->app->log, LOG_ERROR, "resolve: %s", e.text);
    r->all = r->all && !e.code;
    b->n = 0;
}

static void add(struct run *r, struct batch *b, const struct game_row *game)
{
    b->game[b->n] = game;
    b->claim[b->n++] = (struct game_claim){ .game = game->id, .board = game->board };
    if (b->n == GAME_CLAIMS) resolve_claimed(r, b);
}

static void let_others(struct run *r)
{
    if (!r->between.turn) return;
    db_relax(r->app->db, false);
    r->between.turn(r->between.ctx, r->app);
    db_relax(r->app->db, true);
}

/* What comes after updates in this run (votes that end now, say) depends on them, so it waits
 * for those of other processes; and if one of these ends in the middle of an update, the update
 * is made here. */
static void resolve_after_others(struct run *r)
{
    int64_t until = wait_clock_ms() + GAME_WAIT_MS;
    while (r->n_other > 0 && wait_clock_ms() < until && !work_stopping()) {
        size_t n = r->n_other < GAME_CLAIMS ? r->n_other : GAME_CLAIMS, rest = r->n_other - n;
        struct batch b = { .n = 0 };
        const struct game_row *front[GAME_CLAIMS];
        for (size_t i = 0; i < n; i++) front[i] = r->other[i];
        for (size_t i = 0; i < rest; i++) r->other[i] = r->other[n + i];
        r->n_other = rest; /* those that are still held come to the end */
        for (size_t i = 0; i < n; i++) add(r, &b, front[i]);
        if (b.n) resolve_claimed(r, &b);
        if (r->n_other > rest) db_nap();
    }
}

/* One update for each game that is due. */
static void resolve_once(struct run *r)
{
    struct work w;
    struct err e = { 0 };
    struct game_list game = { NULL, 0 };
    struct batch b = { .n = 0 };
    r->done = r->n_other = 0;
    bool listed = work_begin(&w, WORK_LIST, &e) &&
                  db_game_due(r->app->db, &game, app_now(r->app), &w.arena, &e);
    r->other = listed ? NEW(&w.arena, const struct game_row *, game.n + 1) : NULL;
    if (listed && !r->other) err_nomem(&e);
    listed = r->other != NULL;
    if (!listed) {
        log_line(&r->app->log, LOG_ERROR, "resolve: %s", e.text);
        r->all = false;
    }
    for (size_t i = 0; listed && i < game.n && !work_stopping(); i++) {
        if (!is_meant(r, &game.row[i])) continue;
        add(r, &b, &game.row[i]);
        if (b.n == 0) let_others(r);
    }
    if (b.n) resolve_claimed(r, &b);
    if (r->deadlines) resolve_after_others(r);
    work_end(&w);
}

/* A board can be complete when it is made (22.7): then its update is due, too. Games that are
 * due but do not move on end the rounds, and so does a limit, whatever the store says. */
static void resolve_rounds(struct run *r, size_t *n)
{
    enum { ROUNDS_MAX = 100 };
    for (int round = 0; round < ROUNDS_MAX && !work_stopping(); round++) {
        resolve_once(r);
        *n += r->done;
        r->again = true;
        if (r->done == 0) break;
    }
}

/* An update that is lost with the power is made again from the same orders, with the same
 * draws. Whoever takes its letters to send them has it on disk first. */
static bool resolve_all(struct run r, size_t *n)
{
    r.all = true;
    *n = 0;
    if (r.deadlines) r.all = tempo_wake(r.app);
    if (r.deadlines && !tempo_outages(r.app)) return false;
    db_relax(r.app->db, true);
    resolve_rounds(&r, n);
    db_relax(r.app->db, false);
    return r.all;
}

bool resolve_ready(const struct app *app, struct resolve_between between, size_t *n)
{
    return resolve_all((struct run){ .app = app, .between = between }, n);
}

bool resolve_due(const struct app *app, struct resolve_between between, size_t *n)
{
    return resolve_all((struct run){ .app = app, .between = between, .deadlines = true }, n);
}

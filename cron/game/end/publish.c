/* Publishing a seed: all players get it, and another one begins. */
#include "cron/game/end/publish.h"

#include "cron/app/fault.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"
#include "cron/table/seeds.h"
#include "templates/letter_game.h"

struct publication {
    const struct app *app;
    struct game_row game;
    struct seed_row old, next;
    struct arena *arena;
    struct err *e;
};

static bool tell(void *of, const struct seat_row *seat, struct arena *a)
{
    const struct publication *p = of;
    struct letter_text text = { 0 };
    struct seed_view v = { .seed = p->old.seed,
                           .hash = p->old.hash,
                           .from_board = p->old.from_board,
                           .next_hash = p->next.hash };
    struct post post = { .game = &p->game, .seat = seat, .kind = LETTER_SEED, .text = &text };
    return post_view(&v.seat, p->app, &post, NULL, a, p->e) &&
           letter_seed(&text, &v, a, p->e) && post_add(p->app, &post, a, p->e);
}

static bool tell_all(struct publication *p)
{
    return reader_everybody(p->app, p->game.id, tell, p, p->arena, p->e);
}

static bool publish(struct publication *p)
{
    return db_seed_publish(p->app->db, p->game.id, app_now(p->app), p->e);
}

static bool reveal(struct publication *p)
{
    if (!match_kind(&p->game)->draws)
        return err_set(p->e, ERR_CONFLICT, "nothing is drawn in games of %s", p->game.rules);
    if (p->old.seed && p->old.from_board == p->game.board)
        return err_set(p->e, ERR_CONFLICT,
                       "the seed in use begins with board %d: nothing was drawn from it yet",
                       (int)p->game.board);
    return publish(p) && seeds_begin(p->app, &p->game, p->old.chained, p->arena, p->e) &&
           seeds_now(&p->next, p->app, &p->game, p->arena, p->e) && tell_all(p);
}

static bool in_transaction(struct publication *p)
{
    const struct app *app = p->app;
    /* no draw may come in between */
    if (!db_begin_game(app->db, p->game.id, GAME_WAIT_MS, p->e)) return false;
    bool ok = db_game_by_id(app->db, &p->game, p->game.id, p->arena, p->e) &&
              seeds_now(&p->old, app, &p->game, p->arena, p->e);
    if (ok && p->game.state == GAME_OVER)
        ok = err_set(p->e, ERR_CONFLICT, "it is over already");
    ok = ok && reveal(p);
    fault_point("before_seed_commit");
    if (ok && db_commit(app->db, p->e)) {
        fault_point("after_seed_commit");
        return true;
    }
    db_rollback(app->db);
    return false;
}

bool publish_seed(const struct app *app, const char *name, struct err *e)
{
    struct work w = { 0 };
    bool ok = work_begin(&w, WORK_LIST, e);
    struct publication p = { .app = app, .arena = &w.arena, .e = e };
    ok = ok && ((db_game_get(app->db, &p.game, name, p.arena, e) && in_transaction(&p)) ||
                err_add(e, "game %s: ", name));
    work_end(&w);
    return ok;
}

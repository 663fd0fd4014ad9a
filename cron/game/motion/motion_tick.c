/* Votes that end without another voice: an update came, time went by, somebody left. */
#include "cron/game/motion/motion.h"

#include "cron/app/fault.h"
#include "cron/app/work.h"

bool motion_all(struct motions *out, const struct app *app, struct game_row *game,
                struct arena *a, struct err *e)
{
    struct vote_list list = { NULL, 0 };
    out->n = 0;
    if (!db_vote_list(app->db, &list, game->id, a, e)) return false;
    for (size_t i = 0; i < list.n && out->n < MOTIONS_MAX; i++)
        if (!motion_open(&out->one[out->n++], app, game, &list.row[i], a, e)) return false;
    return true;
}

bool motion_told(struct open_votes *out, const struct motions *all, const struct seat_row *seat,
                 struct arena *a, struct err *e)
{
    struct open_vote *vote = NEW(a, struct open_vote, all->n + 1);
    if (!vote) return err_nomem(e);
    *out = (struct open_votes){ vote, 0 };
    for (size_t i = 0; i < all->n; i++) {
        const struct motion *m = &all->one[i];
        const struct motion_voter *me = motion_voter_of(m, seat->id);
        if (m->state != VOTE_OPEN) continue;
        vote[out->n++] =
            (struct open_vote){ .vote = m->name,
                                .kind = motion_name(m->kind),
                                .army = m->mover->army,
                                .yes = (int64_t)m->yes,
                                .of = (int64_t)m->n,
                                .says = me ? db_word(&db_ballot_says, (int)me->says) : NULL };
    }
    return true;
}

bool motion_end_with(const struct app *app, struct game_row *game, struct arena *a,
                     struct err *e)
{
    struct motions *all = NEW(a, struct motions, 1);
    if (!all) return err_nomem(e);
    if (!motion_all(all, app, game, a, e)) return false;
    for (size_t i = 0; i < all->n; i++) {
        struct motion *m = &all->one[i];
        bool ends = m->state == VOTE_PASSED && m->kind->flags & MOTION_ALL;
        if (ends && m->bar.word == W_NONE)
            return motion_ends(m) && motion_close(m, VOTE_PASSED, 0);
    }
    return true;
}

bool motion_settle_clock(struct motions *all)
{
    size_t kept = 0;
    for (size_t i = 0; i < all->n; i++) {
        struct motion *m = &all->one[i];
        bool clock = (m->kind->flags & (MOTION_ALL | MOTION_ARMY)) == 0;
        if (clock && m->state != VOTE_OPEN) {
            if (!motion_close(m, VOTE_NONE, 0)) return false;
        } else {
            all->one[kept++] = *m;
        }
    }
    all->n = kept;
    return true;
}

/* One of them may end the game, and the other votes with it. */
bool motion_settle(struct motions *all)
{
    for (size_t i = 0; i < all->n; i++) {
        struct motion *m = &all->one[i];
        bool over = m->game->state == GAME_OVER;
        if (over) m->state = VOTE_VOID;
        if (m->state != VOTE_OPEN && !motion_close(m, VOTE_NONE, 0)) return false;
    }
    return true;
}

/* ---- all games ----------------------------------------------------------------------------
 */

static bool any_decided(const struct motions *all)
{
    bool any = false;
    for (size_t i = 0; i < all->n; i++) any |= all->one[i].state != VOTE_OPEN;
    return any;
}

/* Checked again inside the transaction: a vote may have come in between. */
static bool settle(const struct app *app, struct game_row *game, struct motions *all,
                   struct arena *a, struct err *e)
{
    if (!motion_all(all, app, game, a, e)) return false;
    if (!any_decided(all)) return true;
    if (!db_begin_game(app->db, game->id, GAME_WAIT_MS, e)) return false;
    bool ok = db_game_by_id(app->db, game, game->id, a, e) &&
              motion_all(all, app, game, a, e) && motion_settle(all);
    fault_point("before_vote_commit");
    ok = ok && db_commit(app->db, e);
    if (!ok) db_rollback(app->db);
    return ok;
}

static bool game_votes(const struct app *app, int64_t id, struct arena *list)
{
    struct err e = { 0 };
    struct work w = { 0 };
    struct arena scratch = *list;
    struct game_row game;
    struct motions *all = NEW(&scratch, struct motions, 1);
    if (!all) return false;
    bool ok = db_game_by_id(app->db, &game, id, &scratch, &e) &&
              app_game_work(&w, app, game.name, &e) && settle(app, &game, all, &w.arena, &e);
    work_end(&w);
    bool damage = !ok && e.code == ERR_DAMAGE; /* its update tells the operator */
    if (!ok) log_line(&app->log, damage ? LOG_DEBUG : LOG_ERROR, "votes: %s", e.text);
    return ok || damage;
}

bool motion_tick(const struct app *app)
{
    struct err e = { 0 };
    struct work w = { 0 };
    struct vote_list list = { NULL, 0 };
    bool ok = work_begin(&w, WORK_LIST, &e) && db_vote_list(app->db, &list, 0, &w.arena, &e);
    if (e.code) log_line(&app->log, LOG_ERROR, "votes: %s", e.text);
    for (size_t i = 0; i < list.n; i++)
        if (i == 0 || list.row[i].game != list.row[i - 1].game)
            ok = game_votes(app, list.row[i].game, &w.arena) && ok;
    work_end(&w);
    return ok;
}

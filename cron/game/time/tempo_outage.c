/* What the clock does to games by itself: pauses end, and deadlines move when no mail could be
 * fetched for long. */
#include "cron/game/time/tempo.h"

#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "cron/game/time/clock.h"
#include "cron/game/time/shift.h"
#include "cron/table/match.h"
#include "db/journal.h"
#include "db/mailbox.h"
#include "engine/base/span.h"

/* One game, in a transaction of its own. */
struct change {
    struct tempo t;
    struct game_row game;
    int64_t from, to; /* nothing was fetched */
};
typedef bool change_fn(struct change *c);

static bool in_transaction(struct change *c, int64_t game, change_fn *work)
{
    struct tempo *t = &c->t;
    struct db *db = t->app->db;
    if (!db_begin_own_game(db, game, GAME_WAIT_MS, t->e)) return false;
    bool ok = db_game_by_id(db, &c->game, game, t->arena, t->e) &&
              tempo_open(t, t->app, &c->game, t->arena, t->e) && work(c);
    fault_point("before_tempo_commit");
    if (ok && db_commit(db, t->e)) return true;
    db_rollback(db);
    return false;
}

static bool change_game(const struct change *like, const struct game_row *game, change_fn *work)
{
    struct work w = { 0 };
    struct err e = { 0 };
    struct change c = *like;
    const struct app *app = c.t.app;
    bool ok = app_game_work(&w, app, game->name, &e);
    c.t.arena = &w.arena;
    c.t.e = &e;
    ok = ok && in_transaction(&c, game->id, work);
    bool damage = !ok && e.code == ERR_DAMAGE; /* its update tells the operator */
    if (!ok)
        log_line(&app->log, damage ? LOG_DEBUG : LOG_ERROR, "game %s: %s", game->name, e.text);
    work_end(&w);
    return ok || damage;
}

/* ---- pauses end ----------------------------------------------------------------------------
 */

static bool go_on(struct change *c)
{
    struct tempo *t = &c->t;
    struct game_row *g = &t->game;
    int64_t now = app_now(t->app);
    struct schedule s = tempo_schedule(t);
    struct reply_part part = TEMPO_PARA(W_TEMPO_GOES_ON, { slot_text("game", g->name) });
    struct tempo_news news = { .act = DEED_RESUME,
                               .words = "",
                               .subject = W_TEMPO_GOES_ON_SUBJECT,
                               .part = &part,
                               .n = 1 };
    if (g->state != GAME_PAUSED || g->until == 0 || g->until > now) return true;
    g->state = GAME_RUNNING;
    g->pause = PAUSE_NONE;
    g->until = 0;
    if (match_kind(g)->stepped) {
        if (!clock_period(g, t->app, &t->board, t->arena, t->e)) return false;
    } else if (g->deadline <= now) {
        g->deadline = schedule_first(&s, now);
    }
    return db_game_set(t->app->db, g, t->e) && tempo_tell(t, &news);
}

static bool wake_all(const struct app *app, struct arena *a)
{
    struct err e = { 0 };
    struct change like = { .t = { .app = app } };
    struct game_list game = { NULL, 0 };
    bool all = db_game_rested(app->db, &game, app_now(app), a, &e);
    if (e.code) log_line(&app->log, LOG_ERROR, "pauses: %s", e.text);
    for (size_t i = 0; i < game.n; i++) all = change_game(&like, &game.row[i], go_on) && all;
    return all;
}

/* ---- outages -------------------------------------------------------------------------------
 */

/* The part of the gap of which neither another mailbox nor a restore has told this game. */
static bool untold(int64_t *from, struct change *c)
{
    struct tempo *t = &c->t;
    struct journal_list j = { NULL, 0 };
    struct journal_of of = { t->game.id, t->game.board };
    *from = c->from > t->board.made ? c->from : t->board.made;
    if (!db_journal_list(t->app->db, &j, &of, t->arena, t->e)) return false;
    for (size_t i = 0; i < j.n; i++)
        if ((j.row[i].act == DEED_OUTAGE || j.row[i].act == DEED_RESTORED) &&
            j.row[i].at > *from)
            *from = j.row[i].at;
    return true;
}

static bool move_deadline(struct change *c)
{
    char words[32];
    struct tempo *t = &c->t;
    struct game_row *g = &t->game;
    struct joining j = { .app = t->app, .game = g, .arena = t->arena, .e = t->e };
    int64_t from = 0;
    if (!untold(&from, c)) return false;
    int64_t span = c->to - from;
    bool runs = g->state == GAME_RUNNING && !g->complete && g->deadline > from;
    if (!runs || t->policy.outage == 0 || span < t->policy.outage) return true;
    struct reply_part part =
        TEMPO_PARA(W_TEMPO_OUTAGE, { slot_time("from", from), slot_time("to", c->to),
                                     slot_span("span", span), slot_text("game", g->name) });
    struct shift shift = {
        .why = SHIFT_OUTAGE, .to = g->deadline + span, .words = words, .part = &part, .n = 1
    };
    snprintf(words, sizeof words, "%lldm", (long long)(span / MINUTE_S));
    return shift_deadline(&j, &shift);
}

static bool move_each(const struct app *app, const struct mailbox *box,
                      const struct mailbox_row *row, struct arena *a, struct err *e)
{
    struct change like = { .t = { .app = app }, .from = row->gap_from, .to = row->gap_to };
    struct game_list game = { NULL, 0 };
    if (!db_game_played(app->db, &game, a, e)) return false;
    for (size_t i = 0; i < game.n; i++)
        if (config_serves(box, game.row[i].name) && game.row[i].state == GAME_RUNNING &&
            !change_game(&like, &game.row[i], move_deadline))
            return false;
    return true;
}

/* The gap is over when all games know of it. */
static bool move_all(const struct app *app, const struct mailbox *box,
                     const struct mailbox_row *row, struct arena *a, struct err *e)
{
    return move_each(app, box, row, a, e) &&
           db_mailbox_gap_over(app->db, box->name, row->gap_to, e);
}

static bool gap_of(struct mailbox_row *out, const struct app *app, const struct mailbox *box,
                   struct arena *a, struct err *e)
{
    if (db_mailbox_get(app->db, out, box->name, a, e)) return true;
    if (e->code != ERR_NOTFOUND) return false;
    *e = (struct err){ 0 };
    out->gap_to = 0;
    return true;
}

/* By one process; the others wait, as no update may come before. */
static bool look_at(const struct app *app, const struct mailbox *box, struct arena *a)
{
    struct err e = { 0 };
    struct mailbox_row row;
    bool ok = gap_of(&row, app, box, a, &e);
    if (ok && row.gap_to == 0) return true;
    bool held = ok && db_lock(app->db, "outage", GAME_WAIT_MS, &e);
    ok = held && gap_of(&row, app, box, a, &e) &&
         (row.gap_to == 0 || move_all(app, box, &row, a, &e));
    if (held) db_unlock(app->db, "outage");
    if (e.code) log_line(&app->log, LOG_ERROR, "outage: %s", e.text);
    return ok;
}

static bool look_at_all(const struct app *app, struct arena *a)
{
    bool all = true;
    for (size_t i = 0; i < app->config->n_mailbox; i++) {
        struct arena scratch = *a;
        all = look_at(app, &app->config->mailbox[i], &scratch) && all;
    }
    return all;
}

/* ---- each run ------------------------------------------------------------------------------
 */

static bool with_memory(const struct app *app,
                        bool (*work)(const struct app *app, struct arena *a))
{
    struct work w = { 0 };
    struct err e = { 0 };
    bool ok = work_begin(&w, WORK_LIST, &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "%s", e.text);
    ok = ok && work(app, &w.arena);
    work_end(&w);
    return ok;
}

bool tempo_wake(const struct app *app)
{
    return with_memory(app, wake_all);
}

bool tempo_outages(const struct app *app)
{
    return with_memory(app, look_at_all);
}

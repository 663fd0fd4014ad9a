/* What becomes of offers, questions and seats when time goes by. */
#include "cron/game/seats/joining.h"

#include "cron/game/seats/attend.h"
#include "cron/game/seats/join.h"
#include "cron/outbox/reader.h"
#include "db/order.h"

/* ---- one person, one seat -----------------------------------------------------------------
 */

/* Told only if time ended it: somebody who said no knows. */
static bool offer_over(struct joining *j, struct person_row *p)
{
    struct reply_part part = { .kind = REPLY_PARA,
                               .says = { W_JOINING_NEWS_OFFER_OVER,
                                         { slot_text("game", j->game->name) } } };
    struct joining_news news = { .subject = W_JOINING_NEWS_OFFER_OVER_SUBJECT,
                                 .part = &part,
                                 .n = 1,
                                 .but = PERSON_FIRST + p->id };
    bool tell = p->state == PERSON_OFFERED && p->until <= app_now(j->app);
    if (joining_kept(j, p->army))
        part.says =
            (struct saying){ W_JOINING_KEPT_OVER,
                             { slot_army("army", p->army), slot_text("game", j->game->name) } };
    struct seat_row reader = reader_seat(p);
    p->state = PERSON_GONE;
    p->until = 0;
    return db_person_set(j->app->db, p, j->e) && (!tell || joining_write(j, &reader, &news));
}

/* A player who has ordered keeps the seat, whatever became of the order. */
static bool make_room(struct joining *j, struct seat_row *seat)
{
    struct order_row o;
    struct reply_part part = { .kind = REPLY_PARA,
                               .says = { W_JOINING_NEWS_NO_KING,
                                         { slot_army("army", seat->army) } } };
    struct joining_news news = {
        .subject = W_JOINING_NEWS_NO_KING_SUBJECT, .part = &part, .n = 1, .but = seat->id
    };
    struct db *db = j->app->db;
    bool ordered = db_order_last(
        db, &o, &(struct order_of){ j->game->id, j->game->board, seat->army }, j->arena, j->e);
    if (!ordered && j->e->code != ERR_NOTFOUND) return false;
    if (ordered || !join_is_new(j->board.text, seat->army)) {
        seat->place_by = 0;
        return db_seat_set(db, seat, j->e);
    }
    return joining_write(j, seat, &news) && attend_left(j->app, j->game, seat, j->e) &&
           joining_vacate(j, seat->army, SEAT_LEFT) && joining_note(j, DEED_LEAVE, seat->army);
}

/* ---- one game -----------------------------------------------------------------------------
 */

/* What there is to do, in all games. */
struct due {
    struct person_list over, declined, first;
    struct seat_list unplaced;
};

static bool find(struct due *out, const struct app *app, struct arena *a, struct err *e)
{
    int64_t now = app_now(app);
    return db_person_due(app->db, &out->over, now, a, e) &&
           db_person_declined(app->db, &out->declined, a, e) &&
           db_person_first(app->db, &out->first, a, e) &&
           db_seat_unplaced(app->db, &out->unplaced, now, a, e);
}

static bool end_offers(struct joining *j, const struct person_list *all)
{
    for (size_t i = 0; i < all->n; i++) {
        const struct person_row *p = &all->row[i];
        struct person_row now;
        if (p->game != j->game->id) continue;
        if (!db_person_by_id(j->app->db, &now, p->id, j->arena, j->e)) return false;
        if (now.until != p->until || now.state == PERSON_GONE) continue;
        if (!offer_over(j, &now)) return false;
    }
    return true;
}

static bool end_seats(struct joining *j, const struct seat_list *all)
{
    bool open = j->game->state == GAME_OPEN, over = j->game->state == GAME_OVER;
    for (size_t i = 0; i < all->n && !open; i++) {
        const struct seat_row *seat = &all->row[i];
        struct seat_row now;
        if (seat->game != j->game->id) continue;
        if (!db_seat_by_id(j->app->db, &now, seat->id, j->arena, j->e)) return false;
        if (now.player != seat->player) continue;
        if (over) now.place_by = 0;
        if (over ? !db_seat_set(j->app->db, &now, j->e) : !make_room(j, &now)) return false;
    }
    return true;
}

static bool work_game(const struct app *app, const struct game_row *g, struct due *due,
                      struct err *e)
{
    struct work w = { 0 };
    struct joining j;
    struct game_row game;
    bool ok =
        app_game_work(&w, app, g->name, e) && db_begin_game(app->db, g->id, GAME_WAIT_MS, e);
    ok = ok && db_game_by_id(app->db, &game, g->id, &w.arena, e) &&
         joining_open(&j, app, &game, &w.arena, e) && end_offers(&j, &due->over) &&
         end_offers(&j, &due->declined) && end_seats(&j, &due->unplaced) && joining_settle(&j);
    ok = ok && db_commit(app->db, e);
    if (!ok) db_rollback(app->db);
    work_end(&w);
    return ok || err_add(e, "game %s: ", g->name);
}

/* ---- all games ----------------------------------------------------------------------------
 */

/* The games in which something is due, each once. */
struct games {
    int64_t id[400];
    size_t n;
};

static void add(struct games *g, int64_t id)
{
    size_t i = 0;
    while (i < g->n && g->id[i] != id) i++;
    if (i == g->n && i < sizeof g->id / sizeof *g->id) g->id[g->n++] = id;
}

static void list(struct games *out, const struct due *due)
{
    out->n = 0;
    for (size_t i = 0; i < due->over.n; i++) add(out, due->over.row[i].game);
    for (size_t i = 0; i < due->declined.n; i++) add(out, due->declined.row[i].game);
    for (size_t i = 0; i < due->unplaced.n; i++) add(out, due->unplaced.row[i].game);
    for (size_t i = 0; i < due->first.n; i++) add(out, due->first.row[i].game);
}

static bool work_all(const struct app *app, struct due *due, size_t *n, struct arena *a)
{
    struct games games;
    bool all = true;
    list(&games, due);
    for (size_t i = 0; i < games.n; i++) {
        struct game_row g;
        struct err e = { 0 };
        struct arena scratch = *a;
        bool ok = db_game_by_id(app->db, &g, games.id[i], &scratch, &e) &&
                  work_game(app, &g, due, &e);
        if (!ok) log_line(&app->log, LOG_ERROR, "joining: %s", e.text);
        all = all && ok;
        *n += ok;
    }
    return all;
}

bool joining_tick(const struct app *app, size_t *n)
{
    struct err e = { 0 };
    struct work w = { 0 };
    struct due due;
    *n = 0;
    bool ok = work_begin(&w, WORK_LIST, &e) && find(&due, app, &w.arena, &e);
    size_t all = ok ? due.over.n + due.declined.n + due.unplaced.n + due.first.n : 0;
    if (ok && all) ok = work_all(app, &due, n, &w.arena);
    if (e.code) log_line(&app->log, LOG_ERROR, "joining: %s", e.text);
    work_end(&w);
    return ok;
}

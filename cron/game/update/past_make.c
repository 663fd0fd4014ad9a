/* One more board, without an update. */
#include "cron/game/update/past_make.h"

#include "cron/game/time/clock.h"
#include "cron/game/update/reveal.h"
#include "cron/game/update/standstill.h"
#include "cron/outbox/reader.h"
#include "cron/table/figures.h"
#include "cron/table/match.h"
#include "cron/table/round.h"
#include "cron/table/schedule.h"
#include "cron/table/seal.h"

struct making {
    const struct past_wish *wish;
    const struct app *app;
    struct game_row *game;
    struct board_row next;
    struct looks looks; /* for orders that are no longer executed */
    const char *made;   /* as recipes tell it: "rollback 5" */
    struct arena *arena;
    struct err *e;
};

/* The number of the next draw: as if the old board had an update that draws nothing. */
static bool keep_draws(struct making *m)
{
    struct round old = { .orders = STR("") };
    struct stream stream;
    struct db *db = m->app->db;
    if (!db_board_get(db, &old.board, m->game->id, m->game->board, m->arena, m->e) ||
        !round_stream_of(&stream, &old, db, m->arena, m->e))
        return false;
    m->next.draw = (int64_t)stream.next;
    return true;
}

/* Does the board lack the army? Players who joined after it was played are not on it. */
static bool is_missing(bool *out, struct making *m, const struct rules *rules, const char *army)
{
    struct verdict v;
    struct err why = { 0 };
    *out = !rules->judge(&v, m->next.text, str_of(army), STR("pass"), m->arena, &why) &&
           why.code == ERR_NOTFOUND;
    return *out || why.code == ERR_NONE || (*m->e = why, false);
}

static bool seat_all(struct making *m)
{
    const struct rules *rules;
    struct seat_list seat = { NULL, 0 };
    bool missing;
    if (match_kind(m->game)->seats) return true;
    if (!rules_of(&rules, m->next.text, m->e) ||
        !db_seat_list(m->app->db, &seat, m->game->id, m->arena, m->e))
        return false;
    for (size_t i = 0; i < seat.n; i++) {
        if (seat.row[i].state != SEAT_PLAYING) continue;
        if (!is_missing(&missing, m, rules, seat.row[i].army)) return false;
        if (missing &&
            !rules->seat(&m->next.text, m->next.text, str_of(seat.row[i].army), m->arena, m->e))
            return false;
    }
    return true;
}

/* A whole period from now on; with a bank, what it had left. A game that waits for its game
 * master keeps waiting. */
static bool wind_clock(struct making *m)
{
    struct game_row *g = m->game;
    struct policy policy;
    struct schedule s = { &policy, g->every_s };
    if (match_kind(g)->stepped) {
        if (g->state == GAME_RUNNING) g->until = 0;
        return clock_period(g, m->app, &m->next, m->arena, m->e);
    }
    if (!g->deadline) return true;
    if (!policy_get(&policy, m->app, g, m->arena, m->e)) return false;
    g->deadline = schedule_first(&s, app_now(m->app));
    return true;
}

static bool tell(void *of, const struct seat_row *reader, struct arena *a)
{
    const struct making *m = of;
    struct post p = { .game = m->game,
                      .seat = reader,
                      .kind = LETTER_REPORT,
                      .looks = m->looks,
                      .made = m->made };
    return post_recipe(m->app, &p, a, m->e);
}

static bool store(struct making *m)
{
    struct db *db = m->app->db;
    struct str figures;
    struct readers all = { m->app, m->game->id, READER_ALL };
    int32_t old = m->game->board;
    if (!figures_print(&figures, m->next.text, m->arena, m->e) ||
        !clock_stop(m->app, m->game, m->arena, m->e) || !db_board_put(db, &m->next, m->e))
        return false;
    struct figures_row row = { m->next.game, m->next.number, figures };
    struct seal_want seal = { db, m->game, m->next.number, m->made };
    if (figures.n && !db_figures_put(db, &row, m->e)) return false;
    if (!seal_put(&seal, m->arena, m->e)) return false;
    standstill_over(m->app, m->game);
    if (m->game->state == GAME_OVER) m->game->state = GAME_RUNNING;
    m->game->ending = "";
    m->game->board = m->next.number;
    m->game->complete = false;
    m->game->early = 0;
    m->game->idle = 0;
    return wind_clock(m) && db_game_set(db, m->game, m->e) &&
           reveal_told(&m->looks, m->app, m->game->id, old, m->arena, m->e) &&
           reader_each(&all, tell, m, m->arena, m->e);
}

bool past_find(struct past *out, const struct app *app, const struct game_row *game,
               struct arena *a, struct err *e)
{
    struct journal_list list = { NULL, 0 };
    struct journal_of of = { game->id, game->board };
    *out = (struct past){ .act = DEED_NONE };
    if (!db_journal_list(app->db, &list, &of, a, e)) return false;
    const struct journal_row *maker = past_maker(list.row, list.n, game->board);
    return !maker || past_of(out, maker, e);
}

bool past_made(const char **out, const struct app *app, const struct game_row *game,
               struct arena *a, struct err *e)
{
    struct past past;
    *out = NULL;
    return past_find(&past, app, game, a, e) && (!past.act || past_words(out, &past, a, e));
}

bool past_make(struct str *out, struct game_row *game, const struct past_wish *w,
               struct arena *a, struct err *e)
{
    struct making m = { .wish = w, .app = w->app, .game = game, .arena = a, .e = e };
    m.next = (struct board_row){
        .game = game->id, .number = game->board + 1, .events = STR(""), .made = app_now(w->app)
    };
    if (!past_words(&m.made, &w->past, a, e) ||
        !past_text(&m.next.text, w->text, m.next.number, a, e) || !keep_draws(&m) ||
        !seat_all(&m) || !store(&m))
        return false;
    *out = m.next.text;
    return true;
}

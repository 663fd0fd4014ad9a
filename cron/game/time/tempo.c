/* Whose orders the present board waits for, and whether its update comes early. */
#include "cron/game/time/tempo.h"

#include "cron/game/seats/joining.h"
#include "cron/outbox/health.h"
#include "cron/table/match.h"
#include "cron/table/vacation.h"
#include "db/journal.h"
#include "db/order.h"
#include "db/setting.h"

#include <assert.h>

/* ---- who is awaited ------------------------------------------------------------------------
 */

struct awaiting {
    struct tempo *t;
    const struct rules *rules;
    struct awaited turn;
    struct order_row *order;
    size_t n_order;
    bool failing; /* mails came back from some addresses */
};

/* "army red energy 0 out until 8" */
static bool out_line(struct str *army, struct str line)
{
    static const struct str out = { "energy 0 out until", 18 };
    struct str rest = line;
    if (!str_eq(str_word(&rest), STR("army"))) return false;
    *army = str_word(&rest);
    return str_starts(str_trim(rest), out);
}

static bool is_out(struct str board, const char *army)
{
    struct str line, name;
    while (str_line(&board, &line))
        if (out_line(&name, line) && str_eq(name, str_of(army))) return true;
    return false;
}

static bool is_awaited(const struct awaiting *w, const struct seat_row *seat)
{
    if (w->rules->stepped) return match_awaits(&w->turn, seat->army);
    return seat->state == SEAT_PLAYING && !is_out(w->t->board.text, seat->army);
}

/* In a game of two, an order that needs a step as well does not count yet. */
static bool has_ordered(bool *out, const struct awaiting *w, const char *army)
{
    enum order_counts counts = COUNTS_STEP;
    const struct order_row *o = NULL;
    for (size_t i = 0; i < w->n_order; i++)
        if (strcmp(w->order[i].army, army) == 0) o = &w->order[i];
    *out = false;
    if (!o) return true;
    if (!match_counts(&counts, w->t->board.text, army, o->text, w->t->arena, w->t->e))
        return false;
    *out = counts != COUNTS_NOTHING;
    return true;
}

static bool is_away(const struct awaiting *w, const struct seat_row *seat)
{
    int64_t now = app_now(w->t->app);
    return !w->rules->stepped && w->t->policy.vacation_does == AWAY_STANDING &&
           vacation_away(seat, now);
}

static bool is_unsure(bool *out, const struct awaiting *w, const struct seat_row *seat)
{
    bool sure = true;
    if (!health_sure(&sure, w->t->app, seat, w->t->arena, w->t->e)) return false;
    *out = !sure;
    return true;
}

static bool add_seat(struct awaiting *w, const struct seat_row *seat)
{
    struct tempo_seat *s = &w->t->seat[w->t->n];
    if (!is_awaited(w, seat)) return true;
    *s = (struct tempo_seat){ .seat = *seat, .away = is_away(w, seat) };
    w->t->n++;
    if (w->failing && !is_unsure(&s->unsure, w, seat)) return false;
    return has_ordered(&s->ordered, w, seat->army);
}

static bool read_seats(struct tempo *t)
{
    struct db *db = t->app->db;
    struct awaiting w = { .t = t };
    struct seat_list seat;
    struct order_list order;
    if (!db_delivery_any(db, &w.failing, "", t->e) ||
        !rules_of(&w.rules, t->board.text, t->e) ||
        !w.rules->turn(&w.turn, t->board.text, t->arena, t->e) ||
        !db_order_list(db, &order, t->game.id, t->board.number, t->arena, t->e) ||
        !db_seat_list(db, &seat, t->game.id, t->arena, t->e))
        return false;
    w.order = order.row;
    w.n_order = order.n;
    t->seat = NEW(t->arena, struct tempo_seat, seat.n + 1);
    if (!t->seat) return err_nomem(t->e);
    for (size_t i = 0; i < seat.n; i++)
        if (!add_seat(&w, &seat.row[i])) return false;
    return true;
}

bool tempo_open(struct tempo *t, const struct app *app, const struct game_row *game,
                struct arena *a, struct err *e)
{
    assert(game->id > 0);
    *t = (struct tempo){ .app = app, .game = *game, .arena = a, .e = e };
    return policy_get(&t->policy, app, game, a, e) &&
           db_board_get(app->db, &t->board, game->id, game->board, a, e) && read_seats(t);
}

void tempo_prefetch(const struct app *app, int64_t game, int32_t number)
{
    char memory[1 << 10]; /* nothing is found, or it is thrown away */
    struct arena a = arena_make(memory, sizeof memory);
    struct err none;
    struct db *db = app->db;
    struct setting_list setting;
    struct board_row board;
    struct order_list order;
    struct seat_list seat;
    bool failing;
    (void)db_setting_list(db, &setting, game, &a, &none);
    (void)db_board_get(db, &board, game, number, &a, &none);
    (void)db_delivery_any(db, &failing, "", &none);
    (void)db_order_list(db, &order, game, number, &a, &none);
    (void)db_seat_list(db, &seat, game, &a, &none);
}

size_t tempo_missing(const struct tempo *t)
{
    size_t n = 0;
    for (size_t i = 0; i < t->n; i++) n += !t->seat[i].ordered && !t->seat[i].away;
    return n;
}

/* Those armies (ordered: the others), as *n items of a list; none if out of memory. */
static const struct slot *tempo_armies(const struct tempo *t, bool ordered, size_t *n)
{
    struct slot *item = NEW(t->arena, struct slot, t->n + 1);
    *n = 0;
    for (size_t i = 0; item && i < t->n; i++) {
        const struct tempo_seat *s = &t->seat[i];
        if (ordered ? s->ordered : !s->ordered && !s->away)
            item[(*n)++] = slot_army("army", s->seat.army);
    }
    return item;
}

struct slot tempo_listed(const struct tempo *t, bool ordered, size_t *n)
{
    const struct slot *army = tempo_armies(t, ordered, n);
    bool many = *n > TEMPO_LISTED;
    return slot_list("armies", army, many ? TEMPO_LISTED : *n, many);
}

struct schedule tempo_schedule(const struct tempo *t)
{
    return (struct schedule){ &t->policy, t->game.every_s };
}

/* ---- early ---------------------------------------------------------------------------------
 */

static bool has_said(const struct tempo *t, const struct tempo_seat *s, enum seat_says word)
{
    return s->seat.word_board == t->board.number && s->seat.word == word;
}

/* The delay begins again with each order; once everybody has said `done` there is none. */
static int64_t early_at(const struct tempo *t, bool anew)
{
    int64_t now = app_now(t->app), at = t->game.early;
    bool done = true, any = false;
    if (t->policy.early == 0 || match_kind(&t->game)->stepped || tempo_missing(t)) return 0;
    for (size_t i = 0; i < t->n; i++) {
        const struct tempo_seat *s = &t->seat[i];
        if (has_said(t, s, SEAT_WAIT)) return 0;
        any |= s->ordered;
        done &= !s->ordered || has_said(t, s, SEAT_DONE);
    }
    if (!any) return 0;
    if (anew || at == 0) at = now + t->policy.early;
    if (done) at = now;
    return t->game.deadline && at >= t->game.deadline ? 0 : at;
}

static bool store(struct tempo *t, struct game_row *game)
{
    *game = t->game;
    return db_game_set(t->app->db, game, t->e);
}

/* `done` was not said about a new order. */
static bool take_back_done(struct tempo *t, const struct seat_row *seat)
{
    for (size_t i = 0; i < t->n; i++) {
        struct tempo_seat *s = &t->seat[i];
        if (s->seat.id != seat->id || !has_said(t, s, SEAT_DONE)) continue;
        s->seat.word = SEAT_SILENT;
        return db_seat_set(t->app->db, &s->seat, t->e);
    }
    return true;
}

/* ---- rest ----------------------------------------------------------------------------------
 */

static bool is_at_rest(const struct game_row *g)
{
    return g->state == GAME_PAUSED && g->pause == PAUSE_REST;
}

static bool wake(struct tempo *t, const struct seat_row *seat)
{
    struct game_row *g = &t->game;
    struct schedule s = tempo_schedule(t);
    struct reply_part part =
        TEMPO_PARA(W_TEMPO_WOKE, { slot_army("army", seat->army), slot_text("game", g->name) });
    struct tempo_news news = { .act = DEED_WAKE,
                               .words = "",
                               .subject = W_TEMPO_WOKE_SUBJECT,
                               .part = &part,
                               .n = 1,
                               .but = seat };
    g->state = GAME_RUNNING;
    g->pause = PAUSE_NONE;
    g->idle = 0;
    g->deadline = schedule_first(&s, app_now(t->app));
    return db_game_set(t->app->db, g, t->e) && tempo_tell(t, &news);
}

bool tempo_ordered(bool *woke, const struct app *app, struct game_row *game,
                   const struct seat_row *seat, struct arena *a, struct err *e)
{
    struct tempo t = { .app = app };
    *woke = is_at_rest(game);
    if (match_kind(game)->stepped) return true;
    if (!policy_get(&t.policy, app, game, a, e)) return false;
    if (!*woke && t.policy.early == 0) return true;
    if (!tempo_open(&t, app, game, a, e)) return false;
    if (*woke && !wake(&t, seat)) return false;
    if (!take_back_done(&t, seat)) return false;
    t.game.early = early_at(&t, true);
    return store(&t, game);
}

bool tempo_changed(const struct app *app, struct game_row *game, struct arena *a, struct err *e)
{
    struct tempo t;
    if (match_kind(game)->stepped) return true;
    if (!tempo_open(&t, app, game, a, e)) return false;
    t.game.early = early_at(&t, false);
    return t.game.early == game->early || store(&t, game);
}

/* ---- told ----------------------------------------------------------------------------------
 */

bool tempo_tell(const struct tempo *t, const struct tempo_news *news)
{
    struct game_row game = t->game;
    struct joining j = { .app = t->app, .game = &game, .arena = t->arena, .e = t->e };
    struct joining_news told = { .subject = news->subject,
                                 .part = news->part,
                                 .n = news->n,
                                 .but = news->but ? news->but->id : 0 };
    return joining_note(&j, news->act, news->words) && joining_tell(&j, &told);
}

/* The material of PGN: boards and events of the record, and what only the store knows. */
#include "cron/record/pgn.h"

#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/policy.h"
#include "db/seat.h"
#include "templates/pgn.h"

/* One board of the game that the PGN tells: moves that were taken back are not in it. */
struct step {
    int32_t from; /* the board before it; -1: the game begins here */
    bool played;  /* an update made it */
    struct pgn_update update;
};

static bool step_of(struct step *out, const struct record *r, const struct round *t,
                    struct err *e)
{
    struct past past = { .act = DEED_NONE };
    int32_t number = t->board.number;
    const struct journal_row *row = past_maker(r->act, r->n_act, number);
    *out = (struct step){ number - 1, number > 0, { .events = t->board.events } };
    if (!row) return true;
    if (!past_of(&past, row, e)) return false;
    *out = (struct step){ .from = past.from };
    if (past.act == DEED_CORRECT) out->from = -1;
    return true;
}

/* From the last board back to the one with which the game begins. */
static void walk(struct pgn_view *v, struct pgn_update *update, const struct step *step,
                 int32_t last, int32_t *first)
{
    size_t n = (size_t)last;
    for (*first = last; step[*first].from >= 0; *first = step[*first].from)
        if (step[*first].played) update[--n] = step[*first].update;
    v->update = update + n;
    v->n_updates = (size_t)last - n;
}

/* For the update that led from one board to the next: when the orders came, what the clocks
 * showed. */
static bool times_of(struct pgn_update *out, const struct record *r, int32_t number, bool came,
                     struct arena *a, struct err *e)
{
    struct record_time *time = NULL;
    size_t n = 0;
    if (!record_times(&time, &n, r, number, a, e)) return false;
    for (size_t i = 0; i < n; i++) {
        size_t side = strcmp(time[i].army, "black") == 0;
        if (came && time[i].came) out->came[side] = time[i].came;
        if (!came && time[i].bank) out->bank[side] = time[i].bank;
    }
    return true;
}

/* A clock does not run before the game has begun. */
static bool time_step(struct step *s, const struct record *r, int32_t number, int64_t before,
                      struct arena *a, struct err *e)
{
    if (!s->played) return true;
    s->update.since = before && r->begun > before ? r->begun : before;
    return times_of(&s->update, r, number - 1, true, a, e) &&
           times_of(&s->update, r, number, false, a, e);
}

static bool collect(struct pgn_view *v, const struct record *r, struct arena *a, struct err *e)
{
    struct round t = { .orders = STR("") };
    const struct rules *rules;
    int32_t first;
    struct pgn_update *update = NEW(a, struct pgn_update, (size_t)r->last + 1);
    struct step *step = NEW(a, struct step, (size_t)r->last + 1);
    if (!update || !step) return err_nomem(e);
    v->game = r->game;
    v->ending = r->ending;
    for (int32_t number = 0; number <= r->last; number++) {
        int64_t before = t.board.made;
        if (!r->round(&t, r, number, a, e)) return false;
        if (number == 0) {
            v->begun = r->begun > t.board.made ? r->begun : t.board.made;
            if (!rules_of(&rules, t.board.text, e)) return false;
            if (rules->look != LOOK_CHESS)
                return err_set(e, ERR_INPUT,
                               "only games of two have a PGN; zugpost game export writes the "
                               "record of every game");
        }
        if (!step_of(&step[number], r, &t, e) ||
            !time_step(&step[number], r, number, before, a, e))
            return false;
    }
    v->last = t.board.text;
    if (step[r->last].played) v->ended = t.board.made;
    walk(v, update, step, r->last, &first);
    if (!r->round(&t, r, first, a, e)) return false;
    v->first = t.board.text;
    return true;
}

static bool stored(struct pgn_view *v, const struct app *app, const struct record *r,
                   struct arena *a, struct err *e)
{
    struct game_row g;
    struct seat_list seat = { NULL, 0 };
    struct policy policy;
    if (!db_game_by_id(app->db, &g, r->id, a, e) || !policy_get(&policy, app, &g, a, e))
        return false;
    if (!db_seat_list(app->db, &seat, g.id, a, e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        const char *name = policy_hides(&policy, &g) ? "" : seat.row[i].name;
        int level = house_level(&policy, &seat.row[i]);
        if (level && !(name = house_name(app_words(app, "en"), level, a))) return err_nomem(e);
        *(strcmp(seat.row[i].army, "white") == 0 ? &v->white : &v->black) = name;
    }
    v->site = str_cut(str_of(app->config->from), '@').tail.s; /* to the end of the address */
    v->every = g.every_s;
    v->bank = policy.bank;
    v->increment = policy.increment;
    v->over = g.state == GAME_OVER;
    return true;
}

/* All boards of a game are read, so the caller's arena gets only the result. */
static bool print(struct str *out, const struct pgn_view *v, struct arena *work,
                  struct arena *a, struct err *e)
{
    struct str text;
    if (!pgn_print(&text, v, work, e)) return false;
    out->s = str_dup(text, a);
    out->n = text.n;
    return out->s || err_nomem(e);
}

bool pgn_of_game(struct str *out, const struct app *app, const char *game, struct arena *a,
                 struct err *e)
{
    struct work w;
    struct record r;
    struct pgn_view v = { .game = game };
    if (!work_begin(&w, RECORD_TEXT_MAX, e)) return false;
    bool ok = record_of_store(&r, app->db, game, &w.arena, e) &&
              ((collect(&v, &r, &w.arena, e) && stored(&v, app, &r, &w.arena, e) &&
                print(out, &v, &w.arena, a, e)) ||
               err_add(e, "game %s: ", game));
    work_end(&w);
    return ok;
}

bool pgn_of_file(struct str *out, struct str text, struct arena *a, struct err *e)
{
    struct record r;
    struct pgn_view v = { .every = -1 };
    return record_of_file(&r, text, a, e) && collect(&v, &r, a, e) && pgn_print(out, &v, a, e);
}

bool pgn_letter(struct str *out, const struct app *app, const struct game_row *game,
                struct arena *a, struct err *e)
{
    *out = STR("");
    if (match_kind(game)->look != LOOK_CHESS || pgn_of_game(out, app, game->name, a, e))
        return true;
    *out = STR("");
    if (e->code == ERR_IO) return false;
    log_line(&app->log, LOG_ERROR, "game %s: no PGN: %s", game->name, e->text);
    return true;
}

bool pgn_attach(struct attachment *out, size_t *n, const struct game_row *game, struct str pgn,
                struct arena *a, struct err *e)
{
    struct buf name = buf_make(a, 100);
    if (pgn.n == 0) return true;
    buf_printf(&name, "%s.pgn", game->name);
    out[(*n)++] = (struct attachment){ .name = buf_str(&name).s,
                                       .type = "application/vnd.chess-pgn",
                                       .bytes = pgn };
    return !name.full || err_nomem(e);
}

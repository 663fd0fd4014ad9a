/* What PGN is made of: boards and events of the record, and what only the store knows. */
#include "cron/record/pgn.h"

#include "templates/pgn.h"

static bool collect(struct pgn_view *v, const struct record *r, struct arena *a, struct err *e)
{
    struct round t;
    const struct rules *rules;
    struct str *events = NEW(a, struct str, (size_t)r->last + 1);
    if (!events) return err_nomem(e);
    v->game = r->game;
    v->ending = r->ending;
    v->events = events;
    for (int32_t number = 0; number <= r->last; number++) {
        if (!r->round(&t, r, number, a, e)) return false;
        if (number == 0) {
            v->first = t.board.text;
            v->made = t.board.made;
            if (!rules_of(&rules, v->first, e)) return false;
            if (rules->look != LOOK_CHESS)
                return err_set(e, ERR_INPUT,
                               "only games of two have a PGN; zugpost game export writes the "
                               "record of every game");
        } else {
            events[v->n_events++] = t.board.events;
        }
    }
    v->last = t.board.text;
    return true;
}

static bool stored(struct pgn_view *v, const struct app *app, const struct record *r,
                   struct arena *a, struct err *e)
{
    struct game_row g;
    struct seat_row *seat = NULL;
    size_t n = 0;
    if (!db_game_by_id(app->db, &g, r->id, a, e)) return false;
    if (!db_seat_list(app->db, &seat, &n, g.id, a, e)) return false;
    for (size_t i = 0; i < n; i++)
        *(strcmp(seat[i].army, "white") == 0 ? &v->white : &v->black) = seat[i].name;
    v->site = str_cut(str_of(app->config->from), '@').tail.s; /* to the end of the address */
    v->every = g.every_s;
    v->over = strcmp(g.state, "over") == 0;
    return true;
}

/* All boards of a game are looked at, so the caller's arena gets the result only. */
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

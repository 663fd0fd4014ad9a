/* Games that somebody can join now, and how long others waited. */
#include "cron/game/door/door.h"

#include "cron/table/match.h"

#include <stdlib.h>

/* A game of two runs from its first day, but its clock only once both are there. */
bool door_waits(const struct game_row *g)
{
    bool two =
        match_kind(g)->seats && g->board == 0 && !g->deadline && g->state == GAME_RUNNING;
    return g->state == GAME_OPEN || two;
}

size_t door_wanted(const struct joining *j)
{
    size_t fixed = match_kind(j->game)->seats;
    int64_t many = j->how.players ? j->how.players : j->how.seats;
    return fixed ? fixed : (size_t)many;
}

/* What the wish says about a game apart from its kind. */
static bool fits(const struct door_seek *s, const struct joining *j)
{
    const struct game_row *g = j->game;
    if (j->how.join != JOIN_OPEN || (s->every_s && s->every_s != g->every_s)) return false;
    return !s->players || (size_t)s->players == door_wanted(j);
}

static bool is_series(bool *out, const struct door_seek *s, const struct game_row *g)
{
    *out = true;
    if (!s->series) return true;
    const char *of = door_mark(s->app, g, DOOR_STANDING, s->arena, s->e);
    *out = of && strcmp(of, s->series) == 0;
    return of != NULL;
}

/* One that waits, of that kind: is it the one? */
static bool look(struct door_found *out, const struct door_seek *s, const struct game_row *g)
{
    struct joining j;
    struct game_row game = *g;
    const struct seat_row *own = NULL;
    size_t offered = 0;
    enum access_verdict access;
    bool series;
    if (!joining_open(&j, s->app, &game, s->arena, s->e) || !is_series(&series, s, g) ||
        !joining_offered(&offered, &j) || !joining_access(&access, &j, s->address))
        return false;
    if (!series || access == ACCESS_DENY || !fits(s, &j)) return true;
    if (*s->address && !joining_plays(&own, &j, s->address)) return false;
    struct game_row *at = own ? &out->plays : &out->game;
    if ((!own && joining_free(&j) <= offered) || (at->id && at->id < g->id)) return true;
    *at = *g;
    if (own && out->game.id) return true;
    out->taken = joining_players(&j);
    out->wanted = door_wanted(&j);
    return true;
}

bool door_find(struct door_found *out, const struct door_seek *s)
{
    struct game_list g = { NULL, 0 };
    *out = (struct door_found){ .taken = 0 };
    if (!db_game_waits(s->app->db, &g, s->arena, s->e)) return false;
    for (size_t i = 0; i < g.n; i++) {
        bool kind = strcmp(g.row[i].rules, s->kind->name) == 0;
        if (!kind || !door_waits(&g.row[i])) continue;
        if (s->box && !config_serves(s->box, g.row[i].name)) continue;
        if (!look(out, s, &g.row[i])) return false;
    }
    return true;
}

bool door_waiting(size_t *out, const struct app *app, const char *address, struct arena *a,
                  struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    *out = 0;
    if (!db_seat_of(app->db, &seat, address, a, e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        struct game_row g;
        if (!db_game_by_id(app->db, &g, seat.row[i].game, a, e)) return false;
        *out += seat.row[i].state == SEAT_PLAYING && door_waits(&g);
    }
    return true;
}

/* From its first player to its last. */
static bool span_of(int64_t *out, const struct app *app, const struct game_row *g,
                    struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    int64_t first = INT64_MAX, last = 0;
    if (!db_seat_list(app->db, &seat, g->id, a, e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        if (seat.row[i].since < first) first = seat.row[i].since;
        if (seat.row[i].since > last) last = seat.row[i].since;
    }
    *out = seat.n > 1 ? last - first + 1 : 0;
    return true;
}

static int newest_first(const void *x, const void *y)
{
    const struct game_row *a = x, *b = y;
    return (a->id < b->id) - (a->id > b->id);
}

/* Of thousands of games, mostly one has its mark read. */
bool door_filled(int64_t *out, const struct app *app, const struct door_kind *kind,
                 struct arena *a, struct err *e)
{
    struct game_list g = { NULL, 0 };
    struct game_row last = { .id = 0 };
    *out = 0;
    if (!db_game_played(app->db, &g, a, e)) return false;
    if (g.n) qsort(g.row, g.n, sizeof *g.row, newest_first);
    for (size_t i = 0; i < g.n && !last.id; i++) {
        if (strcmp(g.row[i].rules, kind->name) != 0 || door_waits(&g.row[i])) continue;
        const char *mark = door_mark(app, &g.row[i], DOOR_STANDING, a, e);
        if (!mark) return false;
        if (*mark) last = g.row[i];
    }
    return !last.id || span_of(out, app, &last, a, e);
}

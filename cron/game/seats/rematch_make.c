/* The game that players have agreed on: as the one that is over began, with the same people. */
#include "cron/game/seats/rematch.h"

#include "cron/game/create/create_name.h"
#include "cron/game/games.h"
#include "cron/game/seats/join.h"
#include "cron/table/match.h"
#include "cron/table/policy_value.h"
#include "db/setting.h"

enum { TRIES_MAX = 10000, OPTION_MAX = 400 };

/* ---- its name ---------------------------------------------------------------------------- */

/* "lunch" gives "lunch" and 2, "lunch-4" gives "lunch" and 5. */
static struct str base_of(struct str name, int64_t *next)
{
    size_t n = name.n;
    *next = 2;
    while (n > 0 && char_digit(name.s[n - 1])) n--;
    int64_t number = 0;
    bool counted = n > 1 && n < name.n && name.s[n - 1] == '-' &&
                   str_int(str_from(name, n), &number) && number > 1 && number < TRIES_MAX;
    if (!counted) return name;
    *next = number + 1;
    return str_head(name, n - 1);
}

static bool name_of(const char **out, struct joining *j)
{
    struct create_naming how = { .app = j->app, .arena = j->arena, .e = j->e };
    how.base = base_of(str_of(j->game->name), &how.next);
    return create_name(out, &how);
}

/* ---- its board and options --------------------------------------------------------------- */

/* The first board, without the armies that joined: they join again. */
static bool text_of(struct str *out, struct joining *j)
{
    struct board_row first;
    struct str line, name;
    if (!db_board_get(j->app->db, &first, j->game->id, 0, j->arena, j->e)) return false;
    struct buf b = buf_make(j->arena, first.text.n + 1);
    while (str_line(&first.text, &line)) {
        if (join_line(&name, line)) continue;
        buf_put(&b, line);
        buf_putc(&b, '\n');
    }
    *out = buf_str(&b);
    return !b.full || err_nomem(j->e);
}

/* Sides are swapped, the house's as well. */
static const char *value_of(const struct setting_row *s, struct joining *j)
{
    struct buf b = buf_make(j->arena, OPTION_MAX);
    struct policy_house h = j->how.house;
    if (strcmp(s->name, "house") != 0 || !match_kind(j->game)->seats) return s->value;
    for (size_t i = 0; i < h.n; i++)
        snprintf(h.one[i].army, sizeof h.one[i].army, "%s",
                 match_other(j->how.house.one[i].army));
    policy_house_print(&b, &h);
    return b.full ? NULL : buf_str(&b).s;
}

static bool options_of(struct game_wish *w, struct joining *j)
{
    struct setting_list s = { NULL, 0 };
    if (!db_setting_list(j->app->db, &s, j->game->id, j->arena, j->e)) return false;
    const char **option = NEW(j->arena, const char *, s.n + 1);
    if (!option) return err_nomem(j->e);
    for (size_t i = 0; i < s.n; i++) {
        struct buf b = buf_make(j->arena, OPTION_MAX);
        const char *value = value_of(&s.row[i], j);
        if (!value) return err_nomem(j->e);
        buf_printf(&b, "%s %s", s.row[i].name, value);
        if (b.full) return err_nomem(j->e);
        bool known = policy_named(str_of(s.row[i].name)) != NULL; /* not a mark of the door */
        if (known && s.row[i].value[0]) option[w->n_option++] = buf_str(&b).s;
    }
    w->option = option;
    return true;
}

/* ---- its people -------------------------------------------------------------------------- */

static bool add_masters(struct joining *now, const struct joining *old)
{
    static const enum person_role roles[] = { ROLE_MASTER, ROLE_DEPUTY };
    for (size_t r = 0; r < sizeof roles / sizeof *roles; r++) {
        struct person_list p = { NULL, 0 };
        struct persons_of of = { old->game->id, roles[r] };
        if (!db_person_list(old->app->db, &p, &of, now->arena, now->e)) return false;
        for (size_t i = 0; i < p.n; i++) {
            struct person_row row = p.row[i];
            if (row.state != PERSON_HERE) continue;
            row.game = now->game->id;
            row.since = app_now(now->app);
            row.player = 0;
            if (!db_person_add(now->app->db, &row.id, &row, now->e)) return false;
        }
    }
    return true;
}

static const char *army_of(const struct joining *old, const char *army)
{
    return match_kind(old->game)->seats ? match_other(army) : army;
}

/* What the player set for the game before, and the addresses that they write from. */
static bool keep_ways(struct joining *now, const struct seat_row *old, int64_t id)
{
    struct seat_row seat;
    struct alias_list alias = { NULL, 0 };
    struct db *db = now->app->db;
    if (!db_seat_by_id(db, &seat, id, now->arena, now->e)) return false;
    seat.reminders = old->reminders;
    seat.digest = old->digest;
    if (!db_seat_set(db, &seat, now->e) ||
        !db_alias_list(db, &alias, old->id, now->arena, now->e))
        return false;
    for (size_t i = 0; i < alias.n; i++)
        if (!db_alias_add(db, id, alias.row[i].address, app_now(now->app), now->e))
            return false;
    return true;
}

static bool add_players(struct joining *now, const struct joining *old)
{
    size_t n = 0, most = old->n_seat + 1;
    struct arena *a = now->arena;
    struct seat_row *seat = NEW(a, struct seat_row, most);
    struct person_row *who = NEW(a, struct person_row, most);
    const struct seat_row **was = NEW(a, const struct seat_row *, most);
    const char **army = NEW(a, const char *, most);
    if (!seat || !who || !was || !army) return err_nomem(now->e);
    for (size_t i = 0; i < old->n_seat; i++) {
        const struct seat_row *s = &old->seat[i];
        if (s->state != SEAT_PLAYING) continue;
        was[n] = s;
        army[n] = army_of(old, s->army);
        who[n++] = (struct person_row){ .address = s->address,
                                        .name = s->name,
                                        .zone = s->zone,
                                        .language = s->language,
                                        .preferences = s->preferences };
    }
    if (!joining_seat_all(now, seat, who, army, n)) return false;
    for (size_t i = 0; i < n; i++)
        if (!keep_ways(now, was[i], seat[i].id)) return false;
    return true;
}

/* ---- all of it --------------------------------------------------------------------------- */

static bool fill(struct game_change *c, const struct joining *old)
{
    struct joining now;
    return joining_open(&now, c->app, &c->game, c->arena, c->e) &&
           joining_note(&now, DEED_REMATCH, old->game->name) && add_masters(&now, old) &&
           add_players(&now, old);
}

bool rematch_make(const char **name, struct saying *why, struct joining *j)
{
    const struct game_row *g = j->game;
    struct game_wish w = { .rules = g->rules,
                           .identity = db_word(&db_game_identities, (int)g->identity),
                           .every_s = g->every_s,
                           .late = g->late ? db_word(&db_game_lates, (int)g->late) : NULL };
    struct game_change c = { .app = j->app, .arena = j->arena, .e = j->e };
    if (!name_of(&w.name, j) || !text_of(&w.text, j) || !options_of(&w, j)) return false;
    if (!game_create(&c, &w)) return false;
    *why = c.no;
    *name = w.name;
    return c.no.word != W_NONE || fill(&c, j);
}

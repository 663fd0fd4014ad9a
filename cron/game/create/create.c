/* Making a game: what is refused, and its rows. */
#include "cron/game/create/create.h"
#include "cron/game/time/running.h"
#include "cron/table/match.h"
#include "cron/table/schedule.h"
#include "cron/table/seeds.h"
#include "db/setting.h"

/* A step that returns false ends it: it cannot be done, or it failed. */
#define REFUSE(c, ...) ((c)->no = (struct saying){ .word = __VA_ARGS__ }, false)

/* ---- what is refused ------------------------------------------------------------------- */

/* What has a word is in c->game afterwards. */
static bool wish_ok(struct game_change *c, const struct game_wish *w)
{
    int identity, late = LATE_LOSES;
    if (!app_name_good(w->name))
        return REFUSE(c, W_GAME_BAD_NAME, { slot_text("name", w->name) });
    if (!db_word_find(&db_game_identities, &identity, str_of(w->identity)) || !identity)
        return REFUSE(c, W_GAME_BAD_IDENTITY, { slot_text("word", w->identity) });
    if (w->late && (!db_word_find(&db_game_lates, &late, str_of(w->late)) || !late))
        return REFUSE(c, W_GAME_BAD_LATE, { slot_text("word", w->late) });
    c->game.identity = (enum game_identity)identity;
    c->game.late = (enum game_late)late;
    return true;
}

/* Wishes for which the rules have no place. */
static bool kind_ok(struct game_change *c, const struct rules *rules, const struct game_wish *w)
{
    if (!create_records_ok(c, rules, w)) return false;
    if (rules->seats && w->first)
        return REFUSE(c, W_GAME_NO_FIRST,
                      { slot_text("rules", w->rules), slot_number("n", rules->seats) });
    if (!rules->stepped && w->late)
        return REFUSE(c, W_GAME_NO_LATE, { slot_text("rules", w->rules) });
    return !w->first || running_time_ok(c, w->first);
}

/* A game of two must go on from its first position, and its clock must mean something. */
static bool start_ok(struct game_change *c, const struct rules *rules,
                     const struct game_wish *w, struct str text, struct awaited *turn)
{
    struct legal_query all = { .place = false };
    struct buf legal = buf_make(c->arena, SIZE_MAX);
    if (!rules->turn(turn, text, c->arena, c->e)) return false;
    if (!rules->stepped) return true;
    if (!rules->legal(&legal, text, &all, c->arena, c->e)) return false;
    if (turn->end || legal.n == 0) return REFUSE(c, W_GAME_NO_MOVE);
    if (w->late && match_together(turn))
        return REFUSE(c, W_GAME_NO_LATE, { slot_text("rules", w->rules) });
    return true;
}

/* ---- the rows -------------------------------------------------------------------------- */

/* How it begins: at once, when somebody says so, or when enough have joined. A game of two
 * waits for both players anyway. */
static bool is_open(const struct policy *p, const struct rules *rules)
{
    return p->start == START_MASTER || (p->start == START_FULL && rules->seats == 0);
}

static bool keep_options(struct game_change *c, const struct game_wish *w)
{
    for (size_t i = 0; i < w->n_option; i++) {
        struct setting_row s = { .game = c->game.id };
        struct str value;
        const struct policy_row *row = create_policy_of(w->option[i], &value);
        if (!row) continue;
        s.name = row->name;
        if (!create_policy_ok(c, row, value, &s.value) || !db_setting_set(c->app->db, &s, c->e))
            return false;
    }
    return true;
}

/* Where games are published, one that anybody may join is public if nothing else was said.
 * Those that were made before stay private: nobody told their players. */
static bool keep_public(struct game_change *c)
{
    const char *join, *public;
    struct db *db = c->app->db;
    if (!c->app->config->pages) return true;
    if (!db_setting_get(db, &join, c->game.id, "join", c->arena, c->e) ||
        !db_setting_get(db, &public, c->game.id, "public", c->arena, c->e))
        return false;
    if (public[0] || strcmp(join, "open") != 0) return true;
    struct setting_row s = { c->game.id, "public", "yes" };
    return db_setting_set(db, &s, c->e);
}

/* Its seed and its state, now that its options are known. */
static bool begin(struct game_change *c, const struct rules *rules, const struct game_wish *w)
{
    struct policy p;
    struct game_row *g = &c->game;
    int64_t now = app_now(c->app);
    if (!policy_get(&p, c->app, g, c->arena, c->e) ||
        !seeds_begin(c->app, g, p.draws == DRAWS_CHAIN, c->arena, c->e))
        return false;
    if (is_open(&p, rules)) {
        g->state = GAME_OPEN;
        return db_game_set(c->app->db, g, c->e);
    }
    g->begun = now;
    struct schedule s = { &p, g->every_s };
    if (!rules->seats) g->deadline = w->first ? w->first : schedule_first(&s, now);
    return db_game_set(c->app->db, g, c->e);
}

static bool name_free(struct game_change *c, const struct game_wish *w)
{
    struct game_row other;
    struct err none = { 0 };
    if (db_game_get(c->app->db, &other, w->name, c->arena, &none))
        return REFUSE(c, W_GAME_EXISTS, { slot_text("game", w->name) });
    if (none.code == ERR_NOTFOUND) return true;
    *c->e = none;
    return false;
}

static bool add_rows(struct game_change *c, struct board_row *board)
{
    struct game_row *g = &c->game;
    if (!db_game_add(c->app->db, &g->id, g, c->e)) return false;
    board->game = g->id;
    return db_board_put(c->app->db, board, c->e);
}

static bool create(struct game_change *c, const struct rules *rules, const struct game_wish *w)
{
    struct board_row board = { .events = STR(""), .made = app_now(c->app) };
    struct awaited turn;
    if (!wish_ok(c, w) || !kind_ok(c, rules, w) || !create_options_ok(c, rules, w) ||
        !name_free(c, w) || !create_text(&board.text, c, rules, w) ||
        !start_ok(c, rules, w, board.text, &turn))
        return false;
    bool late = rules->stepped && !match_together(&turn);
    c->game = (struct game_row){ .name = w->name,
                                 .rules = w->rules,
                                 .state = GAME_RUNNING,
                                 .identity = c->game.identity,
                                 .every_s = w->every_s,
                                 .late = late ? c->game.late : LATE_NONE,
                                 .ending = "",
                                 .trouble = "",
                                 .extended = -1 };
    return add_rows(c, &board) && keep_options(c, w) && keep_public(c) && begin(c, rules, w) &&
           create_fills_ok(c) && create_house(c);
}

static bool no_rules(struct game_change *c, const char *kind)
{
    char known[RULES_LIST_MAX];
    rules_list(known, ", ", " or ");
    const char *list = str_dup(str_of(known), c->arena);
    if (!list) return err_nomem(c->e);
    return REFUSE(c, W_GAME_NO_RULES, { slot_text("rules", kind), slot_text("list", list) });
}

bool game_create(struct game_change *c, const struct game_wish *w)
{
    const struct rules *rules = rules_named(str_of(w->rules));
    bool ok = rules ? create(c, rules, w) : no_rules(c, w->rules);
    return ok || c->no.word != W_NONE;
}

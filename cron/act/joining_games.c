/* The games that people can join by the mailbox that they wrote to. */
#include "cron/act/joining.h"
#include "cron/game/colour.h"
#include "cron/game/match.h"

enum { GAMES_MAX = 40, LISTED = 8 };

static struct slot names_of(struct act *x, const char *const *name, size_t n)
{
    size_t shown = n < LISTED ? n : LISTED;
    struct slot *item = NEW(x->arena, struct slot, LISTED);
    for (size_t i = 0; item && i < shown; i++) {
        const char *kept = str_dup(str_of(name[i]), x->arena);
        item[i] = slot_army("", kept ? kept : "");
    }
    return slot_list("list", item, item ? shown : 0, n > shown);
}

static void say_state(struct act *x, const struct joining *j, const struct game_row *g)
{
    size_t all = j->n_seat + joining_new(j);
    struct slot rules = slot_text("rules", g->rules),
                taken = slot_number("taken", (int64_t)joining_players(j)),
                seats = slot_number("seats", (int64_t)all);
    if (strcmp(g->state, "open") == 0)
        ACT_SAY(x, W_JOINING_GAME_OPEN, { rules, taken, seats });
    else if (g->deadline)
        ACT_SAY(x, W_JOINING_GAME_RUNS,
                { rules, taken, seats, slot_number("board", g->board),
                  slot_time("deadline", g->deadline) });
    else
        ACT_SAY(x, W_JOINING_GAME_WAITS,
                { rules, taken, seats, slot_number("board", g->board) });
}

/* What is free: colours, armies whose players left, a place in the queue. */
static void say_free(struct act *x, const struct joining *j)
{
    const char *name[COLOUR_LIST_MAX];
    size_t n = 0;
    for (size_t i = 0; i < j->n_seat && n < LISTED; i++)
        if (joining_left(j, j->seat[i].army)) name[n++] = j->seat[i].army;
    if (n) ACT_SAY(x, W_JOINING_GAME_LEFT, { names_of(x, name, n) });
    if (joining_free(j) == 0) ACT_SAY(x, W_JOINING_GAME_FULL);
    if (joining_new(j) == 0 || match_kind(j->game)->seats) return;
    const char *army[COLOUR_LIST_MAX];
    size_t taken = 0;
    for (size_t i = 0; i < j->n_seat && taken < COLOUR_LIST_MAX; i++)
        army[taken++] = j->seat[i].army;
    struct colour_taken t = { army, taken, j->how.similar };
    n = colour_list(name, &t);
    if (n) ACT_SAY(x, W_JOINING_GAME_COLOURS, { names_of(x, name, n) });
}

/* Games for invited players are nobody else's business. */
static bool say_game(size_t *n, struct act *x, struct game_row *g)
{
    struct arena kept = *x->arena;
    struct joining_wish w = { .x = x, .game = *g };
    enum joining_access access = ACCESS_OPEN;
    if (strcmp(g->state, "over") == 0 || !joining_served(x, g)) return true;
    if (!joining_open(&w.j, x->app, &w.game, &kept, x->e) || !joining_access(&access, &w))
        return false;
    bool listed = w.j.how.join == JOIN_OPEN || access == ACCESS_ALLOWED ||
                  (x->mail == 0 && w.j.how.join != JOIN_CLOSED);
    if (!listed || access == ACCESS_DENIED) return true;
    *n += 1;
    act_text(x, REPLY_HEADING, g->name);
    say_state(x, &w.j, g);
    say_free(x, &w.j);
    return true;
}

bool joining_games(struct act *x)
{
    struct game_row *g = NULL;
    size_t n = 0, listed = 0;
    if (!db_game_list(x->app->db, &g, &n, x->arena, x->e)) return false;
    for (size_t i = 0; i < n && listed < GAMES_MAX; i++)
        if (!say_game(&listed, x, &g[i])) return false;
    if (listed)
        ACT_SAY(x, W_JOINING_GAMES_HOW);
    else
        ACT_SAY(x, W_JOINING_GAMES_NONE);
    return true;
}

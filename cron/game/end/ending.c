/* How games end. The final report says what is told of it (templates/letters/final.c). */
#include "cron/game/end/ending.h"

#include "cron/game/update/reveal.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"
#include "cron/table/policy.h"
#include "templates/shown.h"

/* ---- which army has won ------------------------------------------------------------------ */

/* The army that is ahead of all others; NULL: none is. */
static const char *strongest(const struct figure *f, size_t n)
{
    const char *best = NULL;
    int32_t most = INT32_MIN;
    for (size_t i = 0; i < n; i++) {
        if (f[i].energy > most) best = f[i].army;
        if (f[i].energy == most) best = NULL;
        if (f[i].energy > most) most = f[i].energy;
    }
    return best;
}

/* How many are left of those that came; *last is one of them, or NULL. */
static size_t standing(const char **last, const struct figure *f, size_t n)
{
    size_t left = 0;
    *last = NULL;
    for (size_t i = 0; i < n; i++) {
        if (f[i].out) continue;
        *last = f[i].army;
        left++;
    }
    return left;
}

static bool say(const char **out, const char *army, const char *how, struct arena *a,
                struct err *e)
{
    struct buf b = buf_make(a, 80);
    buf_printf(&b, "%s %s", army ? army : "draw", how);
    *out = buf_str(&b).s;
    return !b.full || err_nomem(e);
}

bool ending_of_board(const char **out, const struct app *app, const struct game_row *game,
                     struct str board, struct arena *a, struct err *e)
{
    struct policy p;
    const struct shown *shown;
    struct figure *f = NULL;
    size_t n = 0;
    const char *last;
    *out = "";
    if (match_kind(game)->seats) return true;
    if (!policy_get(&p, app, game, a, e)) return false;
    bool ends = p.last_update > 0 && game->board >= p.last_update;
    if (!ends && !p.last_standing) return true;
    if (!shown_open(&shown, board, a, e) || !shown_figures(&f, &n, shown, a, e)) return false;
    if (p.last_standing && n > 1 && standing(&last, f, n) < 2)
        return say(out, last, "last standing", a, e);
    return !ends || say(out, strongest(f, n), "last update", a, e);
}

/* On time: the losing side is awaited, or both are. */
static bool on_time(bool *out, const char *ending, struct str board, struct arena *a,
                    struct err *e)
{
    const struct rules *rules;
    struct awaited turn;
    *out = false;
    if (!rules_of(&rules, board, e) || !rules->turn(&turn, board, a, e)) return false;
    if (turn.end) return true;
    size_t white = 0, black = 0;
    for (size_t i = 0; i < turn.n_wait; i++) {
        white += strcmp(turn.wait[i], "white") == 0;
        black += strcmp(turn.wait[i], "black") == 0;
    }
    *out = (black && strcmp(ending, "1-0 on time") == 0) ||
           (white && strcmp(ending, "0-1 on time") == 0) ||
           (white && black && strcmp(ending, "1/2-1/2 on time") == 0);
    return true;
}

bool ending_follows(bool *out, const char *ending, struct str board, struct arena *a,
                    struct err *e)
{
    const struct shown *shown;
    struct figure *f = NULL;
    size_t n = 0;
    const char *last, *left = NULL, *ahead = NULL;
    *out = ending[0] == '\0';
    if (*out) return true;
    if (!shown_open(&shown, board, a, e) || !shown_figures(&f, &n, shown, a, e)) return false;
    if (n == 0) return on_time(out, ending, board, a, e);
    if (!say(&ahead, strongest(f, n), "last update", a, e)) return false;
    if (n > 1 && standing(&last, f, n) < 2 && !say(&left, last, "last standing", a, e))
        return false;
    *out = strcmp(ending, ahead) == 0 || (left && strcmp(ending, left) == 0);
    return true;
}

/* ---- the end ----------------------------------------------------------------------------- */

struct ending {
    const struct app *app;
    const struct game_row *game;
    struct looks looks; /* for orders that are no longer executed */
    struct err *e;
};

static bool tell(void *of, const struct seat_row *seat, struct arena *a)
{
    const struct ending *x = of;
    struct post p = { .game = x->game,
                      .seat = seat,
                      .kind = LETTER_END,
                      .looks = x->looks,
                      .pgn = match_kind(x->game)->look == LOOK_CHESS };
    return post_recipe(x->app, &p, a, x->e);
}

bool ending_close(const struct app *app, struct game_row *game, struct err *e)
{
    game->state = GAME_OVER;
    game->deadline = game->early = game->until = 0;
    game->pause = PAUSE_NONE;
    return db_game_set(app->db, game, e) && db_seed_publish(app->db, game->id, app_now(app), e);
}

bool ending_tell(const struct app *app, const struct game_row *game, struct arena *a,
                 struct err *e)
{
    struct game_row over = *game;
    struct ending x = { .app = app, .game = &over, .e = e };
    if (!over.ending[0] && match_kind(game)->look == LOOK_CHESS) over.ending = "* adjudicated";
    return reveal_told(&x.looks, app, game->id, game->board, a, e) &&
           reader_everybody(app, game->id, tell, &x, a, e);
}

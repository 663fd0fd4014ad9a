/* The journal says who stopped each game: what a game master or a vote had stopped before stays
 * as it was. */
#include "cron/game/time/halt.h"

#include "cron/game/games.h"
#include "cron/game/seats/everybody.h"
#include "db/journal.h"
#include "engine/base/span.h"

#define ALL "all" /* in the journal, after "pause" */

/* Was it stopped with all the others, and by nobody since? */
static bool is_halted(bool *out, const struct app *app, const struct game_row *g,
                      struct arena *a, struct err *e)
{
    struct journal_list j = { NULL, 0 };
    struct journal_of of = { g->id, 0 };
    *out = false;
    if (g->state != GAME_PAUSED || g->pause != PAUSE_NONE) return true;
    if (!db_journal_list(app->db, &j, &of, a, e)) return false;
    int64_t last = 0;
    for (size_t i = 0; i < j.n; i++) {
        bool pause = j.row[i].act == DEED_PAUSE;
        if (j.row[i].id < last || (!pause && j.row[i].act != DEED_RESUME)) continue;
        last = j.row[i].id;
        *out = pause && str_starts(str_of(j.row[i].words), STR(ALL)) &&
               db_journal_doer(NULL, &j.row[i]) == DOER_OPERATOR;
    }
    return true;
}

enum { STOP, GO_ON };

struct halting {
    const struct app *app;
    int which;
    int64_t until;
};

/* *g is as it is then; *did: something was. */
static bool change(bool *did, const struct halting *h, struct game_row *g, struct err *e)
{
    const struct app *app = h->app;
    struct work w = { 0 };
    bool ok = app_game_work(&w, app, g->name, e);
    struct game_change c = { .app = app, .game = *g, .told = true, .arena = &w.arena, .e = e };
    *did = g->state == GAME_RUNNING;
    if (ok && h->which == GO_ON) ok = is_halted(did, app, g, &w.arena, e);
    if (ok && *did) ok = h->which == STOP ? game_pause(&c, h->until) : game_resume(&c, 0);
    *did = ok && *did && c.no.word == W_NONE;
    if (*did) {
        g->state = h->which == STOP ? GAME_PAUSED : GAME_RUNNING;
        g->deadline = c.game.deadline;
    }
    work_end(&w);
    return ok || err_add(e, "game %s: ", g->name);
}

static bool each(struct halted *out, struct everybody *news, const struct halting *h,
                 struct arena *a, struct err *e)
{
    const struct app *app = h->app;
    struct game_list all = { NULL, 0 };
    *out = (struct halted){ 0 };
    if (!db_game_list(app->db, &all, a, e)) return false;
    news->game = all.row;
    for (size_t i = 0; i < all.n; i++) {
        struct game_row g = all.row[i];
        bool did = false;
        if (!change(&did, h, &g, e)) return false;
        if (did)
            all.row[news->n++] = g;
        else
            out->left += g.state == GAME_PAUSED;
    }
    out->games = news->n;
    return everybody_tell(&out->people, app, news, a, e);
}

bool halt_all(struct halted *out, const struct app *app, int64_t until, struct arena *a,
              struct err *e)
{
    char words[40] = ALL;
    struct everybody news = { .act = DEED_PAUSE,
                              .words = words,
                              .subject = { .word = W_HALT_SUBJECT } };
    if (until && until <= app_now(app))
        return err_set(e, ERR_INPUT, "until: it should be a time in the future");
    if (until && until - app_now(app) > (int64_t)GAME_DAYS_AHEAD * DAY_S)
        return err_set(e, ERR_INPUT, "until: it should be at most %d days from now",
                       GAME_DAYS_AHEAD);
    struct saying timed = { W_HALT_UNTIL,
                            { slot_list("games", NULL, 0, false), slot_time("time", until) } };
    struct saying open = { W_HALT_OPEN, { slot_list("games", NULL, 0, false) } };
    news.what = until ? timed : open;
    if (until) {
        words[sizeof ALL - 1] = ' ';
        log_time(words + sizeof ALL, until);
    }
    return each(out, &news, &(struct halting){ app, STOP, until }, a, e);
}

bool halt_end(struct halted *out, const struct app *app, struct arena *a, struct err *e)
{
    struct everybody news = { .act = DEED_RESUME,
                              .words = ALL,
                              .subject = { .word = W_HALT_OVER_SUBJECT },
                              .what = { W_HALT_OVER, { slot_list("games", NULL, 0, false) } },
                              .item = W_HALT_NEXT };
    return each(out, &news, &(struct halting){ app, GO_ON, 0 }, a, e);
}

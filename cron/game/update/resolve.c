/* One update of one game. Everything is computed first; the transaction only writes. Orders
 * cannot come in between: the game is claimed. */
#include "cron/game/update/resolve.h"

#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "cron/game/end/ending.h"
#include "cron/game/motion/motion.h"
#include "cron/game/prepared/prepared.h"
#include "cron/game/time/clock.h"
#include "cron/game/time/tempo.h"
#include "cron/game/time/vacation_due.h"
#include "cron/game/update/hold.h"
#include "cron/game/update/reveal.h"
#include "cron/game/update/standstill.h"
#include "cron/game/update/update_prefetch.h"
#include "cron/outbox/reader.h"
#include "cron/table/figures.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/receipt.h"
#include "cron/table/round.h"
#include "cron/table/seal.h"
#include "db/line.h"
#include "db/metric.h"
#include "mailer/wait.h"

struct update {
    const struct app *app;
    struct game_row game;
    struct round round;   /* the shown board and its orders */
    struct stream stream; /* after adjudicating: past what was drawn */
    size_t n_seat;        /* that get a report */
    struct adjudication result;
    struct str figures;    /* of the new board */
    struct awaited next;   /* whom the new board waits for */
    struct order_row kept; /* games of two: already saved for the new board (22.7) */
    struct looks looks;    /* at the orders, before now */
    struct motions *votes; /* as they are on the new board */
    bool prepared; /* the order for the new board is already saved, or the house's comes at
                      once: the board gets no report */
    struct house_sides house;
    struct prepared_fate fate[2]; /* of what the two sides had prepared */
    struct tempo tempo;           /* of the shown board */
    int64_t due;                  /* when the update was; 0: it did not wait for an instant */
    struct arena *arena;
    struct err *e;
};

static bool adjudicate(struct update *u)
{
    struct db *db = u->app->db;
    return round_orders(&u->round, db, u->arena, u->e) &&
           round_stream_of(&u->stream, &u->round, db, u->arena, u->e) &&
           round_play(&u->result, &u->round, &u->stream, u->arena, u->e);
}

/* What had been prepared, as this reader is told of it. */
static bool lines_of(struct seat_lines *out, const struct update *u,
                     const struct seat_row *seat, struct arena *a)
{
    struct prepared_story s = { .untold = NULL };
    if (match_kind(&u->game)->in_turn &&
        !prepared_story(&s, u->app, &u->round.board, seat->army, a, u->e))
        return false;
    /* where the house plays, the report tells all that happened (told.c) */
    *out = (struct seat_lines){ .untold = u->house.n && !s.played ? NULL : s.untold,
                                .played = s.played,
                                .left = s.left };
    for (size_t i = 0; i < 2; i++)
        if (u->fate[i].army && strcmp(u->fate[i].army, seat->army) == 0)
            out->ended = u->fate[i].ended;
    return true;
}

/* Only what is needed for it: the letter is made when it is sent. */
static bool report(void *of, const struct seat_row *seat, struct arena *a)
{
    struct update *u = of;
    struct open_votes votes;
    struct seat_lines lines;
    if (!motion_told(&votes, u->votes, seat, a, u->e) || !lines_of(&lines, u, seat, a))
        return false;
    struct post p = { .game = &u->game,
                      .seat = seat,
                      .kind = LETTER_REPORT,
                      .looks = u->looks,
                      .votes = votes,
                      .lines = lines,
                      .pgn = u->next.end && match_kind(&u->game)->look == LOOK_CHESS };
    if (u->kept.text && strcmp(u->kept.army, seat->army) == 0) p.on_file = u->kept.text;
    u->n_seat++;
    return post_recipe(u->app, &p, a, u->e);
}

/* The order that came with one for the old board, if it is still legal: the opponent may have
 * resigned in between (22.7). */
static bool keep_next(struct update *u, const struct order_row *old)
{
    const struct rules *rules;
    struct verdict v;
    struct order_row o = *old;
    if (!old->next[0] || u->next.end) return true;
    if (!rules_of(&rules, u->result.text, u->e) ||
        !rules->judge(&v, u->result.text, str_of(old->army), str_of(old->next), u->arena, u->e))
        return false;
    if (v.code != V_OK || !match_awaits(&u->next, old->army)) return true;
    o.board = u->game.board;
    o.text = old->next;
    o.salt = old->next_salt;
    o.next = "";
    if (!receipt_file(u->app, u->game.name, &o, u->arena, u->e)) return false;
    u->kept = o;
    return true;
}

static bool is_over(const struct update *u)
{
    return u->next.end || u->game.ending[0];
}

/* The reply that was prepared for the move that was just played. */
static bool keep_prepared(struct update *u, const struct board_row *next,
                          const struct order_row *o, size_t n)
{
    static const char *const sides[] = { "white", "black" };
    struct prepared_step s = { .app = u->app,
                               .game = &u->game,
                               .before = &u->round.board,
                               .after = next,
                               .stepped = u->result.stepped,
                               .over = is_over(u) };
    for (size_t i = 0; i < 2 && match_kind(&u->game)->in_turn; i++) {
        struct prepared_fate *f = &u->fate[i];
        f->army = sides[i];
        s.order = NULL;
        for (size_t k = 0; k < n; k++)
            if (strcmp(o[k].army, f->army) != 0) s.order = &o[k];
        if (!prepared_answer(f, &s, u->arena, u->e)) return false;
        u->prepared |= f->played != NULL;
    }
    return true;
}

/* A step that only the house is to answer: its answer comes at once, in the same report. */
static bool leave_to_house(struct update *u, const struct board_row *next)
{
    bool waits = u->next.n_wait > 0;
    for (size_t i = 0; i < u->next.n_wait; i++)
        waits = waits && house_has(&u->house, u->next.wait[i]);
    if (!waits || is_over(u) || u->prepared) return true;
    u->prepared = true;
    return db_prepared_add(u->app->db, u->game.id, next->number, u->e);
}

static bool keep_orders(struct update *u, const struct board_row *next)
{
    struct order_list o = { NULL, 0 };
    struct db *db = u->app->db;
    if (!match_kind(&u->game)->stepped) return true;
    if (!db_order_list(db, &o, u->game.id, u->round.board.number, u->arena, u->e)) return false;
    for (size_t i = 0; i < o.n; i++)
        if (!keep_next(u, &o.row[i])) return false;
    if (!keep_prepared(u, next, o.row, o.n) || !leave_to_house(u, next)) return false;
    return (!u->kept.text && !u->prepared) ||
           match_complete(&u->game.complete, db, next, u->arena, u->e);
}

/* What is not a step leaves the clock running. */
static bool step_clock(struct update *u, const struct board_row *next)
{
    return !u->result.stepped ||
           clock_stepped(&u->game, u->app, &u->round.board, next, u->arena, u->e);
}

/* The seed is published with the last reports: they show it, and carry the record. */
static bool write_game(struct update *u)
{
    if (!is_over(u)) return db_game_set(u->app->db, &u->game, u->e);
    return ending_close(u->app, &u->game, u->e);
}

/* If the rules end the game on this board, its report is the final one. */
static bool tell_all(struct update *u)
{
    if (u->prepared) return true; /* the report of the reply tells both */
    return (!u->house.n || prepared_told(u->app, &u->round.board, u->arena, u->e)) &&
           reader_everybody(u->app, u->game.id, report, u, u->arena, u->e) &&
           (!u->game.ending[0] || ending_tell(u->app, &u->game, u->arena, u->e));
}

/* Who missed it and, in a game that goes on, what that means. */
static bool count(struct update *u)
{
    bool any;
    return is_over(u) ? tempo_attend(&any, &u->tempo) : tempo_played(&u->tempo, &u->game);
}

/* What the reports say of the deadline has to be right when they are read. */
static bool settle_clock(struct update *u)
{
    return motion_all(u->votes, u->app, &u->game, u->arena, u->e) &&
           (is_over(u) || motion_settle_clock(u->votes));
}

/* An update by the game master's word, or of a board that waits for no more orders, is due when
 * it comes. */
static bool count_time(struct update *u)
{
    int64_t now = app_now(u->app), due = u->due;
    if (due == 0 || due > now) due = now;
    return u->prepared || db_reporting_add(u->app->db, u->game.name, u->game.board, due, u->e);
}

static bool write_all(struct update *u)
{
    struct board_row next = { .game = u->game.id,
                              .number = u->game.board,
                              .text = u->result.text,
                              .made = app_now(u->app),
                              .draw = (int64_t)u->stream.next };
    struct figures_row figures = { next.game, next.number, u->figures };
    if (!round_keep(u->app->db, &next, &u->result, u->arena, u->e)) return false;
    update_prefetch_writing(u->app, &u->game);
    if (u->figures.n && !db_figures_put(u->app->db, &figures, u->e)) return false;
    struct seal_want seal = { u->app->db, &u->game, next.number, NULL };
    if (!seal_put(&seal, u->arena, u->e)) return false;
    if (!u->game.ending[0] && !motion_end_with(u->app, &u->game, u->arena, u->e)) return false;
    if (!step_clock(u, &next) || !keep_orders(u, &next) || !count(u) || !write_game(u))
        return false;
    bool told = u->prepared || reveal_told(&u->looks, u->app, u->game.id, u->round.board.number,
                                           u->arena, u->e);
    return told && settle_clock(u) && count_time(u) && tell_all(u) &&
           (is_over(u) || tempo_remove(&u->tempo, &u->game)) && motion_settle(u->votes) &&
           tempo_reckon(u->app, u->game.id, u->arena, u->e);
}

/* Clocks of games of two are set when the new board is written. */
static bool move_clock(struct update *u)
{
    struct game_row *g = &u->game;
    int64_t now = app_now(u->app);
    u->votes = NEW(u->arena, struct motions, 1);
    if (!u->votes) return err_nomem(u->e);
    u->due = g->complete ? 0 : g->early ? g->early : g->deadline;
    g->board = u->round.board.number + 1;
    g->complete = false;
    if (!match_kind(g)->stepped) {
        g->deadline = tempo_next(&u->tempo, now);
        return vacation_delay(&g->deadline, u->app, g, u->arena, u->e);
    }
    return true;
}

static bool whom_next(struct update *u)
{
    const struct rules *rules;
    return rules_of(&rules, u->result.text, u->e) &&
           rules->turn(&u->next, u->result.text, u->arena, u->e);
}

static bool carry_out(struct update *u)
{
    if (!whom_next(u) || !move_clock(u) ||
        !figures_print(&u->figures, u->result.text, u->arena, u->e) ||
        !house_sides(&u->house, u->app, &u->game, u->arena, u->e) ||
        !ending_of_board(&u->game.ending, u->app, &u->game, u->result.text, u->arena, u->e))
        return false;
    if (!db_begin_claimed(u->app->db, u->game.id, u->e)) return false;
    bool ok = write_all(u);
    fault_point("before_update_commit");
    if (ok && db_commit(u->app->db, u->e)) {
        fault_point("after_update_commit");
        log_line(&u->app->log, LOG_INFO, "game %s: update %d resolved, %zu reports",
                 u->game.name, u->round.board.number, u->n_seat);
        return true;
    }
    db_rollback(u->app->db);
    return false;
}

bool resolve_is_due(const struct game_row *g, int64_t now)
{
    return g->state == GAME_RUNNING && (g->complete || (g->early && g->early <= now) ||
                                        (g->deadline && g->deadline <= now));
}

/* No order in time. If the turn passes then, a side in check cannot pass (rules.h), and has
 * lost. */
static bool late(struct update *u, bool bank)
{
    if (u->game.late == LATE_PASSES && !bank) {
        if (adjudicate(u)) return carry_out(u);
        if (u->e->code != ERR_CONFLICT) return false;
    }
    return clock_ran_out(u->app, &u->game, &u->round.board, u->arena, u->e);
}

/* A game with turns has nothing to execute without an order; at a deadline that means late. */
static bool update_or_late(struct update *u, bool only_due)
{
    const struct rules *rules;
    struct awaited turn;
    bool bank;
    if (!rules_of(&rules, u->round.board.text, u->e) ||
        !rules->turn(&turn, u->round.board.text, u->arena, u->e) ||
        !clock_has_bank(&bank, u->app, &u->game, u->arena, u->e))
        return false;
    if (!vacation_orders(u->app, &u->game, &u->round.board, u->arena, u->e)) return false;
    bool round = match_together(&turn) && !(bank && only_due);
    if (!rules->stepped || u->game.complete || round) return adjudicate(u) && carry_out(u);
    if (only_due) return late(u, bank);
    return err_set(u->e, ERR_CONFLICT, "it waits for %s: there is nothing to execute",
                   turn.wait[0]);
}

/* Another process may have resolved it before this one claimed it; and what was
 * received in time has to be read first. A board that waits for no more orders is played. */
static bool is_playable(bool *now, struct update *u, enum resolved *out)
{
    bool held = false, waits = false;
    struct game_row due = u->game;
    *now = resolve_is_due(&u->game, app_now(u->app));
    if (!*now || u->game.complete) return true;
    due.deadline = tempo_due(&u->tempo);
    if (due.deadline > app_now(u->app)) due.deadline = u->game.deadline;
    if (!hold_check(&held, u->app, &due, u->arena, u->e)) return false;
    if (held) *out = RESOLVE_HELD;
    if (!held && !tempo_waits(&waits, &u->tempo)) return false;
    *now = !held && !waits;
    return true;
}

static bool update_claimed(const struct app *app, const char *name, bool only_due,
                           enum resolved *out, struct err *e)
{
    struct work w;
    db_recall(app->db);
    update_prefetch_game(app, name);
    bool ok = app_game_work(&w, app, name, e);
    struct update u = { .app = app, .arena = &w.arena, .e = e };
    ok = ok && db_game_get(app->db, &u.game, name, u.arena, e) &&
         tempo_open(&u.tempo, app, &u.game, u.arena, e);
    u.round.board = u.tempo.board;
    if (ok && !only_due && u.game.state == GAME_OVER)
        ok = err_set(e, ERR_CONFLICT, "it is over");
    bool now = ok;
    if (ok && only_due) ok = is_playable(&now, &u, out);
    if (ok && now) ok = update_or_late(&u, only_due);
    if (ok && now) {
        *out = RESOLVE_DONE;
        standstill_over(app, &u.game);
        hold_over(app, &u.game);
    }
    db_recall_end(app->db);
    work_end(&w);
    return ok || err_add(e, "game %s: ", name);
}

/* Others have it for as long as an update takes. */
static bool claim_patiently(struct game_claim *g, const struct app *app, struct err *e)
{
    int64_t until = wait_clock_ms() + GAME_WAIT_MS;
    bool ok = db_game_claim(app->db, g, 1, e);
    while (ok && g->claim == 0 && !g->over && wait_clock_ms() < until && !work_stopping()) {
        db_nap();
        ok = db_game_claim(app->db, g, 1, e);
    }
    return ok;
}

/* The game master's word waits until other processes are done with the game. */
static bool claim(struct game_claim *g, const struct app *app, const char *name, struct err *e)
{
    struct work w = { 0 };
    struct game_row game;
    bool ok = work_begin(&w, WORK_LIST, e) && db_game_get(app->db, &game, name, &w.arena, e);
    *g = (struct game_claim){ .game = ok ? game.id : 0, .board = -1 };
    work_end(&w);
    if (!ok) return err_add(e, "game %s: ", name);
    if (!claim_patiently(g, app, e)) return false;
    return g->claim || err_set(e, ERR_CONFLICT, "game %s: others work on it just now", name);
}

bool resolve_game(const struct app *app, const char *name, struct err *e)
{
    enum resolved out = RESOLVE_NOTHING;
    struct game_claim g;
    struct err ignored;
    if (!claim(&g, app, name, e)) return false;
    bool ok = update_claimed(app, name, false, &out, e);
    if (out != RESOLVE_DONE) db_game_unclaim(app->db, &g, 1, &ignored);
    return ok;
}

bool resolve_if_due(const struct app *app, const char *name, enum resolved *out, struct err *e)
{
    *out = RESOLVE_NOTHING;
    return update_claimed(app, name, true, out, e);
}

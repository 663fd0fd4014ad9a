/* Making a game: its first text from what the game master wishes, and what is refused. */
#include "cron/games.h"
#include "cron/match.h"
#include "cron/seeds.h"

/* ---- the first text -------------------------------------------------------------------- */

static void put_position(struct buf *b, const struct rules *rules, const struct game_wish *w)
{
    if (w->fen)
        buf_printf(b, "fen %s\n", w->fen);
    else
        buf_puts(b, rules->first);
}

static bool first_text(struct str *out, const struct rules *rules, const struct game_wish *w,
                       struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, 65536);
    buf_printf(&b, "zugpost 1\nrules %s\n", w->rules);
    if (w->board) buf_printf(&b, "board %s\n", w->board);
    for (size_t i = 0; i < w->n_option; i++) buf_printf(&b, "option %s\n", w->option[i]);
    if (rules->fen) buf_puts(&b, "update 0\n");
    put_position(&b, rules, w);
    if (!rules->fen) buf_puts(&b, "update 0\n");
    if (w->n_event) buf_puts(&b, "events");
    for (size_t i = 0; i < w->n_event; i++) buf_printf(&b, " %s", w->event[i]);
    if (w->n_event) buf_putc(&b, '\n');
    if (b.full) return err_nomem(e);
    return rules->format(out, buf_str(&b), a, e) || err_add(e, "first board: ");
}

/* ---- what is refused ------------------------------------------------------------------- */

static bool late_ok(const char *late)
{
    static const char *const words[] = { "loses", "passes", "waits" };
    bool ok = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) ok |= strcmp(late, words[i]) == 0;
    return ok;
}

static bool wish_ok(const struct game_wish *w, struct err *e)
{
    if (!name_good(w->name))
        return err_set(e, ERR_INPUT,
                       "game name \"%s\": right would be 1 to 24 of a-z, 0-9 and -", w->name);
    if (strcmp(w->identity, "token") != 0 && strcmp(w->identity, "address") != 0)
        return err_set(e, ERR_INPUT, "identity %s: right would be token or address",
                       w->identity);
    if (w->late && !late_ok(w->late))
        return err_set(e, ERR_INPUT, "--late %s: right would be loses, passes or waits",
                       w->late);
    return true;
}

/* Options of the other kind of game. */
static bool kind_ok(const struct rules *rules, const struct game_wish *w, struct err *e)
{
    if (rules->fen && w->board)
        return err_set(e, ERR_INPUT,
                       "--board: %s is played on 8x8 squares; a position is given with --fen",
                       w->rules);
    if (rules->fen && w->first)
        return err_set(e, ERR_INPUT,
                       "--first: in %s the first period begins when white and black are seated",
                       w->rules);
    if (!rules->fen && w->fen)
        return err_set(e, ERR_INPUT, "--fen: only for games of two, and %s is none", w->rules);
    if (!rules->fen && w->late)
        return err_set(e, ERR_INPUT,
                       "--late: only for games of two; in %s an update is executed at its "
                       "deadline, with or without orders",
                       w->rules);
    if (w->n_event && strcmp(w->rules, "event") != 0)
        return err_set(e, ERR_INPUT, "--event: only for the rules event, not for %s", w->rules);
    return true;
}

/* A game of two must go on from its first position, and its clock must mean something. */
static bool start_ok(const struct rules *rules, const struct game_wish *w, struct str text,
                     struct awaited *turn, struct arena *a, struct err *e)
{
    struct legal_query all = { .place = false };
    struct buf legal = buf_make(a, SIZE_MAX);
    if (!rules->turn(turn, text, a, e)) return false;
    if (!rules->fen) return true;
    if (!rules->legal(&legal, text, &all, a, e)) return false;
    if (turn->end || legal.n == 0)
        return err_set(e, ERR_INPUT, "--fen: nobody has a legal move in this position");
    if (w->late && match_together(turn))
        return err_set(
            e, ERR_INPUT,
            "--late: in %s a round is played at its deadline, with or without orders",
            w->rules);
    return true;
}

/* ---- the rows -------------------------------------------------------------------------- */

static int64_t first_deadline(const struct game_wish *w, const struct rules *rules, int64_t now)
{
    if (rules->fen) return 0; /* nobody sits there yet */
    if (w->first) return w->first;
    return w->every_s ? now + w->every_s : 0;
}

static bool add_rows(const struct app *app, struct game_row *g, struct board_row *board,
                     struct arena *a, struct err *e)
{
    int64_t id = 0;
    bool ok = db_game_add(app->db, &id, g, e);
    board->game = g->id = id;
    if (!ok && e->code == ERR_CONFLICT) err_set(e, ERR_CONFLICT, "game %s exists", g->name);
    return ok && db_board_put(app->db, board, e) && seeds_begin(app, g, a, e);
}

bool game_create(const struct app *app, const struct game_wish *w, struct arena *a,
                 struct err *e)
{
    int64_t now = app_now(app);
    struct board_row board = { .events = STR(""), .made = now };
    struct awaited turn;
    const struct rules *rules = rules_named(str_of(w->rules));
    if (!rules)
        return err_set(e, ERR_INPUT,
                       "rules %s: not known; right would be sandbox, neisg, orthodox, "
                       "synchrone, conditional or event",
                       w->rules);
    if (!wish_ok(w, e) || !kind_ok(rules, w, e) || !first_text(&board.text, rules, w, a, e) ||
        !start_ok(rules, w, board.text, &turn, a, e))
        return false;
    bool late = rules->fen && !match_together(&turn);
    struct game_row g = { .name = w->name,
                          .rules = w->rules,
                          .state = "running",
                          .identity = w->identity,
                          .every_s = w->every_s,
                          .deadline = first_deadline(w, rules, now),
                          .late = !late     ? ""
                                  : w->late ? w->late
                                            : "loses",
                          .ending = "" };
    if (!db_begin(app->db, e)) return false;
    if (add_rows(app, &g, &board, a, e) && db_commit(app->db, e)) return true;
    db_rollback(app->db);
    return false;
}

/* What the store has of games. */
#include "cron/app/say.h"
#include "cron/app/when/when.h"
#include "cron/command/commands.h"
#include "cron/game/update/hold.h"
#include "cron/game/update/resolve.h"
#include "cron/game/update/reveal.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "db/seed.h"

static bool show_seats(struct session *s, const struct game_row *g, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    struct policy how;
    if (!policy_get(&how, &s->app, g, &s->arena, e) ||
        !db_seat_list(s->app.db, &seat, g->id, &s->arena, e))
        return false;
    say("seats: %zu", seat.n);
    for (size_t i = 0; i < seat.n; i++) {
        struct order_row o;
        bool ordered = db_order_last(s->app.db, &o,
                                     &(struct order_of){ g->id, g->board, seat.row[i].army },
                                     &s->arena, e);
        if (!ordered && e->code != ERR_NOTFOUND) return false;
        int level = house_level(&how, &seat.row[i]);
        if (level)
            say("  %-16s the house, level %d", seat.row[i].army, level);
        else
            say("  %-16s %-30s %-16s %-3s %-16s %s", seat.row[i].army, seat.row[i].address,
                seat.row[i].zone, seat.row[i].language,
                ordered ? "has ordered" : "no order yet", seat.row[i].name);
        if (seat.row[i].preferences[0]) say("  %-16s prefers %s", "", seat.row[i].preferences);
    }
    return true;
}

/* Whom a game of two waits for, as words: "white", "white and black", "nobody". */
static bool awaited_words(struct buf *out, struct session *s, const struct game_row *g,
                          struct err *e)
{
    const struct rules *rules;
    struct board_row b;
    struct awaited turn;
    if (!db_board_get(s->app.db, &b, g->id, g->board, &s->arena, e) ||
        !rules_of(&rules, b.text, e) || !rules->turn(&turn, b.text, &s->arena, e))
        return false;
    bool over = g->state == GAME_OVER;
    for (size_t i = 0; i < turn.n_wait && !over; i++)
        buf_printf(out, "%s%s", i ? " and " : "", turn.wait[i]);
    if (over || turn.n_wait == 0) buf_puts(out, "nobody");
    if (turn.end) buf_printf(out, ", %s %s", turn.score, turn.end);
    if (g->ending[0]) buf_printf(out, ", %s", g->ending);
    return !out->full || err_nomem(e);
}

static bool show_match(struct session *s, const struct game_row *g, struct err *e)
{
    struct buf b = buf_make(&s->arena, 200);
    if (!match_kind(g)->stepped) return true;
    if (!awaited_words(&b, s, g, e)) return false;
    say("awaited: %s", buf_str(&b).s);
    if (g->late) say("late: %s", db_word(&db_game_lates, (int)g->late));
    return true;
}

/* A seed is shown when everybody may know it. */
static bool show_seeds(struct session *s, const struct game_row *g, struct err *e)
{
    struct seed_list seed = { NULL, 0 };
    if (!db_seed_list(s->app.db, &seed, g->id, &s->arena, e)) return false;
    for (size_t i = 0; i < seed.n; i++) {
        char when[32];
        const char *chain = seed.row[i].chained ? ", chain" : "";
        log_time(when, seed.row[i].published);
        if (seed.row[i].published)
            say("seed from board %d: SHA-256 %s%s, seed %s, published %s",
                (int)seed.row[i].from_board, seed.row[i].hash, chain, seed.row[i].seed, when);
        else
            say("seed from board %d: SHA-256 %s%s, secret", (int)seed.row[i].from_board,
                seed.row[i].hash, chain);
    }
    if (seed.n == 0 && match_kind(g)->draws)
        say("seed: none, so no event can begin; zugpost game reveal %s makes one", g->name);
    return true;
}

struct show_wish {
    const char *game;
    int64_t board;
    bool reveal;
};

/* Before the update nobody is to see the orders, not even the game master: looking at them is
 * noted. */
static bool show_orders(struct session *s, const struct game_row *g, struct err *e)
{
    struct order_list o = { NULL, 0 };
    if (!reveal_game(&o, &s->app, g, &s->arena, e)) return false;
    say("orders: %zu", o.n);
    for (size_t i = 0; i < o.n; i++)
        say("  %-16s %s%s%s", o.row[i].army, o.row[i].text, o.row[i].next[0] ? "; then " : "",
            o.row[i].next);
    if (o.n && g->state != GAME_OVER)
        say_trouble("zugpost: you have seen orders of %s; the next report tells the players",
                    g->name);
    return true;
}

/* Why an update that is due has not been made. */
static bool show_trouble(struct session *s, const struct game_row *g, struct err *e)
{
    struct hold h = { .n = 0 };
    bool due = !g->complete && resolve_is_due(g, app_now(&s->app));
    if (due && !hold_reasons(&h, &s->app, g->name, g->deadline, &s->arena, e)) return false;
    for (size_t i = 0; i < h.n; i++) say("waits: %s", h.why[i]);
    if (g->failures)
        say("stands still: its update failed %d times: %s", g->failures, g->trouble);
    return true;
}

static bool do_show(struct session *s, void *arg, struct err *e)
{
    const struct show_wish *w = arg;
    struct game_row g;
    struct board_row b;
    char when[32], every[32];
    if (!db_game_get(s->app.db, &g, w->game, &s->arena, e))
        return err_add(e, "game %s: ", w->game);
    if (!db_board_get(s->app.db, &b, g.id, g.board, &s->arena, e)) return false;
    log_time(when, g.deadline);
    say("game: %s", g.name);
    say("rules: %s", g.rules);
    say("state: %s", db_word(&db_game_states, (int)g.state));
    say("identity: %s", db_word(&db_game_identities, (int)g.identity));
    say("board: %d", g.board);
    say("deadline: %s", when);
    when_span_words(every, g.every_s);
    say("every: %s", every);
    if (!show_trouble(s, &g, e)) return false;
    if (!show_match(s, &g, e) || !show_seeds(s, &g, e) || !show_seats(s, &g, e)) return false;
    if (w->reveal && !show_orders(s, &g, e)) return false;
    say("%s", "");
    say_text(b.text);
    return true;
}

static bool do_list(struct session *s, void *arg, struct err *e)
{
    struct game_list g = { NULL, 0 };
    (void)arg;
    if (!db_game_list(s->app.db, &g, &s->arena, e)) return false;
    for (size_t i = 0; i < g.n; i++) {
        char when[32];
        struct buf b = buf_make(&s->arena, 200);
        if (match_kind(&g.row[i])->stepped && !awaited_words(&b, s, &g.row[i], e)) return false;
        log_time(when, g.row[i].deadline);
        say("%-24s %-10s %-8s board %-5d next update %s%s%s", g.row[i].name, g.row[i].rules,
            db_word(&db_game_states, (int)g.row[i].state), g.row[i].board, when,
            b.n ? ", awaited: " : "", b.n ? buf_str(&b).s : "");
    }
    return true;
}

/* Only the game text: other commands read it. */
static bool do_show_board(struct session *s, void *arg, struct err *e)
{
    const struct show_wish *w = arg;
    struct game_row g;
    struct board_row b;
    if (!db_game_get(s->app.db, &g, w->game, &s->arena, e))
        return err_add(e, "game %s: ", w->game);
    if (w->board > g.board)
        return err_set(e, ERR_NOTFOUND, "game %s: the last board is %d", g.name, g.board);
    if (!db_board_get(s->app.db, &b, g.id, (int32_t)w->board, &s->arena, e)) return false;
    say_text(b.text);
    return true;
}

int command_game_show(struct cli *cli)
{
    struct show_wish w = { .reveal = cli_flag(cli, "--reveal") };
    const char *board = cli_option(cli, "--board");
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    w.game = cli->word[0];
    if (!board) return cli_session(cli, do_show, &w);
    if (!cli_board(&w.board, cli, board)) return EXIT_USAGE;
    return cli_session(cli, do_show_board, &w);
}

int command_game_list(struct cli *cli)
{
    return cli_words(cli, 0, 0) ? cli_session(cli, do_list, NULL) : EXIT_USAGE;
}

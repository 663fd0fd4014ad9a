/* The game master's commands. */
#include "cron/ground/when.h"
#include "cron/command/commands.h"
#include "cron/game/games.h"
#include "cron/game/match.h"
#include "cron/game/resolve.h"
#include "cron/game/reveal.h"
#include "cron/ground/say.h"
#include "cron/mail/hold.h"

enum { OPTIONS_MAX = 20, EVENTS_MAX = 8, RECORD_MAX = 1000 };

static bool do_create(struct session *s, void *arg, struct err *e)
{
    const struct game_wish *w = arg;
    if (!game_create(&s->app, w, &s->arena, e)) return false;
    say("game %s is there; next: zugpost seat add %s ARMY ADDRESS", w->name, w->name);
    return true;
}

/* Takes `--NAME VALUE` as often as it is there. */
static size_t repeated(struct cli *cli, const char *name, const char **out, size_t max)
{
    size_t n = 0;
    while (n < max && (out[n] = cli_option(cli, name)) != NULL) n++;
    return n;
}

/* Takes `--first TIME`; false after a usage message. */
static bool first_option(struct cli *cli, int64_t *first)
{
    const char *text = cli_option(cli, "--first");
    int64_t now = cli->now ? cli->now : (int64_t)time(NULL);
    if (!text) return true;
    if (!when_time(first, text, now))
        cli_usage(cli, "--first %s: right would be 2026-11-21T18:00Z or +2h", text);
    else if (*first <= now)
        cli_usage(cli, "--first %s: has passed; right would be a time to come, like +2h", text);
    return !cli->failed;
}

/* The value of an option that is a record of the first text; of a repeated one all of them.
 * A usage message if they are too long. */
static const char *record_option(struct cli *cli, const struct game_record *r,
                                 char room[RECORD_MAX])
{
    char name[32];
    const char *value[EVENTS_MAX];
    snprintf(name, sizeof name, "--%s", r->option);
    if (!r->repeated) return cli_option(cli, name);
    size_t n = repeated(cli, name, value, EVENTS_MAX), at = 0;
    for (size_t i = 0; i < n && at < RECORD_MAX; i++)
        at += (size_t)snprintf(room + at, RECORD_MAX - at, "%s%s", i ? " " : "", value[i]);
    if (at >= RECORD_MAX) cli_usage(cli, "%s: longer than %d bytes", name, RECORD_MAX - 1);
    return n ? room : NULL;
}

int command_game_create(struct cli *cli)
{
    const char *option[OPTIONS_MAX], *record[GAME_RECORDS];
    char room[GAME_RECORDS][RECORD_MAX];
    struct game_wish w = { .option = option, .record = record };
    const char *every = cli_option(cli, "--every");
    w.rules = cli_option(cli, "--rules");
    w.identity = cli_option(cli, "--identity");
    w.late = cli_option(cli, "--late");
    w.n_option = repeated(cli, "--option", option, OPTIONS_MAX);
    for (size_t i = 0; i < GAME_RECORDS; i++)
        record[i] = record_option(cli, &game_records[i], room[i]);
    if (!first_option(cli, &w.first) || !cli_words(cli, 1, 1)) return EXIT_USAGE;
    if (!w.rules) return cli_usage(cli, "--rules is missing");
    if (!w.identity) w.identity = "token";
    w.name = cli->word[0];
    if (every && !when_span(&w.every_s, every))
        return cli_usage(cli, "--every %s: right would be 24h, 90m, 3d or 0", every);
    return cli_session(cli, do_create, &w);
}

static bool show_seats(struct session *s, const struct game_row *g, struct err *e)
{
    struct seat_row *seat = NULL;
    size_t n = 0;
    if (!db_seat_list(s->app.db, &seat, &n, g->id, &s->arena, e)) return false;
    say("seats: %zu", n);
    for (size_t i = 0; i < n; i++) {
        struct order_row o;
        bool ordered =
            db_order_last(s->app.db, &o, g->id, g->board, seat[i].army, &s->arena, e);
        if (!ordered && e->code != ERR_NOTFOUND) return false;
        say("  %-16s %-30s %-16s %-3s %-16s %s", seat[i].army, seat[i].address, seat[i].zone,
            seat[i].language, ordered ? "has ordered" : "no order yet", seat[i].name);
        if (seat[i].preferences[0]) say("  %-16s prefers %s", "", seat[i].preferences);
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
    bool over = strcmp(g->state, "over") == 0;
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
    if (g->late[0]) say("late: %s", g->late);
    return true;
}

/* A seed is shown when everybody may know it. */
static bool show_seeds(struct session *s, const struct game_row *g, struct err *e)
{
    struct seed_row *seed = NULL;
    size_t n = 0;
    if (!db_seed_list(s->app.db, &seed, &n, g->id, &s->arena, e)) return false;
    for (size_t i = 0; i < n; i++) {
        char when[32];
        log_time(when, seed[i].published);
        if (seed[i].published)
            say("seed from board %d: SHA-256 %s, seed %s, published %s",
                (int)seed[i].from_board, seed[i].hash, seed[i].seed, when);
        else
            say("seed from board %d: SHA-256 %s, secret", (int)seed[i].from_board,
                seed[i].hash);
    }
    if (n == 0 && match_kind(g)->draws)
        say("seed: none, so no event can begin; zugpost game reveal %s makes one", g->name);
    return true;
}

struct show_wish {
    const char *game;
    int64_t board;
    bool reveal;
};

/* The orders themselves are nobody's business before the update, not even the master's: who
 * looks all the same is seen. */
static bool show_orders(struct session *s, const struct game_row *g, struct err *e)
{
    struct order_row *o = NULL;
    size_t n = 0;
    if (!reveal_game(&o, &n, &s->app, g, &s->arena, e)) return false;
    say("orders: %zu", n);
    for (size_t i = 0; i < n; i++)
        say("  %-16s %s%s%s", o[i].army, o[i].text, o[i].next[0] ? "; then " : "", o[i].next);
    if (n && strcmp(g->state, "over") != 0)
        say_trouble("zugpost: you have seen orders of %s; the next report tells the players",
                    g->name);
    return true;
}

/* Why an update that is due has not been played. */
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
    say("state: %s", g.state);
    say("identity: %s", g.identity);
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
    struct game_row *g = NULL;
    size_t n = 0;
    (void)arg;
    if (!db_game_list(s->app.db, &g, &n, &s->arena, e)) return false;
    for (size_t i = 0; i < n; i++) {
        char when[32];
        struct buf b = buf_make(&s->arena, 200);
        if (match_kind(&g[i])->stepped && !awaited_words(&b, s, &g[i], e)) return false;
        log_time(when, g[i].deadline);
        say("%-24s %-10s %-8s board %-5d next update %s%s%s", g[i].name, g[i].rules, g[i].state,
            g[i].board, when, b.n ? ", awaited: " : "", b.n ? buf_str(&b).s : "");
    }
    return true;
}

static bool do_pause(struct session *s, void *arg, struct err *e)
{
    if (!game_pause(&s->app, arg, e)) return false;
    say("game %s is paused: its clock stands, orders are still taken; the mails are in the "
        "outbox",
        (const char *)arg);
    return true;
}

/* The game text alone: other commands read it. */
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
    if (!str_int(str_of(board), &w.board) || w.board < 0)
        return cli_usage(cli, "--board %s: right would be a number", board);
    return cli_session(cli, do_show_board, &w);
}

int command_game_list(struct cli *cli)
{
    return cli_words(cli, 0, 0) ? cli_session(cli, do_list, NULL) : EXIT_USAGE;
}

int command_game_pause(struct cli *cli)
{
    return cli_words(cli, 1, 1) ? cli_session(cli, do_pause, cli->word[0]) : EXIT_USAGE;
}

static bool do_resume(struct session *s, void *arg, struct err *e)
{
    const struct game_wish *w = arg;
    int64_t deadline = 0;
    char when[32];
    if (!game_resume(&s->app, w->name, w->first, &deadline, e)) return false;
    log_time(when, deadline);
    say("game %s goes on, %s%s; the mails are in the outbox", w->name,
        deadline ? "next update " : "without a deadline", deadline ? when : "");
    return true;
}

int command_game_resume(struct cli *cli)
{
    struct game_wish w = { 0 };
    if (!first_option(cli, &w.first) || !cli_words(cli, 1, 1)) return EXIT_USAGE;
    w.name = cli->word[0];
    return cli_session(cli, do_resume, &w);
}

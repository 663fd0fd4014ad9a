/* The game master's commands. */
#include "cron/commands.h"
#include "cron/games.h"

enum { OPTIONS_MAX = 20 };

static int create(struct session *s, const struct game_wish *w)
{
    struct err e = { 0 };
    if (!game_create(&s->app, w, &s->arena, &e)) return cli_error(&e);
    printf("game %s is there; next: zugpost seat add %s ARMY ADDRESS\n", w->name, w->name);
    return EXIT_OK;
}

int cmd_game_create(struct cli *cli)
{
    struct session s;
    const char *option[OPTIONS_MAX], *o;
    int status = EXIT_OK;
    struct game_wish w = { .option = option };
    const char *every = cli_option(cli, "--every"), *first = cli_option(cli, "--first");
    w.rules = cli_option(cli, "--rules");
    w.board = cli_option(cli, "--board");
    w.identity = cli_option(cli, "--identity");
    while (w.n_option < OPTIONS_MAX && (o = cli_option(cli, "--option")) != NULL)
        option[w.n_option++] = o;
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    if (!w.rules) return cli_usage(cli, "--rules is missing");
    if (!w.identity) w.identity = "token";
    w.name = cli->word[0];
    if (every && !duration_read(&w.every_s, every))
        return cli_usage(cli, "--every %s: right would be 24h, 90m, 3d or 0", every);
    int64_t now = cli->now ? cli->now : (int64_t)time(NULL);
    if (first && !time_read(&w.first, first, now))
        return cli_usage(cli, "--first %s: right would be 2026-11-21T18:00Z or +2h", first);
    if (session_begin(&s, cli, &status)) status = create(&s, &w);
    session_end(&s);
    return status;
}

static bool show_seats(struct session *s, const struct game_row *g, struct err *e)
{
    struct seat_row *seat = NULL;
    size_t n = 0;
    if (!db_seat_list(s->app.db, &seat, &n, g->id, &s->arena, e)) return false;
    printf("seats: %zu\n", n);
    for (size_t i = 0; i < n; i++) {
        struct order_row o;
        bool ordered =
            db_order_last(s->app.db, &o, g->id, g->board, seat[i].army, &s->arena, e);
        if (!ordered && e->code != ERR_NOTFOUND) return false;
        printf("  %-16s %-30s %-16s %-16s %s\n", seat[i].army, seat[i].address, seat[i].zone,
               ordered ? "has ordered" : "no order yet", seat[i].name);
    }
    return true;
}

static bool show(struct session *s, const char *name, struct err *e)
{
    struct game_row g;
    struct board_row b;
    char when[32];
    if (!db_game_get(s->app.db, &g, name, &s->arena, e)) return err_add(e, "game %s: ", name);
    if (!db_board_get(s->app.db, &b, g.id, g.board, &s->arena, e)) return false;
    time_show(when, g.deadline);
    printf("game: %s\nrules: %s\nstate: %s\nidentity: %s\nboard: %d\ndeadline: %s\n"
           "every: %lld s\n",
           g.name, g.rules, g.state, g.identity, g.board, when, (long long)g.every_s);
    if (!show_seats(s, &g, e)) return false;
    printf("\n%.*s", STR_ARG(b.text));
    return true;
}

int cmd_game_show(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int status = EXIT_OK;
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status) && !show(&s, cli->word[0], &e)) status = cli_error(&e);
    session_end(&s);
    return status;
}

static bool list(struct session *s, struct err *e)
{
    struct game_row *g = NULL;
    size_t n = 0;
    if (!db_game_list(s->app.db, &g, &n, &s->arena, e)) return false;
    for (size_t i = 0; i < n; i++) {
        char when[32];
        time_show(when, g[i].deadline);
        printf("%-24s %-10s %-8s board %-5d next update %s\n", g[i].name, g[i].rules,
               g[i].state, g[i].board, when);
    }
    return true;
}

int cmd_game_list(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int status = EXIT_OK;
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status) && !list(&s, &e)) status = cli_error(&e);
    session_end(&s);
    return status;
}

int cmd_game_pause(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int status = EXIT_OK;
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status) && !game_pause(&s.app, cli->word[0], &s.arena, &e))
        status = cli_error(&e);
    session_end(&s);
    return status;
}

int cmd_game_resume(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int status = EXIT_OK;
    int64_t at = 0, now = cli->now ? cli->now : (int64_t)time(NULL);
    const char *first = cli_option(cli, "--first");
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    if (first && !time_read(&at, first, now))
        return cli_usage(cli, "--first %s: right would be 2026-11-21T18:00Z or +2h", first);
    if (session_begin(&s, cli, &status) && !game_resume(&s.app, cli->word[0], at, &s.arena, &e))
        status = cli_error(&e);
    session_end(&s);
    return status;
}

int cmd_seat_add(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int status = EXIT_OK;
    const char *name = cli_option(cli, "--name"), *zone = cli_option(cli, "--zone");
    if (!cli_words(cli, 3, 3)) return EXIT_USAGE;
    struct seat_row seat = { .army = cli->word[1],
                             .address = cli->word[2],
                             .name = name ? name : "",
                             .zone = zone ? zone : "UTC" };
    bool ready = session_begin(&s, cli, &status);
    if (ready && seat_add(&s.app, cli->word[0], &seat, &s.arena, &e))
        printf("%s plays %s in %s; the welcome is in the outbox\n", seat.address, seat.army,
               cli->word[0]);
    else if (ready)
        status = cli_error(&e);
    session_end(&s);
    return status;
}

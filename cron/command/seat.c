/* The game master's commands that seat players. */
#include "cron/command/commands.h"
#include "cron/game/games.h"
#include "cron/ground/say.h"

struct seat_wish {
    const char *game;
    struct seat_row seat;
};

/* What the options say; NULL where there is none. */
static struct seat_row seat_options(struct cli *cli)
{
    return (struct seat_row){ .name = cli_option(cli, "--name"),
                              .zone = cli_option(cli, "--zone"),
                              .language = cli_option(cli, "--language"),
                              .preferences = cli_option(cli, "--prefer") };
}

/* Reads "GAME ARMY ADDRESS" and the options; false after a usage message. */
static bool seat_words(struct cli *cli, struct seat_wish *out)
{
    struct seat_row s = seat_options(cli);
    if (!cli_words(cli, 3, 3)) return false;
    if (!s.name) s.name = "";
    if (!s.zone) s.zone = "UTC";
    if (!s.language) s.language = "en";
    if (!s.preferences) s.preferences = "";
    s.army = cli->word[1];
    s.address = cli->word[2];
    *out = (struct seat_wish){ cli->word[0], s };
    return true;
}

static bool do_seat(struct session *s, void *arg, struct err *e)
{
    const struct seat_wish *w = arg;
    if (!game_seat_add(&s->app, w->game, &w->seat, e)) return false;
    say("%s plays %s in %s; the welcome is in the outbox", w->seat.address, w->seat.army,
        w->game);
    return true;
}

int command_seat_add(struct cli *cli)
{
    struct seat_wish w;
    return seat_words(cli, &w) ? cli_session(cli, do_seat, &w) : EXIT_USAGE;
}

static bool do_replace(struct session *s, void *arg, struct err *e)
{
    const struct seat_wish *w = arg;
    if (!game_seat_replace(&s->app, w->game, &w->seat, e)) return false;
    say("%s plays %s in %s from now on; the welcome is in the outbox, and mails of the player "
        "before count no more",
        w->seat.address, w->seat.army, w->game);
    return true;
}

int command_seat_replace(struct cli *cli)
{
    struct seat_wish w;
    return seat_words(cli, &w) ? cli_session(cli, do_replace, &w) : EXIT_USAGE;
}

static bool do_set(struct session *s, void *arg, struct err *e)
{
    const struct seat_wish *w = arg;
    if (!game_seat_set(&s->app, w->game, &w->seat, e)) return false;
    say("%s in %s is changed, from the next mail on", w->seat.army, w->game);
    return true;
}

int command_seat_set(struct cli *cli)
{
    struct seat_wish w = { .seat = seat_options(cli) };
    bool given = w.seat.name || w.seat.zone || w.seat.language || w.seat.preferences;
    if (!cli_words(cli, 2, 2)) return EXIT_USAGE;
    if (!given) return cli_usage(cli, "--name, --zone, --language or --prefer is missing");
    w.game = cli->word[0];
    w.seat.army = cli->word[1];
    return cli_session(cli, do_set, &w);
}

static bool do_rejoin(struct session *s, void *arg, struct err *e)
{
    char *const *word = arg;
    if (!game_seat_rejoin(&s->app, word[0], word[1], e)) return false;
    say("%s joins %s again; the welcome is in the outbox", word[1], word[0]);
    return true;
}

int command_seat_rejoin(struct cli *cli)
{
    return cli_words(cli, 2, 2) ? cli_session(cli, do_rejoin, cli->word) : EXIT_USAGE;
}

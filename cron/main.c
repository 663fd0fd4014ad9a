/* The program: a table of commands. */
#include "cron/command/commands.h"
#include "cron/ground/say.h"
#include "cron/ground/when.h"

#include <signal.h>

#define VERSION "0.1.0"

static int command_help(struct cli *cli);
static int command_version(struct cli *cli);

/* clang-format off */
static const struct command commands[] = {
    { "init",         "[FOLDER]", "make a configuration (in FOLDER), the database, the secret and maildirs", command_init },
    { "tick",         "", "fetch, intake, resolve and dispatch once: the line for cron", command_tick },
    { "watch",        "", "hold an IDLE connection to every mailbox and answer at once", command_watch },
    { "fetch",        "", "take over new mails from the mailboxes", command_fetch },
    { "deliver",      "[--mailbox NAME] [--recipient ADDRESS] [--sender ADDRESS]", "a mail on standard input, for mail servers: exit status as in sysexits.h", command_deliver },
    { "intake",       "", "read the mails that were taken over and write answers", command_intake },
    { "resolve",      "[--now GAME]", "execute the updates whose deadline has passed, or GAME's at once", command_resolve },
    { "dispatch",     "", "send what waits in the outbox", command_dispatch },
    { "game show",    "NAME [--board N | --reveal]", "seats, deadline, who has ordered, seeds, the board as text; --board: the game text of board N alone; --reveal: also the orders to come, and the players are told", command_game_show },
    { "game list",    "", "all games", command_game_list },
    { "game reveal",  "NAME", "publish the seed that draws came from, and begin a new one", command_game_reveal },
    { "game export",  "NAME [-o FILE]", "the game's record: published seeds, boards, orders", command_game_export },
    { "game pgn",     "NAME [-o FILE] | --file RECORD [-o FILE]", "a game of two as PGN, from the store or from a record", command_game_pgn },
    { "verify",       "NAME | --file FILE [--quiet]", "play a game again from its record and work out every draw", command_verify },
    { "login",        "MAILBOX|send", "permission to use a mailbox without its password (OAuth2, key oauth): once, with a browser on any machine", command_login },
    { "secret rotate", "[--valid 90d]", "begin a new secret for reply keys; older ones count that long", command_secret_rotate },
    { "mail list",    "[STATE] [--limit N]", "mails that came in: new, done, ignored, aside, asked; unread: still on the server", command_mail_list },
    { "mail show",    "ID [--raw] [--reveal]", "one of them and what became of it; --reveal: also an order to come, and its players are told", command_mail_show },
    { "mail retry",   "ID", "handle a mail that was set aside again", command_mail_retry },
    { "outbox list",  "[STATE] [--limit N]", "mails that go out: ready, sending, sent, failed", command_outbox_list },
    { "outbox retry", "ID|all", "send failed and waiting mails with the next dispatch", command_outbox_retry },
    { "preview-mail", "GAME ARMY|observer [--board N] [-o FILE.eml] | --text FILE --for ARMY|observer [--language LANGUAGE] [--prefer WORDS] [-o FILE.eml]", "the letter about a board, as it is sent; nothing is sent", command_preview_mail },
    { "backup",       "FILE", "a checked copy of the whole database, while it is in use", command_backup },
    { "clock accept", "", "the clock is right, although it jumped: execute updates again", command_clock_accept },
    { "clock",        "", "what time it is here, and whether that can be", command_clock },
    { "adjudicate",   "[--explain] [FILE]", "game text with orders in, next game text out; --explain: and why", command_adjudicate },
    { "legal",        "[FILE] [ARMY] [--place]", "every legal single action", command_legal },
    { "check",        "[FILE]", "validate a game text and judge its orders", command_check },
    { "perft",        "N [FILE]", "two-player games: number of legal move sequences of length N", command_perft },
    { "render",       "[FILE] -o OUT.png [--for ARMY] [--px N] [--view X0,Y0,X1,Y1 | --crop A | --map] [--prefer WORDS]", "the board as a picture", command_render },
    { "help",         "[COMMAND | rules [KIND] | orders | options KIND | providers | provider NAME|all | handbook players|masters|operators [--language LANGUAGE]]", "this list, one command, the rules of play, an example mail for each game, what --option takes, providers of mail and their configuration, or a handbook", command_help },
    { "version",      "", "the version", command_version },
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof *commands };

/* All that help lists: the table, and behind it what game masters ask for. */
static bool command_at(struct command_act *out, size_t i)
{
    if (i >= COMMANDS) return command_act_at(out, i - COMMANDS);
    out->as = commands[i];
    return true;
}

static void print_help(FILE *out)
{
    struct command_act c;
    fprintf(out, "usage: zugpost [--config FILE] [--now TIME] [-v] COMMAND ...\n\n"
                 "Zugpost runs chess games by e-mail.\n\n");
    for (size_t i = 0; command_at(&c, i); i++)
        fprintf(out, "  %-13s %s\n", c.as.name, c.as.help);
    fprintf(out,
            "\n  --config FILE  configuration (else $ZUGPOST_CONF, ./zugpost.conf,\n"
            "                 /etc/zugpost/zugpost.conf)\n"
            "  --now TIME     act as if it were TIME: 2026-11-21T18:00Z, @SECONDS or +2h;\n"
            "                 for rehearsals and tests\n"
            "  -v, --verbose  log what happens, too; on a terminal that is so by itself\n\n"
            "Exit status: 0 done; 1 something failed now, nothing is lost, the next run tries\n"
            "again; 2 wrong usage, configuration or input.\n");
}

static int command_help(struct cli *cli)
{
    if (cli->n_word == 0) return print_help(stdout), EXIT_OK;
    if (strcmp(cli->word[0], "rules") == 0) return command_rules(cli);
    if (strcmp(cli->word[0], "orders") == 0) return command_orders(cli);
    if (strcmp(cli->word[0], "options") == 0) return command_options(cli);
    if (strcmp(cli->word[0], "providers") == 0) return command_providers(cli);
    if (strcmp(cli->word[0], "provider") == 0) return command_provider(cli);
    struct command_act c;
    if (strcmp(cli->word[0], "handbook") == 0) return command_handbook(cli, commands, COMMANDS);
    bool found = false;
    for (size_t i = 0; command_at(&c, i); i++) {
        if (strncmp(c.as.name, cli->word[0], strlen(cli->word[0])) != 0) continue;
        cli_describe(&c.as);
        found = true;
    }
    return found ? EXIT_OK : cli_usage(cli, "no command %s", cli->word[0]);
}

static int command_version(struct cli *cli)
{
    (void)cli;
    puts("zugpost " VERSION);
    return EXIT_OK;
}

/* "seat" is no command, but the first word of some: they are listed. Says so otherwise. */
static void print_verbs(const char *first, const char *second)
{
    size_t n = strlen(first), found = 0;
    struct command_act row;
    for (size_t i = 0; command_at(&row, i); i++) {
        const struct command *c = &row.as;
        if (strncmp(c->name, first, n) != 0 || c->name[n] != ' ') continue;
        if (found++ == 0 && second)
            say_trouble("zugpost: no command \"%s %s\"; there are:", first, second);
        else if (found == 1)
            say_trouble("zugpost: %s what? There are:", first);
        char usage[CLI_USAGE_MAX];
        cli_usage_of(usage, c);
        say_trouble("  zugpost %s%s%s", c->name, *usage ? " " : "", usage);
        say_trouble("      %s", c->help);
    }
    if (found == 0) say_trouble("zugpost: no command \"%s\", see zugpost --help", first);
}

/* The command whose one or two words stand at the front; *words says how many. */
static const struct command *find_command(char *const *argv, int argc, int *words)
{
    for (int i = 0; i < COMMANDS; i++) {
        char two[80] = "";
        if (argc > 1) snprintf(two, sizeof two, "%s %s", argv[0], argv[1]);
        bool one_word = strcmp(commands[i].name, argv[0]) == 0;
        if (!one_word && strcmp(commands[i].name, two) != 0) continue;
        *words = one_word ? 1 : 2;
        return &commands[i];
    }
    return NULL;
}

/* --config, --now and --verbose stand before the command; 0 if the words are fine. */
static int global_options(struct cli *cli, int argc, char **argv, int *at)
{
    for (*at = 1; *at < argc && argv[*at][0] == '-'; ++*at) {
        const char *word = argv[*at];
        if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
            return print_help(stdout), -1;
        if (strcmp(word, "--version") == 0) return command_version(cli), -1;
        if (strcmp(word, "--verbose") == 0 || strcmp(word, "-v") == 0) {
            cli->verbose = true;
            continue;
        }
        const char *value = *at + 1 < argc ? argv[++*at] : NULL;
        if (value && strcmp(word, "--config") == 0) {
            cli->config_path = value;
        } else if (value && strcmp(word, "--now") == 0) {
            if (when_time(&cli->now, value, (int64_t)time(NULL))) continue;
            say_trouble("zugpost: --now %s: right would be 2026-11-21T18:00Z", value);
            return EXIT_USAGE;
        } else {
            say_trouble("zugpost: unknown option %s, see zugpost --help", word);
            return EXIT_USAGE;
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    struct cli cli = { 0 };
    int at = 0, words = 0;
    int r = global_options(&cli, argc, argv, &at);
    if (r != 0) return r < 0 ? EXIT_OK : r;
    if (at >= argc) return print_help(stderr), EXIT_USAGE;
    struct command acted;
    cli.command = find_command(argv + at, argc - at, &words);
    const struct act_row *act = NULL;
    if (!cli.command) act = command_act_find(argv + at, argc - at, &words);
    if (act) {
        acted = command_act_as(act);
        cli.command = &acted;
    }
    if (!cli.command) {
        print_verbs(argv[at], at + 1 < argc ? argv[at + 1] : NULL);
        return EXIT_USAGE;
    }
    if (argc - at - words > WORDS_MAX) {
        say_trouble("zugpost %s: more than %d words", cli.command->name, WORDS_MAX);
        return EXIT_USAGE;
    }
    for (int i = at + words; i < argc; i++) cli.word[cli.n_word++] = argv[i];
    signal(SIGPIPE, SIG_IGN); /* a server that hangs up is an error code, not our end */
    cli.verbose |= cli_flag(&cli, "--verbose") || cli_flag(&cli, "-v");
    if (cli_flag(&cli, "--help")) {
        cli_describe(cli.command);
        return EXIT_OK;
    }
    return cli.command->run(&cli);
}

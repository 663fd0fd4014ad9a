/* The program: a table of commands. */
#include "cron/app/access/private.h"
#include "cron/app/say.h"
#include "cron/app/when/when.h"
#include "cron/command/commands.h"
#include "mailer/vault.h"

#include <signal.h>

static int command_help(struct cli *cli);
static int command_version(struct cli *cli);

/* clang-format off */
static const struct command commands[] = {
    { "setup",        "[--address ADDRESS] [--provider NAME] [--imap SERVER] [--smtp SERVER] [--ca-file FILE] [--login NAME] [--by password|oauth] [--password-file FILE] [--client-id ID] [--client-secret-file FILE] [--token-url URL] [--device-url URL] [--scope SCOPE] [--operator ADDRESS] [--zone ZONE] [--open yes|no] [--folder FOLDER] [--service systemd|cron|none] [--user NAME] [--yes] [--replace] [--anyway] [--offline] [--wait SECONDS]", W_PROGRAM_SETUP, command_setup, AS_CALLER, NULL },
    { "init",         "[FOLDER] [--new-secret]", W_PROGRAM_INIT, command_init, AS_OWNER | BUT_FOLDER, NULL },
    { "tick",         "", W_PROGRAM_TICK, command_tick, AS_OWNER, NULL },
    { "watch",        "", W_PROGRAM_WATCH, command_watch, AS_OWNER, NULL },
    { "fetch",        "", W_PROGRAM_FETCH, command_fetch, AS_OWNER, NULL },
    { "deliver",      "[--mailbox NAME] [--recipient ADDRESS] [--sender ADDRESS]", W_PROGRAM_DELIVER, command_deliver, AS_OWNER, NULL },
    { "intake",       "[--mail ID]", W_PROGRAM_INTAKE, command_intake, AS_OWNER, NULL },
    { "resolve",      "[--now GAME]", W_PROGRAM_RESOLVE, command_resolve, AS_OWNER, NULL },
    { "dispatch",     "", W_PROGRAM_DISPATCH, command_dispatch, AS_OWNER, NULL },
    { "game show",    "NAME [--board N | --reveal]", W_PROGRAM_GAME_SHOW, command_game_show, AS_OWNER, NULL },
    { "game list",    "", W_PROGRAM_GAME_LIST, command_game_list, AS_OWNER, NULL },
    { "game reveal",  "NAME", W_PROGRAM_GAME_REVEAL, command_game_reveal, AS_OWNER, NULL },
    { "game export",  "NAME [-o FILE]", W_PROGRAM_GAME_EXPORT, command_game_export, AS_OWNER, NULL },
    { "game delete",  "NAME [--yes]", W_PROGRAM_GAME_DELETE, command_game_delete, AS_OWNER, NULL },
    { "game pgn",     "NAME [-o FILE] | --file RECORD [-o FILE]", W_PROGRAM_GAME_PGN, command_game_pgn, AS_OWNER | BUT_FILE, NULL },
    { "pause-all",    "[until TIME]", W_PROGRAM_PAUSE_ALL, command_pause_all, AS_OWNER, NULL },
    { "resume-all",   "", W_PROGRAM_RESUME_ALL, command_resume_all, AS_OWNER, NULL },
    { "moved",        "ADDRESS [--mailbox NAME] [--days 60]", W_PROGRAM_MOVED, command_moved, AS_OWNER, NULL },
    { "verify",       "NAME | --file FILE [--house] [--quiet]", W_PROGRAM_VERIFY, command_verify, AS_OWNER | BUT_FILE, NULL },
    { "login",        "MAILBOX|send", W_PROGRAM_LOGIN, command_login, AS_OWNER, NULL },
    { "secret rotate", "[--valid 90d]", W_PROGRAM_SECRET_ROTATE, command_secret_rotate, AS_OWNER, NULL },
    { "mail list",    "[STATE] [--limit N]", W_PROGRAM_MAIL_LIST, command_mail_list, AS_OWNER, NULL },
    { "mail show",    "ID [--raw] [--reveal]", W_PROGRAM_MAIL_SHOW, command_mail_show, AS_OWNER, NULL },
    { "mail retry",   "ID", W_PROGRAM_MAIL_RETRY, command_mail_retry, AS_OWNER, NULL },
    { "outbox list",  "[STATE] [--limit N]", W_PROGRAM_OUTBOX_LIST, command_outbox_list, AS_OWNER, NULL },
    { "outbox retry", "ID|all|ADDRESS", W_PROGRAM_OUTBOX_RETRY, command_outbox_retry, AS_OWNER, NULL },
    { "unsubscribe",  "KEY", W_PROGRAM_UNSUBSCRIBE, command_unsubscribe, AS_OWNER, NULL },
    { "preview-mail", "GAME ARMY|observer [--board N] [-o FILE.eml] | --text FILE --for ARMY|observer [--language LANGUAGE] [--prefer WORDS] [-o FILE.eml]", W_PROGRAM_PREVIEW_MAIL, command_preview_mail, AS_OWNER, NULL },
    { "facts",        "GAME [ARMY] [--board N]", W_PROGRAM_FACTS, command_facts, AS_OWNER, NULL },
    { "try",          "GAME [--for ARMY] [--text FILE | ORDER ...] [--picture FILE]", W_PROGRAM_TRY, command_try, AS_OWNER, NULL },
    { "backup",       "FILE | --elsewhere", W_PROGRAM_BACKUP, command_backup, AS_OWNER, NULL },
    { "restore",      "FILE|ssh://USER@HOST/FOLDER[/FILE] [--replace] [--key FILE] [--ssh-config FILE]", W_PROGRAM_RESTORE, command_restore, AS_OWNER | AS_MENDER, command_restore_root },
    { "forget",       "ADDRESS [--yes]", W_PROGRAM_FORGET, command_forget, AS_OWNER, NULL },
    { "prune",        "[--compact]", W_PROGRAM_PRUNE, command_prune, AS_OWNER, NULL },
    { "status",       "[--json]", W_PROGRAM_STATUS, command_status, AS_OWNER, NULL },
    { "doctor",       "[--fix] [--json] [--offline] [--wait SECONDS]", W_PROGRAM_DOCTOR, command_doctor, AS_OWNER | AS_MENDER, command_doctor_root },
    { "clock accept", "", W_PROGRAM_CLOCK_ACCEPT, command_clock_accept, AS_OWNER, NULL },
    { "clock",        "", W_PROGRAM_CLOCK, command_clock, AS_OWNER, NULL },
    { "adjudicate",   "[--explain] [FILE]", W_PROGRAM_ADJUDICATE, command_adjudicate, AS_CALLER, NULL },
    { "legal",        "[FILE] [ARMY] [--place]", W_PROGRAM_LEGAL, command_legal, AS_CALLER, NULL },
    { "check",        "[FILE]", W_PROGRAM_CHECK, command_check, AS_CALLER, NULL },
    { "perft",        "N [FILE]", W_PROGRAM_PERFT, command_perft, AS_CALLER, NULL },
    { "choose",       "[--army ARMY] [--level N] [--nodes N] [--seed WORD] [FILE]", W_PROGRAM_CHOOSE, command_choose, AS_CALLER, NULL },
    { "render",       "[FILE] -o OUT.png [--for ARMY] [--px N] [--view X0,Y0,X1,Y1 | --crop A | --map] [--prefer WORDS]", W_PROGRAM_RENDER, command_render, AS_CALLER, NULL },
    { "help",         "[COMMAND | rules [KIND] | orders | options KIND | providers | provider NAME|all | alarms | handbook players|masters|operators [--language LANGUAGE]]", W_PROGRAM_HELP, command_help, AS_CALLER, NULL },
    { "version",      "", W_PROGRAM_VERSION, command_version, AS_CALLER, NULL },
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
        fprintf(out, "  %-13s %s\n", c.as.name, words_raw(NULL, c.as.help));
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
    if (strcmp(cli->word[0], "alarms") == 0) return command_alarms(cli);
    struct command_act c;
    if (strcmp(cli->word[0], "handbook") == 0) return command_handbook(cli, commands, COMMANDS);
    if (!cli_words(cli, 1, WORDS_MAX)) return EXIT_USAGE;
    char name[100] = "";
    for (int i = 0; i < cli->n_word && strlen(name) + strlen(cli->word[i]) + 2 < sizeof name;
         i++)
        snprintf(name + strlen(name), sizeof name - strlen(name), "%s%s", i ? " " : "",
                 cli->word[i]);
    bool found = false;
    for (size_t i = 0; command_at(&c, i); i++) {
        if (strncmp(c.as.name, name, strlen(name)) != 0) continue;
        cli_describe(&c.as);
        found = true;
    }
    return found ? EXIT_OK : cli_usage(cli, "no command %s", name);
}

static int command_version(struct cli *cli)
{
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    puts("zugpost " ZUGPOST_VERSION);
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
        say_trouble("      %s", words_raw(NULL, c->help));
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
            if (when_time(&cli->now, str_of(value), (int64_t)time(NULL), "UTC")) continue;
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
    struct cli cli = { .argv = argv };
    int at = 0, words = 0;
    private_process();
    vault_libraries();
    int r = global_options(&cli, argc, argv, &at);
    if (r != 0) return r < 0 ? EXIT_OK : r;
    if (at >= argc) return print_help(stderr), EXIT_USAGE;
    struct command_act acted;
    cli.command = find_command(argv + at, argc - at, &words);
    const struct act_row *act = NULL;
    if (!cli.command) act = command_act_find(argv + at, argc - at, &words);
    if (act) {
        command_act_as(&acted, act);
        cli.command = &acted.as;
    }
    const char *second = at + 1 < argc ? argv[at + 1] : NULL;
    if (!cli.command && second && strcmp(second, "--help") == 0) { /* of all that begin so */
        static char help[] = "help";
        argv[at + 1] = argv[at];
        argv[at] = help;
        cli.command = find_command(argv + at, argc - at, &words);
    }
    if (!cli.command) {
        print_verbs(argv[at], second);
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
    r = command_owner(&cli);
    return r != EXIT_OK ? r : cli.command->run(&cli);
}

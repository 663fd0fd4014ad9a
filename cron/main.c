/* The program: a table of commands. */
#include "cron/app/access/private.h"
#include "cron/app/say.h"
#include "cron/app/when/when.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "mailer/vault.h"

#include <signal.h>

static int command_help(struct cli *cli);
static int command_version(struct cli *cli);

/* clang-format off */
static const struct command commands[] = {
    { .name = "setup", .usage = "[--address ADDRESS] [--provider NAME] [--imap SERVER] [--smtp SERVER] [--ca-file FILE] [--login NAME] [--by password|oauth] [--password-file FILE] [--client-id ID] [--client-secret-file FILE] [--token-url URL] [--device-url URL] [--scope SCOPE] [--operator ADDRESS] [--zone ZONE] [--open yes|no] [--database ADDRESS] [--folder FOLDER] [--service systemd|cron|none] [--user NAME] [--yes] [--replace] [--anyway] [--offline] [--wait SECONDS]", .help = W_PROGRAM_SETUP, .run = command_setup, .as = AS_CALLER },
    { .name = "init", .usage = "[FOLDER] [--new-secret]", .help = W_PROGRAM_INIT, .run = command_init, .as = AS_OWNER | BUT_FOLDER },
    { .name = "tick", .usage = "", .help = W_PROGRAM_TICK, .run = command_tick, .as = AS_OWNER },
    { .name = "watch", .usage = "", .help = W_PROGRAM_WATCH, .run = command_watch, .as = AS_OWNER },
    { .name = "fetch", .usage = "", .help = W_PROGRAM_FETCH, .run = command_fetch, .as = AS_OWNER },
    { .name = "deliver", .usage = "[--mailbox NAME] [--recipient ADDRESS] [--sender ADDRESS]", .help = W_PROGRAM_DELIVER, .run = command_deliver, .as = AS_OWNER },
    { .name = "intake", .usage = "[--mail ID]", .help = W_PROGRAM_INTAKE, .run = command_intake, .as = AS_OWNER },
    { .name = "resolve", .usage = "[--now GAME]", .help = W_PROGRAM_RESOLVE, .run = command_resolve, .as = AS_OWNER },
    { .name = "dispatch", .usage = "", .help = W_PROGRAM_DISPATCH, .run = command_dispatch, .as = AS_OWNER },
    { .name = "game show", .usage = "NAME [--board N | --reveal]", .help = W_PROGRAM_GAME_SHOW, .run = command_game_show, .as = AS_OWNER },
    { .name = "game list", .usage = "", .help = W_PROGRAM_GAME_LIST, .run = command_game_list, .as = AS_OWNER },
    { .name = "game reveal", .usage = "NAME", .help = W_PROGRAM_GAME_REVEAL, .run = command_game_reveal, .as = AS_OWNER },
    { .name = "game export", .usage = "NAME [-o FILE]", .help = W_PROGRAM_GAME_EXPORT, .run = command_game_export, .as = AS_OWNER },
    { .name = "game delete", .usage = "NAME [--yes]", .help = W_PROGRAM_GAME_DELETE, .run = command_game_delete, .as = AS_OWNER },
    { .name = "game pgn", .usage = "NAME [-o FILE] | --file RECORD [-o FILE]", .help = W_PROGRAM_GAME_PGN, .run = command_game_pgn, .as = AS_OWNER | BUT_FILE },
    { .name = "pause-all", .usage = "[until TIME]", .help = W_PROGRAM_PAUSE_ALL, .run = command_pause_all, .as = AS_OWNER },
    { .name = "resume-all", .usage = "", .help = W_PROGRAM_RESUME_ALL, .run = command_resume_all, .as = AS_OWNER },
    { .name = "moved", .usage = "ADDRESS [--mailbox NAME] [--days 60]", .help = W_PROGRAM_MOVED, .run = command_moved, .as = AS_OWNER },
    { .name = "verify", .usage = "NAME | --file FILE [--house] [--quiet]", .help = W_PROGRAM_VERIFY, .run = command_verify, .as = AS_OWNER | BUT_FILE },
    { .name = "login", .usage = "MAILBOX|send", .help = W_PROGRAM_LOGIN, .run = command_login, .as = AS_OWNER },
    { .name = "secret rotate", .usage = "[--valid 90d]", .help = W_PROGRAM_SECRET_ROTATE, .run = command_secret_rotate, .as = AS_OWNER },
    { .name = "mail list", .usage = "[STATE] [--limit N]", .help = W_PROGRAM_MAIL_LIST, .run = command_mail_list, .as = AS_OWNER },
    { .name = "mail show", .usage = "ID [--raw] [--reveal]", .help = W_PROGRAM_MAIL_SHOW, .run = command_mail_show, .as = AS_OWNER },
    { .name = "mail retry", .usage = "ID", .help = W_PROGRAM_MAIL_RETRY, .run = command_mail_retry, .as = AS_OWNER },
    { .name = "outbox list", .usage = "[STATE] [--limit N]", .help = W_PROGRAM_OUTBOX_LIST, .run = command_outbox_list, .as = AS_OWNER },
    { .name = "outbox retry", .usage = "ID|all|ADDRESS", .help = W_PROGRAM_OUTBOX_RETRY, .run = command_outbox_retry, .as = AS_OWNER },
    { .name = "unsubscribe", .usage = "KEY", .help = W_PROGRAM_UNSUBSCRIBE, .run = command_unsubscribe, .as = AS_OWNER },
    { .name = "preview-mail", .usage = "GAME ARMY|observer [--board N] [-o FILE.eml] | --text FILE --for ARMY|observer [--language LANGUAGE] [--prefer WORDS] [-o FILE.eml]", .help = W_PROGRAM_PREVIEW_MAIL, .run = command_preview_mail, .as = AS_OWNER },
    { .name = "publish", .usage = "", .help = W_PROGRAM_PUBLISH, .run = command_publish, .as = AS_OWNER },
    { .name = "facts", .usage = "GAME [ARMY] [--board N]", .help = W_PROGRAM_FACTS, .run = command_facts, .as = AS_OWNER },
    { .name = "try", .usage = "GAME [--for ARMY] [--text FILE | ORDER ...] [--picture FILE]", .help = W_PROGRAM_TRY, .run = command_try, .as = AS_OWNER },
    { .name = "backup", .usage = "FILE | --elsewhere", .help = W_PROGRAM_BACKUP, .run = command_backup, .as = AS_OWNER },
    { .name = "restore", .usage = "FILE|ssh://USER@HOST/FOLDER[/FILE] [--replace] [--key FILE] [--ssh-config FILE]", .help = W_PROGRAM_RESTORE, .run = command_restore, .as = AS_OWNER | AS_MENDER, .root = command_restore_root },
    { .name = "forget", .usage = "ADDRESS [--yes]", .help = W_PROGRAM_FORGET, .run = command_forget, .as = AS_OWNER },
    { .name = "move-store", .usage = "FROM TO", .help = W_PROGRAM_MOVE_STORE, .run = command_move_store, .as = AS_OWNER },
    { .name = "prune", .usage = "[--compact]", .help = W_PROGRAM_PRUNE, .run = command_prune, .as = AS_OWNER },
    { .name = "status", .usage = "[--json]", .help = W_PROGRAM_STATUS, .run = command_status, .as = AS_OWNER },
    { .name = "doctor", .usage = "[--fix] [--json] [--offline] [--wait SECONDS]", .help = W_PROGRAM_DOCTOR, .run = command_doctor, .as = AS_OWNER | AS_MENDER, .root = command_doctor_root },
    { .name = "clock accept", .usage = "", .help = W_PROGRAM_CLOCK_ACCEPT, .run = command_clock_accept, .as = AS_OWNER },
    { .name = "clock", .usage = "", .help = W_PROGRAM_CLOCK, .run = command_clock, .as = AS_OWNER },
    { .name = "adjudicate", .usage = "[--explain] [FILE]", .help = W_PROGRAM_ADJUDICATE, .run = command_adjudicate, .as = AS_CALLER },
    { .name = "legal", .usage = "[FILE] [ARMY] [--place]", .help = W_PROGRAM_LEGAL, .run = command_legal, .as = AS_CALLER },
    { .name = "check", .usage = "[FILE]", .help = W_PROGRAM_CHECK, .run = command_check, .as = AS_CALLER },
    { .name = "perft", .usage = "N [FILE]", .help = W_PROGRAM_PERFT, .run = command_perft, .as = AS_CALLER },
    { .name = "choose", .usage = "[--army ARMY] [--level N] [--nodes N] [--table MIB] [--seed WORD] [FILE]", .help = W_PROGRAM_CHOOSE, .run = command_choose, .as = AS_CALLER },
    { .name = "render", .usage = "[FILE] -o OUT.png [--for ARMY] [--px N] [--view X0,Y0,X1,Y1 | --crop A | --map] [--prefer WORDS]", .help = W_PROGRAM_RENDER, .run = command_render, .as = AS_CALLER },
    { .name = "help", .usage = "[COMMAND | rules [KIND] | orders | options KIND | providers | provider NAME|all | alarms | handbook players|masters|operators [--language LANGUAGE]]", .help = W_PROGRAM_HELP, .run = command_help, .as = AS_CALLER },
    { .name = "version", .usage = "", .help = W_PROGRAM_VERSION, .run = command_version, .as = AS_CALLER },
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Everything that `help` lists: the table, then what game masters ask for. */
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

/* "seat" is not a command, but the first word of some: they are listed. Else says that it is
 * none. */
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

/* The command whose one or two words are at the front; *words says how many. */
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

/* --config, --now and --verbose come before the command; 0 if the words are fine. */
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
            say_trouble("zugpost: --now %s: it should be 2026-11-21T18:00Z", value);
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
    work_heap();
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
    signal(SIGPIPE, SIG_IGN); /* a server that hangs up is an error code, and does not end us */
    cli.verbose |= cli_flag(&cli, "--verbose") || cli_flag(&cli, "-v");
    if (cli_flag(&cli, "--help")) {
        cli_describe(cli.command);
        return EXIT_OK;
    }
    r = command_owner(&cli);
    return r != EXIT_OK ? r : cli.command->run(&cli);
}

/* `zugpost help handbook players|masters|operators`: needs no configuration. */
#include "cron/act/handbook_act.h"
#include "cron/command/commands.h"

static const char *const kinds[HANDBOOKS] = { [HANDBOOK_PLAYERS] = "players",
                                              [HANDBOOK_MASTERS] = "masters",
                                              [HANDBOOK_OPERATORS] = "operators" };

static bool list(struct handbook_rows *out, const struct command *command, size_t n,
                 const struct words *words, struct arena *a, struct err *e)
{
    struct handbook_row *row = NEW(a, struct handbook_row, n + 1);
    if (!row) return err_nomem(e);
    *out = (struct handbook_rows){ row, n };
    for (size_t i = 0; i < n; i++) {
        const struct saying help = { .word = command[i].help };
        row[i] = (struct handbook_row){ .name = command[i].name,
                                        .says = words_text(a, words, &help) };
        if (!row[i].says) return err_nomem(e);
    }
    return true;
}

static int print(enum handbook which, const struct words *words, const struct command *command,
                 size_t n)
{
    struct work w = { 0 };
    struct handbook_view v;
    struct letter_text page;
    struct err e = { 0 };
    bool ok =
        work_begin(&w, WORK_LIST, &e) && handbook_view_make(&v, which, words, &w.arena, &e) &&
        list(&v.commands, command, n, words, &w.arena, &e) &&
        handbook_text(&page, &v, words, &w.arena, &e) && work_file_write("-", page.text, &e);
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}

int command_handbook(struct cli *cli, const struct command *command, size_t n)
{
    const char *language = cli_option(cli, "--language");
    const struct words *words = words_named(str_of(language ? language : "en"));
    if (!words) return cli_usage(cli, "no language %s: en or de", language);
    if (!cli_words(cli, 2, 2)) return EXIT_USAGE;
    for (int i = 0; i < HANDBOOKS; i++)
        if (strcmp(cli->word[1], kinds[i]) == 0)
            return print((enum handbook)i, words, command, n);
    return cli_usage(cli, "no handbook of %s: players, masters or operators", cli->word[1]);
}

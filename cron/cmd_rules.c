/* `zugpost help rules`: the page that players get by mail, with a kind of game's defaults. */
#include "cron/commands.h"
#include "templates/letters.h"

static bool sandbox_kind(const char *word)
{
    return strcmp(word, "sandbox") == 0 || strcmp(word, "neisg") == 0;
}

int cmd_rules(struct cli *cli)
{
    struct work w = { 0 };
    struct str text;
    struct err e = { 0 };
    const char *kind = cli->n_word > 1 ? cli->word[1] : "sandbox";
    if (!cli_words(cli, 1, 2)) return EXIT_USAGE;
    if (!sandbox_kind(kind)) return cli_usage(cli, "no rules of %s: sandbox or neisg", kind);
    bool ok = work_begin(&w, WORK_LIST, &e) && rules_page_text(&text, kind, &w.arena, &e) &&
              file_write("-", text, &e);
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}

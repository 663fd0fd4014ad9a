/* `zugpost help rules`: the page that players get by mail, with a kind of game's defaults;
 * `zugpost help orders`: one example mail for each game. */
#include "cron/commands.h"
#include "engine/rules.h"
#include "templates/letters.h"

typedef bool page_fn(struct str *out, const char *kind, struct arena *a, struct err *e);

static int print_page(page_fn *page, const char *kind)
{
    struct work w = { 0 };
    struct str text;
    struct err e = { 0 };
    bool ok = work_begin(&w, WORK_LIST, &e) && page(&text, kind, &w.arena, &e) &&
              file_write("-", text, &e);
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}

int cmd_rules(struct cli *cli)
{
    const char *kind = cli->n_word > 1 ? cli->word[1] : "sandbox";
    if (!cli_words(cli, 1, 2)) return EXIT_USAGE;
    if (!rules_named(str_of(kind)))
        return cli_usage(cli,
                         "no rules of %s: sandbox, neisg, orthodox, synchrone, conditional or "
                         "event",
                         kind);
    return print_page(rules_page_text, kind);
}

static bool orders_page(struct str *out, const char *kind, struct arena *a, struct err *e)
{
    (void)kind;
    return orders_page_text(out, a, e);
}

int cmd_orders(struct cli *cli)
{
    return cli_words(cli, 1, 1) ? print_page(orders_page, "") : EXIT_USAGE;
}

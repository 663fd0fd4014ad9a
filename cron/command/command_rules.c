/* `zugpost help rules`: the page that players get by mail, with a kind of game's defaults;
 * `zugpost help orders`: one example mail for each game; `zugpost help options`: what a game
 * master may choose. */
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/table/policy.h"
#include "engine/rules.h"
#include "templates/letter_game.h"

typedef bool page_fn(struct str *out, const char *kind, struct arena *a, struct err *e);

static bool rules_page(struct str *out, const char *kind, struct arena *a, struct err *e)
{
    struct letter_text page;
    bool ok = letter_rules_page(&page, kind, NULL, a, e);
    if (ok) *out = page.text;
    return ok;
}

static int print_page(page_fn *page, const char *kind)
{
    struct work w = { 0 };
    struct str text;
    struct err e = { 0 };
    bool ok = work_begin(&w, WORK_LIST, &e) && page(&text, kind, &w.arena, &e) &&
              work_file_write("-", text, &e);
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}

static int unknown_kind(struct cli *cli, const char *kind)
{
    char known[RULES_LIST_MAX];
    rules_list(known, ", ", " or ");
    return cli_usage(cli, "no rules of %s: %s", kind, known);
}

int command_rules(struct cli *cli)
{
    const char *kind = cli->n_word > 1 ? cli->word[1] : rules_default();
    if (!cli_words(cli, 1, 2)) return EXIT_USAGE;
    if (!rules_named(str_of(kind))) return unknown_kind(cli, kind);
    return print_page(rules_page, kind);
}

static bool orders_page(struct str *out, const char *kind, struct arena *a, struct err *e)
{
    (void)kind;
    return match_orders_page(out, a, e);
}

int command_orders(struct cli *cli)
{
    return cli_words(cli, 1, 1) ? print_page(orders_page, "") : EXIT_USAGE;
}

/* "option.events-from"; tests/templates/test_words.c knows that each has its sentence. */
static const char *meaning(const char *option)
{
    char name[80];
    enum words_name found;
    snprintf(name, sizeof name, "option.%s", option);
    return words_find(&found, str_of(name)) ? words_raw(NULL, found) : "";
}

static bool print_policies(const struct rules *rules, struct arena *a, struct err *e)
{
    size_t n;
    const struct policy_row *row = policy_rows(&n);
    for (size_t i = 0; i < n; i++) {
        struct buf values = buf_make(a, 400);
        const char *standard = policy_default(&row[i], rules);
        if (!standard) continue;
        policy_values(&values, &row[i], NULL);
        if (values.full) return err_nomem(e);
        say("%s", "");
        say("%s: %s; default %s", row[i].name, buf_str(&values).s,
            standard[0] ? standard : "-");
        say("  %s", words_raw(NULL, policy_meaning(&row[i])));
    }
    return true;
}

static bool print_options(const char *kind, struct arena *a, struct err *e)
{
    const struct rule_option *o = NULL;
    const struct rules *rules = rules_named(str_of(kind));
    size_t n = 0;
    if (!rules->options(&o, &n, str_of(kind), a, e)) return false;
    say("Options of %s: zugpost game create NAME --rules %s --option 'NAME VALUE'", kind, kind);
    for (size_t i = 0; i < n; i++) {
        say("%s", "");
        say("%s: %s; default %s", o[i].name, o[i].values, o[i].standard);
        say("  %s", meaning(o[i].name));
    }
    say("%s", "");
    say("How it is run; zugpost game option GAME NAME VALUE changes it at any time:");
    return print_policies(rules, a, e);
}

int command_options(struct cli *cli)
{
    struct work w = { 0 };
    struct err e = { 0 };
    if (!cli_words(cli, 2, 2)) return EXIT_USAGE;
    const char *kind = cli->word[1];
    if (!rules_named(str_of(kind))) return unknown_kind(cli, kind);
    bool ok = work_begin(&w, WORK_LIST, &e) && print_options(kind, &w.arena, &e);
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}

/* `zugpost help providers`, `help provider NAME`: well-known providers of mail, as sections
 * that are ready for the configuration. Needs no configuration. */
#include "cron/app/config/provider.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"

int command_providers(struct cli *cli)
{
    const struct provider *p;
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    for (size_t i = 0; (p = provider_at(i)) != NULL; i++) say("%-17s %s", p->name, p->title);
    return EXIT_OK;
}

static bool print(const struct provider *p, struct arena scratch)
{
    struct buf out = buf_make(&scratch, SIZE_MAX);
    provider_sections(&out, &(struct provider_account){ .with = p });
    if (!out.full) say_text(buf_str(&out));
    return !out.full;
}

int command_provider(struct cli *cli)
{
    struct work w;
    struct err e = { 0 };
    const struct provider *p;
    if (!cli_words(cli, 2, 2)) return EXIT_USAGE;
    bool all = strcmp(cli->word[1], "all") == 0;
    if (!all && !provider_named(cli->word[1]))
        return cli_usage(cli, "no provider %s; zugpost help providers lists them",
                         cli->word[1]);
    bool ok = work_begin(&w, 1 << 20, &e);
    for (size_t i = 0; ok && (p = provider_at(i)) != NULL; i++) {
        if (!all && p != provider_named(cli->word[1])) continue;
        if (all && i) say("%s", "");
        ok = print(p, w.arena) || err_nomem(&e);
    }
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}

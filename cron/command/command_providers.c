/* `zugpost help providers`, `help provider NAME`: well-known providers of mail, as sections
 * that are ready for the configuration. Needs no configuration. */
#include "cron/app/config/provider.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"

static bool list(const struct provider *p, struct arena scratch)
{
    (void)scratch;
    say("%-17s %s", p->name, p->title);
    return true;
}

static bool print(const struct provider *p, struct arena scratch)
{
    struct buf out = buf_make(&scratch, SIZE_MAX);
    provider_sections(&out, &(struct provider_account){ .with = p });
    if (!out.full) say_text(buf_str(&out));
    return !out.full;
}

/* One, or "all". */
static int each(struct cli *cli, const char *name,
                bool (*use)(const struct provider *, struct arena), bool apart)
{
    struct work w;
    struct err e = { 0 };
    struct providers all;
    bool ok = work_begin(&w, 1 << 20, &e) && providers_read(&all, &w.arena, &e);
    const struct provider *one = ok ? provider_named(&all, name) : NULL;
    bool unknown = ok && !one && strcmp(name, "all") != 0;
    for (size_t i = 0; ok && !unknown && i < all.n; i++) {
        if (one && one != &all.all[i]) continue;
        if (!one && i && apart) say("%s", "");
        ok = use(&all.all[i], w.arena) || err_nomem(&e);
    }
    work_end(&w);
    if (unknown)
        return cli_usage(cli, "no provider %s; zugpost help providers lists them", name);
    return ok ? EXIT_OK : cli_error(&e);
}

int command_providers(struct cli *cli)
{
    return cli_words(cli, 1, 1) ? each(cli, "all", list, false) : EXIT_USAGE;
}

int command_provider(struct cli *cli)
{
    return cli_words(cli, 2, 2) ? each(cli, cli->word[1], print, true) : EXIT_USAGE;
}

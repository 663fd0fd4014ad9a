/* The pages on the web, all that differ at once. */
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/pages/pages.h"

static bool do_publish(struct session *s, void *arg, struct err *e)
{
    struct pages_done done;
    (void)arg;
    if (!s->config.pages)
        return err_set(
            e, ERR_INPUT,
            "%s: pages are not configured: it should have pages = FOLDER and pages_url "
            "= https://...",
            s->config.file);
    if (!pages_publish(&done, &s->app, 0, e)) return err_add(e, "pages: ");
    say("%s: %zu files written, of %zu games; %zu games removed", s->config.pages, done.files,
        done.games, done.gone);
    return true;
}

int command_publish(struct cli *cli)
{
    return cli_words(cli, 0, 0) ? cli_session(cli, do_publish, NULL) : EXIT_USAGE;
}

/* The secret that reply keys are made with. */
#include "cron/app/access/agreed.h"
#include "cron/app/say.h"
#include "cron/app/when/when.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "engine/base/span.h"
#include "mailer/secret.h"

enum { VALID_DAYS = 90 };

static bool rotate(const struct cli *cli, int64_t valid_s, struct err *e)
{
    static const size_t size = 1 << 20;
    struct work w;
    struct config c;
    char when[32];
    int64_t now = cli->now ? cli->now : (int64_t)time(NULL);
    if (!work_begin(&w, size, e)) return false;
    bool ok = config_read(&c, config_path(cli->config_path), &w.arena, e) &&
              agreed_file(&c, e) && secret_rotate(c.secret_file, now, now + valid_s, e);
    log_time(when, now + valid_s);
    if (ok)
        say("a new secret begins; replies to mails that were sent before it count until %s",
            when);
    if (ok && db_on_server(c.database))
        say("other machines that share the database stand still until they have it: copy %s "
            "there",
            c.secret_file);
    work_end(&w);
    return ok;
}

int command_secret_rotate(struct cli *cli)
{
    struct err e = { 0 };
    int64_t valid_s = (int64_t)VALID_DAYS * DAY_S;
    const char *valid = cli_option(cli, "--valid");
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    if (valid && (!when_span(&valid_s, str_of(valid)) || valid_s == 0))
        return cli_usage(cli, "--valid %s: it should be 90d or 48h", valid);
    return rotate(cli, valid_s, &e) ? EXIT_OK : cli_error(&e);
}

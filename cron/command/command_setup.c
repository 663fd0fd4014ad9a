/* `zugpost setup`: its options. */
#include "cron/ops/setup/setup.h"

#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "engine/base/span.h"

static bool options(struct setup *s, struct cli *cli)
{
    const char *wait = cli_option(cli, "--wait");
    int64_t n = 60;
    for (int i = 0; i < SETUP_KEYS; i++)
        s->given[i] = cli_option(cli, setup_rows_option((enum setup_key)i));
    s->password_file = cli_option(cli, "--password-file");
    s->client_secret_file = cli_option(cli, "--client-secret-file");
    s->user_given = cli_option(cli, "--user");
    s->yes = cli_flag(cli, "--yes");
    s->anyway = cli_flag(cli, "--anyway");
    s->replace = cli_flag(cli, "--replace");
    s->offline = cli_flag(cli, "--offline");
    s->config_given = cli->config_path;
    s->now = cli->now;
    if (wait && (!str_int(str_of(wait), &n) || n < 1 || n > HOUR_S)) {
        cli_usage(cli, "--wait %s: it should be seconds, such as 60", wait);
        return false;
    }
    s->wait_s = (int)n;
    return cli_words(cli, 0, 0);
}

int command_setup(struct cli *cli)
{
    struct work answers = { 0 }, room = { 0 };
    struct err e = { 0 };
    char secret[SETUP_SECRET_MAX] = "";
    bool ok = work_begin(&answers, 1 << 20, &e) && work_begin(&room, WORK_LIST, &e);
    struct setup *s = ok ? NEW(&answers.arena, struct setup, 1) : NULL;
    bool usage = s && !options(s, cli);
    if (s && !usage) {
        s->secret = secret;
        s->arena = answers.arena;
        s->scratch = room.arena;
        ok = setup_run(s, &e);
    }
    bool left = s && s->left;
    explicit_bzero(secret, sizeof secret);
    work_end(&room);
    work_end(&answers);
    if (usage) return EXIT_USAGE;
    if (ok && s) return EXIT_OK;
    return left ? EXIT_TROUBLE : cli_error(&e);
}

/* The commands that cron and systemd call. */
#include "cron/commands.h"
#include "cron/resolve.h"
#include "cron/tick.h"
#include "cron/watch.h"

static int run_steps(struct cli *cli, unsigned steps)
{
    struct session s;
    int status = EXIT_OK;
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status)) status = tick(&s.app, steps) ? EXIT_OK : EXIT_TROUBLE;
    session_end(&s);
    return status;
}

int cmd_tick(struct cli *cli)
{
    return run_steps(cli, STEP_ALL);
}

int cmd_fetch(struct cli *cli)
{
    return run_steps(cli, STEP_FETCH);
}

int cmd_intake(struct cli *cli)
{
    return run_steps(cli, STEP_INTAKE);
}

int cmd_dispatch(struct cli *cli)
{
    return run_steps(cli, STEP_DISPATCH);
}

int cmd_resolve(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int status = EXIT_OK;
    const char *game = cli_option(cli, "--now");
    if (!game) return run_steps(cli, STEP_RESOLVE);
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status) && !resolve_game(&s.app, game, &e))
        status = cli_error(&e);
    session_end(&s);
    return status;
}

int cmd_watch(struct cli *cli)
{
    struct session s;
    struct err e = { 0 };
    int status = EXIT_OK;
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    if (session_begin(&s, cli, &status) && !watch(&s.app, &e)) status = cli_error(&e);
    session_end(&s);
    return status;
}

/* The commands that cron and systemd call. */
#include "cron/app/alarms/alarm.h"
#include "cron/app/alarms/outside.h"
#include "cron/app/config/bound.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/game/update/hold.h"
#include "cron/game/update/resolve.h"
#include "cron/inbox/intake/alone.h"
#include "cron/inbox/intake/intake.h"
#include "cron/tick.h"
#include "cron/watch.h"

/* Cron would mail what needs a person, but alarm_tell() says that, unless more was asked for.
 */
static bool is_quiet(const struct session *s)
{
    return !cli_shows_all(s->cli) && !s->app.log.journal && s->config.log == LOG_ALARMS;
}

/* The run did not even begin, and the next one in a minute will not either: said once a day. */
static int not_begun(const struct session *s, const struct err *e)
{
    bool damage = e->code == ERR_DAMAGE, away = e->code == ERR_IO || e->code == ERR_CONFLICT;
    bool shown = s->configured && s->config.log != LOG_ALARMS;
    if (cli_shows_all(s->cli)) return cli_error(e);
    if (shown) cli_error(e);
    struct log log = { .least = shown ? LOG_NOTHING : LOG_ERROR,
                       .journal = log_to_journal(),
                       .quiet = true };
    struct outside o =
        outside_of(s->configured ? &s->config : NULL, config_path(s->cli->config_path), &log,
                   s->cli->now ? s->cli->now : (int64_t)time(NULL));
    outside_raise(&o, damage ? ALARM_STORE : away ? ALARM_WRITE : ALARM_START, e->text);
    return cli_status(e);
}

static bool do_steps(struct session *s, void *arg, struct err *e)
{
    const unsigned *steps = arg;
    s->app.log.quiet = is_quiet(s);
    if (!bound_games(&s->config, s->app.db, &s->arena, e)) return false;
    return tick(&s->app, *steps); /* it logs what fails */
}

static int run_steps(struct cli *cli, unsigned steps)
{
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    return cli_session_or(cli, do_steps, &steps, not_begun);
}

int command_tick(struct cli *cli)
{
    return run_steps(cli, STEP_ALL);
}

int command_fetch(struct cli *cli)
{
    return run_steps(cli, STEP_FETCH);
}

/* One mail, for the process that began this one. */
struct one_mail {
    int64_t id;
    bool failed; /* by its own fault */
};

static bool do_mail(struct session *s, void *arg, struct err *e)
{
    struct one_mail *one = arg;
    s->app.log.quiet = is_quiet(s);
    if (!bound_games(&s->config, s->app.db, &s->arena, e)) return false;
    if (intake_mail(&s->app, one->id, e)) return true;
    one->failed = e->code != ERR_IO;
    log_line(&s->app.log, LOG_ERROR, "intake: %s", e->text);
    e->code = ERR_NONE; /* told */
    return false;
}

int command_intake(struct cli *cli)
{
    struct one_mail one = { .id = 0 };
    const char *id = cli_option(cli, "--mail");
    if (!id) return run_steps(cli, STEP_INTAKE);
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    if (!str_int(str_of(id), &one.id)) return cli_usage(cli, "\"%s\" is no number", id);
    int status = cli_session(cli, do_mail, &one);
    return one.failed ? ALONE_STATUS : status;
}

int command_dispatch(struct cli *cli)
{
    return run_steps(cli, STEP_DISPATCH);
}

/* The game master's word comes before mail that has not been read; he is told what that is. */
static bool do_resolve(struct session *s, void *arg, struct err *e)
{
    const char *game = *(const char *const *)arg;
    struct hold h;
    struct game_row g;
    if (!hold_reasons(&h, &s->app, game, app_now(&s->app), &s->arena, e) ||
        !resolve_game(&s->app, game, e) || !db_game_get(s->app.db, &g, game, &s->arena, e))
        return false;
    say("game %s: update %d is executed, board %d is made; the mails are in the outbox", g.name,
        g.board - 1, g.board);
    for (size_t i = 0; i < h.n; i++) say("it was executed though %s", h.why[i]);
    return true;
}

int command_resolve(struct cli *cli)
{
    const char *game = cli_option(cli, "--now");
    if (!game) return run_steps(cli, STEP_RESOLVE);
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    return cli_session(cli, do_resolve, &game);
}

struct watch_wish {
    struct restart restart;
    bool again;
};

static bool do_watch(struct session *s, void *arg, struct err *e)
{
    struct watch_wish *w = arg;
    return bound_games(&s->config, s->app.db, &s->arena, e) &&
           watch(&s->app, &w->restart, &w->again, e);
}

int command_watch(struct cli *cli)
{
    struct watch_wish w = { .again = false };
    struct err e = { 0 };
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    restart_begin(&w.restart, config_path(cli->config_path));
    int status = cli_session(cli, do_watch, &w);
    if (!w.again) return status;
    restart_now(&w.restart, cli->argv, &e);
    return cli_error(&e);
}

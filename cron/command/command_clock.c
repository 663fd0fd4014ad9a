/* What the operator says about a clock that jumped. */
#include "cron/app/say.h"
#include "cron/app/when/jump.h"
#include "cron/command/commands.h"
#include "engine/base/buf.h"
#include "templates/page/zone.h"

static bool do_show(struct session *s, void *arg, struct err *e)
{
    char now[32];
    (void)arg, (void)e;
    log_time(now, app_now(&s->app) - s->app.offset);
    if (s->app.jump == 0) {
        say("the clock says %s, as it should", now);
        return true;
    }
    struct buf off = buf_make(&s->arena, 80);
    zone_span(&off, NULL, s->app.jump < 0 ? -s->app.jump : s->app.jump);
    say("the clock says %s, which seems wrong: it is %s %s", now, buf_str(&off).s,
        s->app.jump > 0 ? "ahead" : "behind");
    say("no update is executed; if it is right: zugpost clock accept");
    return true;
}

int command_clock(struct cli *cli)
{
    return cli_words(cli, 0, 0) ? cli_session(cli, do_show, NULL) : EXIT_USAGE;
}

static bool do_accept(struct session *s, void *arg, struct err *e)
{
    char now[32];
    int64_t was = 0;
    (void)arg;
    if (!jump_accept(&s->app, &was, e)) return false;
    log_time(now, app_now(&s->app));
    say("%s is right; updates are executed again", now);
    if (was == 0) say("nothing had seemed wrong");
    return true;
}

int command_clock_accept(struct cli *cli)
{
    return cli_words(cli, 0, 0) ? cli_session(cli, do_accept, NULL) : EXIT_USAGE;
}

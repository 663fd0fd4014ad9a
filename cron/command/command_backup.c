/* A copy of the store, made now. */
#include "cron/app/progress.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/ops/keep/away.h"

#include <errno.h>
#include <unistd.h>

static bool do_backup(struct session *s, void *arg, struct err *e)
{
    char path[PATH_MAX];
    struct progress progress;
    const char *file = arg;
    /* The note about it must work from any folder. */
    if (file[0] == '/') {
        snprintf(path, sizeof path, "%s", file);
    } else {
        char here[PATH_MAX];
        if (!getcwd(here, sizeof here)) return err_set(e, ERR_IO, "%s", strerror(errno));
        if (snprintf(path, sizeof path, "%s/%s", here, file) >= (int)sizeof path)
            return err_set(e, ERR_INPUT, "%s: the path is too long", file);
    }
    progress_begin(&progress, 0, "backup");
    bool ok = db_backup(s->app.db, path, app_now(&s->app), e);
    progress_end(&progress);
    if (!ok && s->cli->as[0])
        err_add(e, "what root calls is run as the user %s, who must be able to write there: ",
                s->cli->as);
    if (!ok) return err_add(e, "backup: ");
    say("%s is a whole copy of the database, and was checked", path);
    return true;
}

static bool do_away(struct session *s, void *arg, struct err *e)
{
    char made[AWAY_URL];
    struct progress progress;
    (void)arg;
    progress_begin(&progress, 0, "backup");
    bool ok = away_make(made, &s->app, &s->arena, e);
    progress_end(&progress);
    if (!ok) return err_add(e, "backup: ");
    say("%s is a whole copy of the database, with secret and configuration, and was checked "
        "there",
        made);
    return true;
}

int command_backup(struct cli *cli)
{
    bool away = cli_flag(cli, "--elsewhere");
    if (!cli_words(cli, !away, !away)) return EXIT_USAGE;
    return cli_session(cli, away ? do_away : do_backup, cli->word[0]);
}

/* Copies of the store. */
#include "cron/command/commands.h"
#include "cron/ground/say.h"

#include <errno.h>
#include <limits.h>
#include <unistd.h>

static bool do_backup(struct session *s, void *arg, struct err *e)
{
    char path[PATH_MAX];
    const char *file = arg;
    /* The note of it must be found from everywhere. */
    if (file[0] == '/') {
        snprintf(path, sizeof path, "%s", file);
    } else {
        char here[PATH_MAX];
        if (!getcwd(here, sizeof here)) return err_set(e, ERR_IO, "%s", strerror(errno));
        if (snprintf(path, sizeof path, "%s/%s", here, file) >= (int)sizeof path)
            return err_set(e, ERR_INPUT, "%s: the path is too long", file);
    }
    if (!db_backup(s->app.db, path, app_now(&s->app), e)) return err_add(e, "backup: ");
    say("%s is a whole copy of the database, and was checked", path);
    return true;
}

int command_backup(struct cli *cli)
{
    return cli_words(cli, 1, 1) ? cli_session(cli, do_backup, cli->word[0]) : EXIT_USAGE;
}

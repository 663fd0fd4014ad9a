/* The store is moved: from a file to a server, or back. */
#include "cron/app/access/agreed.h"
#include "cron/app/access/tokens.h"
#include "cron/app/progress.h"
#include "cron/app/say.h"
#include "cron/app/when/jump.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "db/move.h"

#include <limits.h>
#include <unistd.h>

/* A file by its full name: what is said of it counts in every folder. */
static bool full_name(char out[PATH_MAX], const char *given, struct err *e)
{
    char folder[PATH_MAX] = "";
    bool whole = db_on_server(given) || given[0] == '/';
    if (!whole && !getcwd(folder, sizeof folder))
        return err_set(e, ERR_IO, "%s: this folder has no name", given);
    if (snprintf(out, PATH_MAX, "%s%s%s", folder, whole ? "" : "/", given) < PATH_MAX)
        return true;
    return err_set(e, ERR_INPUT, "%s: the path is too long", given);
}

static bool move(struct moved *m, const char *from, const char *to, struct err *e)
{
    struct progress progress;
    progress_begin(&progress, 0, "copy the database and compare");
    bool ok = db_move(m, from, to, e);
    progress_end(&progress);
    return ok;
}

/* What each place notes in its own way: whose secret it is (of the machine that has the games,
 * not of the first that comes to the new place), and where clocks stood. */
static bool settle(const struct cli *cli, const char *to, struct err *e)
{
    enum { KEYS = 1 << 20 };
    struct work w;
    struct config c;
    struct err none;
    if (!work_begin(&w, KEYS, e)) return false;
    bool ok = jump_moved(to, e);
    if (ok && config_read(&c, config_path(cli->config_path), &w.arena, &none))
        ok = agreed_begin(to, c.secret_file, e) && tokens_move(&c, to, &w.arena, e);
    work_end(&w);
    return ok;
}

int command_move_store(struct cli *cli)
{
    char from[PATH_MAX], to[PATH_MAX], shown[PATH_MAX];
    struct err e = { 0 };
    struct moved m = { 0 };
    if (!cli_words(cli, 2, 2)) return EXIT_USAGE;
    bool ok = full_name(from, cli->word[0], &e) && full_name(to, cli->word[1], &e);
    if (ok && strcmp(from, to) == 0)
        ok = err_set(&e, ERR_INPUT, "a database cannot be moved to where it is");
    if (!ok || !move(&m, from, to, &e) || !settle(cli, to, &e)) {
        err_add(&e, "move-store: ");
        return cli_error(&e);
    }
    db_shown(shown, to);
    if (m.finished)
        say("all was there already");
    else
        say("%lld rows of %lld tables were copied, read back and compared", (long long)m.rows,
            (long long)m.tables);
    say("from now on only %s counts: in the configuration, database = %s", shown, shown);
    return EXIT_OK;
}

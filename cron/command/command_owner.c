/* Root installs and looks after the program; the commands run as the user who owns the games,
 * so that no file of root's gets among that user's files. */
#include "cron/app/access/owner.h"

#include "cron/app/say.h"
#include "cron/app/units.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"

#include <unistd.h>

/* It works with something other than the configuration's store. */
static bool elsewhere(const struct cli *cli)
{
    static const char option[] = "--file";
    unsigned as = cli->command->as;
    bool named = false, folder = false;
    for (int i = 0; i < cli->n_word; i++) {
        named = named || strncmp(cli->word[i], option, strlen(option)) == 0;
        folder = folder || cli->word[i][0] != '-';
    }
    return ((as & BUT_FOLDER) && folder) || ((as & BUT_FILE) && named);
}

/* The file is found once: the user may not see what root can. */
static bool become(struct cli *cli, const struct config *c, struct err *e)
{
    struct owner o;
    snprintf(cli->found, sizeof cli->found, "%s", c->file);
    cli->config_path = cli->found;
    if (!owner_of(&o, c, e)) return cli->command->as & AS_MENDER;
    if (o.uid == 0) return true;
    snprintf(cli->as, sizeof cli->as, "%s", o.name);
    return owner_become(&o, e);
}

typedef bool with_config_fn(struct cli *cli, const struct config *c, struct err *e);

/* Without a configuration, or with one that is wrong, the command says so itself. */
static int with_config(struct cli *cli, with_config_fn *work)
{
    static const size_t bytes = 1 << 20;
    struct work w = { 0 };
    struct config c;
    struct err e = { 0 }, ignored = { 0 };
    bool ok = work_begin(&w, bytes, &e);
    if (ok && config_read(&c, config_path(cli->config_path), &w.arena, &ignored))
        ok = work(cli, &c, &e);
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}

static bool give(struct cli *cli, const struct config *c, struct err *e)
{
    struct owner_given given;
    (void)cli;
    bool ok = owner_give(&given, c, e);
    if (given.n)
        say("%zu files and folders were not the user %s's, who runs the games, and are now",
            given.n, given.name);
    return ok;
}

int command_owner_give(struct cli *cli)
{
    return with_config(cli, give);
}

static bool fix(struct cli *cli, const struct config *c, struct err *e)
{
    static const size_t bytes = 1 << 20;
    struct work w = { 0 };
    bool changed = false, ok = give(cli, c, e);
    if (!ok || !units_here(c)) return ok;
    ok = work_begin(&w, bytes, e) && units_write(&changed, c, &w.arena, e);
    work_end(&w);
    if (changed)
        say("the units may write where the configuration says from now on, and nowhere else");
    return ok && (!changed || units_reload(c, e));
}

int command_owner_fix(struct cli *cli)
{
    return with_config(cli, fix);
}

int command_owner(struct cli *cli)
{
    if (geteuid() != 0 || !(cli->command->as & AS_OWNER) || elsewhere(cli)) return EXIT_OK;
    int status = cli->command->root ? cli->command->root(cli) : EXIT_OK;
    return status == EXIT_OK ? with_config(cli, become) : status;
}

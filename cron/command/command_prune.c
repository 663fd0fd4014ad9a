/* Removes what was kept long enough. */
#include "cron/app/progress.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/ops/keep/keep.h"

static long long kilobytes(int64_t bytes)
{
    return (long long)(bytes + 999) / 1000;
}

static bool prune(struct session *s, struct prune *p, struct err *e)
{
    struct progress progress;
    bool ok = true;
    *p = keep_wish(&s->config, app_now(&s->app));
    progress_begin(&progress, 0, "prune");
    while (ok && !p->ended) ok = db_prune(s->app.db, p, e);
    progress_end(&progress);
    return ok && keep_pruned(&s->app, e);
}

static bool compact_store(struct session *s, struct err *e)
{
    struct progress progress;
    progress_begin(&progress, 0, "write the database anew");
    bool ok = db_compact(s->app.db, e);
    progress_end(&progress);
    return ok;
}

static void say_space(const struct space *was, const struct space *is)
{
    if (is->pages <= was->pages)
        say("the database has %lld kB, %lld kB less", kilobytes(is->pages * is->size),
            kilobytes((was->pages - is->pages) * is->size));
    else /* on a server: tables that are written anew leave something behind for a while */
        say("the database has %lld kB", kilobytes(is->pages * is->size));
    if (is->mode == 0 && is->free > 0)
        say("%lld kB in it are free, for use again; a database of an older program gives them "
            "back with: zugpost prune --compact",
            kilobytes(is->free * is->size));
}

static bool do_prune(struct session *s, void *arg, struct err *e)
{
    const bool *compact = arg;
    struct prune p;
    struct space was, is;
    if (!db_lock(s->app.db, "daily", 10000, e)) return err_add(e, "prune: ");
    bool ok = db_space(s->app.db, &was, e) && prune(s, &p, e) &&
              (!*compact || compact_store(s, e)) && db_space(s->app.db, &is, e);
    db_unlock(s->app.db, "daily");
    if (!ok) return err_add(e, "prune: ");
    say("gone: the bytes of %lld mails and %lld letters, %lld pieces of press; %lld kB",
        (long long)p.done.mails, (long long)p.done.letters, (long long)p.done.press,
        kilobytes(p.done.bytes));
    say_space(&was, &is);
    return true;
}

int command_prune(struct cli *cli)
{
    bool compact = cli_flag(cli, "--compact");
    return cli_words(cli, 0, 0) ? cli_session(cli, do_prune, &compact) : EXIT_USAGE;
}

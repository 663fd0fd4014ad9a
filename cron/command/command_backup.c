/* Copies of the store: made, and put back. */
#include "cron/app/access/secrets.h"
#include "cron/app/file.h"
#include "cron/app/progress.h"
#include "cron/app/say.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "cron/ops/keep/keep.h"
#include "cron/ops/setup/init.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static bool do_backup(struct session *s, void *arg, struct err *e)
{
    char path[PATH_MAX];
    struct progress progress;
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
    progress_begin(&progress, 0, "backup");
    bool ok = db_backup(s->app.db, path, app_now(&s->app), e);
    progress_end(&progress);
    if (!ok && s->cli->as[0])
        err_add(e, "what root says is done by the user %s, who must be able to write there: ",
                s->cli->as);
    if (!ok) return err_add(e, "backup: ");
    say("%s is a whole copy of the database, and was checked", path);
    return true;
}

int command_backup(struct cli *cli)
{
    return cli_words(cli, 1, 1) ? cli_session(cli, do_backup, cli->word[0]) : EXIT_USAGE;
}

/* Where a mailbox's handled mails lie: what came since the copy is among them. */
static void say_moved(const struct mailbox *box, const char *then, struct arena a)
{
    struct err e;
    struct account acc = { 0 };
    if (!secrets_folders(&acc, &box->endpoint, box->processed, &a, &e)) return;
    if (acc.transport->pushed)
        say("mailbox %s: mails are brought there, and nobody keeps them but the database: what "
            "came since %s is lost, and players are asked to send it once more",
            box->name, then);
    else
        say("mailbox %s: what came since %s was moved to %s; move it back to the inbox (of a "
            "maildir: into new/), and it is read again",
            box->name, then, box->processed ? box->processed : acc.processed);
}

static void say_restored(const struct config *c, const struct restored *r, const char *file,
                         struct arena a)
{
    char then[32];
    log_time(then, r->of);
    say("%s is %s again, as of %s: games that go on: %zu", c->database, file, then, r->games);
    if (r->kept[0]) say("what was there is kept: %s", r->kept);
    say("letters that go out with the next tick: %lld; everybody of those games is told",
        (long long)r->letters);
    say("mails since then: what lies in the mailboxes is fetched by the next tick and counts "
        "as "
        "of when it came in; what the copy knows counts no second time");
    for (size_t i = 0; i < c->n_mailbox; i++) say_moved(&c->mailbox[i], then, a);
}

static bool do_restore(struct restored *r, const struct config *c, const struct restore_of *of,
                       struct arena *a, struct err *e)
{
    struct progress progress;
    progress_begin(&progress, 0, "restore");
    bool ok = keep_restore(r, c, of, a, e);
    progress_end(&progress);
    return ok || err_add(e, "restore: ");
}

/* What only root can read is opened by root. Who runs the games may lose all that is needed to
 * go on, on another machine as well: their files are theirs first. */
int command_restore_root(struct cli *cli)
{
    char log[PATH_MAX];
    int at = 0;
    while (at < cli->n_word && cli->word[at][0] == '-') at++;
    if (at == cli->n_word) return EXIT_OK; /* the usage says so */
    snprintf(log, sizeof log, "%s-wal", cli->word[at]);
    int file = open(cli->word[at], O_RDONLY | O_CLOEXEC | O_NOCTTY);
    int beside = file < 0 ? -1 : open(log, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file > 0) cli->given = file;
    if (beside > 0) cli->given_log = beside;
    return command_owner_give(cli);
}

static const char *const parts[] = { "", "-wal", "-shm" };
enum { PARTS = 3 };

/* What we cannot read where it lies is had beside the store, for so long. */
static bool bring(char out[PATH_MAX], const struct cli *cli, const struct config *c,
                  struct err *e)
{
    char log[PATH_MAX + 8];
    int n = snprintf(out, PATH_MAX, "%s", cli->word[0]);
    if (!cli->given || access(cli->word[0], R_OK) == 0)
        return n < PATH_MAX || err_set(e, ERR_INPUT, "%s: the path is too long", cli->word[0]);
    n = snprintf(out, PATH_MAX, "%s.given", c->database);
    snprintf(log, sizeof log, "%s-wal", out);
    return (n < PATH_MAX || err_set(e, ERR_INPUT, "%s: the path is too long", c->database)) &&
           file_take(out, cli->given, e) &&
           (!cli->given_log || file_take(log, cli->given_log, e));
}

static void bring_back(const struct cli *cli, const char *brought)
{
    char path[PATH_MAX + 8];
    if (strcmp(brought, cli->word[0]) == 0) return;
    for (size_t i = 0; i < PARTS; i++) {
        snprintf(path, sizeof path, "%s%s", brought, parts[i]);
        unlink(path);
    }
}

static bool put_back(struct restored *r, struct cli *cli, const struct config *c,
                     const struct restore_of *wish, struct arena *a, struct err *e)
{
    char file[PATH_MAX];
    struct arena scratch = *a;
    struct restore_of of = *wish;
    bool ok = bring(file, cli, c, e);
    of.file = file;
    ok = ok && do_restore(r, c, &of, &scratch, e);
    bring_back(cli, file);
    /* on another machine the folders of mails are missing, too */
    return ok && init_folders(c, a, e);
}

int command_restore(struct cli *cli)
{
    static const size_t size = 1 << 20;
    struct work w = { 0 };
    struct config c;
    struct err e = { 0 };
    struct restored r;
    struct restore_of of = { .replace = cli_flag(cli, "--replace"), .fixed_now = cli->now };
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    bool ok = work_begin(&w, size, &e) &&
              config_read(&c, config_path(cli->config_path), &w.arena, &e) &&
              put_back(&r, cli, &c, &of, &w.arena, &e);
    if (ok) say_restored(&c, &r, cli->word[0], w.arena);
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}

/* A copy of the store is restored, whatever is left of its machine. */
#include "cron/app/access/owner.h"
#include "cron/app/access/secrets.h"
#include "cron/app/file.h"
#include "cron/app/progress.h"
#include "cron/app/say.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "cron/ops/keep/away.h"
#include "cron/ops/keep/keep.h"
#include "cron/ops/setup/init.h"
#include "db/restore.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where a mailbox's handled mails are: what came since the copy is among them. */
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
    say("%s is %s again, as of %s: games that go on: %zu", c->store, file, then, r->games);
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

/* ---- where it is had from -----------------------------------------------------------------
 */

static int open_file(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    return fd > 0 ? fd : 0;
}

/* Only once: later callers find them in *cli. */
static bool options(struct cli *cli, struct err *e)
{
    const char *key = cli_option(cli, "--key"), *ssh = cli_option(cli, "--ssh-config");
    if (ssh) cli->ssh_config = ssh;
    if (key && !(cli->given_key = open_file(key)))
        return err_set(e, ERR_INPUT, "--key %s: %s", key, strerror(errno));
    return true;
}

static const char *word(const struct cli *cli)
{
    int at = 0;
    while (at < cli->n_word && cli->word[at][0] == '-') at++;
    return at < cli->n_word ? cli->word[at] : NULL;
}

/* A copy that is put back. */
struct bringing {
    const struct cli *cli;
    const struct config *c; /* NULL: there is none yet */
    const char *folder;     /* where the three files of a packed one go */
    char from[AWAY_URL];    /* which one it is */
};

static bool unpack(struct bringing *b, const char *file, struct arena *a, struct err *e)
{
    char fetched[PATH_MAX];
    const char *ssh = b->cli->ssh_config;
    struct away_wish wish = { .url = file,
                              .c = b->c,
                              .ssh_config = ssh    ? ssh
                                            : b->c ? b->c->ssh_config
                                                   : NULL };
    snprintf(b->from, sizeof b->from, "%s", file);
    if (place_is(file)) {
        if (!away_fetch(fetched, b->from, &wish, b->folder, a, e)) return false;
        file = fetched;
        if (!pack_is(file))
            return err_set(e, ERR_INPUT, "%s is not one of our copies", b->from);
    }
    return pack_open(b->folder, file, b->cli->given_key, a, e) || err_add(e, "%s: ", b->from);
}

/* As it was in the copy, at PATH, which is not there. */
static bool place(const char *path, const char *folder, const char *name, struct err *e)
{
    char from[PATH_MAX + 20];
    snprintf(from, sizeof from, "%s/%s", folder, name);
    int fd = open_file(from);
    bool ok = init_parent(path, e) && fd && file_take(path, fd, e);
    if (fd) close(fd);
    if (ok) say("%s was not there: the one of the copy is now", path);
    return ok || e->code || err_set(e, ERR_IO, "%s: %s", from, strerror(errno));
}

static bool same_bytes(const char *path, const char *folder, const char *name, struct arena a)
{
    enum { SECRET_MAX = 1 << 16 };
    char other[PATH_MAX + 20];
    struct str x, y;
    struct err ignored = { 0 };
    snprintf(other, sizeof other, "%s/%s", folder, name);
    return work_file_read(&x, path, SECRET_MAX, &a, &ignored) &&
           work_file_read(&y, other, SECRET_MAX, &a, &ignored) && str_eq(x, y);
}

/* One that is there may have been made anew since: it stays. */
static bool place_secret(const struct config *c, const char *folder, const struct arena *a,
                         struct err *e)
{
    if (access(c->secret_file, F_OK) != 0) return place(c->secret_file, folder, PACK_SECRET, e);
    if (!same_bytes(c->secret_file, folder, PACK_SECRET, *a))
        say("%s stays as it is; that of the copy is another one", c->secret_file);
    return true;
}

/* ---- a machine without a configuration ----------------------------------------------------
 */

/* Root may write it, and the user who runs the games may read it. */
static bool place_config(const char *path, const char *folder, struct config *c,
                         struct arena *a, struct err *e)
{
    struct owner o;
    if (!place(path, folder, PACK_CONFIG, e) || !config_read(c, path, a, e)) return false;
    say("passwords are in no copy: `zugpost doctor` says which ones are missing");
    if (geteuid() != 0 || !owner_runs(&o, c) || o.uid == 0) return true;
    return (chown(path, 0, o.gid) == 0 && chmod(path, 0640) == 0) ||
           err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
}

static bool begin_anew(struct cli *cli, const char *file, const char *folder, struct arena *a,
                       struct err *e)
{
    struct bringing b = { .cli = cli, .folder = folder };
    char store[PATH_MAX + 20];
    struct config c;
    bool ok = unpack(&b, file, a, e) &&
              place_config(config_path(cli->config_path), folder, &c, a, e) &&
              place_secret(&c, folder, a, e) && init_parent(c.beside, e);
    snprintf(store, sizeof store, "%s/" PACK_STORE, folder);
    if (ok && place_is(file)) cli->given = open_file(store); /* it is not fetched again */
    return ok;
}

/* If something cannot be had from here, the next step says so. */
static bool anew(struct cli *cli, struct err *e)
{
    static const size_t size = 8 << 20;
    char folder[] = "/var/tmp/zugpost-XXXXXX";
    const char *file = word(cli);
    struct work w = { 0 };
    if (!file || access(config_path(cli->config_path), F_OK) == 0) return true;
    if (!place_is(file) && !pack_is(file)) return true;
    if (!mkdtemp(folder)) return err_set(e, ERR_IO, "%s: %s", folder, strerror(errno));
    bool ok = work_begin(&w, size, e) && begin_anew(cli, file, folder, &w.arena, e);
    work_end(&w);
    pack_drop(folder);
    return ok;
}

/* Root opens what only root can read. The user who runs the games may lack everything that is
 * needed to go on, on another machine as well, so their files are given to them first. */
int command_restore_root(struct cli *cli)
{
    char log[PATH_MAX];
    struct err e = { 0 };
    if (!options(cli, &e) || !anew(cli, &e)) return cli_error(&e);
    const char *file = word(cli);
    if (!file) return EXIT_OK; /* the usage says so */
    snprintf(log, sizeof log, "%s-wal", file);
    if (!cli->given) cli->given = open_file(file);
    if (cli->given) cli->given_log = open_file(log);
    return command_owner_give(cli);
}

/* ---- put back -----------------------------------------------------------------------------
 */

static const char *const parts[] = { "", "-wal", "-shm" };
enum { PARTS = 3 };

/* What we cannot read in its place is copied next to the store for the time being. */
static bool bring(char out[PATH_MAX], const struct cli *cli, const struct config *c,
                  struct err *e)
{
    char log[PATH_MAX + 8];
    int n = snprintf(out, PATH_MAX, "%s", cli->word[0]);
    if (!cli->given || access(cli->word[0], R_OK) == 0)
        return n < PATH_MAX || err_set(e, ERR_INPUT, "%s: the path is too long", cli->word[0]);
    n = snprintf(out, PATH_MAX, "%s.given", c->beside);
    snprintf(log, sizeof log, "%s-wal", out);
    return (n < PATH_MAX || err_set(e, ERR_INPUT, "%s: the path is too long", c->beside)) &&
           file_take(out, cli->given, e) &&
           (!cli->given_log || file_take(log, cli->given_log, e));
}

/* Of a packed copy its store. */
static bool bring_store(char file[PATH_MAX], struct bringing *b, struct arena *a, struct err *e)
{
    snprintf(b->from, sizeof b->from, "%s", b->cli->word[0]);
    if (!place_is(file) && !pack_is(file)) return true;
    if (!init_parent(b->c->beside, e) || !pack_folder(b->folder, e) || !unpack(b, file, a, e) ||
        !place_secret(b->c, b->folder, a, e))
        return false;
    return snprintf(file, PATH_MAX, "%s/" PACK_STORE, b->folder) < PATH_MAX ||
           err_set(e, ERR_INPUT, "%s: the path is too long", b->folder);
}

static void bring_back(const char *given)
{
    char path[PATH_MAX + 8];
    for (size_t i = 0; i < PARTS; i++) {
        snprintf(path, sizeof path, "%s%s", given, parts[i]);
        unlink(path);
    }
}

static bool put_back(struct restored *r, struct bringing *b, struct arena *a, struct err *e)
{
    const struct cli *cli = b->cli;
    const struct config *c = b->c;
    char file[PATH_MAX], given[PATH_MAX + 8], folder[PATH_MAX + 8];
    struct arena scratch = *a;
    struct restore_of of = { .file = file, .replace = cli->replace, .fixed_now = cli->now };
    snprintf(given, sizeof given, "%s.given", c->beside);
    snprintf(folder, sizeof folder, "%s.brought", c->beside);
    b->folder = folder;
    bool ok = (db_restore_may(c->database, cli->replace, e) || err_add(e, "restore: ")) &&
              bring(file, cli, c, e) && bring_store(file, b, &scratch, e) &&
              do_restore(r, c, &of, &scratch, e);
    bring_back(given);
    pack_drop(folder);
    b->folder = NULL;
    /* on another machine the folders of mails are missing, too */
    return ok && init_folders(c, a, e);
}

int command_restore(struct cli *cli)
{
    static const size_t size = 8 << 20;
    struct work w = { 0 };
    struct config c;
    struct err e = { 0 };
    struct restored r;
    struct bringing b = { .cli = cli, .c = &c };
    cli->replace = cli_flag(cli, "--replace");
    if (!options(cli, &e)) return cli_error(&e);
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    bool ok = anew(cli, &e) && work_begin(&w, size, &e) &&
              config_read(&c, config_path(cli->config_path), &w.arena, &e) &&
              put_back(&r, &b, &w.arena, &e);
    if (ok) say_restored(&c, &r, b.from, w.arena);
    work_end(&w);
    return ok ? EXIT_OK : cli_error(&e);
}

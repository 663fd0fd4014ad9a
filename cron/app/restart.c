/* A file is known by inode, size and time; its version is asked for before it takes our place.
 */
#include "cron/app/restart.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_MS = 10000, NAP_MS = 20 };

static bool same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

void restart_begin(struct restart *r, const char *config)
{
    *r = (struct restart){ .newer = false };
    (void)stat(config, &r->keys); /* one that is not there stops us anyway */
    ssize_t n = readlink("/proc/self/exe", r->path, sizeof r->path - 1);
    bool known = n > 0 && (size_t)n < sizeof r->path - 1;
    r->path[known ? n : 0] = '\0';
    if (known && stat(r->path, &r->began) != 0) r->path[0] = '\0';
}

/* The status of a child with a short output; -1: it did not end in time. */
static int wait_for(pid_t pid)
{
    const struct timespec nap = { 0, NAP_MS * 1000000L };
    int status = 0;
    for (int waited = 0; waited < PATIENCE_MS; waited += NAP_MS) {
        pid_t ended = waitpid(pid, &status, WNOHANG);
        if (ended == pid) return status;
        if (ended < 0 && errno != EINTR) return -1;
        nanosleep(&nap, NULL);
    }
    kill(pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return -1;
}

/* Can it say its version? It gets none of our blocked signals, and its output is dropped. */
static bool runs(char *path)
{
    extern char **environ;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    sigset_t none;
    pid_t pid = 0;
    char version[] = "--version";
    char *argv[] = { path, version, NULL };
    sigemptyset(&none);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attr);
    for (int fd = 0; fd <= STDERR_FILENO; fd++)
        posix_spawn_file_actions_addopen(&files, fd, "/dev/null", O_RDWR, 0);
    posix_spawnattr_setsigmask(&attr, &none);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK);
    int failed = posix_spawn(&pid, path, &files, &attr, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attr);
    return failed == 0 && wait_for(pid) == 0;
}

/* Another file took its place; as long as nothing is there, it waits. */
static bool store_replaced(const struct app *app)
{
    struct err e;
    return access(app->config->beside, F_OK) == 0 && !db_still_there(app->db, &e);
}

/* It may still be being written: then it is bad now, and good at the next look. */
static bool config_changed(struct restart *r, const struct app *app)
{
    struct stat now;
    struct err e;
    const char *file = app->config->file;
    if (stat(file, &now) != 0 || (same(&now, &r->keys) && !r->asked)) return false;
    if (restart_config_good(app, &e)) {
        log_line(&app->log, LOG_INFO, "%s: taken anew", file);
        return true;
    }
    if (r->asked || !same(&now, &r->keys_refused))
        log_line(&app->log, LOG_WARNING, "%s; going on with the configuration before", e.text);
    r->keys_refused = now;
    r->asked = false;
    return false;
}

/* Nobody may have written to it between two looks. */
bool restart_due(struct restart *r, const struct app *app)
{
    struct stat now, then;
    if (!r->path[0] || stat(r->path, &now) != 0) return false;
    if (store_replaced(app)) {
        log_line(&app->log, LOG_INFO, "%s is another file now: beginning again with it",
                 app->config->beside);
        return true;
    }
    if (config_changed(r, app)) return true;
    if (same(&now, &r->began)) return false;
    bool good = runs(r->path) && stat(r->path, &then) == 0 && same(&now, &then);
    if (good) {
        log_line(&app->log, LOG_INFO, "%s has changed: beginning again with it", r->path);
        return true;
    }
    if (!same(&now, &r->refused))
        log_line(&app->log, LOG_WARNING,
                 "%s has changed and cannot say its version; going on until it can", r->path);
    r->refused = now;
    return false;
}

bool restart_store_ours(struct restart *r, const struct app *app)
{
    struct err e = { 0 };
    if (db_version_known(app->db, &e)) {
        r->newer = false;
        return true;
    }
    if (!r->newer) log_line(&app->log, LOG_ERROR, "%s; waiting for it", e.text);
    r->newer = true;
    return false;
}

bool restart_now(const struct restart *r, char *const *argv, struct err *e)
{
    sigset_t kept;
    sigemptyset(&kept);
    sigaddset(&kept, SIGHUP); /* meanwhile: it waits for the program that starts again */
    sigprocmask(SIG_SETMASK, &kept, NULL); /* asked to stop meanwhile: it stops here */
    execv(r->path, argv);
    return err_set(e, ERR_IO, "%s: cannot be run: %s", r->path, strerror(errno));
}

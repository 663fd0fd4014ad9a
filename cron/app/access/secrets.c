/* From [send] and [mailbox] sections to accounts with their secrets. A secret is read again at
 * every login, never logged, and never kept longer than the login needs it. */
#include "cron/app/access/secrets.h"

#include "cron/app/access/private.h"
#include "cron/app/access/tokens.h"
#include "engine/base/buf.h"
#include "mailer/wait.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct secret_place { /* where a secret comes from */
    const char *name; /* path, variable or command */
    int timeout_s;    /* for the command: it does not get for ever */
};

static bool read_secret(int fd, char *out, size_t size, const char *what, int timeout_s,
                        struct err *e)
{
    size_t n = 0;
    ssize_t r = 1;
    int64_t end = wait_clock_ms() + timeout_s * INT64_C(1000);
    while (n + 1 < size) {
        enum waited w = wait_either(fd, -1, end - wait_clock_ms(), e);
        if (w == WAIT_WOKEN) continue; /* a signal */
        if (w == WAIT_LOST) return false;
        if (w == WAIT_TIMEOUT)
            return err_set(e, ERR_IO, "%s: did not end within %d s", what, timeout_s);
        r = read(fd, out + n, size - n - 1);
        if (r == 0) break;
        if (r < 0 && errno == EINTR) continue;
        if (r < 0) return err_set(e, ERR_IO, "%s: cannot be read: %s", what, strerror(errno));
        n += (size_t)r;
    }
    while (n && (out[n - 1] == '\n' || out[n - 1] == '\r')) n--;
    out[n] = '\0';
    if (n == 0 || n + 1 == size || strpbrk(out, "\r\n"))
        return err_set(e, ERR_INPUT, "%s: must give one line of less than %zu bytes", what,
                       size);
    return true;
}

static bool no_file(const char *path, struct err *e)
{
    return err_set(e, ERR_INPUT,
                   "password_file %s: %s; it should be a file with the password in one line, "
                   "of the user that runs zugpost, with mode 0600",
                   path, strerror(errno));
}

/* Reported before anything is connected: after the failure of a server that is away nobody
 * would notice it. */
static bool file_is_there(const struct endpoint *p, struct err *e)
{
    struct stat st;
    const char *path = p->password_file;
    if (!path) return true;
    if (stat(path, &st) != 0 || access(path, R_OK) != 0) return no_file(path, e);
    return private_is(&st, "password_file", path, e);
}

static bool from_file(void *ctx, char *out, size_t size, struct err *e)
{
    const struct secret_place *place = ctx;
    const char *path = place->name;
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0 || fstat(fd, &st) != 0) {
        if (fd >= 0) close(fd);
        return no_file(path, e);
    }
    bool ok = private_is(&st, "password_file", path, e);
    ok = ok && read_secret(fd, out, size, "password_file", place->timeout_s, e);
    close(fd);
    return ok;
}

static bool from_env(void *ctx, char *out, size_t size, struct err *e)
{
    const struct secret_place *place = ctx;
    const char *value = getenv(place->name);
    if (!value || !*value || strlen(value) >= size || strpbrk(value, "\r\n"))
        return err_set(e, ERR_INPUT, "password_env %s: the variable must hold one line",
                       place->name);
    memcpy(out, value, strlen(value) + 1);
    return true;
}

/* The child must not inherit the blocked signals of `watch`. It leads a process group: what it
 * starts can be ended with it. */
static int spawn(pid_t *pid, const char *command, int out_fd)
{
    extern char **environ;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    sigset_t none;
    sigemptyset(&none);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attr);
    posix_spawn_file_actions_adddup2(&files, out_fd, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawnattr_setsigmask(&attr, &none);
    posix_spawnattr_setpgroup(&attr, 0);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    char sh[] = "sh", c[] = "-c", *line = strdup(command);
    char *argv[] = { sh, c, line, NULL };
    int r = line ? posix_spawn(pid, "/bin/sh", &files, &attr, argv, environ) : ENOMEM;
    free(line);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attr);
    return r;
}

static bool from_command(void *ctx, char *out, size_t size, struct err *e)
{
    const struct secret_place *place = ctx;
    int fds[2], status = 0;
    pid_t pid = 0;
    if (pipe(fds) != 0) return err_set(e, ERR_IO, "pipe: %s", strerror(errno));
    fcntl(fds[0], F_SETFD, FD_CLOEXEC);
    fcntl(fds[1], F_SETFD, FD_CLOEXEC);
    int r = spawn(&pid, place->name, fds[1]);
    close(fds[1]);
    bool ok =
        r == 0 && read_secret(fds[0], out, size, "the password command", place->timeout_s, e);
    close(fds[0]);
    if (r == 0 && !ok) kill(-pid, SIGKILL);
    if (r != 0) return err_set(e, ERR_IO, "the password command: %s", strerror(r));
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (ok && !(WIFEXITED(status) && WEXITSTATUS(status) == 0))
        return err_set(e, ERR_IO, "the password command ended with status %d", status);
    return ok;
}

static bool from_tokens(void *ctx, char *out, size_t size, struct err *e)
{
    return tokens_access(ctx, out, size, e);
}

static void refused(void *ctx)
{
    tokens_refused(ctx);
}

static bool by_tokens(struct account *out, const struct endpoint *p, struct arena *a,
                      struct err *e)
{
    struct tokens_place *place = NEW(a, struct tokens_place, 1);
    if (!place) return err_nomem(e);
    out->secret = from_tokens;
    out->refused = refused;
    out->secret_ctx = place;
    out->token = true;
    return tokens_place(place, p, out->user, a, e);
}

bool secrets_folders(struct account *out, const struct endpoint *p, const char *processed,
                     struct arena *a, struct err *e)
{
    if (!account_url(out, str_of(p->url), a, e)) return false;
    if (out->transport->is_path) {
        struct buf b = buf_make(a, 4096);
        if (processed && processed[0] != '/') buf_printf(&b, "%s/../", out->folder);
        if (processed)
            buf_puts(&b, processed);
        else
            buf_printf(&b, "%s.processed", out->folder);
        out->processed = b.full ? NULL : buf_str(&b).s;
    } else {
        out->processed = processed ? processed : "Processed";
    }
    return out->processed || err_nomem(e);
}

bool secrets_account(struct account *out, const struct endpoint *p, const char *processed,
                     struct arena *a, struct err *e)
{
    if (!secrets_folders(out, p, processed, a, e) || !file_is_there(p, e)) return false;
    out->ca_file = p->ca_file;
    out->timeout_s = (int)p->timeout;
    out->sizes_estimated = !p->exact_sizes;
    if (p->oauth) return by_tokens(out, p, a, e);
    const char *name = p->password_file      ? p->password_file
                       : p->password_env     ? p->password_env
                       : p->password_command ? p->password_command
                                             : p->token_command;
    out->secret = p->password_file ? from_file : p->password_env ? from_env : from_command;
    out->token = p->token_command != NULL;
    struct secret_place *place = NEW(a, struct secret_place, 1);
    if (place) *place = (struct secret_place){ name, (int)p->timeout };
    out->secret_ctx = place;
    return out->secret_ctx || err_nomem(e);
}

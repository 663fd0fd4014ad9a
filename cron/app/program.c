/* Both of its outputs are read until they end, or until the time is up. */
#include "cron/app/program.h"

#include "engine/base/buf.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { IN, OUT, WHY, PIPES, MS = 1000 };
struct running {
    pid_t pid;
    int end[PIPES]; /* ours; -1: closed */
    int64_t until;  /* ms of a clock that never jumps */
};

static int64_t clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * MS + t.tv_nsec / 1000000;
}

static void shut(int *fd)
{
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

/* ---- begun --------------------------------------------------------------------------------
 */

static const char *package_of(const char *program)
{
    static const struct {
        const char *program, *package;
    } rows[] = { { "ssh", "openssh-client" }, { "sftp", "openssh-client" }, { "age", "age" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].program, program) == 0) return rows[i].package;
    return NULL;
}

static bool missing(const char *program, int why, struct err *e)
{
    const char *package = package_of(program);
    if (why != ENOENT || !package)
        return err_set(e, ERR_IO, "%s cannot be started: %s", program, strerror(why));
    return err_set(e, ERR_IO, "the program %s is not installed; as root: apt install %s",
                   program, package);
}

/* It leads a process group, so that what it starts can be ended with it; but a terminal serves
 * only one group. */
static int spawn(struct running *r, const struct program *p, const int theirs[PIPES])
{
    extern char **environ;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    sigset_t none, ours;
    sigemptyset(&none);
    sigemptyset(&ours);
    sigaddset(&ours, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attr);
    for (int fd = IN; fd < PIPES; fd++)
        posix_spawn_file_actions_adddup2(&files, theirs[fd], fd);
    posix_spawnattr_setsigmask(&attr, &none);
    posix_spawnattr_setsigdefault(&attr, &ours);
    posix_spawnattr_setpgroup(&attr, 0);
    posix_spawnattr_setflags(&attr, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                            (p->asks ? 0 : POSIX_SPAWN_SETPGROUP)));
    int failed = posix_spawnp(&r->pid, p->argv[0], &files, &attr, p->argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attr);
    return failed;
}

static bool begin(struct running *r, const struct program *p, struct err *e)
{
    int pair[2], theirs[PIPES] = { -1, -1, -1 };
    bool ok = true;
    for (int i = IN; ok && i < PIPES; i++) {
        r->end[i] = -1;
        ok = pipe(pair) == 0 && fcntl(pair[0], F_SETFD, FD_CLOEXEC) == 0 &&
             fcntl(pair[1], F_SETFD, FD_CLOEXEC) == 0;
        if (!ok) break;
        theirs[i] = pair[i == IN ? 0 : 1];
        r->end[i] = pair[i == IN ? 1 : 0];
    }
    int failed = ok ? 0 : errno;
    if (ok && p->from) {
        shut(&theirs[IN]);
        theirs[IN] = fcntl(p->from, F_DUPFD_CLOEXEC, PIPES);
    }
    if (ok) failed = spawn(r, p, theirs);
    for (int i = IN; i < PIPES; i++) shut(&theirs[i]);
    return failed == 0 || missing(p->argv[0], failed, e);
}

/* ---- listened to --------------------------------------------------------------------------
 */

/* What is too much is read and dropped, so that it does not wait for us. */
static void listen_to(int *fd, struct buf *to)
{
    char bytes[4096];
    ssize_t n = read(*fd, bytes, sizeof bytes);
    if (n < 0 && errno == EINTR) return;
    if (n <= 0)
        shut(fd);
    else if (to->n + (size_t)n <= to->max)
        buf_put(to, (struct str){ bytes, (size_t)n });
}

/* False: patience is over. */
static bool hear(struct running *r, const struct program *p, struct buf *out, struct buf *why)
{
    while (r->end[OUT] >= 0 || r->end[WHY] >= 0) {
        struct pollfd fds[2] = { { .fd = r->end[OUT], .events = POLLIN },
                                 { .fd = r->end[WHY], .events = POLLIN } };
        int64_t left = r->until - clock_ms();
        if (!p->asks && left <= 0) return false;
        int n = poll(fds, 2, p->asks ? -1 : (int)left);
        if (n < 0 && errno != EINTR) return false;
        if (n <= 0) continue;
        if (fds[0].revents) listen_to(&r->end[OUT], out);
        if (fds[1].revents) listen_to(&r->end[WHY], why);
    }
    return true;
}

/* In one line, for a log or a mail, without invisible characters. */
static struct str one_line(struct str text, struct arena *a)
{
    struct buf b = buf_make(a, text.n * 2 + 1);
    bool gap = false;
    for (size_t i = 0; i < text.n; i++) {
        unsigned char c = (unsigned char)text.s[i];
        if (c == '\n') gap = b.n > 0;
        if (c < ' ' || c == 127) continue;
        if (gap) buf_puts(&b, "; ");
        gap = false;
        buf_putc(&b, (char)c);
    }
    return buf_str(&b);
}

/* False: it does not exist (the text names Debian's package, if known), or did not end in
 *  time. The caller checks how it ended. */
static bool program_run(struct program_end *out, const struct program *p, struct arena *a,
                        struct err *e)
{
    struct running r = { .until = clock_ms() + (int64_t)p->patience_s * MS,
                         .end = { -1, -1, -1 } };
    struct buf said = buf_make(a, PROGRAM_SAID), why = buf_make(a, PROGRAM_SAID / 16);
    int status = 0;
    *out = (struct program_end){ .status = -1 };
    if (said.full || why.full) return err_nomem(e);
    bool begun = begin(&r, p, e);
    if (begun && p->input.n && write(r.end[IN], p->input.s, p->input.n) < 0) {
    } /* who does not read it says why */
    shut(&r.end[IN]);
    bool ended = begun && hear(&r, p, &said, &why);
    for (int i = OUT; i < PIPES; i++) shut(&r.end[i]);
    if (begun && !ended) kill(p->asks ? r.pid : -r.pid, SIGKILL);
    while (begun && waitpid(r.pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (!begun) return false;
    if (!ended) return err_set(e, ERR_IO, "%s: no end after %d s", p->argv[0], p->patience_s);
    out->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    out->out = buf_str(&said);
    out->why = one_line(buf_str(&why), a);
    return true;
}

bool program_do(struct program_end *out, const struct program *p, struct arena *a,
                struct err *e)
{
    if (!program_run(out, p, a, e)) return false;
    if (out->status == 0) return true;
    if (out->why.n) return err_set(e, ERR_IO, "%s: %.*s", p->argv[0], STR_ARG(out->why));
    return err_set(e, ERR_IO, "%s ended with status %d", p->argv[0], out->status);
}

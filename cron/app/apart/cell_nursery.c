/* The nursery: it was forked before there was anything to hide, and it forks the cells. */
#include "cron/app/apart/cell.h"
#include "cron/app/apart/cell_life.h"
#include "engine/base/str.h"
#include "parser/mail.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* A password may come from there; our copy of the words goes, too. */
static void forget_environment(void)
{
    extern char **environ;
    for (char **z = environ; z && *z; z++) explicit_bzero(*z, strlen(*z));
    clearenv();
}

static void close_range_of(unsigned from, unsigned to)
{
    enum { MANY = 4096 };
    if (from > to) return;
    if (syscall(SYS_close_range, from, to, 0) == 0) return;
    for (unsigned fd = from; fd <= to && fd < MANY; fd++) close((int)fd);
}

/* So that nobody waits for the end of our output because of a child that they know nothing of.
 */
static void close_others(int kept)
{
    int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd <= STDERR_FILENO && null >= 0; fd++)
        if (fd != STDERR_FILENO || !CELL_SANITIZED) dup2(null, fd);
    close_range_of(STDERR_FILENO + 1, (unsigned)kept - 1);
    close_range_of((unsigned)kept + 1, ~0U);
}

/* A signal to stop is meant for the program, which ends us. */
static void ignore_signals(void)
{
    static const int ours[] = { SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE };
    sigset_t none;
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) signal(ours[i], SIG_IGN);
    signal(SIGCHLD, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* False: the program has ended. *line is -1 if no descriptor came along. */
static bool hear(struct cell_order *told, int *line, int control)
{
    struct iovec bytes = { told, sizeof *told };
    union cell_rights r;
    struct msghdr m = { .msg_iov = &bytes,
                        .msg_iovlen = 1,
                        .msg_control = r.bytes,
                        .msg_controllen = sizeof r.bytes };
    ssize_t n;
    *line = -1;
    while ((n = recvmsg(control, &m, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) {
    }
    const struct cmsghdr *c = n > 0 ? CMSG_FIRSTHDR(&m) : NULL;
    if (c && c->cmsg_type == SCM_RIGHTS) memcpy(line, CMSG_DATA(c), sizeof *line);
    return n == sizeof *told;
}

static int end(pid_t cell)
{
    int status = 0;
    if (cell <= 0) return 0;
    kill(cell, SIGKILL); /* it is not waited for yet, so the number is its own */
    while (waitpid(cell, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

/* In bytes; 0: unknown. */
static size_t is_mapped(void)
{
    size_t pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    char text[32] = "";
    if (f && fgets(text, sizeof text, f)) pages = strtoul(text, NULL, 10);
    if (f) fclose(f);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* What is loaded and made stays, so that a cell finds it and has nothing to open. */
static void prepare(size_t *mapped, struct charset_set charsets)
{
    if (*mapped && !charset_any(charsets)) return;
    mail_prepare(charsets);
    *mapped = is_mapped();
}

static pid_t begin(int control, int line, size_t mapped)
{
    pid_t cell = fork();
    if (cell != 0) return cell;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    close(control);
    cell_live(line, mapped);
}

void cell_nursery(int control)
{
    pid_t cells[CELL_SLOTS] = { 0 };
    struct cell_order told;
    size_t mapped = 0;
    int line;
    forget_environment();
    close_others(control);
    ignore_signals();
    while (hear(&told, &line, control)) {
        pid_t *cell = &cells[told.slot % CELL_SLOTS], before = *cell;
        bool begins = told.what == CELL_TOLD_BEGIN && line >= 0;
        if (begins) prepare(&mapped, told.charsets);
        *cell = begins ? begin(control, line, mapped) : 0;
        if (line >= 0) close(line);
        int status = end(before); /* somebody waits for the new one */
        if (told.what == CELL_TOLD_END && write(control, &status, sizeof status) < 0) break;
    }
    for (size_t i = 0; i < CELL_SLOTS; i++) end(cells[i]);
    _exit(0);
}

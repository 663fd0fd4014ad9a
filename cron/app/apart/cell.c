/* Our side: it does not trust what comes back, nor wait for it for ever. */
#include "cron/app/apart/cell.h"

#include "cron/app/apart/cell_life.h"
#include "cron/app/fault.h"
#include "mailer/wait.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* The cell has its own limit of processor time; this is for one that sleeps. */
enum { ANSWER_S = 120, ANSWER_TESTS_S = 30 };

static int64_t answer_until(void)
{
    return wait_clock_ms() + (int64_t)1000 * fault_bound(ANSWER_S, ANSWER_TESTS_S);
}

static void hang_up(struct cell *c)
{
    if (c->line >= 0) close(c->line);
    c->line = -1;
    c->used = false;
}

/* The first n of them. */
static void drop_ahead(struct cell *c, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (c->ahead[i].line >= 0) close(c->ahead[i].line);
        free(c->ahead[i].question);
    }
    c->n_ahead -= n;
    for (size_t i = 0; i < c->n_ahead; i++) c->ahead[i] = c->ahead[i + n];
}

static void none(struct cell *c)
{
    memset(c, 0, sizeof *c);
    c->control = c->line = -1;
}

void cell_anew(struct cell *c)
{
    if (c->used) hang_up(c);
}

void cell_begin(struct cell *c)
{
    int fds[2];
    none(c);
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, fds) != 0) return;
    c->nursery = fork();
    if (c->nursery == 0) cell_nursery(fds[1]);
    close(fds[1]);
    c->control = fds[0];
    if (c->nursery > 0) return;
    close(fds[0]);
    none(c);
}

void cell_end(struct cell *c)
{
    if (c->nursery == 0) return;
    hang_up(c);
    drop_ahead(c, c->n_ahead);
    if (c->control >= 0) close(c->control);
    while (waitpid(c->nursery, NULL, 0) < 0 && errno == EINTR) {
    }
    none(c);
}

/* ---- bytes ------------------------------------------------------------------------------ */

/* Is it ready for more? False: not within the time. */
static bool ready(int fd, short what, int64_t until)
{
    struct pollfd p = { fd, what, 0 };
    int64_t left = until - wait_clock_ms();
    int r = -1;
    while (left > 0 && (r = poll(&p, 1, (int)left)) < 0 && errno == EINTR)
        left = until - wait_clock_ms();
    return r > 0;
}

static bool send_all(int fd, struct str s, int64_t until)
{
    while (s.n) {
        ssize_t n = send(fd, s.s, s.n, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n > 0) s = str_from(s, (size_t)n);
        if (n > 0 || (n < 0 && errno == EINTR)) continue;
        if (n == 0 || errno != EAGAIN || !ready(fd, POLLOUT, until)) return false;
    }
    return true;
}

static bool receive_all(int fd, void *out, size_t size, int64_t until)
{
    char *at = out;
    while (size) {
        ssize_t n = ready(fd, POLLIN, until) ? recv(fd, at, size, MSG_DONTWAIT) : 0;
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (n <= 0) return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static bool put_frame(int fd, uint32_t kind, struct str body, int64_t until)
{
    struct cell_frame f = { kind, (uint32_t)body.n };
    return send_all(fd, (struct str){ (const char *)&f, sizeof f }, until) &&
           send_all(fd, body, until);
}

/* ---- cells ------------------------------------------------------------------------------ */

static bool tell(const struct cell *c, struct cell_order told, int fd)
{
    struct iovec bytes = { &told, sizeof told };
    union cell_rights r = { .bytes = { 0 } };
    struct msghdr m = { .msg_iov = &bytes, .msg_iovlen = 1 };
    if (fd >= 0) {
        m.msg_control = r.bytes;
        m.msg_controllen = sizeof r.bytes;
        r.align = (struct cmsghdr){ .cmsg_len = CMSG_LEN(sizeof fd),
                                    .cmsg_level = SOL_SOCKET,
                                    .cmsg_type = SCM_RIGHTS };
        memcpy(CMSG_DATA(&r.align), &fd, sizeof fd);
    }
    return c->control >= 0 && sendmsg(c->control, &m, MSG_NOSIGNAL) == sizeof told;
}

static void say_why(struct cell *c, int status)
{
    if (WIFSIGNALED(status))
        snprintf(c->why, sizeof c->why, "was ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(c->why, sizeof c->why, "ended by itself (%d)", WEXITSTATUS(status));
}

/* It has died, or it must. */
static void bury(struct cell *c, const char *why)
{
    int status = 0;
    hang_up(c);
    bool told = tell(c, (struct cell_order){ .what = CELL_TOLD_END, .slot = c->slot }, -1) &&
                receive_all(c->control, &status, sizeof status, answer_until());
    if (why)
        snprintf(c->why, sizeof c->why, "%s", why);
    else if (told)
        say_why(c, status);
    else
        snprintf(c->why, sizeof c->why, "is gone");
}

/* The nursery itself may have been killed. What is forked now has the store's pages in its
 * memory, but no key (mailer/vault.h). */
static bool nursery_again(struct cell *c)
{
    hang_up(c);
    drop_ahead(c, c->n_ahead);
    if (c->control >= 0) close(c->control);
    if (c->nursery > 0) kill(c->nursery, SIGKILL);
    while (c->nursery > 0 && waitpid(c->nursery, NULL, 0) < 0 && errno == EINTR) {
    }
    cell_begin(c);
    return c->nursery > 0;
}

/* Nobody has heard of it yet; -1: it cannot be. */
static int order(const struct cell *c, uint64_t slot)
{
    int fds[2];
    const struct cell_order told = { CELL_TOLD_BEGIN, slot, c->charsets };
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds) != 0) return -1;
    bool ok = tell(c, told, fds[1]);
    close(fds[1]);
    if (!ok) close(fds[0]);
    return ok ? fds[0] : -1;
}

/* The current cell says that it is ready, or it is none. */
static bool says_hello(struct cell *c)
{
    struct cell_frame f = { 0, 0 };
    bool ok = c->line >= 0 && receive_all(c->line, &f, sizeof f, answer_until()) && f.n == 0 &&
              (f.kind == CELL_READY || f.kind == CELL_READY_PLAIN);
    c->plain = f.kind == CELL_READY_PLAIN;
    if (!ok) hang_up(c);
    return ok;
}

static bool begin_once(struct cell *c)
{
    c->has = c->charsets;
    c->line = order(c, c->slot);
    return says_hello(c);
}

/* The nursery may end while it is told. */
static bool begin(struct cell *c)
{
    return begin_once(c) || (nursery_again(c) && begin_once(c));
}

/* All of it at once, or nothing of it counts. */
static bool put_ahead(int fd, enum cell_op op, struct str request)
{
    struct cell_frame f = { op, (uint32_t)request.n };
    struct iovec bytes[] = { { &f, sizeof f }, { (char *)(uintptr_t)request.s, request.n } };
    struct msghdr m = { .msg_iov = bytes, .msg_iovlen = 2 };
    return sendmsg(fd, &m, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)(sizeof f + request.n);
}

static uint64_t free_slot(const struct cell *c)
{
    bool taken[CELL_SLOTS] = { false };
    uint64_t slot = 0;
    taken[c->slot] = true;
    for (size_t i = 0; i < c->n_ahead; i++) taken[c->ahead[i].slot] = true;
    while (taken[slot]) slot++; /* there is one more than cells ahead */
    return slot;
}

void cell_ahead(struct cell *c, enum cell_op op, struct str request)
{
    if (c->n_ahead == CELL_AHEADS) drop_ahead(c, 1);
    if (request.n > CELL_AHEAD_MAX) return;
    struct cell_ahead next = { .line = -1,
                               .question = malloc(request.n + 1),
                               .n = request.n,
                               .op = op,
                               .slot = free_slot(c),
                               .has = c->charsets };
    if (next.question) next.line = order(c, next.slot);
    if (next.line < 0 || !put_ahead(next.line, op, request)) {
        if (next.line >= 0) close(next.line);
        free(next.question);
        return;
    }
    memcpy(next.question, request.s, request.n);
    c->ahead[c->n_ahead++] = next;
}

/* Takes the place of the current cell. It may have died meanwhile: then there is none. */
static bool take_ahead(struct cell *c, enum cell_op op, struct str request)
{
    size_t i = 0;
    for (; i < c->n_ahead; i++) {
        const struct cell_ahead *a = &c->ahead[i];
        if (a->op == op && str_eq(request, (struct str){ a->question, a->n })) break;
    }
    if (c->used || i == c->n_ahead) return false;
    struct cell_ahead *next = &c->ahead[i];
    hang_up(c);
    c->line = next->line;
    c->slot = next->slot;
    c->has = next->has;
    next->line = -1;
    drop_ahead(c, i + 1); /* what was to come before does not come */
    return says_hello(c);
}

/* The head of the answer is in *f; nothing of the rest was read. */
static bool ask(struct cell_frame *f, const struct cell *c, enum cell_op op, struct str request,
                int64_t until)
{
    return put_frame(c->line, op, request, until) && receive_all(c->line, f, sizeof *f, until);
}

static bool is_an_answer(struct cell_frame f)
{
    if (f.kind == CELL_READ) return f.n <= CELL_REPLY_MAX;
    return f.kind < CELL_KINDS &&
           f.n == (f.kind == CELL_LACKS ? sizeof(struct charset_set) : 0);
}

/* A cell lacks a charset once; one that lacks what was loaded for it, or nothing, lies. So even
 * a hijacked one cannot have more loaded than there is. */
static bool enlarge(struct cell *c, struct charset_set lacks)
{
    if (!charset_any(charset_without(lacks, c->has))) return false;
    hang_up(c);
    c->charsets = charset_both(c->charsets, lacks);
    return true;
}

static enum cell_answer died(struct cell *c, int64_t until)
{
    bury(c, wait_clock_ms() > until ? "gave no answer" : NULL);
    return CELL_DIED;
}

static bool there_is_one(struct cell *c, struct err *e)
{
    if (c->line >= 0 || begin(c)) return true;
    return err_set(e, ERR_IO, "this machine gives no process to read a mail in: %s",
                   strerror(errno));
}

/* The rest of the answer whose head is f. */
static enum cell_answer take(struct str *reply, struct cell *c, struct cell_frame f,
                             int64_t until, struct arena *a, struct err *e)
{
    char *at = f.kind == CELL_READ ? TAKE(a, char, f.n + 1) : NULL;
    if (f.kind == CELL_NO_MEMORY) {
        bury(c, NULL);
        err_set(e, ERR_IO, "this machine has no memory left to read a mail");
        return CELL_FAILED;
    }
    if (!at) { /* so that a late answer is not taken for the next one */
        if (f.kind == CELL_READ) bury(c, NULL);
        err_nomem(e);
        return CELL_FAILED;
    }
    if (!receive_all(c->line, at, f.n, until)) return died(c, until);
    at[f.n] = '\0';
    *reply = (struct str){ at, f.n };
    return CELL_ANSWERED;
}

enum cell_answer cell_ask(struct str *reply, struct cell *c, enum cell_op op,
                          struct str request, struct arena *a, struct err *e)
{
    struct cell_frame f;
    struct charset_set lacks;
    int64_t until = answer_until();
    *reply = STR("");
    if (request.n > CELL_REQUEST_MAX) return err_nomem(e), CELL_FAILED;
    bool asked = take_ahead(c, op, request);
    for (; there_is_one(c, e); asked = false) {
        c->used = true;
        if (asked ? !receive_all(c->line, &f, sizeof f, until)
                  : !ask(&f, c, op, request, until))
            return died(c, until);
        if (!is_an_answer(f)) return cell_distrust(c), CELL_DIED;
        if (f.kind != CELL_LACKS) return take(reply, c, f, until, a, e);
        if (!receive_all(c->line, &lacks, sizeof lacks, until)) return died(c, until);
        if (!enlarge(c, lacks)) return cell_distrust(c), CELL_DIED;
    }
    return CELL_FAILED;
}

void cell_distrust(struct cell *c)
{
    bury(c, "gave an answer that is none");
}

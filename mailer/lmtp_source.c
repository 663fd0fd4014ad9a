/* The source of a mailbox that is itself a mail server: mails come by LMTP over a socket, and
 * are stored before they are acknowledged. The socket's mode decides who may write to it; how
 * much and how long is limited all the same. */
#include "mailer/lmtp.h"
#include "mailer/local.h"
#include "mailer/ports.h"
#include "mailer/pushed.h"
#include "mailer/wait.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    TALKS = 16,           /* conversations at once; one more is told to come back */
    IDLE_MS = 60 * 1000,  /* without a byte either way; the mail server is on this machine */
    LONG_MS = 600 * 1000, /* a whole conversation */
    REST_MS = 1000        /* before the next try, if this machine has no descriptor left */
};

struct talk {
    int fd;
    bool over, eof;        /* close it when its replies are out; nothing more comes */
    int64_t began, active; /* wait_clock_ms() */
    struct lmtp l;
    char raw[SOURCE_MAIL_MAX];
    size_t in_n;
    char in[1 << 15]; /* read and not used yet */
};

struct lmtp_source {
    const struct account *acc;
    int fd; /* -1: nobody waits yet */
    char host[256];
    struct talk *talk[TALKS];
    size_t n;
    int64_t rest; /* nobody is accepted before that instant */
};

static void talk_close(struct lmtp_source *s, size_t i)
{
    close(s->talk[i]->fd);
    free(s->talk[i]);
    s->talk[i] = s->talk[--s->n];
}

static void turn_away(int fd)
{
    static const char busy[] = "421 4.3.2 too many conversations\r\n";
    if (send(fd, busy, sizeof busy - 1, MSG_NOSIGNAL) < 0) errno = 0; /* it is told or not */
    close(fd);
}

static bool again(void)
{
    return errno == EAGAIN || errno == EINTR;
}

/* A client that cannot be let in for want of descriptors or memory keeps knocking: poll() would
 * return at once, over and over. */
static void welcome(struct lmtp_source *s)
{
    int fd;
    while ((fd = accept(s->fd, NULL, NULL)) >= 0) {
        fcntl(fd, F_SETFD, FD_CLOEXEC);
        fcntl(fd, F_SETFL, O_NONBLOCK);
        struct talk *t = s->n < TALKS ? malloc(sizeof *t) : NULL;
        if (!t) {
            turn_away(fd);
            continue;
        }
        t->fd = fd;
        t->over = t->eof = false;
        t->began = t->active = wait_clock_ms();
        t->in_n = 0;
        t->l.raw = t->raw;
        lmtp_begin(&t->l, s->host);
        s->talk[s->n++] = t;
    }
    if (!again() && errno != ECONNABORTED) s->rest = wait_clock_ms() + REST_MS;
}

static void take_mail(const struct lmtp_source *s, struct talk *t, bool *stored)
{
    for (size_t left = t->l.n_recipients; left > 0; left--) {
        struct err e = { 0 };
        struct brought mail = { .sender = t->l.sender,
                                .recipient = t->l.recipient[t->l.answered],
                                .raw = { t->l.raw, t->l.raw_n },
                                .oversize = t->l.size > SOURCE_MAIL_MAX };
        bool ok = s->acc->take(s->acc->take_ctx, &mail, &e);
        *stored = *stored || ok;
        lmtp_answer(&t->l, ok ? LMTP_STORED : e.code == ERR_INPUT ? LMTP_REFUSED : LMTP_LATER);
    }
}

static void send_out(struct talk *t)
{
    while (t->l.out_n) {
        ssize_t n = send(t->fd, t->l.out, t->l.out_n, MSG_NOSIGNAL);
        if (n < 0) {
            if (!again()) {
                t->over = true;
                t->l.out_n = 0;
            }
            return;
        }
        lmtp_sent(&t->l, (size_t)n);
        t->active = wait_clock_ms();
    }
}

static void receive(struct talk *t)
{
    ssize_t n = recv(t->fd, t->in + t->in_n, sizeof t->in - t->in_n, 0);
    if (n > 0) {
        t->in_n += (size_t)n;
        t->active = wait_clock_ms();
    } else if (n == 0 || !again()) {
        t->eof = true;
    }
}

/* What was read is used as far as the replies to it can be sent. */
static void use(const struct lmtp_source *s, struct talk *t, bool *stored)
{
    struct str in = { t->in, t->in_n };
    enum lmtp_next next;
    do {
        next = lmtp_feed(&t->l, &in);
        if (next == LMTP_MAIL) take_mail(s, t, stored);
        send_out(t);
        /* replies that nobody reads hold up the rest */
    } while (!t->over && (next == LMTP_MAIL || (next == LMTP_FULL && t->l.out_n == 0)));
    memmove(t->in, in.s, in.n);
    t->in_n = in.n;
    if (next == LMTP_OVER || (t->eof && next == LMTP_BYTES)) t->over = true;
}

static void serve(const struct lmtp_source *s, struct talk *t, bool *stored)
{
    int64_t now = wait_clock_ms();
    send_out(t);
    if (!t->over && !t->eof && t->in_n < sizeof t->in) receive(t);
    if (!t->over) use(s, t, stored);
    if (!t->over && (now - t->active > IDLE_MS || now - t->began > LONG_MS)) {
        lmtp_end(&t->l, "421 4.4.2 that took too long");
        send_out(t);
        t->l.out_n = 0;
        t->over = true;
    }
}

static short events(const struct talk *t)
{
    short out = t->l.out_n ? POLLOUT : 0;
    bool reads = !t->over && !t->eof && t->in_n < sizeof t->in;
    return (short)(reads ? out | POLLIN : out);
}

/* One sleep, and what came meanwhile. */
static enum waited step(struct lmtp_source *s, int wake_fd, int64_t left_ms, struct err *e)
{
    enum { OWN = 2, TICK_MS = 1000 /* times are looked at so often */ };
    bool stored = false, rests = wait_clock_ms() < s->rest;
    struct pollfd p[OWN + TALKS] = { { wake_fd, POLLIN, 0 },
                                     { rests ? -1 : s->fd, POLLIN, 0 } };
    if ((s->n || rests) && left_ms > TICK_MS) left_ms = TICK_MS;
    for (size_t i = 0; i < s->n; i++)
        p[OWN + i] = (struct pollfd){ s->talk[i]->fd, events(s->talk[i]), 0 };
    int r = poll(p, OWN + s->n, left_ms < 0 ? 0 : (int)left_ms);
    if (r < 0 && errno == EINTR) return WAIT_WOKEN;
    if (r < 0) {
        err_set(e, ERR_IO, "poll: %s", strerror(errno));
        return WAIT_LOST;
    }
    for (size_t i = s->n; i-- > 0;) {
        struct talk *t = s->talk[i];
        serve(s, t, &stored);
        if (t->over && t->l.out_n == 0) talk_close(s, i);
    }
    if (p[1].revents) welcome(s);
    if (stored) return WAIT_MAIL;
    return p[0].revents ? WAIT_WOKEN : WAIT_TIMEOUT;
}

static enum waited wait_mail(void *ctx, int timeout_s, int wake_fd, struct err *e)
{
    struct lmtp_source *s = ctx;
    int64_t until = wait_clock_ms() + (int64_t)timeout_s * 1000, left;
    if (s->fd < 0) s->fd = local_listen(s->acc->folder, SOCK_STREAM, e);
    if (s->fd < 0) return WAIT_LOST;
    enum waited w = WAIT_TIMEOUT;
    do {
        left = until - wait_clock_ms();
        w = step(s, wake_fd, left, e);
    } while (w == WAIT_TIMEOUT && left > 0);
    return w;
}

static void close_source(void *ctx)
{
    struct lmtp_source *s = ctx;
    while (s && s->n) {
        lmtp_end(&s->talk[0]->l, "421 4.3.2 the program ends");
        send_out(s->talk[0]);
        talk_close(s, 0);
    }
    if (s && s->fd >= 0) {
        close(s->fd);
        unlink(s->acc->folder);
    }
    free(s);
}

bool lmtp_source_open(struct mail_source *out, const struct account *acc, struct err *e)
{
    struct lmtp_source *s = calloc(1, sizeof *s);
    if (!s) return err_set(e, ERR_NOMEM, "out of memory");
    s->acc = acc;
    s->fd = -1;
    if (gethostname(s->host, sizeof s->host - 1) != 0 || !s->host[0])
        memcpy(s->host, "localhost", sizeof "localhost");
    *out = pushed_source(s, wait_mail, close_source);
    return true;
}

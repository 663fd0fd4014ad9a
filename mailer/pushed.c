/* The source of a mailbox to which mails are delivered: it has nothing to list. A datagram to
 * its socket says that something was stored; its contents do not matter, so nothing in it has
 * to be trusted. */
#include "mailer/pushed.h"

#include "mailer/local.h"
#include "mailer/ports.h"
#include "mailer/wait.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

struct pushed {
    const struct account *acc;
    int fd; /* -1: nobody waits yet */
};

bool pushed_wake(const char *path)
{
    int fd = local_connect(path, SOCK_DGRAM);
    if (fd < 0) return false;
    /* with a full queue it is awake already */
    bool ok = send(fd, "", 1, 0) == 1 || errno == EAGAIN;
    close(fd);
    return ok;
}

static bool list(void *ctx, const struct listed *after, struct listed **out, size_t *n,
                 struct arena *a, struct err *e)
{
    (void)ctx, (void)after, (void)a, (void)e;
    *out = NULL;
    *n = 0;
    return true;
}

static bool read_none(void *ctx, struct incoming *out, const struct listed *item, size_t n,
                      struct arena *a, struct err *e)
{
    (void)ctx, (void)out, (void)item, (void)n, (void)a, (void)e;
    return true;
}

static bool settle(void *ctx, const struct listed *item, size_t n, struct err *e)
{
    (void)ctx, (void)item, (void)n, (void)e;
    return true;
}

struct mail_source pushed_source(void *ctx, pushed_wait_fn *wait, void (*close)(void *))
{
    return (struct mail_source){ .ctx = ctx,
                                 .list = list,
                                 .read = read_none,
                                 .settle = settle,
                                 .wait = wait,
                                 .close = close,
                                 .pushed = true };
}

/* Nobody was told what was stored before the socket existed, so the first time there may be
 * mail. */
static enum waited wait_mail(void *ctx, int timeout_s, int wake_fd, struct err *e)
{
    struct pushed *p = ctx;
    char told[16];
    if (p->fd < 0) {
        p->fd = local_listen(p->acc->folder, SOCK_DGRAM, e);
        return p->fd < 0 ? WAIT_LOST : WAIT_MAIL;
    }
    enum waited w = wait_either(p->fd, wake_fd, (int64_t)timeout_s * 1000, e);
    while (w == WAIT_MAIL && recv(p->fd, told, sizeof told, 0) >= 0) {
    }
    return w;
}

static void close_source(void *ctx)
{
    struct pushed *p = ctx;
    if (p && p->fd >= 0) {
        close(p->fd);
        unlink(p->acc->folder);
    }
    free(p);
}

bool pushed_source_open(struct mail_source *out, const struct account *acc, struct err *e)
{
    struct pushed *p = malloc(sizeof *p);
    if (!p) return err_set(e, ERR_NOMEM, "out of memory");
    *p = (struct pushed){ acc, -1 };
    *out = pushed_source(p, wait_mail, close_source);
    return true;
}

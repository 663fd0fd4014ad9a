/* The source of a mailbox that mails are brought to: it has nothing to list. A datagram to its
 * socket says that something was stored; what is in it does not matter, so that nothing of it
 * has to be believed. */
#include "mailer/pushed.h"

#include "mailer/ports.h"
#include "mailer/wait.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

struct pushed {
    const struct account *acc;
    int fd; /* -1: nobody waits yet */
};

/* -1: the path is too long, or there are no sockets left. */
static int open_socket(struct sockaddr_un *at, const char *path)
{
    *at = (struct sockaddr_un){ .sun_family = AF_UNIX };
    if (strlen(path) >= sizeof at->sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(at->sun_path, path, strlen(path));
    return socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

bool pushed_wake(const char *path)
{
    struct sockaddr_un at;
    int fd = open_socket(&at, path);
    if (fd < 0) return false;
    /* a full queue has woken it already */
    bool ok = sendto(fd, "", 1, 0, (struct sockaddr *)&at, sizeof at) == 1 || errno == EAGAIN;
    close(fd);
    return ok;
}

/* A socket that nobody listens at is left over from a program that was killed. */
static bool drop_stale(const char *path)
{
    struct stat st;
    if (lstat(path, &st) != 0) return errno == ENOENT;
    if (!S_ISSOCK(st.st_mode)) {
        errno = EEXIST;
        return false;
    }
    if (!pushed_wake(path)) return unlink(path) == 0;
    errno = EADDRINUSE;
    return false;
}

static bool listens(struct pushed *p, struct err *e)
{
    struct sockaddr_un at;
    const char *path = p->acc->folder;
    int fd = drop_stale(path) ? open_socket(&at, path) : -1;
    bool ok = fd >= 0 && bind(fd, (struct sockaddr *)&at, sizeof at) == 0 &&
              chmod(path, 0660) == 0; /* by the usual umask nobody else could write before */
    int why = errno;
    if (!ok && fd >= 0) close(fd);
    if (ok) p->fd = fd;
    return ok || err_set(e, ERR_IO, "socket %s: %s", path,
                         why == EADDRINUSE ? "another program waits there" : strerror(why));
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

/* What was stored before the socket was there was told to nobody: so the first time there may
 * be mail. */
static enum waited wait_mail(void *ctx, int timeout_s, int wake_fd, struct err *e)
{
    struct pushed *p = ctx;
    char told[16];
    if (p->fd < 0) return listens(p, e) ? WAIT_MAIL : WAIT_LOST;
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
    *out = (struct mail_source){ .ctx = p,
                                 .list = list,
                                 .read = read_none,
                                 .settle = settle,
                                 .wait = wait_mail,
                                 .close = close_source,
                                 .pushed = true };
    return true;
}

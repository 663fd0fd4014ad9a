/* Sockets at paths: made, taken over from a program that was killed, reached. */
#include "mailer/local.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* -1: the path is too long, or there are no sockets left. */
static int open_socket(struct sockaddr_un *at, const char *path, int type)
{
    *at = (struct sockaddr_un){ .sun_family = AF_UNIX };
    if (strlen(path) >= sizeof at->sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(at->sun_path, path, strlen(path));
    return socket(AF_UNIX, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

int local_connect(const char *path, int type)
{
    struct sockaddr_un at;
    int fd = open_socket(&at, path, type);
    if (fd < 0 || connect(fd, (struct sockaddr *)&at, sizeof at) == 0) return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

/* A socket that nobody listens on is left over from a program that was killed. */
static bool drop_stale(const char *path, int type)
{
    struct stat st;
    if (lstat(path, &st) != 0) return errno == ENOENT;
    if (!S_ISSOCK(st.st_mode)) {
        errno = EEXIST;
        return false;
    }
    int fd = local_connect(path, type);
    if (fd < 0 && errno == ECONNREFUSED) return unlink(path) == 0;
    if (fd >= 0) close(fd);
    errno = EADDRINUSE;
    return false;
}

int local_listen(const char *path, int type, struct err *e)
{
    enum { BACKLOG = 64 };
    struct sockaddr_un at;
    int fd = drop_stale(path, type) ? open_socket(&at, path, type) : -1;
    bool ok = fd >= 0 && bind(fd, (struct sockaddr *)&at, sizeof at) == 0 &&
              chmod(path, 0660) == 0; /* with the usual umask nobody else could write to it
                                         before */
    if (ok && type == SOCK_STREAM) ok = listen(fd, BACKLOG) == 0;
    int why = errno;
    if (ok) return fd;
    if (fd >= 0) close(fd);
    err_set(e, ERR_IO, "socket %s: %s", path,
            why == EADDRINUSE ? "another program waits there" : strerror(why));
    return -1;
}

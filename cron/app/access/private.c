/* Files with secrets. Knows nothing of what is in them. */
#include "cron/app/access/private.h"

#include "cron/app/file.h"
#include "mailer/wait.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

void private_process(void)
{
    umask(077);
    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 }); /* less is always allowed */
}

bool private_is(const struct stat *st, const char *what, const char *path, struct err *e)
{
    if (!S_ISREG(st->st_mode))
        return err_set(e, ERR_INPUT, "%s %s: is not a file; it should be one with mode 0600",
                       what, path);
    return (st->st_mode & 077) == 0 ||
           err_set(e, ERR_INPUT,
                   "%s %s: can be read by others; it should be mode 0600: chmod 600 %s", what,
                   path, path);
}

static bool failed(const char *what, const char *path, struct err *e)
{
    return err_set(e, errno == ENOENT ? ERR_NOTFOUND : ERR_IO, "%s %s: %s", what, path,
                   strerror(errno));
}

bool private_read(char *out, size_t size, const char *what, const char *path, struct err *e)
{
    struct stat st;
    size_t n = 0;
    ssize_t r = 1;
    out[0] = '\0';
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0) return failed(what, path, e);
    bool ok = fstat(fd, &st) == 0 || failed(what, path, e);
    ok = ok && private_is(&st, what, path, e);
    while (ok && r > 0 && n + 1 < size) {
        r = read(fd, out + n, size - n - 1);
        if (r > 0) n += (size_t)r;
    }
    if (ok && r < 0) ok = failed(what, path, e);
    close(fd);
    out[ok ? n : 0] = '\0';
    if (ok && (n == 0 || n + 1 == size || strlen(out) != n))
        return err_set(e, ERR_INPUT, "%s %s: is empty, too long or no text", what, path);
    return ok;
}

/* Durable: a token that was used up must not come back after a crash. */
bool private_write(const char *path, struct str bytes, struct err *e)
{
    return file_replace(path, bytes, (struct file_how){ .mode = 0600, .durable = true }, e);
}

bool private_folder(const char *path, struct err *e)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST ||
           err_set(e, ERR_IO, "folder %s: %s", path, strerror(errno));
}

int private_lock(const char *path, int seconds, struct err *e)
{
    struct timespec moment = { 0, 50000000 };
    int64_t end = wait_clock_ms() + seconds * INT64_C(1000);
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    while (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0) {
        if ((errno != EWOULDBLOCK && errno != EINTR) || wait_clock_ms() > end) {
            bool held = errno == EWOULDBLOCK;
            err_set(e, held ? ERR_CONFLICT : ERR_IO, "%s: %s", path,
                    held ? "another process holds it" : strerror(errno));
            close(fd);
            return -1;
        }
        nanosleep(&moment, NULL);
    }
    if (fd < 0) failed("lock", path, e);
    return fd;
}

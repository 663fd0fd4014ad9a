/* Knows nothing of what is in the files. */
#include "cron/app/file.h"

#include "engine/base/buf.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

static bool write_all(int fd, struct str bytes)
{
    while (bytes.n > 0) {
        ssize_t n = write(fd, bytes.s, bytes.n);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes = str_from(bytes, (size_t)n);
    }
    return true;
}

/* The name is on disk only when its folder is. */
static bool sync_folder(const char *path)
{
    char up[PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(up, sizeof up, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    int fd = open(up, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    bool ok = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0) close(fd);
    return ok;
}

bool file_replace(const char *path, struct str bytes, struct file_how how, struct err *e)
{
    char fresh[PATH_MAX];
    if (snprintf(fresh, sizeof fresh, "%s.new", path) >= (int)sizeof fresh)
        return err_set(e, ERR_INPUT, "%s: the path is too long", path);
    unlink(fresh);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool ok = fd >= 0 && fchmod(fd, how.mode) == 0 && write_all(fd, bytes) &&
              (!how.durable || fsync(fd) == 0);
    if (fd >= 0 && close(fd) != 0) ok = false;
    ok = ok && rename(fresh, path) == 0 && (!how.durable || sync_folder(path));
    if (ok) return true;
    err_set(e, ERR_IO, "%s: cannot be written: %s", path, strerror(errno));
    if (fd >= 0) unlink(fresh);
    return false;
}

bool file_take(const char *path, int from, struct err *e)
{
    enum { CHUNK = 1 << 16 };
    char bytes[CHUNK];
    ssize_t n = 1;
    unlink(path);
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool ok = fd >= 0;
    while (ok && n != 0) {
        n = read(from, bytes, sizeof bytes);
        if (n < 0 && errno == EINTR) continue;
        ok = n >= 0 && write_all(fd, (struct str){ bytes, (size_t)n });
    }
    if (!ok) err_set(e, ERR_IO, "%s: cannot be written: %s", path, strerror(errno));
    if (fd >= 0) close(fd);
    if (!ok && fd >= 0) unlink(path);
    return ok;
}

void file_folder(char out[PATH_MAX], const char *path)
{
    const char *slash = strrchr(path, '/');
    int n = !slash ? 0 : slash == path ? 1 : (int)(slash - path);
    snprintf(out, PATH_MAX, "%.*s", slash ? n : 1, slash ? path : ".");
}

/* The first that is there, or the last. */
const char *file_installed(struct arena *a, const char *name)
{
    static const char *const from_program[] = { "", "../share/zugpost/" };
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    while (n > 0 && self[n - 1] != '/') n--;
    struct str folder = { self, n > 0 ? (size_t)n : 0 };
    const char *path = NULL;
    for (size_t i = 0; i < 2 && (!path || access(path, R_OK) != 0); i++) {
        struct buf b = buf_make(a, PATH_MAX + 100);
        buf_put(&b, folder);
        buf_puts(&b, from_program[i]);
        buf_puts(&b, name);
        path = b.full ? NULL : buf_str(&b).s;
    }
    return path;
}

/* Locks between processes on files beside the store: flock(2) on "STORE.STEP.lock". The kernel
 * lets go when the holder ends, however that happens, so there is nothing to clean up and
 * nothing to guess (a pid file would need both). The files stay: removing one would let two
 * processes lock two files of one name. */
#include "db/sqlite_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { POLL_MS = 20 };

static char name_char(char c)
{
    c = char_lower(c);
    return (char)(char_alpha(c) || char_digit(c) ? c : '-');
}

/* Caller frees. Steps that differ only in strange characters share a lock: slow, but safe. */
static char *lock_path(const struct db *db, const char *step)
{
    size_t size = strlen(db->path) + strlen(step) + sizeof "..lock";
    char *path = malloc(size);
    if (!path) return NULL;
    int at = snprintf(path, size, "%s.", db->path);
    char *p = path + at;
    for (; *step; step++) *p++ = name_char(*step);
    snprintf(p, size - (size_t)(p - path), ".lock");
    return path;
}

/* True: locked. errno is EWOULDBLOCK if somebody held it all the time. */
static bool wait_for(int fd, int wait_ms)
{
    struct timespec pause = { 0, POLL_MS * 1000000L };
    int64_t end = lock_clock_ms() + wait_ms;
    while (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR) return false;
        if (lock_clock_ms() >= end) {
            errno = EWOULDBLOCK;
            return false;
        }
        nanosleep(&pause, NULL);
    }
    return true;
}

/* Only for the operator: the lock itself is the kernel's. */
static void sign(int fd)
{
    char line[32];
    int n = snprintf(line, sizeof line, "%ld\n", (long)getpid());
    if (ftruncate(fd, 0) == 0 && pwrite(fd, line, (size_t)n, 0) != n) {
        /* A full disk must not keep the step from running. */
    }
}

static bool busy(int fd, const char *step, struct err *e)
{
    char line[32] = "";
    ssize_t n = pread(fd, line, sizeof line - 1, 0);
    line[n > 0 ? n : 0] = '\0';
    line[strcspn(line, "\n")] = '\0';
    return err_set(e, ERR_CONFLICT, "%s is being done by process %s", step, line);
}

static bool take(int fd, const char *path, const char *step, int wait_ms, struct err *e)
{
    if (wait_for(fd, wait_ms)) {
        sign(fd);
        return true;
    }
    if (errno == EWOULDBLOCK) return busy(fd, step, e);
    return err_set(e, ERR_IO, "%s: cannot be locked (errno %d)", path, errno);
}

bool sqlite_lock(struct db *db, struct held_lock *l, int wait_ms, struct err *e)
{
    bool ok = false;
    char *path = lock_path(db, l->step);
    if (!path) return err_set(e, ERR_NOMEM, "out of memory");
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0)
        err_set(e, ERR_IO, "%s: cannot be opened (errno %d)", path, errno);
    else
        ok = take(fd, path, l->step, wait_ms, e);
    if (!ok && fd >= 0) close(fd);
    l->fd = fd;
    free(path);
    return ok;
}

void sqlite_lock_end(struct db *db, struct held_lock *l)
{
    (void)db;
    close(l->fd);
}

/* ---- owners --------------------------------------------------------------------------------
 */

/* One byte of one file for each: the lock belongs to the open file, so it ends with the handle,
 * and two handles of one process count as two. */
static struct flock byte_of(int64_t number)
{
    return (
        struct flock){ .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = number, .l_len = 1 };
}

bool sqlite_lock_own(struct db *db, int64_t number, struct err *e)
{
    char *path = lock_path(db, "claims");
    if (!path) return err_set(e, ERR_NOMEM, "out of memory");
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    struct flock byte = byte_of(number);
    bool ok = fd >= 0 && fcntl(fd, F_OFD_SETLK, &byte) == 0;
    if (!ok) err_set(e, ERR_IO, "%s: cannot be locked (errno %d)", path, errno);
    if (!ok && fd >= 0) close(fd);
    if (ok) db->owner.fd = fd;
    free(path);
    return ok;
}

bool sqlite_lock_owning(struct db *db)
{
    (void)db;
    return true;
}

void sqlite_lock_disown(struct db *db)
{
    close(db->owner.fd);
}

bool sqlite_lock_owned(struct db *db, int64_t number)
{
    struct flock byte = byte_of(number);
    return fcntl(db->owner.fd, F_OFD_GETLK, &byte) != 0 || byte.l_type != F_UNLCK;
}

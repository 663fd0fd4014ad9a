/* Knows nothing of what is in them. */
#include "cron/pages/pages_file.h"

#include "cron/app/fault.h"
#include "cron/app/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Pages that a power cut takes come again with the next publishing, so nothing waits for a
 * disk. */
static const struct file_how how = { .mode = 0644 };

static bool whole(char out[PATH_MAX], const struct pages_folder *to, const char *path,
                  struct err *e)
{
    if (snprintf(out, PATH_MAX, "%s/%s", to->path, path) < PATH_MAX) return true;
    return err_set(e, ERR_INPUT, "%s/%s: the path is too long", to->path, path);
}

static bool make_folders(char *path, size_t from, struct err *e)
{
    for (char *at = path + from; (at = strchr(at, '/')); at++) {
        *at = '\0';
        bool ok = mkdir(path, 0755) == 0 ? chmod(path, 0755) == 0 : errno == EEXIST;
        if (!ok) err_set(e, ERR_IO, "%s: cannot be made: %s", path, strerror(errno));
        *at = '/';
        if (!ok) return false;
    }
    return true;
}

/* Is the file those bytes already? */
static bool is_same(const char *path, struct str bytes)
{
    enum { CHUNK = 1 << 16 };
    char part[CHUNK];
    struct stat s;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    bool same = fd >= 0 && fstat(fd, &s) == 0 && (size_t)s.st_size == bytes.n;
    while (same && bytes.n > 0) {
        ssize_t n = read(fd, part, sizeof part);
        if (n < 0 && errno == EINTR) continue;
        same = n > 0 && (size_t)n <= bytes.n && memcmp(part, bytes.s, (size_t)n) == 0;
        if (same) bytes = str_from(bytes, (size_t)n);
    }
    if (fd >= 0) close(fd);
    return same;
}

bool pages_file_put(struct pages_folder *to, const char *path, struct str bytes, struct err *e)
{
    char full[PATH_MAX];
    if (!whole(full, to, path, e)) return false;
    if (is_same(full, bytes)) return true;
    if (!make_folders(full, strlen(to->path) + 1, e) || !file_replace(full, bytes, how, e))
        return false;
    to->written++;
    fault_point("page");
    return true;
}

struct str pages_file_read(const struct pages_folder *from, const char *path, size_t max,
                           struct arena *a)
{
    char full[PATH_MAX];
    struct err none;
    struct stat s;
    if (!whole(full, from, path, &none)) return STR("");
    int fd = open(full, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (fd < 0) return STR("");
    bool ok = fstat(fd, &s) == 0;
    size_t n = 0, all = !ok ? 0 : (size_t)s.st_size < max ? (size_t)s.st_size : max;
    char *bytes = NEW(a, char, all + 1);
    while (bytes && n < all) {
        ssize_t got = read(fd, bytes + n, all - n);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        n += (size_t)got;
    }
    close(fd);
    return (struct str){ bytes ? bytes : "", bytes ? n : 0 };
}

bool pages_file_drop(const struct pages_folder *to, const char *path, struct err *e)
{
    char full[PATH_MAX];
    if (!whole(full, to, path, e)) return false;
    int fd = open(full, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (fd < 0) return errno == ENOENT || err_set(e, ERR_IO, "%s: %s", full, strerror(errno));
    DIR *d = fdopendir(fd);
    bool ok = d != NULL;
    if (!d) close(fd);
    for (struct dirent *each; ok && (each = readdir(d));)
        if (strcmp(each->d_name, ".") != 0 && strcmp(each->d_name, "..") != 0)
            ok = unlinkat(dirfd(d), each->d_name, 0) == 0;
    ok = ok && rmdir(full) == 0;
    if (!ok) err_set(e, ERR_IO, "%s: cannot be removed: %s", full, strerror(errno));
    if (d) closedir(d);
    return ok;
}

bool pages_file_keep(const struct pages_folder *to, const char *path, const char *name,
                     struct err *e)
{
    char full[PATH_MAX], other[PATH_MAX];
    if (!whole(full, to, path, e)) return false;
    DIR *d = opendir(full);
    bool ok = true;
    for (struct dirent *each; d && ok && (each = readdir(d));) {
        if (each->d_name[0] == '.' || strcmp(each->d_name, name) == 0) continue;
        ok = snprintf(other, sizeof other, "%s/%s", path, each->d_name) < PATH_MAX &&
             pages_file_drop(to, other, e);
    }
    if (d) closedir(d);
    return ok;
}

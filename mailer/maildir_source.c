/* Mail from a maildir: everything in new/, and in cur/ what nobody has seen (no S flag). A mail
 * that was taken over is renamed into the cur/ of the processed maildir. Knows files and
 * inotify; does not make directories and does not look into the mails. */
#include "mailer/account.h"
#include "mailer/digest.h"
#include "mailer/maildir.h"
#include "mailer/ports.h"
#include "mailer/waiting.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEADER_MAX = 64 * 1024 };

struct maildir {
    const struct account *acc;
    int watch; /* inotify descriptor, -1: not yet, or there is none */
};

static const char *const subs[] = { "new", "cur" };

/* One file that waits; sorted by age, ties by name. */
struct found {
    int64_t age; /* the time in its name, or its own; Unix seconds */
    uint64_t size;
    char key[SOURCE_KEY_MAX];
};

/* A key is the base name. One that is too long for a key or not printable is named by its
 * digest instead: such a mail must not be overlooked, and the key goes into logs. */
static void key_of(char out[SOURCE_KEY_MAX], struct str base)
{
    bool plain = base.n < SOURCE_KEY_MAX;
    for (size_t i = 0; plain && i < base.n; i++) plain = base.s[i] > ' ' && base.s[i] < 0x7f;
    if (plain) {
        snprintf(out, SOURCE_KEY_MAX, "%.*s", STR_ARG(base));
        return;
    }
    char hex[DIGEST_HEX];
    digest_hex(hex, base);
    snprintf(out, SOURCE_KEY_MAX, "sha256:%s", hex);
}

/* Is this directory entry a mail that waits? */
static bool wanted(const char *name, const char *sub, struct str *base)
{
    struct str flags;
    *base = maildir_base(name, &flags);
    if (name[0] == '.' || base->n == 0) return false;
    return strcmp(sub, "new") == 0 || str_ifind(flags, STR("S")) > flags.n;
}

static bool plain_file(int dir, const char *name, struct stat *st)
{
    return fstatat(dir, name, st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st->st_mode);
}

/* Delivery agents begin a name with the second of delivery: better than the file's time, which
 * a copy or a restore changes. */
static int64_t age_of(struct str base, const struct stat *st)
{
    int64_t t;
    struct str_cut c = str_cut(base, '.');
    return c.ok && c.head.n >= 9 && c.head.n <= 11 && str_int(c.head, &t)
               ? t
               : (int64_t)st->st_mtime;
}

static bool older(const struct found *x, const struct found *y)
{
    return x->age != y->age ? x->age < y->age : strcmp(x->key, y->key) < 0;
}

/* Put into the list of the oldest SOURCE_BATCH; the folder may hold any number. */
static size_t insert(struct found *list, size_t n, const struct found *f)
{
    if (n == SOURCE_BATCH && !older(f, &list[n - 1])) return n;
    size_t i = n == SOURCE_BATCH ? n - 1 : n;
    for (; i > 0 && older(f, &list[i - 1]); i--) list[i] = list[i - 1];
    list[i] = *f;
    return n == SOURCE_BATCH ? n : n + 1;
}

static bool scan(const struct maildir *m, const char *sub, struct found *list, size_t *n,
                 struct err *e)
{
    int fd = maildir_open(m->acc->folder, sub, e);
    DIR *d = fd < 0 ? NULL : fdopendir(fd);
    if (!d) return fd < 0 ? false : err_set(e, ERR_IO, "%s", strerror(errno));
    for (const struct dirent *f; (f = readdir(d)) != NULL;) {
        struct str base;
        struct stat st;
        struct found x;
        if (!wanted(f->d_name, sub, &base) || !plain_file(fd, f->d_name, &st)) continue;
        x.age = age_of(base, &st);
        x.size = (uint64_t)st.st_size;
        key_of(x.key, base);
        *n = insert(list, *n, &x);
    }
    closedir(d);
    return true;
}

static void drain(int fd)
{
    char events[4096];
    while (fd >= 0 && read(fd, events, sizeof events) > 0) continue;
}

/* Watched from before the first scan on: what arrives during or after a scan wakes wait(). */
static void watch(struct maildir *m)
{
    char path[PATH_MAX];
    if (m->watch < 0) m->watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    for (size_t i = 0; m->watch >= 0 && i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", m->acc->folder, subs[i]);
        /* watching again what is watched already changes nothing */
        if (inotify_add_watch(m->watch, path, IN_MOVED_TO | IN_CLOSE_WRITE) < 0) {
            close(m->watch);
            m->watch = -1;
        }
    }
    drain(m->watch);
}

static bool list_mails(void *ctx, struct listed **out, size_t *n, struct arena *a,
                       struct err *e)
{
    struct maildir *m = ctx;
    struct found *f = NEW(a, struct found, SOURCE_BATCH);
    *n = 0;
    *out = NULL;
    if (!f) return err_nomem(e);
    watch(m);
    if (!scan(m, "new", f, n, e) || !scan(m, "cur", f, n, e)) return false;
    *out = NEW(a, struct listed, *n + 1);
    if (!*out) return err_nomem(e);
    for (size_t i = 0; i < *n; i++) (*out)[i] = (struct listed){ f[i].key, f[i].size };
    return true;
}

/* The name of the file with this key in a folder, flags and all; false if it is not there. */
static bool search(int dir, const char *sub, const char *key, char name[NAME_MAX + 1])
{
    struct stat st;
    snprintf(name, NAME_MAX + 1, "%s", key);
    if (plain_file(dir, name, &st)) return true;
    int copy = openat(dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *d = copy < 0 ? NULL : fdopendir(copy);
    bool hit = false;
    for (const struct dirent *f; !hit && d && (f = readdir(d)) != NULL;) {
        struct str base;
        char k[SOURCE_KEY_MAX];
        if (!wanted(f->d_name, sub, &base)) continue;
        key_of(k, base);
        hit = strcmp(k, key) == 0 && plain_file(dir, f->d_name, &st);
        if (hit) snprintf(name, NAME_MAX + 1, "%s", f->d_name);
    }
    if (d) closedir(d);
    return hit;
}

/* The folder that has the mail, opened, and its name there. -1 with e->code ERR_NONE: gone. */
static int locate(const struct maildir *m, const char *key, char name[NAME_MAX + 1],
                  struct err *e)
{
    for (size_t i = 0; i < 2; i++) {
        int dir = maildir_open(m->acc->folder, subs[i], e);
        if (dir < 0) return -1;
        if (search(dir, subs[i], key, name)) return dir;
        close(dir);
    }
    e->code = ERR_NONE;
    return -1;
}

/* Up to and with the empty line; all if there is none. */
static size_t header_length(struct str s)
{
    struct str rest = s, line;
    while (str_line(&rest, &line))
        if (line.n == 0) return (size_t)(rest.s - s.s);
    return s.n;
}

static bool take(struct incoming *out, int fd, struct arena *a, struct err *e)
{
    struct stat st;
    if (fstat(fd, &st) != 0) return err_set(e, ERR_IO, "%s", strerror(errno));
    out->received = (int64_t)st.st_mtime;
    out->oversize = st.st_size > SOURCE_MAIL_MAX;
    size_t max = out->oversize ? HEADER_MAX : (size_t)st.st_size, n = 0;
    char *p = NEW(a, char, max + 1);
    if (!p) return err_nomem(e);
    for (ssize_t r = 1; n < max && r != 0; n += r > 0 ? (size_t)r : 0) {
        r = read(fd, p + n, max - n);
        if (r < 0 && errno != EINTR) return err_set(e, ERR_IO, "%s", strerror(errno));
    }
    out->raw = (struct str){ p, n };
    if (out->oversize) out->raw.n = header_length(out->raw);
    return true;
}

static bool read_one(const struct maildir *m, struct incoming *out, struct arena *a,
                     struct err *e)
{
    char name[NAME_MAX + 1];
    int dir = locate(m, out->key, name, e);
    if (dir < 0) {
        out->gone = true;
        return e->code == ERR_NONE;
    }
    int fd = openat(dir, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    int why = errno;
    close(dir);
    if (fd < 0) {
        out->gone = true;
        return why == ENOENT || err_set(e, ERR_IO, "%s: %s", name, strerror(why));
    }
    bool ok = take(out, fd, a, e);
    close(fd);
    return ok;
}

static bool read_mails(void *ctx, struct incoming *out, const struct listed *item, size_t n,
                       struct arena *a, struct err *e)
{
    const struct maildir *m = ctx;
    for (size_t i = 0; i < n; i++) {
        out[i] = (struct incoming){ .key = item[i].key };
        if (!read_one(m, &out[i], a, e)) return err_add(e, "mail %s: ", item[i].key);
    }
    return true;
}

static bool settle_one(const struct maildir *m, const char *key, int done, struct err *e)
{
    char name[NAME_MAX + 1], moved[NAME_MAX + 8];
    struct str flags;
    int dir = locate(m, key, name, e);
    if (dir < 0) return e->code == ERR_NONE; /* moved already */
    struct str base = maildir_base(name, &flags);
    snprintf(moved, sizeof moved, "%.*s:2,S", STR_ARG(base));
    bool ok = renameat(dir, name, done, moved) == 0 || errno == ENOENT;
    int why = errno;
    close(dir);
    if (ok) return true;
    if (why == EXDEV)
        return err_set(e, ERR_INPUT, "%s must be on the same file system as %s",
                       m->acc->processed, m->acc->folder);
    return err_set(e, ERR_IO, "move to %s: %s", m->acc->processed, strerror(why));
}

static bool settle(void *ctx, const struct listed *item, size_t n, struct err *e)
{
    const struct maildir *m = ctx;
    int done = maildir_open(m->acc->processed, "cur", e);
    bool ok = done >= 0;
    for (size_t i = 0; ok && i < n; i++) ok = settle_one(m, item[i].key, done, e);
    if (done >= 0) close(done);
    return ok;
}

static enum waited wait_mail(void *ctx, int timeout_s, int wake_fd, struct err *e)
{
    struct maildir *m = ctx;
    if (m->watch < 0) return wait_poll(timeout_s, wake_fd, e);
    enum waited w = wait_either(m->watch, wake_fd, (int64_t)timeout_s * 1000, e);
    if (w == WAIT_MAIL) drain(m->watch);
    return w;
}

static void close_source(void *ctx)
{
    struct maildir *m = ctx;
    if (m && m->watch >= 0) close(m->watch);
    free(m);
}

bool maildir_source_open(struct mail_source *out, const struct account *acc, struct err *e)
{
    struct maildir *m = malloc(sizeof *m);
    if (!m) return err_set(e, ERR_NOMEM, "out of memory");
    *m = (struct maildir){ acc, -1 };
    *out = (struct mail_source){ m, list_mails, read_mails, settle, wait_mail, close_source };
    return true;
}

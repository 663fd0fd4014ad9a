/* Mail from a maildir: everything in new/, and in cur/ what nobody has seen (no S flag). A mail
 * that was taken over is renamed into the cur/ of the processed maildir. Mail programs rename
 * files at any instant (from new/ to cur/, for each flag): a mail is the file, whatever it is
 * called at the moment (maildir_place.h). Knows files and inotify; does not make directories
 * and does not look into the mails. */
#include "mailer/account.h"
#include "mailer/digest.h"
#include "mailer/maildir.h"
#include "mailer/maildir_place.h"
#include "mailer/ports.h"
#include "mailer/wait.h"

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

/* One file that waits; sorted by age, ties by name. */
struct found {
    int64_t age; /* the time in its name, or the file's; Unix seconds */
    uint64_t size;
    char key[SOURCE_KEY_MAX];
};

/* Is this directory entry a mail that waits? */
static bool wanted(const char *name, const char *sub, struct str *base)
{
    struct str flags;
    if (!maildir_is_mail(name, base, &flags)) return false;
    return strcmp(sub, "new") == 0 || str_ifind(flags, STR("S")) > flags.n;
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

/* The oldest SOURCE_BATCH after `after`; the folder may hold any number. */
struct listing {
    const struct found *after; /* NULL: all */
    struct found *at;
    size_t n;
};

/* A file that is in new/ when new/ is read, and in cur/ when cur/ is read, is one mail. */
static void insert(struct listing *l, const struct found *f)
{
    if (l->after && !older(l->after, f)) return;
    if (l->n == SOURCE_BATCH && !older(f, &l->at[l->n - 1])) return;
    for (size_t i = 0; i < l->n; i++)
        if (l->at[i].age == f->age && strcmp(l->at[i].key, f->key) == 0) return;
    size_t i = l->n == SOURCE_BATCH ? l->n - 1 : l->n++;
    for (; i > 0 && older(f, &l->at[i - 1]); i--) l->at[i] = l->at[i - 1];
    l->at[i] = *f;
}

static bool scan(const struct maildir *m, const char *sub, struct listing *l, struct err *e)
{
    int fd = maildir_open(m->acc->folder, sub, e);
    DIR *d = fd < 0 ? NULL : fdopendir(fd);
    if (!d) return fd < 0 ? false : err_set(e, ERR_IO, "%s", strerror(errno));
    for (const struct dirent *f; (f = readdir(d)) != NULL;) {
        struct str base;
        struct stat st;
        struct found x;
        if (!wanted(f->d_name, sub, &base) || !maildir_plain(fd, f->d_name, &st)) continue;
        x.age = age_of(base, &st);
        x.size = (uint64_t)st.st_size;
        maildir_key(x.key, base, &st);
        insert(l, &x);
    }
    closedir(d);
    return true;
}

static void drain(int fd)
{
    char events[4096];
    while (fd >= 0 && read(fd, events, sizeof events) > 0) continue;
}

/* Watched from before the first scan: what arrives during or after a scan wakes wait(). */
static void watch(struct maildir *m)
{
    char path[PATH_MAX];
    if (m->watch < 0) m->watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    for (size_t i = 0; m->watch >= 0 && i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", m->acc->folder, place_subs[i]);
        /* watching what is already watched changes nothing */
        if (inotify_add_watch(m->watch, path, IN_MOVED_TO | IN_CLOSE_WRITE) < 0) {
            close(m->watch);
            m->watch = -1;
        }
    }
    drain(m->watch);
}

/* Reading a directory may miss a file that is renamed meanwhile: once more, then. */
static bool scan_all(struct maildir *m, struct listing *l, struct err *e)
{
    for (int looks = 0; looks < PLACE_LOOKS; looks++) {
        struct pollfd changed = { m->watch, POLLIN, 0 };
        l->n = 0;
        if (!scan(m, "new", l, e) || !scan(m, "cur", l, e)) return false;
        if (m->watch < 0 || poll(&changed, 1, 0) <= 0) break;
        drain(m->watch);
    }
    return true;
}

static bool list_mails(void *ctx, const struct listed *after, struct listed **out, size_t *n,
                       struct arena *a, struct err *e)
{
    struct maildir *m = ctx;
    struct found last;
    struct listing l = { .after = after ? &last : NULL,
                         .at = NEW(a, struct found, SOURCE_BATCH) };
    *n = 0;
    *out = NULL;
    if (!l.at) return err_nomem(e);
    if (after) {
        last.age = after->rank;
        snprintf(last.key, sizeof last.key, "%s", after->key);
    }
    watch(m);
    if (!scan_all(m, &l, e)) return false;
    *out = NEW(a, struct listed, l.n + 1);
    if (!*out) return err_nomem(e);
    for (size_t i = 0; i < l.n; i++)
        (*out)[i] = (struct listed){ l.at[i].key, "", l.at[i].age, l.at[i].size };
    *n = l.n;
    return true;
}

/* Up to and including the empty line; everything if there is none. */
static size_t header_length(struct str s)
{
    struct str rest = s, line;
    while (str_line(&rest, &line))
        if (line.n == 0) return (size_t)(rest.s - s.s);
    return s.n;
}

static bool unread(struct incoming *out, const char *why)
{
    out->state = MAIL_UNREAD;
    out->why = why;
    return true;
}

static bool take(struct incoming *out, int fd, const struct stat *st, struct arena *a,
                 struct err *e)
{
    struct stat after;
    out->received = (int64_t)st->st_mtime;
    out->oversize = st->st_size > SOURCE_MAIL_MAX;
    size_t max = out->oversize ? HEADER_MAX : (size_t)st->st_size, n = 0;
    char *p = NEW(a, char, max + 1);
    if (!p) return err_nomem(e);
    for (ssize_t r = 1; n < max && r != 0; n += r > 0 ? (size_t)r : 0) {
        r = read(fd, p + n, max - n);
        if (r < 0 && errno != EINTR) return unread(out, strerror(errno));
    }
    if (n < max) return unread(out, "the file has fewer bytes than its size says");
    if (fstat(fd, &after) != 0 || !maildir_same(st, &after))
        return unread(out, "the file is still being written");
    out->state = MAIL_READ;
    out->raw = (struct str){ p, n };
    if (out->oversize) out->raw.n = header_length(out->raw);
    return true;
}

/* Between looking and opening, the file may be renamed, and another one may take its name. */
static bool open_it(const struct maildir *m, struct incoming *out, int *fd, struct stat *st,
                    struct err *e)
{
    out->state = MAIL_GONE;
    *fd = -1;
    for (int looks = 0; looks < PLACE_LOOKS; looks++) {
        struct place p;
        if (!maildir_find(&p, m->acc->folder, out->key, e)) return e->code == ERR_NONE;
        *fd = openat(p.dir, p.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        int why = errno;
        close(p.dir);
        if (*fd < 0 && why != ENOENT) return unread(out, strerror(why));
        if (*fd < 0) continue;
        if (fstat(*fd, st) == 0 && maildir_same(st, &p.st)) return true;
        close(*fd);
        *fd = -1;
    }
    return unread(out, "other programs rename it all the time");
}

static bool read_mails(void *ctx, struct incoming *out, const struct listed *item, size_t n,
                       struct arena *a, struct err *e)
{
    const struct maildir *m = ctx;
    for (size_t i = 0; i < n; i++) {
        int fd = -1;
        struct stat st;
        out[i] = (struct incoming){ .key = item[i].key };
        bool ok = open_it(m, &out[i], &fd, &st, e);
        if (fd >= 0) ok = take(&out[i], fd, &st, a, e);
        if (fd >= 0) close(fd);
        if (!ok) return err_add(e, "mail %s: ", item[i].key);
    }
    return true;
}

/* The name in the processed folder; `more` is appended to the base name. */
static void name_done(char out[NAME_MAX + 1], struct str base, const char *more)
{
    char hex[DIGEST_HEX];
    if (base.n + strlen(more) + strlen(":2,S") > NAME_MAX) {
        digest_hex(hex, base);
        base = str_of(hex);
    }
    snprintf(out, NAME_MAX + 1, "%.*s%s:2,S", STR_ARG(base), more);
}

/* 0, or the errno; EEXIST: a mail that was taken over before has this name. */
static int move(const struct place *p, int done, const char *name)
{
    struct stat st;
    if (maildir_plain(done, name, &st)) {
        if (!maildir_same(&st, &p->st)) return EEXIST;
        /* a second link to the file: rename() would leave both */
        return unlinkat(p->dir, p->name, 0) == 0 ? 0 : errno;
    }
    if (renameat(p->dir, p->name, done, name) != 0) return errno;
    if (!maildir_plain(done, name, &st) || maildir_same(&st, &p->st)) return 0;
    /* another file took its name at the last instant: that one goes back */
    return renameat(done, name, p->dir, p->name) == 0 ? ENOENT : errno;
}

static int move_away(const struct place *p, int done)
{
    struct str flags, base = maildir_base(p->name, &flags);
    char name[NAME_MAX + 1], more[PLACE_IDENTITY];
    name_done(name, base, "");
    int why = move(p, done, name);
    if (why != EEXIST) return why;
    snprintf(more, sizeof more, ".%lld.%09ld.%llu", (long long)p->st.st_mtim.tv_sec,
             p->st.st_mtim.tv_nsec, (unsigned long long)p->st.st_ino);
    name_done(name, base, more);
    return move(p, done, name);
}

static bool settle_one(const struct maildir *m, const char *key, int done, struct err *e)
{
    int why = ENOENT;
    for (int looks = 0; looks < PLACE_LOOKS && why == ENOENT; looks++) {
        struct place p;
        if (!maildir_find(&p, m->acc->folder, key, e))
            return e->code == ERR_NONE; /* moved already */
        why = move_away(&p, done);
        close(p.dir);
    }
    if (why == 0 || why == ENOENT) return true; /* what is left is still there the next time */
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
    *out = (struct mail_source){ .ctx = m,
                                 .list = list_mails,
                                 .read = read_mails,
                                 .settle = settle,
                                 .wait = wait_mail,
                                 .close = close_source };
    return true;
}

/* Mail into a maildir, for trying out and for tests: whole files appear in new/, named after
 * the mail's key, so that a mail that is sent again takes its old place and not a second one.
 */
#include "mailer/account.h"
#include "mailer/digest.h"
#include "mailer/maildir.h"
#include "mailer/ports.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { NAME_SIZE = 140, PLAIN_MAX = 100 };

struct sink {
    const struct account *acc;
};

static bool name_char(char c)
{
    return char_alpha(c) || char_digit(c) || (c != '\0' && strchr("._-=+@", c) != NULL);
}

/* The key, if it can be a file name; else what can be kept of it and a piece of its digest, so
 * that two keys never share a name. */
static void file_name(char out[NAME_SIZE], const char *key)
{
    struct str k = str_of(key);
    bool same = k.n > 0 && k.n <= PLAIN_MAX && k.s[0] != '.';
    size_t n = 0;
    for (; n < k.n && n < PLAIN_MAX; n++) {
        bool ok = name_char(k.s[n]) && !(n == 0 && k.s[n] == '.');
        out[n] = '_';
        if (ok) out[n] = k.s[n];
        same = same && ok;
    }
    out[n] = '\0';
    if (same) return;
    char hex[DIGEST_HEX];
    digest_hex(hex, k);
    snprintf(out + n, NAME_SIZE - n, "~%.32s", hex);
}

/* Has somebody read it already? Then it is in cur/ with flags after its name. */
static bool was_read(const char *root, const char *name)
{
    struct err ignored;
    int fd = maildir_open(root, "cur", &ignored);
    DIR *d = fd < 0 ? NULL : fdopendir(fd);
    bool hit = false;
    for (const struct dirent *f; !hit && d && (f = readdir(d)) != NULL;) {
        struct str flags;
        hit = str_eq(maildir_base(f->d_name, &flags), str_of(name));
    }
    if (d) closedir(d);
    return hit;
}

/* A mail on its way from tmp/ into new/. */
struct file {
    char name[NAME_SIZE];
    int fd; /* -1: it is closed, or needs nothing more */
};

static bool trouble(const struct file *f, struct err *e)
{
    return err_set(e, ERR_IO, "tmp/%s: %s", f->name, strerror(errno));
}

/* Begins to write it to the disk, so that all of them are written side by side. */
static bool write_file(struct file *f, int dir, struct str s, struct err *e)
{
    f->fd = openat(dir, f->name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (f->fd < 0) return trouble(f, e);
    while (s.n > 0) {
        ssize_t n = write(f->fd, s.s, s.n);
        if (n < 0 && errno != EINTR) return trouble(f, e);
        if (n > 0) s = str_from(s, (size_t)n);
    }
    (void)sync_file_range(f->fd, 0, 0, SYNC_FILE_RANGE_WRITE);
    return true;
}

static bool sync_file(struct file *f, struct err *e)
{
    bool ok = fsync(f->fd) == 0 || trouble(f, e);
    if (close(f->fd) != 0 && ok) ok = trouble(f, e);
    f->fd = -1;
    return ok;
}

static void drop(struct file *f, int dir)
{
    if (f->fd >= 0) close(f->fd);
    unlinkat(dir, f->name, 0);
}

/* Written and synced in tmp/, then renamed: the rename is the instant of delivery. */
static bool deliver(struct file f[], size_t n, const struct outgoing m[], int tmp, int fresh,
                    struct err *e)
{
    bool ok = true;
    size_t written = 0;
    for (; ok && written < n; written++) ok = write_file(&f[written], tmp, m[written].raw, e);
    for (size_t i = 0; ok && i < n; i++) ok = sync_file(&f[i], e);
    for (size_t i = 0; ok && i < n; i++)
        if (renameat(tmp, f[i].name, fresh, f[i].name) != 0)
            ok = err_set(e, ERR_IO, "rename to new/%s: %s", f[i].name, strerror(errno));
    if (ok && fsync(fresh) != 0) ok = err_set(e, ERR_IO, "new/: %s", strerror(errno));
    for (size_t i = 0; !ok && i < written; i++) drop(&f[i], tmp);
    return ok;
}

static bool into(const char *folder, struct file f[], size_t n, const struct outgoing m[],
                 struct err *e)
{
    int tmp = maildir_open(folder, "tmp", e), fresh = -1;
    bool ok = tmp >= 0 && (fresh = maildir_open(folder, "new", e)) >= 0 &&
              deliver(f, n, m, tmp, fresh, e);
    if (tmp >= 0) close(tmp);
    if (fresh >= 0) close(fresh);
    return ok || err_add(e, "%s: ", folder);
}

static enum sent send_all(void *ctx, const struct outgoing m[], size_t n, char (*reply)[256])
{
    const struct sink *s = ctx;
    struct outgoing todo[SINK_MANY];
    struct file f[SINK_MANY];
    size_t left = 0;
    struct err e;
    for (size_t i = 0; i < n; i++) {
        char name[NAME_SIZE];
        file_name(name, m[i].key);
        bool before = was_read(s->acc->folder, name);
        snprintf(reply[i], sizeof *reply, "delivered%s%s", before ? " before: " : ": new/",
                 name);
        if (before) continue;
        f[left].fd = -1;
        memcpy(f[left].name, name, sizeof name);
        todo[left++] = m[i];
    }
    if (left == 0 || into(s->acc->folder, f, left, todo, &e)) return SENT_OK;
    for (size_t i = 0; i < n; i++) snprintf(reply[i], sizeof *reply, "%.255s", e.text);
    return SENT_AWAY; /* whichever mail it had been */
}

static enum sent send_mail(void *ctx, const struct outgoing *m, char reply[256])
{
    return send_all(ctx, m, 1, (char(*)[256])reply);
}

static void close_sink(void *ctx)
{
    free(ctx);
}

bool maildir_sink_open(struct mail_sink *out, const struct account *acc, struct err *e)
{
    struct sink *s = malloc(sizeof *s);
    if (!s) return err_set(e, ERR_NOMEM, "out of memory");
    s->acc = acc;
    *out = (struct mail_sink){ s, send_mail, send_all, close_sink, NULL, NULL };
    return true;
}

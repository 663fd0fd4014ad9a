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

static bool write_file(int dir, const char *name, struct str s, struct err *e)
{
    int fd = openat(dir, name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0) return err_set(e, ERR_IO, "tmp/%s: %s", name, strerror(errno));
    bool ok = true;
    while (ok && s.n > 0) {
        ssize_t n = write(fd, s.s, s.n);
        ok = n >= 0 || errno == EINTR;
        if (n > 0) s = str_from(s, (size_t)n);
    }
    ok = ok && fsync(fd) == 0;
    if (!ok) err_set(e, ERR_IO, "tmp/%s: %s", name, strerror(errno));
    if (close(fd) != 0 && ok) ok = err_set(e, ERR_IO, "tmp/%s: %s", name, strerror(errno));
    if (!ok) unlinkat(dir, name, 0);
    return ok;
}

/* Written and synced in tmp/, then renamed: the rename is the instant of delivery. */
static bool deliver(const struct sink *s, const char *name, struct str raw, struct err *e)
{
    int tmp = maildir_open(s->acc->folder, "tmp", e), fresh = -1;
    bool ok = tmp >= 0 && (fresh = maildir_open(s->acc->folder, "new", e)) >= 0 &&
              write_file(tmp, name, raw, e);
    if (ok && renameat(tmp, name, fresh, name) != 0)
        ok = err_set(e, ERR_IO, "rename to new/%s: %s", name, strerror(errno));
    if (ok && fsync(fresh) != 0) ok = err_set(e, ERR_IO, "new/: %s", strerror(errno));
    if (tmp >= 0) close(tmp);
    if (fresh >= 0) close(fresh);
    return ok || err_add(e, "%s: ", s->acc->folder);
}

static enum sent send_mail(void *ctx, const struct outgoing *m, char reply[256])
{
    const struct sink *s = ctx;
    char name[NAME_SIZE];
    struct err e;
    file_name(name, m->key);
    if (was_read(s->acc->folder, name)) {
        snprintf(reply, 256, "delivered before: %s", name);
        return SENT_OK;
    }
    bool ok = deliver(s, name, m->raw, &e);
    if (ok)
        snprintf(reply, 256, "delivered: new/%s", name);
    else
        snprintf(reply, 256, "%.255s", e.text);
    return ok ? SENT_OK : SENT_AWAY; /* whichever mail it had been */
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
    *out = (struct mail_sink){ s, send_mail, close_sink, NULL, NULL };
    return true;
}

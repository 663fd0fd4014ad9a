/* The file of secrets. Knows its form and OpenSSL's random bytes; does not know what secrets
 * are for. */
#include "mailer/secret.h"

#include "engine/base/buf.h"
#include "mailer/digest.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <openssl/crypto.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEX_CHARS = 2 * SECRET_BYTES, FILE_CHARS = 1024 /* SECRETS_MAX lines */ };

/* ---- reading --------------------------------------------------------------------------- */

static bool check(int fd, struct err *e)
{
    struct stat st;
    if (fstat(fd, &st) != 0) return err_set(e, ERR_IO, "%s", strerror(errno));
    if (!S_ISREG(st.st_mode)) return err_set(e, ERR_INPUT, "is not a plain file");
    if (st.st_uid != geteuid()) return err_set(e, ERR_INPUT, "belongs to another user");
    if ((st.st_mode & 077) != 0)
        return err_set(e, ERR_INPUT, "can be read by others: mode must be 0600");
    return true;
}

static bool parse_line(struct secret_key *out, struct str line, bool first)
{
    struct str hex = str_word(&line);
    bool ok = hex.n == HEX_CHARS;
    for (size_t i = 0; ok && i < SECRET_BYTES; i++) {
        int hi = char_hex(hex.s[2 * i]), lo = char_hex(hex.s[2 * i + 1]);
        ok = hi >= 0 && lo >= 0;
        out->key[i] = (unsigned char)(((unsigned)hi << 4 | (unsigned)lo) & 0xff);
    }
    out->until = 0;
    if (first) return ok && line.n == 0;
    return ok && str_int(str_trim(line), &out->until) && out->until > 0;
}

static bool parse(struct secret *out, struct str text)
{
    struct str line;
    bool ended = text.n && text.s[text.n - 1] == '\n';
    out->n = 0;
    while (str_line(&text, &line)) {
        if (out->n == SECRETS_MAX || !parse_line(&out->at[out->n], line, out->n == 0))
            return false;
        out->n++;
    }
    return ended && out->n > 0;
}

static bool read_all(struct secret *out, int fd, struct err *e)
{
    char text[FILE_CHARS];
    ssize_t n = read(fd, text, sizeof text);
    bool ok = n > 0 && n < (ssize_t)sizeof text && parse(out, (struct str){ text, (size_t)n });
    OPENSSL_cleanse(text, sizeof text);
    return ok || err_set(e, ERR_INPUT, "is not 64 hex digits and a line end");
}

bool secret_load(struct secret *out, const char *path, struct err *e)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd < 0)
        return err_set(e, errno == ENOENT ? ERR_NOTFOUND : ERR_IO, "secret file %s: %s", path,
                       strerror(errno));
    bool ok = check(fd, e) && read_all(out, fd, e);
    close(fd);
    return ok || err_add(e, "secret file %s: ", path);
}

/* ---- writing --------------------------------------------------------------------------- */

static size_t print(char text[FILE_CHARS], const struct secret *s)
{
    size_t n = 0;
    for (size_t i = 0; i < s->n; i++) {
        digest_text(text + n, s->at[i].key, SECRET_BYTES);
        n += HEX_CHARS;
        if (i > 0) n += (size_t)snprintf(text + n, 22, " %" PRId64, s->at[i].until);
        text[n++] = '\n';
    }
    return n;
}

/* A new file at this path, on disk when it returns. */
static bool write_new(const char *path, const struct secret *s, struct err *e)
{
    char text[FILE_CHARS];
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return err_set(e, errno == EEXIST ? ERR_CONFLICT : ERR_IO, "secret file %s: %s", path,
                       strerror(errno));
    size_t n = print(text, s);
    bool ok = write(fd, text, n) == (ssize_t)n && fsync(fd) == 0;
    if (!ok) err_set(e, ERR_IO, "secret file %s: %s", path, strerror(errno));
    if (close(fd) != 0 && ok)
        ok = err_set(e, ERR_IO, "secret file %s: %s", path, strerror(errno));
    if (!ok) unlink(path);
    OPENSSL_cleanse(text, sizeof text);
    return ok;
}

bool secret_create(const char *path, struct err *e)
{
    struct secret s = { .n = 1 };
    bool ok = digest_random(s.at[0].key, SECRET_BYTES, e) && write_new(path, &s, e);
    OPENSSL_cleanse(&s, sizeof s);
    return ok;
}

static void shift(struct secret *s, int64_t now, int64_t until)
{
    struct secret old = *s;
    s->n = 1;
    old.at[0].until = until;
    for (size_t i = 0; i < old.n && s->n < SECRETS_MAX; i++)
        if (old.at[i].until > now) s->at[s->n++] = old.at[i];
    OPENSSL_cleanse(&old, sizeof old);
}

bool secret_rotate(const char *path, int64_t now, int64_t until, struct err *e)
{
    struct secret s = { .n = 0 };
    char fresh[PATH_MAX];
    if (snprintf(fresh, sizeof fresh, "%s.new", path) >= (int)sizeof fresh)
        return err_set(e, ERR_INPUT, "secret file %s: the path is too long", path);
    bool ok = secret_load(&s, path, e);
    if (ok) shift(&s, now, until);
    ok = ok && digest_random(s.at[0].key, SECRET_BYTES, e);
    if (ok) unlink(fresh); /* what an earlier try left */
    ok = ok && write_new(fresh, &s, e);
    OPENSSL_cleanse(&s, sizeof s);
    if (ok && rename(fresh, path) != 0)
        ok = err_set(e, ERR_IO, "secret file %s: %s", path, strerror(errno));
    return ok;
}

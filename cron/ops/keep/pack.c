/* Knows what is in a copy that leaves the machine. */
#include "cron/ops/keep/pack.h"

#include "cron/app/file.h"
#include "cron/app/program.h"
#include "db/upkeep.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE_S = 600 };
static const char age_begins[] = "age-encryption.org/v1", gzip_begins[] = "\x1f\x8b";
/* Nothing else is taken out of a file that came from elsewhere. The store is the last, and the
 * longest. */
static const char *const parts[] = { PACK_CONFIG, PACK_SECRET, PACK_STORE };
enum { PARTS = sizeof parts / sizeof *parts };

/* ---- a folder for it ----------------------------------------------------------------------
 */

void pack_drop(const char *folder)
{
    DIR *d = opendir(folder);
    for (struct dirent *i; d && (i = readdir(d));) unlinkat(dirfd(d), i->d_name, 0);
    if (d) closedir(d);
    rmdir(folder);
}

bool pack_folder(const char *folder, struct err *e)
{
    pack_drop(folder); /* of a run that was broken off */
    return mkdir(folder, 0700) == 0 || err_set(e, ERR_IO, "%s: %s", folder, strerror(errno));
}

/* ---- packed -------------------------------------------------------------------------------
 */

static const char *path(const char *folder, const char *name, struct arena *a)
{
    struct buf b = buf_make(a, PATH_MAX);
    buf_printf(&b, "%s/%s", folder, name);
    return b.full ? NULL : buf_str(&b).s;
}

static bool take(const char *folder, const char *name, const char *from, struct arena *a,
                 struct err *e)
{
    const char *to = path(folder, name, a);
    int fd = open(from, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (!to) return err_nomem(e);
    if (fd < 0) return err_set(e, ERR_IO, "%s: %s", from, strerror(errno));
    bool ok = file_take(to, fd, e);
    close(fd);
    return ok;
}

/* argv wants words that may be written to. */
static bool run(const char *const words[], int from, struct arena *a, struct err *e)
{
    enum { WORDS = 16 };
    char *argv[WORDS] = { NULL };
    struct program_end end;
    for (size_t i = 0; words[i] && i + 1 < WORDS; i++)
        if (!(argv[i] = str_dup(str_of(words[i]), a))) return err_nomem(e);
    struct program p = {
        .argv = argv, .from = from, .patience_s = PATIENCE_S, .asks = from != 0
    };
    return program_do(&end, &p, a, e);
}

static bool encrypt(char out[PATH_MAX], const char *key, struct arena *a, struct err *e)
{
    const char *plain = str_dup(str_of(out), a);
    if (!plain) return err_nomem(e);
    if (!key) return true;
    if (snprintf(out, PATH_MAX, "%s.age", plain) >= PATH_MAX)
        return err_set(e, ERR_INPUT, "%s: the path is too long", plain);
    bool ok = run((const char *[]){ "age", "-r", key, "-o", out, "--", plain, NULL }, 0, a, e);
    unlink(plain);
    return ok;
}

/* Whoever can open it has the secret that they are encrypted with. */
static bool without_tokens(const char *store, struct err *e)
{
    struct db *db = NULL;
    bool ok = db_open(&db, store, false, e) && db_upkeep_drop(db, "token", INT64_MAX, e);
    db_close(db);
    return ok;
}

bool pack_make(char out[PATH_MAX], const struct app *app, const char *folder, const char *name,
               struct arena *a, struct err *e)
{
    const struct config *c = app->config;
    const char *store = path(folder, PACK_STORE, a);
    if (!store) return err_nomem(e);
    if (snprintf(out, PATH_MAX, "%s/%s.tar.gz", folder, name) >= PATH_MAX)
        return err_set(e, ERR_INPUT, "%s: the path is too long", folder);
    bool ok = db_copy(app->db, store, app_now(app), e) &&
              (c->backup_key || !db_on_server(c->database) || without_tokens(store, e)) &&
              take(folder, PACK_SECRET, c->secret_file, a, e) &&
              take(folder, PACK_CONFIG, c->file, a, e) &&
              run((const char *[]){ "tar", "-C", folder, "--owner=0", "--group=0", "-czf", out,
                                    parts[0], parts[1], parts[2], NULL },
                  0, a, e);
    unlink(store); /* room for what is encrypted */
    return ok && encrypt(out, c->backup_key, a, e);
}

/* ---- unpacked -----------------------------------------------------------------------------
 */

static bool begins(const char *file, const char *with, size_t n)
{
    char head[sizeof age_begins] = "";
    int fd = open(file, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    ssize_t got = fd < 0 ? -1 : read(fd, head, n);
    if (fd >= 0) close(fd);
    return got == (ssize_t)n && memcmp(head, with, n) == 0;
}

static bool is_encrypted(const char *file)
{
    return begins(file, age_begins, sizeof age_begins - 1);
}

static bool is_packed(const char *file)
{
    return begins(file, gzip_begins, sizeof gzip_begins - 1);
}

bool pack_is(const char *file)
{
    return is_encrypted(file) || is_packed(file);
}

/* A tar may contain links: what is not a plain file is not ours. */
static bool are_plain(const char *folder, struct arena *a, struct err *e)
{
    for (size_t i = 0; i < PARTS; i++) {
        struct stat st;
        const char *file = path(folder, parts[i], a);
        if (!file) return err_nomem(e);
        if (lstat(file, &st) != 0 || !S_ISREG(st.st_mode) || st.st_nlink != 1)
            return err_set(e, ERR_INPUT, "not one of our copies: %s is not a file in it",
                           parts[i]);
        if (chmod(file, 0600) != 0) return err_set(e, ERR_IO, "%s: %s", file, strerror(errno));
    }
    return true;
}

bool pack_open(const char *folder, const char *file, int key, struct arena *a, struct err *e)
{
    const char *plain = file;
    bool ok = true;
    if (is_encrypted(file)) {
        if (!key)
            return err_set(e, ERR_INPUT,
                           "it is encrypted for the key that backup_key named; it needs "
                           "--key FILE with its secret half, as age-keygen wrote it");
        plain = path(folder, "plain", a);
        lseek(key, 0, SEEK_SET); /* it may have been read before */
        ok = plain &&
             run((const char *[]){ "age", "-d", "-i", "-", "-o", plain, "--", file, NULL }, key,
                 a, e);
        if (plain && !ok) e->code = ERR_INPUT;
    }
    if (!plain) return err_nomem(e);
    ok = ok && run((const char *[]){ "tar", "-C", folder, "-xzf", plain, "--no-same-owner",
                                     "--no-same-permissions", "--", parts[0], parts[1],
                                     parts[2], NULL },
                   0, a, e);
    if (ok && plain != file) unlink(plain);
    return ok && are_plain(folder, a, e);
}

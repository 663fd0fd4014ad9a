/* Files that root or another machine left are given to the user who runs the games. Somebody
 * else may have put names there: links are not followed, and a file with a second name stays as
 * it is. */
#include "cron/app/access/owner.h"
#include "cron/app/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WRONG = 4, DEPTH = 16 };
struct giving {
    const struct owner *to;
    uid_t wrong[WRONG]; /* the owners of store, secret and folder as they are, besides root */
    dev_t disk;
    size_t n;
    bool ok;
};

static bool is_wrong(const struct giving *g, uid_t uid)
{
    if (uid == g->to->uid) return false;
    bool wrong = uid == 0 || !getpwuid(uid);
    for (size_t i = 0; i < WRONG; i++) wrong = wrong || uid == g->wrong[i];
    return wrong;
}

/* Ownership is given through the open file: nobody can put something else under its name. */
static void give(struct giving *g, int fd, const struct stat *st)
{
    bool alone = S_ISDIR(st->st_mode) || (S_ISREG(st->st_mode) && st->st_nlink == 1);
    if (!alone || !is_wrong(g, st->st_uid)) return;
    g->ok = fchown(fd, g->to->uid, g->to->gid) == 0 && g->ok;
    g->n++;
}

static int open_plain(int folder, const char *name)
{
    return openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

/* A folder and what is in it; on one disk, and to a limited depth. */
static void give_all(struct giving *g, int fd, int depth) /* NOLINT(misc-no-recursion) */
{
    DIR *d = fdopendir(fd);
    if (!d) {
        close(fd);
        g->ok = false;
        return;
    }
    for (struct dirent *i; (i = readdir(d));) {
        struct stat st;
        if (strcmp(i->d_name, ".") == 0 || strcmp(i->d_name, "..") == 0) continue;
        int inner = open_plain(dirfd(d), i->d_name);
        if (inner < 0) continue; /* a link, a socket */
        bool here = fstat(inner, &st) == 0 && st.st_dev == g->disk;
        if (here) give(g, inner, &st);
        if (here && S_ISDIR(st.st_mode) && depth > 0)
            give_all(g, inner, depth - 1);
        else
            close(inner);
    }
    closedir(d);
}

static void give_file(struct giving *g, const char *path)
{
    struct stat st;
    int fd = path ? open_plain(AT_FDCWD, path) : -1;
    if (fd < 0) return;
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) give(g, fd, &st);
    close(fd);
}

/* Only what belongs to the games alone: their folder as the package makes it, or a closed one.
 */
static void give_folder(struct giving *g, const struct config *c)
{
    char folder[PATH_MAX];
    struct stat st;
    file_folder(folder, c->beside);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    bool own = fstat(fd, &st) == 0 && (strcmp(folder, OWNER_STATE) == 0 ||
                                       st.st_uid == g->to->uid || !(st.st_mode & 077));
    g->disk = st.st_dev;
    if (own) give(g, fd, &st);
    if (own)
        give_all(g, fd, DEPTH);
    else
        close(fd);
}

/* Root may write it, the user may read it. */
static void give_config(struct giving *g, const char *path, mode_t mode)
{
    struct stat st;
    if (stat(path, &st) != 0 || st.st_uid != 0) return;
    if (st.st_gid == g->to->gid && (st.st_mode & mode) == mode) return;
    if (st.st_mode & (mode >> 3)) return; /* everybody may */
    g->ok = chown(path, 0, g->to->gid) == 0 && chmod(path, (st.st_mode & 0777) | mode) == 0 &&
            g->ok;
    g->n++;
}

static uid_t uid_of(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 ? st.st_uid : 0;
}

static void give_secrets(struct giving *g, const struct endpoint *p)
{
    give_file(g, p->password_file);
    give_file(g, p->client_secret_file);
}

bool owner_give(struct owner_given *out, const struct config *c, struct err *e)
{
    char folder[PATH_MAX];
    struct owner to;
    *out = (struct owner_given){ .n = 0 };
    if (!owner_runs(&to, c) || to.uid == 0) return true; /* root's own, or nobody's */
    file_folder(folder, c->beside);
    struct giving g = { .to = &to,
                        .wrong = { uid_of(c->beside), uid_of(c->secret_file), uid_of(folder) },
                        .ok = true };
    if (strcmp(c->file, OWNER_CONFIG) == 0) {
        give_config(&g, "/etc/zugpost", 0050);
        give_config(&g, c->file, 0040);
    }
    give_folder(&g, c);
    give_file(&g, c->secret_file);
    give_secrets(&g, &c->send);
    give_secrets(&g, &c->fallback);
    for (size_t i = 0; i < c->n_mailbox; i++) give_secrets(&g, &c->mailbox[i].endpoint);
    snprintf(out->name, sizeof out->name, "%s", to.name);
    out->n = g.n;
    return g.ok || err_set(e, ERR_IO, "not all files could be given to the user %s: %s",
                           to.name, strerror(errno));
}

/* Which user runs the games: the caller or, if that is root, the package's user. Servers are
 * tried and files made as that user, so that what works now works for it later. */
#include "cron/ops/setup/setup.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool named(struct setup *s, const struct passwd *pw, struct err *e)
{
    const char *home = getenv("HOME");
    s->user.name = str_dup(str_of(pw->pw_name), &s->arena);
    s->user.home = str_dup(str_of(home && *home == '/' ? home : pw->pw_dir), &s->arena);
    s->user.uid = pw->pw_uid;
    s->user.gid = pw->pw_gid;
    s->user.root = geteuid() == 0 && pw->pw_uid != 0;
    return (s->user.name && s->user.home) || err_nomem(e);
}

bool setup_user(struct setup *s, struct err *e)
{
    const char *name = s->user_given ? s->user_given : "zugpost";
    const struct passwd *pw = geteuid() == 0 ? getpwnam(name) : getpwuid(geteuid());
    if (pw && geteuid() != 0 && s->user_given && strcmp(name, pw->pw_name) != 0)
        return err_set(e, ERR_INPUT, "--user %s: only root can set up for another user", name);
    if (pw) return named(s, pw, e);
    if (geteuid() != 0) return err_set(e, ERR_INPUT, "this user has no entry in /etc/passwd");
    return err_set(e, ERR_INPUT,
                   "there is no user %s: install the package, or run "
                   "systemd-sysusers, which make it, or --user NAME with one that is there",
                   name);
}

bool setup_user_become(const struct setup *s, struct err *e)
{
    if (!s->user.root) return true;
    return (initgroups(s->user.name, s->user.gid) == 0 && setegid(s->user.gid) == 0 &&
            seteuid(s->user.uid) == 0) ||
           err_set(e, ERR_IO, "as user %s: %s", s->user.name, strerror(errno));
}

void setup_user_return(const struct setup *s)
{
    if (!s->user.root) return;
    if (seteuid(0) != 0 || setegid(0) != 0) _exit(EXIT_FAILURE); /* it was root a moment ago */
}

bool setup_user_folder(struct setup *s, struct err *e)
{
    const char *path = s->answer[SETUP_FOLDER];
    if (mkdir(path, 0700) != 0)
        return errno == EEXIST || err_set(e, ERR_IO, "folder %s: %s", path, strerror(errno));
    return !s->user.root || chown(path, s->user.uid, s->user.gid) == 0 ||
           err_set(e, ERR_IO, "folder %s: %s", path, strerror(errno));
}

/* Who owns the games, and becoming that user. */
#include "cron/app/access/owner.h"

#include "cron/app/file.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void fill(struct owner *out, const struct passwd *pw, const struct stat *st,
                 const char *home)
{
    *out = (struct owner){ .uid = pw ? pw->pw_uid : st->st_uid,
                           .gid = pw ? pw->pw_gid : st->st_gid,
                           .known = pw != NULL };
    if (pw)
        snprintf(out->name, sizeof out->name, "%s", pw->pw_name);
    else
        snprintf(out->name, sizeof out->name, "%u", (unsigned)st->st_uid);
    snprintf(out->home, sizeof out->home, "%s", pw ? pw->pw_dir : home);
}

/* For a folder that does not exist yet, the one in which it will be made. */
static bool look_up(struct stat *st, char path[PATH_MAX])
{
    while (stat(path, st) != 0) {
        char *slash = strrchr(path, '/');
        if (errno != ENOENT || !slash || slash == path) return false;
        *slash = '\0';
    }
    return true;
}

bool owner_of(struct owner *out, const struct config *c, struct err *e)
{
    char folder[PATH_MAX];
    struct stat store, secret, around;
    bool has_store = stat(c->beside, &store) == 0;
    bool has_secret = stat(c->secret_file, &secret) == 0;
    file_folder(folder, c->beside);
    if (!look_up(&around, folder)) return err_set(e, ERR_IO, "%s: %s", folder, strerror(errno));
    const struct stat *st = has_store && store.st_uid     ? &store
                            : has_secret && secret.st_uid ? &secret
                                                          : &around;
    bool roots = (has_store && store.st_uid == 0) || (has_secret && secret.st_uid == 0);
    fill(out, getpwuid(st->st_uid), st, folder);
    if (out->uid == 0 || !roots) return true;
    bool of_store = has_store && store.st_uid == 0;
    return err_set(e, ERR_CONFLICT,
                   "%s belongs to root, and the games to the user %s, who cannot work with it; "
                   "`zugpost doctor --fix`, as root, gives it back",
                   of_store ? c->beside : c->secret_file, out->name);
}

/* "* * * * *  USER  PROGRAM ..." */
static bool of_cron(char out[64])
{
    char line[4096];
    bool found = false;
    FILE *f = fopen(OWNER_CRON, "re");
    while (f && !found && fgets(line, sizeof line, f)) {
        struct str rest = str_of(line), word = str_word(&rest);
        if (!str_eq(word, STR("*"))) continue;
        for (int i = 0; i < 5; i++) word = str_word(&rest);
        snprintf(out, 64, "%.*s", STR_ARG(str_head(word, 60)));
        found = true;
    }
    if (f) fclose(f);
    return found;
}

bool owner_runs(struct owner *out, const struct config *c)
{
    char folder[PATH_MAX], name[64] = "zugpost";
    struct stat st;
    if (strcmp(c->file, OWNER_CONFIG) == 0) {
        of_cron(name);
        const struct passwd *pw = getpwnam(name);
        if (pw) fill(out, pw, NULL, NULL);
        if (pw) return true;
    }
    file_folder(folder, c->beside);
    if (stat(folder, &st) != 0) return false;
    fill(out, getpwuid(st.st_uid), &st, folder);
    return true;
}

/* Root is given up for good: there is no way back, not even by the saved ids. */
static bool is_only(const struct owner *o)
{
    bool is =
        getuid() == o->uid && geteuid() == o->uid && getgid() == o->gid && getegid() == o->gid;
    return is && setuid(0) != 0 && seteuid(0) != 0 && (o->gid == 0 || setegid(0) != 0);
}

bool owner_become(const struct owner *o, struct err *e)
{
    if (o->uid == 0) return true;
    bool groups = o->known ? initgroups(o->name, o->gid) == 0 : setgroups(1, &o->gid) == 0;
    if (!groups || setgid(o->gid) != 0 || setuid(o->uid) != 0 || !is_only(o))
        return err_set(e, ERR_IO, "root cannot go on as the user %s, whose the games are: %s",
                       o->name, strerror(errno));
    setenv("HOME", o->home, 1);
    setenv("USER", o->name, 1);
    setenv("LOGNAME", o->name, 1);
    unsetenv("XDG_RUNTIME_DIR"); /* root's own */
    return true;
}

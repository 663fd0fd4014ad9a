/* From answers to files. The configuration comes last, and in one step: until then nothing
 * knows of the rest. What was there is kept. */
#include "cron/ops/setup/setup.h"

#include "cron/app/access/private.h"
#include "cron/app/say.h"
#include "cron/ops/setup/init.h"

#include <errno.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

enum { VERSIONS = 100 };

/* For a file that must not be overwritten, the next free name: "password-2". */
static const char *numbered(struct setup *s, const char *path, int n)
{
    struct buf b = buf_make(&s->arena, PATH_MAX);
    buf_puts(&b, path);
    if (n > 1) buf_printf(&b, "-%d", n);
    return b.full ? NULL : buf_str(&b).s;
}

/* An older configuration keeps its own password until the new one is there. */
static bool write_password(struct setup *s, struct err *e)
{
    char there[SETUP_SECRET_MAX + 2], line[SETUP_SECRET_MAX + 2];
    bool done = false;
    snprintf(line, sizeof line, "%s\n", s->secret);
    const char *path = setup_text_path(s, "password");
    for (int i = 1; path && i < VERSIONS && !done; i++) {
        struct err why = { 0 };
        s->secret_file = numbered(s, path, i);
        if (!s->secret_file) break;
        if (private_read(there, sizeof there, "password", s->secret_file, &why))
            done = strcmp(there, line) == 0;
        else if (why.code == ERR_NOTFOUND)
            done = private_write(s->secret_file, str_of(line), e);
        if (e->code) break;
    }
    explicit_bzero(there, sizeof there);
    explicit_bzero(line, sizeof line);
    return done || e->code || err_set(e, ERR_CONFLICT, "%s: cannot be written", path);
}

static bool compose_text(struct setup *s, struct str *out, struct err *e)
{
    struct buf secret = buf_make(&s->arena, PATH_MAX), text = buf_make(&s->arena, 1 << 16);
    buf_printf(&secret, "password_file = %s", s->secret_file ? s->secret_file : "");
    bool ok = setup_text(&text, s, buf_str(&secret).s);
    *out = buf_str(&text);
    return ok || err_nomem(e);
}

/* Store, secret, folders: made by the user who owns them. */
static bool write_state(struct setup *s, struct str *text, struct err *e)
{
    struct arena a = s->scratch;
    struct config *c = NEW(&a, struct config, 1);
    bool secret = !setup_rows_maildir(s) && !setup_rows_oauth(s);
    if (!c) return err_nomem(e);
    if (!setup_user_become(s, e)) return false;
    bool ok = (!secret || write_password(s, e)) && e->code == ERR_NONE;
    ok = ok && compose_text(s, text, e) && config_text(c, s->config_path, text->s, &a, e) &&
         init_all(c, &a, e);
    setup_user_return(s);
    return ok;
}

/* A second name for the old file, so that it is never gone. */
static bool keep_old(struct setup *s, const char **kept, struct err *e)
{
    struct buf b = buf_make(&s->arena, PATH_MAX);
    buf_printf(&b, "%s.old", s->config_path);
    *kept = NULL;
    if (b.full) return err_nomem(e);
    for (int i = 1; i < VERSIONS; i++) {
        *kept = numbered(s, buf_str(&b).s, i);
        if (*kept && link(s->config_path, *kept) == 0) return true;
        if (errno == ENOENT) return *kept = NULL, true; /* there was none */
        if (errno != EEXIST) break;
    }
    return err_set(e, ERR_IO, "%s: cannot be kept: %s", s->config_path, strerror(errno));
}

static bool config_folder(const struct setup *s, struct err *e)
{
    char up[PATH_MAX];
    const char *slash = strrchr(s->config_path, '/');
    snprintf(up, sizeof up, "%.*s", (int)(slash - s->config_path), s->config_path);
    if (!*up || mkdir(up, 0750) != 0)
        return errno == EEXIST || !*up ||
               err_set(e, ERR_IO, "folder %s: %s", up, strerror(errno));
    return chmod(up, s->user.root ? 0750 : 0700) == 0 &&
           (!s->user.root || chown(up, 0, s->user.gid) == 0);
}

/* The mode is right before the name is: root may write it, the user read it, nobody else. */
static bool write_config(struct setup *s, struct str text, const char **kept, struct err *e)
{
    char fresh[PATH_MAX];
    snprintf(fresh, sizeof fresh, "%.4000s.setup", s->config_path);
    if (!config_folder(s, e) || !private_write(fresh, text, e)) return false;
    bool ok = !s->user.root || (chown(fresh, 0, s->user.gid) == 0 && chmod(fresh, 0640) == 0);
    ok = (ok || err_set(e, ERR_IO, "%s: %s", fresh, strerror(errno))) && keep_old(s, kept, e);
    if (ok && rename(fresh, s->config_path) != 0)
        ok = err_set(e, ERR_IO, "%s: %s", s->config_path, strerror(errno));
    if (!ok) unlink(fresh);
    return ok;
}

bool setup_write(struct setup *s, struct err *e)
{
    struct str text = { "", 0 };
    const char *kept = NULL;
    if (!setup_user_folder(s, e) || !write_state(s, &text, e) ||
        !write_config(s, text, &kept, e))
        return false;
    say("%s", "");
    say("Done:");
    say("  the games live in %s, the user %s's alone", s->answer[SETUP_FOLDER], s->user.name);
    if (*s->answer[SETUP_DATABASE])
        say("  other machines that share the database need this file, before they begin: %s",
            setup_text_path(s, "secret"));
    if (s->secret_file) say("  the secret to log in with is in %s", s->secret_file);
    say("  a copy of the games is made each day in %s: let it go to another disk, too",
        setup_text_path(s, "backups"));
    say("  the configuration is %s", s->config_path);
    if (kept) say("  the one before is kept as %s; mv it back to undo this", kept);
    return true;
}

/* What must be there before the first mail. */
#include "cron/ops/setup/init.h"

#include "cron/app/access/agreed.h"
#include "cron/app/access/secrets.h"
#include "cron/app/config/bound.h"
#include "cron/app/config/languages.h"
#include "cron/app/lost.h"
#include "cron/app/say.h"
#include "db/game.h"
#include "mailer/secret.h"

#include <errno.h>
#include <sys/stat.h>

bool init_folder(const char *path, struct err *e)
{
    char part[4096];
    size_t n = strlen(path);
    if (n >= sizeof part) return err_set(e, ERR_INPUT, "%s: the path is too long", path);
    for (size_t i = 1; i <= n; i++) {
        if (path[i] != '/' && path[i] != '\0') continue;
        snprintf(part, sizeof part, "%.*s", (int)i, path);
        if (mkdir(part, 0700) != 0 && errno != EEXIST)
            return err_set(e, ERR_IO, "folder %s: %s", part, strerror(errno));
    }
    return true;
}

static bool maildir(const char *path, struct err *e)
{
    static const char *const parts[] = { "cur", "new", "tmp" };
    char part[4200];
    for (size_t i = 0; i < 3; i++) {
        snprintf(part, sizeof part, "%s/%s", path, parts[i]);
        if (!init_folder(part, e)) return false;
    }
    return true;
}

bool init_parent(const char *path, struct err *e)
{
    char up[4096];
    const char *slash = strrchr(path, '/');
    if (!slash || slash == path) return true;
    snprintf(up, sizeof up, "%.*s", (int)(slash - path), path);
    return init_folder(up, e);
}

static bool endpoint(const struct endpoint *p, const char *processed, bool incoming,
                     struct arena *a, struct err *e)
{
    struct account acc = { 0 };
    if (!secrets_account(&acc, p, processed, a, e)) return false;
    if (!acc.transport->is_path) return true;
    if (acc.transport->pushed) return init_parent(acc.folder, e);
    return maildir(acc.folder, e) && (!incoming || maildir(acc.processed, e));
}

/* The game of a mailbox may come next: `game create` needs what is made here. */
static bool games(const struct config *c, struct db *db, struct arena *a, struct err *e)
{
    if (bound_games(c, db, a, e)) return true;
    if (e->code != ERR_INPUT) return false;
    say_trouble("zugpost: warning: %s; until then tick and watch do nothing", e->text);
    return true;
}

static bool words(const struct config *c, struct err *e)
{
    struct languages l;
    bool ok = languages_open(&l, c->words, e);
    languages_close(&l);
    return ok;
}

bool init_folders(const struct config *c, struct arena *a, struct err *e)
{
    if (c->backup && !init_folder(c->backup, e)) return false;
    for (size_t i = 0; i < c->n_mailbox; i++)
        if (!endpoint(&c->mailbox[i].endpoint, c->mailbox[i].processed, true, a, e))
            return err_add(e, "%s: [mailbox %s] ", c->file, c->mailbox[i].name);
    if (c->fallback.url && !endpoint(&c->fallback, NULL, false, a, e))
        return err_add(e, "%s: [fallback] ", c->file);
    return endpoint(&c->send, NULL, false, a, e) || err_add(e, "%s: [send] ", c->file);
}

/* What is gone is not made again over what is left of it. In a store without a game no letter
 * has a key yet, so an `init` that was killed is begun again; unless another machine has one.
 */
static bool secret(const struct config *c, struct db *db, struct arena *a, struct err *e)
{
    struct lost l;
    struct game_list game = { NULL, 0 };
    bool elsewhere = false;
    if (!lost_look(&l, c) || !l.secret) return true;
    if (!db_game_list(db, &game, a, e) || !agreed_known(&elsewhere, db, e)) return false;
    if (game.n > 0 || elsewhere) return lost_say(&l, e);
    return secret_create(c->secret_file, e) || e->code == ERR_CONFLICT;
}

bool init_all(const struct config *c, struct arena *a, struct err *e)
{
    struct db *db = NULL;
    struct lost l;
    if (!words(c, e) || !init_parent(c->beside, e) || !init_parent(c->secret_file, e))
        return false;
    if (lost_look(&l, c) && l.store && l.begun) return lost_say(&l, e);
    bool sound = db_open(&db, c->database, true, e) && db_check(db, e) &&
                 db_check_rows(db, e) && secret(c, db, a, e) && games(c, db, a, e);
    db_close(db);
    return sound && init_folders(c, a, e);
}

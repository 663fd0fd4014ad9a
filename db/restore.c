/* A copy takes the place of the store. States: the store as it was; next to it STORE.part, the
 * copy, not complete yet; the store has a second name, STORE.before-TIME; the copy has the
 * store's name. Each step is one call to the system, the last two are on disk before the next:
 * at any time there is one whole store or the other, and a restore that was killed is begun
 * again. */
#include "db/restore.h"
#include "db/backup.h"
#include "db/move.h"
#include "db/open.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

/* ---- the copy ------------------------------------------------------------------------------
 */

static bool open_copy(sqlite3 **out, const char *file, struct err *e)
{
    *out = NULL;
    if (access(file, R_OK) != 0)
        return err_set(e, errno == ENOENT ? ERR_NOTFOUND : ERR_IO, "%s: %s", file,
                       strerror(errno));
    int rc = sqlite3_open_v2(file, out, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
    if (rc == SQLITE_OK) rc = sqlite3_exec(*out, stmt_sql[ST_IS_STORE], NULL, NULL, NULL);
    if (rc == SQLITE_OK) return true;
    return err_set(e, ERR_DAMAGE, "%s: cannot be read as a copy of a database: %s", file,
                   sqlite3_errmsg(*out));
}

/* Our own checksums find flipped bits, SQLite finds damaged pages; db_open() refuses a file
 * that is no store of ours, or a newer one, and upgrades an older one. */
static bool look_at(const char *part, const char *file, struct err *e)
{
    struct db *copy = NULL;
    struct err why = { 0 };
    bool ok =
        db_open(&copy, part, false, &why) && db_check(copy, &why) && db_check_rows(copy, &why);
    db_close(copy);
    return ok || err_set(e, why.code, "%s cannot be restored: %s", file, why.text);
}

bool db_restore_copy(char part[PATH_MAX], const char *file, const char *store, struct err *e)
{
    sqlite3 *from = NULL;
    bool ok =
        backup_part(part, store, e) && open_copy(&from, file, e) && backup_copy(from, part, e);
    sqlite3_close(from);
    if (ok && look_at(part, file, e)) return true;
    backup_drop(part);
    return false;
}

void db_restore_drop(const char *part)
{
    backup_drop(part);
}

/* ---- what is there -------------------------------------------------------------------------
 */

/* Our own handle of the store as it is, whatever its version and state. */
struct old {
    sqlite3 *sql;
    bool exists, readable;
    int64_t games;
};

static int read_number(void *out, int n, char **value, char **name)
{
    (void)name;
    if (n == 1 && value[0]) *(int64_t *)out = strtoll(value[0], NULL, 10);
    return 0;
}

static void old_open(struct old *o, const char *store)
{
    *o = (struct old){ .exists = access(store, F_OK) == 0 };
    if (!o->exists) return;
    int rc = sqlite3_open_v2(store, &o->sql, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (rc != SQLITE_OK) return;
    sqlite3_busy_timeout(o->sql, 2000);
    o->readable =
        sqlite3_exec(o->sql, stmt_sql[ST_GAMES], read_number, &o->games, NULL) == SQLITE_OK;
}

static bool in_use(const char *store, struct err *e)
{
    return err_set(e, ERR_CONFLICT,
                   "%s is in use: stop zugpost watch and whatever else works with it "
                   "(systemctl stop 'zugpost*', cron), then say it again",
                   store);
}

/* Without a write-ahead log nobody works with the store: SQLite removes the log only when
 * nobody else has the store open. */
static bool old_alone(struct old *o, const char *store, struct err *e)
{
    if (!o->readable) return true;
    int rc = sqlite3_exec(o->sql, stmt_sql[ST_ALONE], NULL, NULL, NULL);
    if (rc == SQLITE_OK) rc = sqlite3_exec(o->sql, stmt_sql[ST_NO_LOG], NULL, NULL, NULL);
    if (rc == SQLITE_OK) rc = sqlite3_exec(o->sql, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
    if (rc == SQLITE_OK) return true;
    if ((rc & 0xff) == SQLITE_BUSY || (rc & 0xff) == SQLITE_LOCKED) return in_use(store, e);
    return err_set(e, ERR_IO, "%s: %s", store, sqlite3_errmsg(o->sql));
}

static bool old_may_go(const struct old *o, const char *store, bool replace, struct err *e)
{
    if (!o->exists || replace) return true;
    if (!o->readable)
        return err_set(
            e, ERR_CONFLICT,
            "%s cannot be read; with --replace the copy takes its place, and what is "
            "there is kept beside it",
            store);
    if (o->games == 0) return true;
    return err_set(e, ERR_CONFLICT,
                   "%s has %lld game%s; with --replace the copy takes its place, and what is "
                   "there is kept beside it",
                   store, (long long)o->games, o->games == 1 ? "" : "s");
}

/* What is there on a server cannot be put aside: there a copy goes into a database that has
 * nothing. */
static bool server_may(const char *store, struct err *e)
{
    struct db *db = NULL;
    bool ok = open_store(&db, store, true, e) && move_may(db, e);
    if (!ok && db)
        err_add(e, "a copy is put into a new database: make one, and name it in the "
                   "configuration: ");
    db_close(db);
    return ok;
}

bool db_restore_may(const char *store, bool replace, struct err *e)
{
    struct old o;
    if (db_on_server(store)) return server_may(store, e);
    old_open(&o, store);
    bool ok = old_may_go(&o, store, replace, e) && old_alone(&o, store, e);
    sqlite3_close(o.sql);
    return ok;
}

/* ---- in its place --------------------------------------------------------------------------
 */

/* The name under which it is kept: that of now, and of no other file. */
static bool free_name(char out[PATH_MAX], const char *store, int64_t now, struct err *e)
{
    char when[32] = "";
    time_t t = (time_t)now;
    struct tm tm;
    if (gmtime_r(&t, &tm)) strftime(when, sizeof when, "%Y%m%dT%H%M%SZ", &tm);
    for (int i = 1; i < 100; i++) {
        int n = i == 1 ? snprintf(out, PATH_MAX, "%s.before-%s", store, when)
                       : snprintf(out, PATH_MAX, "%s.before-%s-%d", store, when, i);
        if (n >= PATH_MAX - 8) break;
        if (access(out, F_OK) != 0) return true;
    }
    return err_set(e, ERR_INPUT, "%s: there is no free name next to it", store);
}

/* What SQLite left beside a store that cannot be read, or is gone, belongs to it, and would be
 * played into the other one. */
static bool move_log(const char *store, const char *kept, struct err *e)
{
    char from[PATH_MAX + 8], to[PATH_MAX + 8];
    static const char *const beside[] = { "-wal", "-journal" };
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        snprintf(from, sizeof from, "%s%s", store, beside[i]);
        snprintf(to, sizeof to, "%s%s", kept, beside[i]);
        if (rename(from, to) != 0 && errno != ENOENT)
            return err_set(e, ERR_IO, "%s: %s", from, strerror(errno));
    }
    snprintf(from, sizeof from, "%s-shm", store);
    unlink(from);
    return true;
}

static bool keep(struct old *o, char kept[PATH_MAX], const char *store, int64_t now,
                 struct err *e)
{
    if (!free_name(kept, store, now, e)) return false;
    if (o->exists && link(store, kept) != 0)
        return err_set(e, ERR_IO, "%s: %s", kept, strerror(errno));
    bool ok = db_sync_folder(store) && move_log(store, kept, e);
    if (!o->exists) kept[0] = '\0';
    return ok;
}

/* As it is after the last write to it. */
static bool close_copy(const char *part, struct err *e)
{
    struct db *copy = NULL;
    bool ok = db_open(&copy, part, false, e) && backup_alone(copy, e);
    db_close(copy);
    return ok;
}

static bool server_place(char kept[PATH_MAX], const char *part, const char *store,
                         struct err *e)
{
    struct moved done;
    kept[0] = '\0';
    return server_may(store, e) && db_move(&done, part, store, e);
}

bool db_restore_place(char kept[PATH_MAX], const char *part, const char *store,
                      const struct restore_wish *w, struct err *e)
{
    struct old o = { 0 };
    bool ok = close_copy(part, e);
    if (db_on_server(store)) return ok && server_place(kept, part, store, e);
    if (ok) old_open(&o, store);
    ok = ok && old_may_go(&o, store, w->replace, e) && old_alone(&o, store, e) &&
         keep(&o, kept, store, w->now, e) && backup_rename(part, store, e);
    /* A process that waited for the old one finds that it has moved (db_still_there). */
    sqlite3_close(o.sql);
    return ok;
}

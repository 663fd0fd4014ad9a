/* Making, opening, checking and closing a store. Knows the file and its header, nothing of what
 * is in it. */
#include "db/lock.h"
#include "db/row.h"
#include "db/sound.h"
#include "db/upgrade.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the file -----------------------------------------------------------------------------
 */

/* Made by us and not by SQLite, so that nobody but the owner may read it: it holds mails.
 * SQLite gives its own files the same mode. */
static bool make_file(const char *path, struct err *e)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0 && errno == EEXIST) return true;
    bool ok = fd >= 0 && db_sync_folder(path);
    int why = errno;
    if (fd >= 0) close(fd);
    return ok || err_set(e, ERR_IO, "%s: cannot be made: %s", path, strerror(why));
}

static bool find_file(const char *path, bool create, struct err *e)
{
    struct stat st;
    /* SQLite takes "" and ":memory:" for stores that vanish. */
    if (path[0] == '\0' || path[0] == ':')
        return err_set(e, ERR_INPUT, "\"%s\" is not a name for a database file", path);
    if (stat(path, &st) != 0) {
        if (errno != ENOENT) return err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
        if (create) return make_file(path, e);
        return err_set(e, ERR_NOTFOUND, "%s: there is no such database", path);
    }
    if (!S_ISREG(st.st_mode)) return err_set(e, ERR_INPUT, "%s: is not a file", path);
    return true;
}

/* ---- the schema ---------------------------------------------------------------------------
 */

static bool check_head(struct db *db, const struct store_head *h, struct err *e)
{
    if (h->application != STORE_APPLICATION)
        return err_set(e, ERR_INPUT, "%s: is not a database of Zugpost", db->path);
    if (h->version < 1 || h->version > STORE_VERSION)
        return err_set(e, ERR_INPUT,
                       "%s: is of version %lld%s; this program knows versions 1 to %d",
                       db->path, (long long)h->version,
                       h->version > STORE_VERSION ? ", a newer one" : "", STORE_VERSION);
    return true;
}

/* A PRAGMA answers with the mode that is in force, whatever was asked for. */
static bool set_wal(struct db *db, struct err *e)
{
    char memory[64];
    struct arena a = arena_make(memory, sizeof memory);
    struct wal {
        const char *journal_mode;
    } wal;
    const struct field field[] = { FIELD(struct wal, journal_mode) };
    const struct shape shape = SHAPE("mode", struct wal, field);
    if (!row_one(db, &wal, &shape, &(struct ask){ .stmt = ST_WAL }, &a, e)) return false;
    if (strcmp(wal.journal_mode, "wal") == 0) return true;
    return err_set(e, ERR_IO,
                   "%s: the file system cannot hold a write-ahead log (a network disk?)",
                   db->path);
}

static bool prepare(struct db *db, struct err *e)
{
    static const enum stmt early[] = { ST_BEGIN, ST_COMMIT, ST_ROLLBACK, ST_VERSION };
    for (size_t i = 0; i < sizeof early / sizeof *early; i++)
        if (!db_stmt(db, early[i], e)) return false; /* so that a rollback needs no memory */
    int rc = sqlite3_exec(db->sql, stmt_sql[ST_SECURE], NULL, NULL, NULL);
    if (rc != SQLITE_OK) return db_fail(db, rc, e);
    return row_do(db, &(struct ask){ .stmt = ST_SYNC }, NULL, e);
}

static bool gives_back(struct db *db, struct err *e)
{
    int rc = sqlite3_exec(db->sql, stmt_sql[ST_GIVES_BACK], NULL, NULL, NULL);
    return rc == SQLITE_OK || db_fail(db, rc, e);
}

static bool set_up(struct db *db, bool create, struct err *e)
{
    struct store_head h;
    int rc = sqlite3_db_config(db->sql, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
    if (rc != SQLITE_OK) return db_fail(db, rc, e);
    if (!prepare(db, e) || !upgrade_head_read(db, &h, e)) return false;
    bool empty = h.tables == 0 && h.application == 0;
    if (empty && !create)
        return err_set(e, ERR_NOTFOUND, "%s: the database is empty", db->path);
    if (!empty && !check_head(db, &h, e)) return false;
    if (sqlite3_db_readonly(db->sql, "main") == 1)
        return err_set(e, ERR_IO, "%s: the database is read-only", db->path);
    if (upgrade_current(&h)) return set_wal(db, e);
    /* If two processes make or upgrade the same store at once, one waits for the other. */
    if (!db_lock(db, "create", STORE_BUSY_MS, e)) return false;
    bool ok = (!empty || gives_back(db, e)) && set_wal(db, e) && upgrade_store(db, e);
    db_unlock(db, "create");
    return ok && upgrade_head_read(db, &h, e) && check_head(db, &h, e);
}

/* ---- public -------------------------------------------------------------------------------
 */

bool db_open(struct db **out, const char *path, bool create, struct err *e)
{
    assert(out && path);
    *out = NULL;
    if (!find_file(path, create, e)) return false;
    struct db *db = calloc(1, sizeof *db);
    if (db) db->path = malloc(strlen(path) + 1);
    if (!db || !db->path) {
        free(db);
        return err_set(e, ERR_NOMEM, "out of memory");
    }
    memcpy(db->path, path, strlen(path) + 1);
    int rc = sqlite3_open_v2(path, &db->sql, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (rc == SQLITE_OK) {
        sqlite3_extended_result_codes(db->sql, 1);
        sqlite3_busy_timeout(db->sql, STORE_BUSY_MS);
    }
    if (rc != SQLITE_OK ? !db_fail(db, rc, e) : !set_up(db, create, e)) {
        db_close(db);
        return false;
    }
    *out = db;
    return true;
}

void db_close(struct db *db)
{
    if (!db) return;
    db_rollback(db);
    for (size_t i = 0; i < ST_COUNT; i++) sqlite3_finalize(db->stmt[i]);
    sqlite3_close(db->sql);
    lock_drop_all(db);
    free(db->path);
    free(db);
}

bool db_check(struct db *db, struct err *e)
{
    static const enum stmt check[] = { ST_CHECK_PAGES, ST_CHECK_KEYS, ST_CHECK_WHOLE };
    for (size_t i = 0; i < sizeof check / sizeof *check; i++)
        if (!sound_store(db, check[i], e)) return false;
    return true;
}

bool db_check_rows(struct db *db, struct err *e)
{
    return game_sound(db, e) && board_sound(db, e) && seat_sound(db, e) && order_sound(db, e) &&
           journal_sound(db, e);
}

bool db_size(struct db *db, int64_t *bytes, struct err *e)
{
    struct stat st;
    if (stat(db->path, &st) != 0)
        return err_set(e, ERR_IO, "%s: %s", db->path, strerror(errno));
    *bytes = (int64_t)st.st_size;
    return true;
}

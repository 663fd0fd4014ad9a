/* The store as one file, by SQLite. Knows nothing of tables. */
#include "db/backup.h"
#include "db/prune.h"
#include "db/row.h"
#include "db/sound.h"
#include "db/sqlite_lock.h"
#include "db/sqlite_stmt.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { STORE_BUSY_MS = 10000 /* how long a writer waits for another one */ };

/* ---- transactions --------------------------------------------------------------------------
 */

/* BEGIN, COMMIT or ROLLBACK: sqlite_stmt_prepared when the store was opened. */
static int run(struct db *db, enum stmt id)
{
    int rc = sqlite3_step(db->stmt[id]);
    sqlite3_reset(db->stmt[id]);
    return rc;
}

static bool lite_version(struct db *db, int64_t *out, struct err *e)
{
    sqlite3_stmt *s = sqlite_stmt_prepared(db, ST_VERSION, e);
    if (!s) return false;
    int rc = sqlite3_step(s);
    if (rc == SQLITE_ROW) *out = sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    return rc == SQLITE_ROW || sqlite_stmt_fail(db, rc, e);
}

static void lite_rollback(struct db *db)
{
    /* SQLite may have rolled back by itself (disk full, out of memory). */
    if (!sqlite3_get_autocommit(db->sql)) run(db, ST_ROLLBACK);
}

/* SQLite takes this between transactions only, and each time anew. */
static bool keep_pace(struct db *db, struct err *e)
{
    if (db->slack == db->relaxed) return true;
    if (!sqlite_stmt_execute(db, stmt_sql[db->relaxed ? ST_SYNC_LATER : ST_SYNC], e))
        return false;
    db->slack = db->relaxed;
    return true;
}

static bool lite_begin(struct db *db, enum db_holds holds, int64_t *version, struct err *e)
{
    assert(holds == DB_HOLDS_ALL);
    /* A rollback that failed for want of memory is done first. */
    lite_rollback(db);
    if (!keep_pace(db, e)) return false;
    int rc = run(db, ST_BEGIN);
    if (rc != SQLITE_DONE) return sqlite_stmt_fail(db, rc, e);
    if (lite_version(db, version, e)) return true;
    lite_rollback(db);
    return false;
}

static bool lite_commit(struct db *db, struct err *e)
{
    int rc = run(db, ST_COMMIT);
    return rc == SQLITE_DONE || sqlite_stmt_fail(db, rc, e);
}

static bool lite_part(struct db *db, enum stmt id, struct err *e)
{
    if (!sqlite_stmt_prepared(db, id, e)) return false;
    int rc = run(db, id);
    return rc == SQLITE_DONE || sqlite_stmt_fail(db, rc, e);
}

/* ---- the file ------------------------------------------------------------------------------
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

/* SQLite's own handler sleeps up to 100 ms between two tries: a process that lets go of the
 * lock for a moment only, group after group, is then met by chance, or not within the 10 s. */
static int waits_again(void *none, int tries)
{
    enum { PAUSE_MS = 2 };
    const struct timespec pause = { 0, PAUSE_MS * 1000000L };
    (void)none;
    nanosleep(&pause, NULL);
    return tries < STORE_BUSY_MS / PAUSE_MS;
}

static bool lite_open(struct db *db, bool create, struct err *e)
{
    static const enum stmt early[] = { ST_BEGIN, ST_COMMIT, ST_ROLLBACK, ST_VERSION };
    if (!find_file(db->path, create, e)) return false;
    int rc =
        sqlite3_open_v2(db->path, &db->sql, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (rc != SQLITE_OK) return sqlite_stmt_fail(db, rc, e);
    sqlite3_extended_result_codes(db->sql, 1);
    sqlite3_busy_handler(db->sql, waits_again, NULL);
    rc = sqlite3_db_config(db->sql, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
    if (rc != SQLITE_OK) return sqlite_stmt_fail(db, rc, e);
    for (size_t i = 0; i < sizeof early / sizeof *early; i++)
        if (!sqlite_stmt_prepared(db, early[i], e))
            return false; /* so that a rollback needs no memory */
    return sqlite_stmt_execute(db, stmt_sql[ST_SECURE], e) &&
           row_do(db, &(struct ask){ .stmt = ST_SYNC }, NULL, e);
}

static void lite_close(struct db *db)
{
    for (size_t i = 0; i < ST_COUNT; i++) sqlite3_finalize(db->stmt[i]);
    sqlite3_close(db->sql);
}

/* A store that was restored from a copy is another file. */
static bool lite_still_there(struct db *db, struct err *e)
{
    int moved = 0;
    int rc = sqlite3_file_control(db->sql, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (rc == SQLITE_OK && !moved) return true;
    return err_set(e, ERR_IO,
                   "%s: another file has taken its place (a copy was restored?); nothing was "
                   "done with the old one, start again",
                   db->path);
}

static bool lite_head(struct db *db, struct store_head *h, struct err *e)
{
    static const struct field field[] = {
        FIELD(struct store_head, application),
        FIELD(struct store_head, version),
        FIELD(struct store_head, tables),
    };
    static const struct shape shape = SHAPE("header", struct store_head, field);
    char none[1];
    struct arena a = arena_make(none, 0);
    return row_one(db, h, &shape, &(struct ask){ .stmt = ST_STORE }, &a, e);
}

static bool lite_writable(struct db *db, struct err *e)
{
    return sqlite3_db_readonly(db->sql, "main") != 1 ||
           err_set(e, ERR_IO, "%s: the database is read-only", db->path);
}

/* A PRAGMA answers with the mode that is in force, whatever was asked for. */
static bool lite_settle(struct db *db, struct err *e)
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

/* Foreign keys are off while tables are rebuilt (https://sqlite.org/lang_altertable.html, 7);
 * SQLite cannot switch them inside a transaction. */
static bool lite_scripts(struct db *db, bool begins, bool empty, struct err *e)
{
    if (begins && empty && !sqlite_stmt_execute(db, stmt_sql[ST_GIVES_BACK], e)) return false;
    if (begins && !lite_settle(db, e)) return false;
    sqlite3_db_config(db->sql, SQLITE_DBCONFIG_ENABLE_FKEY, !begins, NULL);
    return true;
}

static bool lite_script(struct db *db, const char *sql, struct err *e)
{
    return sqlite_stmt_execute(db, sql, e) && sound_store(db, ST_CHECK_KEYS, e);
}

static bool lite_check(struct db *db, struct err *e)
{
    return sound_store(db, ST_CHECK_PAGES, e) && sound_store(db, ST_CHECK_KEYS, e);
}

/* ---- the place that it takes ---------------------------------------------------------------
 */

static bool lite_size(struct db *db, int64_t *bytes, struct err *e)
{
    struct stat st;
    if (stat(db->path, &st) != 0)
        return err_set(e, ERR_IO, "%s: %s", db->path, strerror(errno));
    *bytes = (int64_t)st.st_size;
    return true;
}

static bool lite_space(struct db *db, struct space *out, struct err *e)
{
    static const struct field field[] = {
        FIELD(struct space, pages),
        FIELD(struct space, free),
        FIELD(struct space, size),
        FIELD(struct space, mode),
    };
    static const struct shape shape = SHAPE("size", struct space, field);
    char none[1];
    struct arena a = arena_make(none, 0);
    return row_one(db, out, &shape, &(struct ask){ .stmt = ST_SPACE }, &a, e);
}

static bool lite_give_back(struct db *db, int pages, struct err *e)
{
    char sql[60];
    snprintf(sql, sizeof sql, "PRAGMA incremental_vacuum(%d)", pages);
    return sqlite_stmt_execute(db, sql, e);
}

/* The log stays as long as it ever was until somebody truncates it; a reader keeps that from
 * happening. */
static void lite_cut_log(struct db *db)
{
    sqlite3_exec(db->sql, stmt_sql[ST_CUT_LOG], NULL, NULL, NULL);
}

static bool lite_compact(struct db *db, struct err *e)
{
    return sqlite_stmt_execute(db, stmt_sql[ST_GIVES_BACK], e) &&
           sqlite_stmt_execute(db, stmt_sql[ST_COMPACT], e) &&
           sqlite_stmt_execute(db, stmt_sql[ST_CUT_LOG], e);
}

/* References are looked at when the transaction ends. The one trigger that an INSERT has
 * changes rows of a table that comes later (setting_comes: game). */
static bool lite_filling(struct db *db, bool begins, struct err *e)
{
    return begins ? sqlite_stmt_execute(db, "PRAGMA defer_foreign_keys = ON", e)
                  : sound_store(db, ST_CHECK_KEYS, e);
}

const char *db_sqlite_version(void)
{
    return sqlite3_libversion();
}

const struct store store_sqlite = {
    .name = "SQLite",
    .open = lite_open,
    .close = lite_close,
    .still_there = lite_still_there,
    .head = lite_head,
    .version = lite_version,
    .writable = lite_writable,
    .settle = lite_settle,
    .script = lite_script,
    .scripts = lite_scripts,
    .begin = lite_begin,
    .commit = lite_commit,
    .rollback = lite_rollback,
    .part = lite_part,
    .ready = sqlite_stmt_ready,
    .param = sqlite_stmt_param,
    .bind = sqlite_stmt_bind,
    .step = sqlite_stmt_step,
    .columns = sqlite_stmt_columns,
    .column = sqlite_stmt_column,
    .value = sqlite_stmt_value,
    .changed = sqlite_stmt_changed,
    .finish = sqlite_stmt_finish,
    .forget = sqlite_stmt_forget,
    .filling = lite_filling,
    .check = lite_check,
    .size = lite_size,
    .space = lite_space,
    .give_back = lite_give_back,
    .cut_log = lite_cut_log,
    .compact = lite_compact,
    .copy = backup_file,
    .lock = sqlite_lock,
    .unlock = sqlite_lock_end,
    .own = sqlite_lock_own,
    .owning = sqlite_lock_owning,
    .disown = sqlite_lock_disown,
    .owned = sqlite_lock_owned,
};

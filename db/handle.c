/* Statements, transactions and failures of SQLite. Knows nothing of tables. */
#include "db/handle.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define DB_LOCKED "the database is locked by another program"

/* The first row that fits counts: extended codes come before the primary ones. */
static const struct cause {
    int rc;
    enum err_code code;
    const char *text;
} cause[] = {
    { SQLITE_CONSTRAINT_UNIQUE, ERR_CONFLICT, "exists already" },
    { SQLITE_CONSTRAINT_PRIMARYKEY, ERR_CONFLICT, "exists already" },
    { SQLITE_CONSTRAINT_FOREIGNKEY, ERR_NOTFOUND, "refers to something that is not there" },
    { SQLITE_IOERR_NOMEM, ERR_NOMEM, "out of memory" },
    { SQLITE_NOMEM, ERR_NOMEM, "out of memory" },
    { SQLITE_BUSY, ERR_IO, DB_LOCKED },
    { SQLITE_LOCKED, ERR_IO, DB_LOCKED },
    { SQLITE_READONLY, ERR_IO, "the database is read-only" },
    { SQLITE_PERM, ERR_IO, "no permission to use the database" },
    { SQLITE_AUTH, ERR_IO, "no permission to use the database" },
    { SQLITE_FULL, ERR_IO, "the disk is full" },
    { SQLITE_IOERR, ERR_IO, "the disk failed" },
    { SQLITE_CORRUPT, ERR_DAMAGE, "the database file is damaged" },
    { SQLITE_NOTADB, ERR_DAMAGE, "this is no database, or its first page is damaged" },
    { SQLITE_CANTOPEN, ERR_IO, "the database cannot be opened" },
    { SQLITE_PROTOCOL, ERR_IO, DB_LOCKED },
    { SQLITE_INTERRUPT, ERR_IO, "interrupted" },
    { SQLITE_TOOBIG, ERR_INPUT, "too large to be stored" },
};

static const struct cause *cause_of(int rc)
{
    static const struct cause bug = { 0, ERR_BUG, "the store was used wrongly" };
    for (size_t i = 0; i < sizeof cause / sizeof *cause; i++)
        if (cause[i].rc == rc || cause[i].rc == (rc & 0xff)) return &cause[i];
    return &bug;
}

/* If there is no room for the write-ahead log, SQLite says that the disk failed. */
static bool is_full(struct db *db, int rc)
{
    int why = db->sql && (rc & 0xff) == SQLITE_IOERR ? sqlite3_system_errno(db->sql) : 0;
    return why == ENOSPC || why == EDQUOT;
}

bool db_fail(struct db *db, int rc, struct err *e)
{
    if (is_full(db, rc)) rc = SQLITE_FULL;
    const struct cause *c = cause_of(rc);
    int extended = db->sql ? sqlite3_extended_errcode(db->sql) : rc;
    const char *said = sqlite3_errstr(rc);
    if ((extended & 0xff) == (rc & 0xff) && db->sql) {
        c = cause_of(extended);
        said = sqlite3_errmsg(db->sql);
    }
    if (db->tx && (rc & 0xff) != SQLITE_CONSTRAINT) db->doomed = true;
    return err_set(e, c->code, "%s: %s (%s)", db->path, c->text, said);
}

sqlite3_stmt *db_stmt(struct db *db, enum stmt id, struct err *e)
{
    assert(id < ST_COUNT);
    if (!db->stmt[id]) {
        int rc = sqlite3_prepare_v3(db->sql, stmt_sql[id], -1, SQLITE_PREPARE_PERSISTENT,
                                    &db->stmt[id], NULL);
        if (rc != SQLITE_OK) {
            db_fail(db, rc, e);
            return NULL;
        }
    }
    return db->stmt[id];
}

/* BEGIN, COMMIT or ROLLBACK. */
static int run(struct db *db, enum stmt id)
{
    int rc = sqlite3_step(db->stmt[id]);
    sqlite3_reset(db->stmt[id]);
    return rc;
}

bool db_version_known(struct db *db, struct err *e)
{
    sqlite3_stmt *s = db_stmt(db, ST_VERSION, e);
    if (!s) return false;
    int rc = sqlite3_step(s), version = rc == SQLITE_ROW ? sqlite3_column_int(s, 0) : 0;
    sqlite3_reset(s);
    if (rc != SQLITE_ROW) return db_fail(db, rc, e);
    if (version <= STORE_VERSION) return true;
    return err_set(e, ERR_INPUT,
                   "%s: is of version %d by now, a newer program has brought it up; this one "
                   "knows versions 1 to %d",
                   db->path, version, STORE_VERSION);
}

bool db_sync_folder(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    int n = slash ? (int)(slash - path) + 1 : 0;
    if (snprintf(folder, sizeof folder, "%.*s.", n, path) >= (int)sizeof folder) return false;
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0) close(fd);
    return ok;
}

bool db_still_there(struct db *db, struct err *e)
{
    int moved = 0;
    int rc = sqlite3_file_control(db->sql, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (rc == SQLITE_OK && !moved) return true;
    return err_set(e, ERR_IO,
                   "%s: another file has taken its place (a copy was restored?); nothing was "
                   "done with the old one, start again",
                   db->path);
}

bool db_locked_out(const struct err *e)
{
    return e->code == ERR_IO && strstr(e->text, DB_LOCKED);
}

/* Nothing is written into a store that a newer program has changed meanwhile. A restore holds
 * the file alone until the other one is in its place, so it is enough to check once we hold the
 * lock of the file. */
bool db_begin(struct db *db, struct err *e)
{
    assert(!db->tx);
    /* A rollback that failed for want of memory is done first. */
    if (!sqlite3_get_autocommit(db->sql)) run(db, ST_ROLLBACK);
    int rc = run(db, ST_BEGIN);
    if (rc != SQLITE_DONE) return db_fail(db, rc, e);
    db->tx = true;
    db->doomed = false;
    db->busy = 0;
    if (db_still_there(db, e) && db_version_known(db, e)) return true;
    db_rollback(db);
    return false;
}

void db_rollback(struct db *db)
{
    if (!db->tx) return;
    /* SQLite may have rolled back by itself (disk full, out of memory). */
    if (!sqlite3_get_autocommit(db->sql)) run(db, ST_ROLLBACK);
    db->tx = false;
    db->doomed = false;
}

bool db_commit(struct db *db, struct err *e)
{
    assert(db->tx);
    bool ok = false;
    if (db->doomed) {
        err_set(e, ERR_IO, "%s: nothing was stored, as a part of it failed before", db->path);
    } else {
        int rc = run(db, ST_COMMIT);
        ok = rc == SQLITE_DONE || db_fail(db, rc, e);
    }
    if (!ok) db_rollback(db);
    db->tx = false;
    return ok;
}

static bool step(struct db *db, enum stmt id, struct err *e)
{
    if (!db_stmt(db, id, e)) return false;
    int rc = run(db, id);
    return rc == SQLITE_DONE || db_fail(db, rc, e);
}

bool db_part_begin(struct db *db, struct err *e)
{
    assert(db->tx);
    return step(db, ST_PART, e);
}

bool db_part_end(struct db *db, bool keep, struct err *e)
{
    assert(db->tx);
    return (keep || step(db, ST_PART_UNDO, e)) && step(db, ST_PART_END, e);
}

bool db_tx_enter(struct db *db, bool *own, struct err *e)
{
    *own = !db->tx;
    return db->tx || db_begin(db, e);
}

bool db_tx_leave(struct db *db, bool own, bool ok, struct err *e)
{
    if (!own) return ok;
    if (ok) return db_commit(db, e);
    db_rollback(db);
    return false;
}

const char *db_sqlite_version(void)
{
    return sqlite3_libversion();
}

/* Transactions of a handle, whatever the store is. Knows nothing of tables. */
#include "db/handle.h"

#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

bool handle_version_known(const struct db *db, int64_t version, struct err *e)
{
    if (version == STORE_MOVED)
        return err_set(e, ERR_INPUT, "%s: " STORE_MOVED_TEXT "; `database` must name that one",
                       db->path);
    if (version == STORE_FILLED)
        return err_set(e, ERR_INPUT,
                       "%s: does not count yet: the move into it was cut off; say `zugpost "
                       "move-store` again",
                       db->path);
    if (version <= STORE_VERSION) return true;
    return err_set(e, ERR_INPUT,
                   "%s: is of version %d by now, a newer program has brought it up; this one "
                   "knows versions 1 to %d",
                   db->path, (int)version, STORE_VERSION);
}

const char *handle_text(const struct db *db, enum stmt id)
{
    bool said = id == ST_MOVE_READ || id == ST_MOVE_WRITE;
    return said && db->said[id == ST_MOVE_WRITE] ? db->said[id == ST_MOVE_WRITE] : stmt_sql[id];
}

bool handle_say(struct db *db, enum stmt id, const char *sql, struct err *e)
{
    assert(id == ST_MOVE_READ || id == ST_MOVE_WRITE);
    char **said = &db->said[id == ST_MOVE_WRITE];
    size_t n = strlen(sql) + 1;
    db->store->forget(db, id);
    free(*said);
    *said = malloc(n);
    if (!*said) return err_set(e, ERR_NOMEM, "out of memory");
    memcpy(*said, sql, n);
    return true;
}

bool db_version_known(struct db *db, struct err *e)
{
    int64_t version = 0;
    return db->store->version(db, &version, e) && handle_version_known(db, version, e);
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

int64_t db_ahead(const struct db *db)
{
    return db->ahead;
}

bool db_still_there(struct db *db, struct err *e)
{
    return db->store->still_there(db, e);
}

bool db_lost(struct db *db)
{
    bool was = db->lost;
    db->lost = false;
    return was;
}

bool db_locked_out(const struct err *e)
{
    return e->code == ERR_IO && strstr(e->text, DB_LOCKED);
}

bool handle_begin(struct db *db, enum db_holds holds, int64_t *version, struct err *e)
{
    assert(!db->tx);
    db->doomed = db->recalls = false;
    db->holds = db->store->beside ? holds : DB_HOLDS_ALL;
    if (!db->store->begin(db, db->holds, version, e)) return false;
    db->tx = true;
    db->busy = 0;
    db->mails_back = false;
    return true;
}

/* Nothing is written into a store that a newer program has changed meanwhile. A restore holds
 * the file alone until the other one is in its place, so it is enough to check once we hold the
 * lock of the file. */
bool db_begin_holding(struct db *db, enum db_holds holds, struct err *e)
{
    int64_t version = 0;
    if (!handle_begin(db, holds, &version, e)) return false;
    if (db_still_there(db, e) && handle_version_known(db, version, e)) return true;
    db_rollback(db);
    return false;
}

bool db_begin(struct db *db, struct err *e)
{
    return db_begin_holding(db, DB_HOLDS_ALL, e);
}

bool db_hold_all(struct db *db, struct err *e)
{
    if (!db->tx || db->holds == DB_HOLDS_ALL) return true;
    db->busy = DB_BUSY_ALL;
    db->doomed = true;
    return err_set(e, ERR_CONFLICT, "others write just now");
}

void db_recall(struct db *db)
{
    db->recalls = db->store->beside && !db->tx;
}

void db_recall_end(struct db *db)
{
    if (db->recalls) db->store->rollback(db);
    db->recalls = false;
}

bool db_prefetch(struct db *db)
{
    db->prefetches = db->recalls || (db->store->beside && db->tx && !db->doomed);
    return db->prefetches;
}

void db_prefetch_end(struct db *db)
{
    db->prefetches = false;
}

void db_relax(struct db *db, bool relaxed)
{
    db->relaxed = relaxed;
}

void db_rollback(struct db *db)
{
    if (!db->tx) return;
    db->store->rollback(db);
    db->tx = false;
    db->doomed = false;
}

bool db_commit(struct db *db, struct err *e)
{
    assert(db->tx);
    bool ok = false;
    if (db->doomed)
        err_set(e, ERR_IO, "%s: nothing was stored, as a part of it failed before", db->path);
    else
        ok = db->store->commit(db, e);
    if (!ok) db_rollback(db);
    db->tx = false;
    return ok;
}

bool db_part_begin(struct db *db, struct err *e)
{
    assert(db->tx);
    return db->store->part(db, ST_PART, e);
}

bool db_part_end(struct db *db, bool keep, struct err *e)
{
    assert(db->tx);
    return (keep || db->store->part(db, ST_PART_UNDO, e)) &&
           db->store->part(db, ST_PART_END, e);
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

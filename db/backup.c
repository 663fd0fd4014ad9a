/* Copies of stores (https://sqlite.org/backup.html), even of one that is in use. A copy is made
 * under another name and gets its own once it has been checked. */
#include "db/backup.h"
#include "db/upkeep.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

enum { STEP_PAGES = 1000, PAUSE_MS = 20, PATIENCE = 500 /* pauses in a row */ };

/* Others may write between two steps; if the store is locked, it waits. */
static int copy(sqlite3_backup *b)
{
    int rc = SQLITE_OK;
    for (int pauses = 0; pauses < PATIENCE;) {
        rc = sqlite3_backup_step(b, STEP_PAGES);
        if (rc == SQLITE_OK) {
            pauses = 0;
        } else if (rc == SQLITE_BUSY || rc == SQLITE_LOCKED) {
            pauses++;
            sqlite3_sleep(PAUSE_MS);
        } else {
            break;
        }
    }
    return rc;
}

bool backup_copy(sqlite3 *from, const char *path, struct err *e)
{
    sqlite3 *to = NULL;
    int rc = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    sqlite3_backup *b = rc == SQLITE_OK ? sqlite3_backup_init(to, "main", from, "main") : NULL;
    if (b) rc = copy(b);
    int end = b ? sqlite3_backup_finish(b) : SQLITE_OK;
    bool ok = b && rc == SQLITE_DONE && end == SQLITE_OK;
    if (!ok)
        err_set(e, ERR_IO, "%s: cannot be written: %s", path,
                to ? sqlite3_errmsg(to) : sqlite3_errstr(rc));
    sqlite3_close(to);
    return ok;
}

bool backup_part(char out[PATH_MAX], const char *path, struct err *e)
{
    if (snprintf(out, PATH_MAX, "%s.part", path) >= PATH_MAX - 16)
        return err_set(e, ERR_INPUT, "%s: the path is too long", path);
    backup_drop(out);
    /* Made by us: nobody but the owner may read it. */
    int fd = open(out, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return err_set(e, ERR_IO, "%s: %s", out, strerror(errno));
    close(fd);
    return true;
}

void backup_drop(const char *path)
{
    static const char *const beside[] = { "", "-journal", "-wal", "-shm", ".create.lock" };
    char name[PATH_MAX + 16];
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        snprintf(name, sizeof name, "%s%s", path, beside[i]);
        unlink(name);
    }
}

bool backup_alone(struct db *copy, struct err *e)
{
    int rc = sqlite3_exec(copy->sql, stmt_sql[ST_NO_LOG], NULL, NULL, NULL);
    int fd = rc == SQLITE_OK ? open(copy->path, O_RDONLY | O_CLOEXEC) : -1;
    bool ok = fd >= 0 && fsync(fd) == 0;
    if (!ok)
        err_set(e, ERR_IO, "%s: cannot be closed: %s", copy->path,
                rc ? sqlite3_errmsg(copy->sql) : strerror(errno));
    if (fd >= 0) close(fd);
    return ok;
}

bool backup_rename(const char *part, const char *path, struct err *e)
{
    if (rename(part, path) != 0) return err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
    return db_sync_folder(path) || err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
}

/* When the copy is put back, it is known when it was made. */
bool backup_look(const char *path, int64_t now, struct err *e)
{
    struct db *copy = NULL;
    struct upkeep_row of = { DB_COPIED, now, "" };
    bool ok = db_open(&copy, path, false, e) && db_check(copy, e) && db_check_rows(copy, e) &&
              db_upkeep_set(copy, &of, e) && backup_alone(copy, e);
    db_close(copy);
    return ok;
}

bool backup_file(struct db *db, const char *path, int64_t now, struct err *e)
{
    char part[PATH_MAX];
    if (access(path, F_OK) == 0) return err_set(e, ERR_CONFLICT, "%s exists already", path);
    if (!backup_part(part, path, e)) return false;
    bool ok = backup_copy(db->sql, part, e) && backup_look(part, now, e) &&
              backup_rename(part, path, e);
    if (!ok) backup_drop(part);
    return ok;
}

bool db_copy(struct db *db, const char *path, int64_t now, struct err *e)
{
    assert(path && path[0]);
    if (!db_lock(db, "backup", 0, e)) return false;
    bool ok = db->store->copy(db, path, now, e);
    db_unlock(db, "backup");
    return ok;
}

bool db_backup(struct db *db, const char *path, int64_t now, struct err *e)
{
    assert(path && path[0]);
    struct upkeep_row done = { "backup", now, path };
    return db_copy(db, path, now, e) && db_upkeep_set(db, &done, e);
}

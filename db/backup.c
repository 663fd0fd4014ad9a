/* A copy of a store that is in use (https://sqlite.org/backup.html). It is made under another
 * name and gets its own when it has been looked at. */
#include "db/handle.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

enum { STEP_PAGES = 1000, PAUSE_MS = 20, PATIENCE = 500 /* pauses in a row */ };

/* Others may write between two steps; a locked store is waited for. */
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

static bool copy_to(struct db *db, const char *path, struct err *e)
{
    sqlite3 *to = NULL;
    int rc = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    sqlite3_backup *b =
        rc == SQLITE_OK ? sqlite3_backup_init(to, "main", db->sql, "main") : NULL;
    if (b) rc = copy(b);
    int end = b ? sqlite3_backup_finish(b) : SQLITE_OK;
    bool ok = b && rc == SQLITE_DONE && end == SQLITE_OK;
    if (!ok)
        err_set(e, ERR_IO, "%s: cannot be written: %s", path,
                to ? sqlite3_errmsg(to) : sqlite3_errstr(rc));
    sqlite3_close(to);
    return ok;
}

/* The copy stands alone: no write-ahead log beside it, and its bytes are on disk. */
static bool look_at(const char *path, struct err *e)
{
    struct db *copy = NULL;
    bool ok = db_open(&copy, path, false, e) && db_check(copy, e) && db_check_rows(copy, e);
    if (ok && sqlite3_exec(copy->sql, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) != 0)
        ok = err_set(e, ERR_IO, "%s: cannot be closed", path);
    db_close(copy);
    int fd = ok ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (ok && (fd < 0 || fsync(fd) != 0))
        ok = err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
    if (fd >= 0) close(fd);
    return ok;
}

bool db_backup(struct db *db, const char *path, int64_t now, struct err *e)
{
    char part[PATH_MAX];
    struct upkeep_row done = { "backup", now, path };
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part)
        return err_set(e, ERR_INPUT, "%s: the path is too long", path);
    if (access(path, F_OK) == 0) return err_set(e, ERR_CONFLICT, "%s exists already", path);
    int fd = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) return err_set(e, ERR_IO, "%s: %s", part, strerror(errno));
    close(fd);
    bool ok = copy_to(db, part, e) && look_at(part, e);
    if (ok && rename(part, path) != 0) ok = err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
    if (!ok) unlink(part);
    return ok && db_upkeep_set(db, &done, e);
}

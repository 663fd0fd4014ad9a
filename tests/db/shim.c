/* A SQLite VFS around the system's. Knows nothing of what is stored. */
#include "tests/db/shim.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One write or truncate that is not yet synced, with what was there before. */
struct undo {
    struct undo *next;
    sqlite3_file *real;
    sqlite3_int64 at, size; /* where; the file's size before */
    int n;                  /* bytes of `old` */
    unsigned char old[];
};

struct file {
    sqlite3_file base;
    struct shim *shim;
    sqlite3_file *real;
};

static struct file *file_of(sqlite3_file *f)
{
    return (struct file *)(void *)f;
}

/* ---- loss of power ------------------------------------------------------------------------
 */

static void remember(struct shim *s, sqlite3_file *real, sqlite3_int64 at, sqlite3_int64 n)
{
    sqlite3_int64 size = 0, have;
    if (s->fault != SHIM_POWER) return;
    real->pMethods->xFileSize(real, &size);
    have = at >= size ? 0 : size - at < n ? size - at : n;
    struct undo *u = calloc(1, sizeof *u + (size_t)have);
    if (!u) abort();
    u->real = real;
    u->at = at;
    u->size = size;
    u->n = (int)have;
    if (have) real->pMethods->xRead(real, u->old, u->n, at);
    u->next = s->undo;
    s->undo = u;
}

/* Synced or closed: what was written to this file is safe. NULL: all files. */
static void forget(struct shim *s, const sqlite3_file *real)
{
    for (struct undo **at = &s->undo; *at;) {
        struct undo *u = *at;
        if (real && u->real != real) {
            at = &u->next;
            continue;
        }
        *at = u->next;
        free(u);
    }
}

static void lose_power(struct shim *s)
{
    for (struct undo *u = s->undo; u; u = u->next) {
        if (u->n) u->real->pMethods->xWrite(u->real, u->old, u->n, u->at);
        u->real->pMethods->xTruncate(u->real, u->size);
    }
}

/* ---- the counter --------------------------------------------------------------------------
 */

static bool fails(struct shim *s, bool takes_space)
{
    if (s->fault == SHIM_FULL && !takes_space) return false;
    s->calls++;
    if (s->fail_at == 0 || s->calls < s->fail_at) return false;
    if (s->calls > s->fail_at && !s->stays) return false;
    if (s->fault == SHIM_POWER) lose_power(s);
    if (s->fault == SHIM_POWER || s->fault == SHIM_KILL) _exit(SHIM_KILLED);
    return true;
}

static int shim_write(sqlite3_file *f, const void *p, int n, sqlite3_int64 at)
{
    struct file *x = file_of(f);
    if (fails(x->shim, true)) {
        if (x->shim->fault == SHIM_TORN) x->real->pMethods->xWrite(x->real, p, n / 2, at);
        return x->shim->fault == SHIM_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    }
    remember(x->shim, x->real, at, n);
    return x->real->pMethods->xWrite(x->real, p, n, at);
}

static int shim_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    struct file *x = file_of(f);
    sqlite3_int64 now = 0;
    if (fails(x->shim, false)) return SQLITE_IOERR_TRUNCATE;
    x->real->pMethods->xFileSize(x->real, &now);
    remember(x->shim, x->real, size, now - size);
    return x->real->pMethods->xTruncate(x->real, size);
}

static int shim_sync(sqlite3_file *f, int flags)
{
    struct file *x = file_of(f);
    if (fails(x->shim, false)) return SQLITE_IOERR_FSYNC;
    int rc = x->real->pMethods->xSync(x->real, flags);
    forget(x->shim, x->real);
    return rc;
}

static int shim_delete(sqlite3_vfs *v, const char *name, int sync)
{
    struct shim *s = v->pAppData;
    if (fails(s, false)) return SQLITE_IOERR_DELETE;
    sqlite3_vfs *real = sqlite3_vfs_find("unix");
    return real->xDelete(real, name, sync);
}

/* ---- the rest goes through ----------------------------------------------------------------
 */

#define REAL(f)            file_of(f)->real
#define PASS(f, call, ...) REAL(f)->pMethods->call(REAL(f), __VA_ARGS__)

static int shim_close(sqlite3_file *f)
{
    struct file *x = file_of(f);
    forget(x->shim, x->real);
    int rc = x->real->pMethods->xClose(x->real);
    free(x->real);
    return rc;
}
static int shim_read(sqlite3_file *f, void *p, int n, sqlite3_int64 at)
{
    return PASS(f, xRead, p, n, at);
}
static int shim_size(sqlite3_file *f, sqlite3_int64 *n)
{
    return PASS(f, xFileSize, n);
}
static int shim_lock(sqlite3_file *f, int level)
{
    return PASS(f, xLock, level);
}
static int shim_unlock(sqlite3_file *f, int level)
{
    return PASS(f, xUnlock, level);
}
static int shim_reserved(sqlite3_file *f, int *yes)
{
    return PASS(f, xCheckReservedLock, yes);
}
static int shim_control(sqlite3_file *f, int op, void *p)
{
    return PASS(f, xFileControl, op, p);
}
static int shim_sector(sqlite3_file *f)
{
    return REAL(f)->pMethods->xSectorSize(REAL(f));
}
static int shim_device(sqlite3_file *f)
{
    return REAL(f)->pMethods->xDeviceCharacteristics(REAL(f));
}
static int shim_shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **p)
{
    return PASS(f, xShmMap, page, size, extend, p);
}
static int shim_shm_lock(sqlite3_file *f, int at, int n, int flags)
{
    return PASS(f, xShmLock, at, n, flags);
}
static void shim_shm_barrier(sqlite3_file *f)
{
    REAL(f)->pMethods->xShmBarrier(REAL(f));
}
static int shim_shm_unmap(sqlite3_file *f, int remove)
{
    return PASS(f, xShmUnmap, remove);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2, /* with shared memory for the write-ahead log, without memory maps */
    .xClose = shim_close,
    .xRead = shim_read,
    .xWrite = shim_write,
    .xTruncate = shim_truncate,
    .xSync = shim_sync,
    .xFileSize = shim_size,
    .xLock = shim_lock,
    .xUnlock = shim_unlock,
    .xCheckReservedLock = shim_reserved,
    .xFileControl = shim_control,
    .xSectorSize = shim_sector,
    .xDeviceCharacteristics = shim_device,
    .xShmMap = shim_shm_map,
    .xShmLock = shim_shm_lock,
    .xShmBarrier = shim_shm_barrier,
    .xShmUnmap = shim_shm_unmap,
};

static int shim_open(sqlite3_vfs *v, const char *name, sqlite3_file *f, int flags, int *got)
{
    sqlite3_vfs *unix_vfs = sqlite3_vfs_find("unix");
    struct file *x = file_of(f);
    x->base.pMethods = NULL;
    x->shim = v->pAppData;
    x->real = calloc(1, (size_t)unix_vfs->szOsFile);
    if (!x->real) return SQLITE_NOMEM;
    int rc = unix_vfs->xOpen(unix_vfs, name, x->real, flags, got);
    if (rc == SQLITE_OK)
        x->base.pMethods = &methods;
    else
        free(x->real);
    return rc;
}

void shim_install(struct shim *s)
{
    static sqlite3_vfs vfs; /* SQLite keeps the address */
    vfs = *sqlite3_vfs_find("unix");
    vfs.zName = "shim";
    vfs.szOsFile = (int)sizeof(struct file);
    vfs.pAppData = s;
    vfs.xOpen = shim_open;
    vfs.xDelete = shim_delete;
    if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK) abort();
}

void shim_reset(struct shim *s)
{
    forget(s, NULL);
    *s = (struct shim){ 0 };
}

/* Making, opening, checking and closing a store. Knows what a store says about itself, nothing
 * of what is in it. */
#include "db/open.h"

#include "db/lock.h"
#include "db/sound.h"
#include "db/upgrade.h"

#include <assert.h>

enum { CREATE_MS = 10000 };

static bool check_head(struct db *db, const struct store_head *h, struct err *e)
{
    if (h->application != STORE_APPLICATION)
        return err_set(e, ERR_INPUT, "%s: is not a database of Zugpost", db->path);
    if (h->version >= STORE_FILLED) return handle_version_known(db, h->version, e);
    if (h->version < 1 || h->version > STORE_VERSION)
        return err_set(e, ERR_INPUT,
                       "%s: is of version %lld%s; this program knows versions 1 to %d",
                       db->path, (long long)h->version,
                       h->version > STORE_VERSION ? ", a newer one" : "", STORE_VERSION);
    return true;
}

static bool set_up(struct db *db, bool create, struct err *e)
{
    struct store_head h;
    if (!db->store->head(db, &h, e)) return false;
    bool empty = h.tables == 0 && h.application == 0;
    if (empty && !create)
        return err_set(e, ERR_NOTFOUND, "%s: the database is empty", db->path);
    if (!empty && !check_head(db, &h, e)) return false;
    if (!db->store->writable(db, e)) return false;
    if (upgrade_current(&h)) return db->store->settle(db, e);
    /* If two processes make or upgrade the same store at once, one waits for the other. */
    if (!db_lock(db, "create", CREATE_MS, e)) return false;
    bool ok = upgrade_store(db, empty, e);
    db_unlock(db, "create");
    return ok && db->store->head(db, &h, e) && check_head(db, &h, e);
}

/* ---- public -------------------------------------------------------------------------------
 */

bool db_on_server(const char *where)
{
    return strncmp(where, "postgresql://", 13) == 0 || strncmp(where, "postgres://", 11) == 0;
}

void db_shown(char *out, const char *where)
{
    bool server = db_on_server(where);
    const char *user = server ? strstr(where, "://") + 3 : where;
    const char *at = server ? strchr(user, '@') : NULL;
    const char *colon = at ? memchr(user, ':', (size_t)(at - user)) : NULL;
    size_t n = colon ? (size_t)(colon - where) : strlen(where);
    memcpy(out, where, n);
    memcpy(out + n, colon ? at : "", colon ? strlen(at) + 1 : 1);
    if (server) out[strcspn(out, "?")] = '\0';
}

bool open_store(struct db **out, const char *path, bool create, struct err *e)
{
    *out = NULL;
    struct db *db = calloc(1, sizeof *db);
    if (db) db->path = malloc(strlen(path) + 1);
    if (!db || !db->path) {
        free(db);
        return err_set(e, ERR_NOMEM, "out of memory");
    }
    memcpy(db->path, path, strlen(path) + 1);
    db->store = db_on_server(path) ? &store_postgres : &store_sqlite;
    if (db->store->open(db, create, e)) {
        *out = db;
        return true;
    }
    db_close(db);
    return false;
}

bool db_open(struct db **out, const char *path, bool create, struct err *e)
{
    assert(out && path);
    struct db *db = NULL;
    *out = NULL;
    if (!open_store(&db, path, create, e)) return false;
    assert(db);
    if (!set_up(db, create, e)) {
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
    lock_drop_all(db);
    db->store->close(db);
    for (size_t i = 0; i < 2; i++) free(db->said[i]);
    free(db->path);
    free(db);
}

bool db_check(struct db *db, struct err *e)
{
    return db->store->check(db, e) && sound_store(db, ST_CHECK_WHOLE, e);
}

bool db_check_rows(struct db *db, struct err *e)
{
    return game_sound(db, e) && board_sound(db, e) && seat_sound(db, e) && order_sound(db, e) &&
           journal_sound(db, e);
}

bool db_size(struct db *db, int64_t *bytes, struct err *e)
{
    return db->store->size(db, bytes, e);
}

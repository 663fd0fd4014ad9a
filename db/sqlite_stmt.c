/* Statements of SQLite, and what its failures mean. */
#include "db/sqlite_stmt.h"

#include <assert.h>
#include <errno.h>

/* ---- failures ------------------------------------------------------------------------------
 */

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

bool sqlite_stmt_fail(struct db *db, int rc, struct err *e)
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

bool sqlite_stmt_execute(struct db *db, const char *sql, struct err *e)
{
    int rc = sqlite3_exec(db->sql, sql, NULL, NULL, NULL);
    return rc == SQLITE_OK || sqlite_stmt_fail(db, rc, e);
}

/* ---- statements ----------------------------------------------------------------------------
 */

/* The sqlite_stmt_prepared statement, reset and without values; NULL after a failure. */
sqlite3_stmt *sqlite_stmt_prepared(struct db *db, enum stmt id, struct err *e)
{
    assert(id < ST_COUNT);
    if (!db->stmt[id]) {
        int rc = sqlite3_prepare_v3(db->sql, handle_text(db, id), -1, SQLITE_PREPARE_PERSISTENT,
                                    &db->stmt[id], NULL);
        if (rc != SQLITE_OK) {
            sqlite_stmt_fail(db, rc, e);
            return NULL;
        }
    }
    return db->stmt[id];
}

bool sqlite_stmt_ready(struct db *db, enum stmt id, size_t *params, struct err *e)
{
    sqlite3_stmt *s = sqlite_stmt_prepared(db, id, e);
    *params = s ? (size_t)sqlite3_bind_parameter_count(s) : 0;
    return s != NULL;
}

const char *sqlite_stmt_param(struct db *db, enum stmt id, size_t i)
{
    return sqlite3_bind_parameter_name(db->stmt[id], (int)i + 1) + 1;
}

static int bind(sqlite3_stmt *s, int i, const struct value *v)
{
    const char *text = v->s.s ? v->s.s : "";
    switch (v->kind) {
    case VALUE_NULL: return sqlite3_bind_null(s, i);
    case VALUE_INT: return sqlite3_bind_int64(s, i, v->n);
    case VALUE_TEXT: return sqlite3_bind_text64(s, i, text, v->s.n, SQLITE_STATIC, SQLITE_UTF8);
    case VALUE_BYTES: return sqlite3_bind_blob64(s, i, text, v->s.n, SQLITE_STATIC);
    }
    return SQLITE_MISUSE;
}

bool sqlite_stmt_bind(struct db *db, enum stmt id, size_t i, const struct value *v,
                      struct err *e)
{
    int rc = bind(db->stmt[id], (int)i + 1, v);
    return rc == SQLITE_OK || sqlite_stmt_fail(db, rc, e);
}

enum step sqlite_stmt_step(struct db *db, enum stmt id, struct err *e)
{
    int rc = sqlite3_step(db->stmt[id]);
    if (rc == SQLITE_ROW) return STEP_ROW;
    if (rc == SQLITE_DONE) return STEP_DONE;
    sqlite_stmt_fail(db, rc, e);
    return STEP_FAILED;
}

size_t sqlite_stmt_columns(struct db *db, enum stmt id)
{
    return (size_t)sqlite3_column_count(db->stmt[id]);
}

const char *sqlite_stmt_column(struct db *db, enum stmt id, size_t i)
{
    return sqlite3_column_name(db->stmt[id], (int)i);
}

/* SQLite itself may run out of memory. */
bool sqlite_stmt_value(struct db *db, struct value *out, enum stmt id, size_t i, struct err *e)
{
    int k = (int)i;
    sqlite3_stmt *s = db->stmt[id];
    int type = sqlite3_column_type(s, k);
    *out = (struct value){ .kind = VALUE_NULL };
    if (type == SQLITE_NULL) return true;
    if (type == SQLITE_INTEGER || type == SQLITE_FLOAT) {
        *out = (struct value){ .kind = VALUE_INT, .n = sqlite3_column_int64(s, k) };
        return true;
    }
    const void *p = type == SQLITE_BLOB ? sqlite3_column_blob(s, k) : sqlite3_column_text(s, k);
    size_t n = (size_t)sqlite3_column_bytes(s, k);
    if (!p && type == SQLITE_TEXT) return sqlite_stmt_fail(db, SQLITE_NOMEM, e);
    out->kind = type == SQLITE_BLOB ? VALUE_BYTES : VALUE_TEXT;
    out->s = p ? (struct str){ p, n } : STR("");
    return true;
}

int64_t sqlite_stmt_changed(struct db *db, enum stmt id)
{
    (void)id;
    return sqlite3_changes64(db->sql);
}

void sqlite_stmt_finish(struct db *db, enum stmt id)
{
    sqlite3_reset(db->stmt[id]);
    sqlite3_clear_bindings(db->stmt[id]);
}

void sqlite_stmt_forget(struct db *db, enum stmt id)
{
    sqlite3_finalize(db->stmt[id]);
    db->stmt[id] = NULL;
}

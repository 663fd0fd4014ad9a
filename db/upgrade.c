/* The schema of a store: made new, or upgraded from an older version, step by step, each step
 * in one transaction. Knows the numbers of versions, nothing of the tables. */
#include "db/upgrade.h"
#include "db/row.h"
#include "db/sound.h"

static const struct step {
    int from;
    const char *sql; /* ends with PRAGMA user_version = from + 1 */
} steps[] = {
    { 1, upgrade_2_sql },  { 2, upgrade_3_sql },   { 3, upgrade_4_sql },   { 4, upgrade_5_sql },
    { 5, upgrade_6_sql },  { 6, upgrade_7_sql },   { 7, upgrade_8_sql },   { 8, upgrade_9_sql },
    { 9, upgrade_10_sql }, { 10, upgrade_11_sql }, { 11, upgrade_12_sql },
};

static const struct field head_field[] = {
    FIELD(struct store_head, application),
    FIELD(struct store_head, version),
    FIELD(struct store_head, tables),
};
static const struct shape head_shape = SHAPE("header", struct store_head, head_field);

bool upgrade_head_read(struct db *db, struct store_head *h, struct err *e)
{
    char none[1];
    struct arena a = arena_make(none, 0);
    return row_one(db, h, &head_shape, &(struct ask){ .stmt = ST_STORE }, &a, e);
}

static bool store_empty(const struct store_head *h)
{
    return h->tables == 0 && h->application == 0;
}

/* What must be run on a store with this header; NULL: nothing. */
static const char *next_step(const struct store_head *h)
{
    if (store_empty(h)) return schema_sql;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (h->application == STORE_APPLICATION && h->version == steps[i].from)
            return steps[i].sql;
    return NULL;
}

/* The header is read inside the transaction: another process may have been faster. */
static bool step_up(struct db *db, bool *more, struct err *e)
{
    struct store_head h;
    if (!db_begin(db, e)) return false;
    bool ok = upgrade_head_read(db, &h, e);
    const char *sql = ok ? next_step(&h) : NULL;
    *more = sql != NULL;
    if (sql) {
        int rc = sqlite3_exec(db->sql, sql, NULL, NULL, NULL);
        ok = (rc == SQLITE_OK || db_fail(db, rc, e)) && sound_store(db, ST_CHECK_KEYS, e);
    }
    return db_tx_leave(db, true, ok, e);
}

bool upgrade_current(const struct store_head *h)
{
    return next_step(h) == NULL;
}

/* Foreign keys are off while tables are rebuilt (https://sqlite.org/lang_altertable.html, 7);
 * SQLite cannot switch them inside a transaction. */
bool upgrade_store(struct db *db, struct err *e)
{
    bool more = true, ok = true;
    sqlite3_db_config(db->sql, SQLITE_DBCONFIG_ENABLE_FKEY, 0, NULL);
    while (more && ok) ok = step_up(db, &more, e);
    sqlite3_db_config(db->sql, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
    return ok;
}

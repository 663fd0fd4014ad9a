/* The schema of a store: made new, or upgraded from an older version, step by step, each step
 * in one transaction. Knows the numbers of versions, nothing of the tables. */
#include "db/upgrade.h"

static const struct version_step {
    int from;
    const char *sql; /* ends with PRAGMA user_version = from + 1 */
} steps[] = {
    { 1, upgrade_2_sql },   { 2, upgrade_3_sql },   { 3, upgrade_4_sql },
    { 4, upgrade_5_sql },   { 5, upgrade_6_sql },   { 6, upgrade_7_sql },
    { 7, upgrade_8_sql },   { 8, upgrade_9_sql },   { 9, upgrade_10_sql },
    { 10, upgrade_11_sql }, { 11, upgrade_12_sql }, { 12, upgrade_13_sql },
    { 13, upgrade_14_sql },
};

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
    bool ok = db->store->head(db, &h, e);
    const char *sql = ok ? next_step(&h) : NULL;
    *more = sql != NULL;
    if (sql) ok = db->store->script(db, sql, e);
    return db_tx_leave(db, true, ok, e);
}

bool upgrade_current(const struct store_head *h)
{
    return next_step(h) == NULL;
}

bool upgrade_store(struct db *db, bool empty, struct err *e)
{
    bool more = true;
    bool ok = db->store->scripts(db, true, empty, e);
    while (more && ok) ok = step_up(db, &more, e);
    return ok && db->store->scripts(db, false, empty, e);
}

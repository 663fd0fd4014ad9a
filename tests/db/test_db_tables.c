/* Which tables each statement of db/sql/ reads and may change, triggers included, as SQLite
 * says it when it compiles one. */
#include "db/handle.h"
#include "db/tables.h"
#include "tests/db/store.h"

#include <sqlite3.h>

/* Of one statement. */
struct found {
    uint64_t read, changed;
};

static uint64_t bit_of(const char *table)
{
    char sql[80];
    snprintf(sql, sizeof sql, "SELECT FROM %s", table);
    return tables_of(sql, false);
}

static int see(void *ctx, int action, const char *table, const char *column, const char *schema,
               const char *within)
{
    struct found *f = ctx;
    (void)column, (void)schema;
    bool ours = table && strncmp(table, "sqlite_", 7) != 0 && strncmp(table, "pragma_", 7) != 0;
    if (ours && action == SQLITE_READ && !within && bit_of(table) != UINT64_MAX)
        f->read |= bit_of(table);
    if (ours && (action == SQLITE_INSERT || action == SQLITE_UPDATE || action == SQLITE_DELETE))
        f->changed |= bit_of(table);
    return SQLITE_OK;
}

/* What such a statement is told is remembered (postgres_stmt.c). */
static bool begins_as_read(const char *sql)
{
    return strncmp(sql, "SELECT", 6) == 0 || strncmp(sql, "WITH", 4) == 0;
}

static void every_statement_is_known(void)
{
    struct place p;
    struct found f;
    size_t reads = 0, writes = 0;
    place_open(&p);
    CHECK(sqlite3_set_authorizer(p.db->sql, see, &f) == SQLITE_OK);
    for (size_t i = 0; i < ST_COUNT; i++) {
        sqlite3_stmt *s = NULL;
        f = (struct found){ 0 };
        CHECK(sqlite3_prepare_v2(p.db->sql, stmt_sql[i], -1, &s, NULL) == SQLITE_OK);
        uint64_t changed = tables_of(stmt_sql[i], true), read = tables_of(stmt_sql[i], false);
        bool good = f.changed ? (f.changed & ~changed) == 0 : (f.read & ~read) == 0;
        CHECK(good && (!f.changed || !begins_as_read(stmt_sql[i])));
        if (!good) fprintf(stderr, "%s\n", stmt_sql[i]);
        reads += !f.changed && f.read && read != UINT64_MAX;
        writes += f.changed && changed != UINT64_MAX;
        sqlite3_finalize(s);
    }
    CHECK(reads > 150 && writes > 150); /* not because all are said to do everything */
    place_close(&p);
}

static void a_table_changes_with_what_its_triggers_write(void)
{
    uint64_t out = tables_of("UPDATE out SET x", true), held = bit_of("held");
    CHECK(out == (bit_of("out") | held) && tables_of("DELETE FROM held", true) == held);
    CHECK(tables_of("UPDATE game SET x", true) & bit_of("house"));
    CHECK(tables_of("SELECT game FROM seat", false) == bit_of("seat"));
    CHECK(tables_of("SELECT 1 FROM seat AS s JOIN game", false) ==
          (bit_of("seat") | bit_of("game")));
    CHECK(tables_of("UPDATE lease SET x", true) == UINT64_MAX);
    CHECK(tables_of("SELECT 1 FROM press_block", false) == bit_of("press_block"));
}

int main(void)
{
    every_statement_is_known();
    a_table_changes_with_what_its_triggers_write();
    return TEST_END();
}

/* Checks, sizes and copies of a store in PostgreSQL. */
#include "db/postgres_upkeep.h"
#include "db/backup.h"
#include "db/move.h"
#include "db/open.h"
#include "db/postgres_pipe.h"
#include "db/postgres_session.h"

#include <unistd.h>

/* References are the server's own business; that a page is damaged it says only when the page
 * is read, and a long value only when it is looked at: so all of them are. */
bool postgres_upkeep_check(struct db *db, struct err *e)
{
    return postgres_session_run(
        db, db->post->conn,
        "DO $$ DECLARE t record; n numeric; BEGIN"
        " FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP"
        "  EXECUTE format('SELECT sum(length(r::text)) FROM %I AS r', t.tablename) INTO n;"
        " END LOOP; END $$",
        e);
}

bool postgres_upkeep_size(struct db *db, int64_t *bytes, struct err *e)
{
    return postgres_pipe_number(db, bytes, "SELECT pg_database_size(current_database())", NULL,
                                e);
}

/* What is free inside is the server's business (autovacuum). */
bool postgres_upkeep_space(struct db *db, struct space *out, struct err *e)
{
    int64_t bytes = 0;
    *out = (struct space){ .mode = 2 };
    return postgres_pipe_number(db, &out->size,
                                "SELECT setting FROM pg_settings WHERE name = 'block_size'",
                                NULL, e) &&
           postgres_upkeep_size(db, &bytes, e) && (out->pages = bytes / out->size) >= 0;
}

bool postgres_upkeep_give_back(struct db *db, int pages, struct err *e)
{
    (void)db;
    (void)pages;
    (void)e;
    return true;
}

void postgres_upkeep_cut_log(struct db *db)
{
    (void)db;
}

/* Not `lease`, whose rows are locked for as long as their processes live. */
bool postgres_upkeep_compact(struct db *db, struct err *e)
{
    PGconn *conn = db->post->conn;
    PGresult *r =
        PQexec(conn, "SELECT 'VACUUM FULL ' || string_agg(quote_ident(tablename), ', ')"
                     " FROM pg_tables WHERE schemaname = current_schema()"
                     " AND tablename <> 'lease'");
    bool ok = postgres_session_fine(r) ? postgres_session_run(db, conn, PQgetvalue(r, 0, 0), e)
                                       : postgres_session_fail(db, conn, r, e);
    PQclear(r);
    return ok;
}

/* ---- rows from elsewhere -------------------------------------------------------------------
 */

/* Behind the last of them new rows go on counting. */
static const char go_on[] =
    "DO $$ DECLARE t text; BEGIN FOR t IN SELECT table_name FROM information_schema.columns"
    " WHERE table_schema = current_schema() AND column_name = 'id' AND is_identity = 'YES' LOOP"
    " EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''),"
    " coalesce(max(id), 0) + 1, false) FROM %I', t, t); END LOOP; END $$";

/* Of what came in at once the server knows no figures until autovacuum has been there, and
 * reads whole tables for a row (PostgreSQL 15, 14.4.7). */
bool postgres_upkeep_filling(struct db *db, bool begins, struct err *e)
{
    char sql[300];
    snprintf(sql, sizeof sql,
             "DO $$ DECLARE t text; BEGIN FOR t IN SELECT tablename FROM pg_tables"
             " WHERE schemaname = current_schema() LOOP"
             " EXECUTE format('ALTER TABLE %%1$I %s', t); END LOOP; END $$",
             begins ? "DISABLE TRIGGER USER" : "ENABLE TRIGGER USER; ANALYZE %1$I");
    return postgres_session_run(db, db->post->conn, sql, e) &&
           (begins || postgres_session_run(db, db->post->conn, go_on, e));
}

/* ---- copies --------------------------------------------------------------------------------
 */

/* All that is there at one instant, while others go on. */
static bool snapshot(struct db *db, struct db *to, struct err *e)
{
    struct moved moved = { 0 };
    struct db *from = NULL;
    bool own = false;
    bool ok =
        open_store(&from, db->post->url, false, e) &&
        postgres_session_run(
            from, from->post->conn,
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT version FROM store", e) &&
        db_tx_enter(to, &own, e);
    if (ok) ok = db_tx_leave(to, own, move_rows(&moved, from, to, e), e);
    db_close(from);
    return ok;
}

/* A file, as of a store that is one: each row is read back and compared. */
bool postgres_upkeep_copy(struct db *db, const char *path, int64_t now, struct err *e)
{
    char part[PATH_MAX];
    struct db *to = NULL;
    if (access(path, F_OK) == 0) return err_set(e, ERR_CONFLICT, "%s exists already", path);
    if (!backup_part(part, path, e)) return false;
    bool ok = db_open(&to, part, true, e) && snapshot(db, to, e);
    db_close(to);
    ok = ok && backup_look(part, now, e) && backup_rename(part, path, e);
    backup_drop(part); /* what was next to it, at least */
    return ok;
}

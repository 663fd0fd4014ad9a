/* The store in PostgreSQL: opening, schema and transactions. Knows nothing of tables but
 * `store`, which holds the version and is locked by whoever writes, and `lease`. */
#include "db/postgres.h"
#include "db/postgres_lock.h"
#include "db/postgres_memo.h"
#include "db/postgres_pipe.h"
#include "db/postgres_session.h"
#include "db/postgres_stmt.h"
#include "db/postgres_upkeep.h"

#include <time.h>

extern const char postgres_base_sql[];

/* Two processes may do it at once: then one of them finds that it is done. */
static bool make_base(struct db *db, struct err *e)
{
    int64_t there = 0;
    const char *ask = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()";
    if (!postgres_pipe_number(db, &there, ask, NULL, e)) return false;
    if (there) return true;
    PGresult *r = PQexec(db->post->conn, postgres_base_sql);
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    bool raced = state && (strcmp(state, "42P07") == 0 || strcmp(state, "23505") == 0);
    bool ok =
        postgres_session_fine(r) || raced || postgres_session_fail(db, db->post->conn, r, e);
    PQclear(r);
    return ok;
}

static bool post_open(struct db *db, bool create, struct err *e)
{
    struct postgres *p = db->post = calloc(1, sizeof *p);
    if (p) p->url = malloc(strlen(db->path) + 1);
    if (!p || !p->url) return err_set(e, ERR_NOMEM, "out of memory");
    memcpy(p->url, db->path, strlen(db->path) + 1);
    db_shown(db->path, p->url);
    if (!late_pq())
        return err_set(e, ERR_INPUT, "%s: libpq is not there: install libpq5", db->path);
    p->conn = postgres_session_connect(db, e);
    return p->conn && (!create || make_base(db, e));
}

static void post_close(struct db *db)
{
    struct postgres *p = db->post;
    if (!p) return;
    for (size_t i = 0; i < ST_COUNT; i++) free((char *)(uintptr_t)p->stmt[i].of.sql);
    if (late_pq()) postgres_memo_clear(p);
    if (p->conn) PQfinish(p->conn);
    free(p->url);
    free(p);
}

/* A session is with one server and one database. */
static bool post_still_there(struct db *db, struct err *e)
{
    (void)db;
    (void)e;
    return true;
}

/* Of each machine the clock may be wrong: that of the server is one for all. Half a second, and
 * the way there and back, are nothing. */
#define CLOCK ", CAST(floor(extract(epoch FROM clock_timestamp())) AS BIGINT)"

static void look_at_clock(struct db *db, const PGresult *r)
{
    int64_t ahead = strtoll(PQgetvalue(r, 0, 1), NULL, 10) - (int64_t)time(NULL);
    db->ahead = ahead > 1 || ahead < -1 ? ahead : 0;
}

static bool read_version(struct db *db, int64_t *out, const char *sql, struct err *e)
{
    if (!postgres_pipe_settle(db, e)) return false;
    PGresult *r = PQexec(db->post->conn, sql);
    bool ok = postgres_session_fine(r) || postgres_session_fail(db, db->post->conn, r, e);
    if (ok) {
        *out = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
        look_at_clock(db, r);
    }
    PQclear(r);
    return ok;
}

static bool post_version(struct db *db, int64_t *out, struct err *e)
{
    return postgres_session_ready(db, e) &&
           read_version(db, out, "SELECT version" CLOCK " FROM store WHERE one = 1", e);
}

/* Until the schema is there the store is empty. */
static bool post_head(struct db *db, struct store_head *h, struct err *e)
{
    int64_t ours = 0;
    *h = (struct store_head){ 0 };
    if (!postgres_pipe_number(db, &ours, "SELECT count(to_regclass('store'))", NULL, e))
        return false;
    if (!ours)
        return postgres_pipe_number(db, &h->tables,
                                    "SELECT count(*) FROM pg_tables"
                                    " WHERE schemaname = current_schema()",
                                    NULL, e);
    if (!post_version(db, &h->version, e)) return false;
    if (h->version) h->application = STORE_APPLICATION;
    return true;
}

static bool post_writable(struct db *db, struct err *e)
{
    int64_t no = 0;
    static const char ask[] =
        "SELECT count(*) WHERE current_setting('transaction_read_only') = 'on'";
    return postgres_pipe_number(db, &no, ask, NULL, e) &&
           (!no || err_set(e, ERR_IO, "%s: the database is read-only", db->path));
}

#define DOORS "'write', 'write/queue', 'write/outbox'"

/* Also for stores of the first version with PostgreSQL, which had none. */
static bool post_settle(struct db *db, struct err *e)
{
    int64_t there = 0;
    static const char ask[] = "SELECT count(*) FROM lease WHERE step IN (" DOORS ")";
    static const char make[] =
        "INSERT INTO lease (step, who) SELECT step, '' FROM unnest(ARRAY[" DOORS
        "]) AS door (step) ON CONFLICT DO NOTHING";
    return postgres_pipe_number(db, &there, ask, NULL, e) &&
           (there == 3 || postgres_session_run(db, db->post->conn, make, e));
}

/* Mails are mostly pictures, which are packed already. */
static bool post_scripts(struct db *db, bool begins, bool empty, struct err *e)
{
    return begins || !empty ||
           postgres_session_run(db, db->post->conn,
                                "ALTER TABLE mail_raw ALTER raw SET STORAGE EXTERNAL;"
                                " ALTER TABLE out_raw ALTER raw SET STORAGE EXTERNAL",
                                e);
}

static bool post_script(struct db *db, const char *sql, struct err *e)
{
    size_t size = strlen(sql) * 48 + 4096; /* most of it is a token for each few letters */
    char *memory = malloc(size);
    if (!memory) return err_set(e, ERR_NOMEM, "out of memory");
    struct arena a = arena_make(memory, size);
    const char *said = dialect_script(sql, &a);
    bool ok = said ? postgres_session_run(db, db->post->conn, said, e) : err_nomem(e);
    free(memory);
    return ok;
}

/* ---- transactions --------------------------------------------------------------------------
 */

static void post_rollback(struct db *db)
{
    PGconn *conn = db->post->conn;
    postgres_memo_clear(db->post);
    (void)postgres_pipe_settle(db, &(struct err){ 0 });
    if (PQstatus(conn) == CONNECTION_OK && PQtransactionStatus(conn) != PQTRANS_IDLE)
        PQclear(PQexec(conn, "ROLLBACK"));
}

/* Whoever holds all has the row of `store` alone, others share it. The row `write` of `lease`
 * is the door to it: who wants it alone stands there until it is free, so that those who share
 * it do not come in one after the other for ever; they only pass. What is committed must be on
 * disk, also on a server that is set to say so before it is; unless db_relax() says otherwise.
 */
#define ROW_OF(step)      "SELECT 1 FROM lease WHERE step = '" step "' FOR "
#define SEE_VERSION(sync) "SELECT version" CLOCK ", " sync " FROM store WHERE one = 1 FOR "
#define SYNC                                                                                   \
    "CASE current_setting('synchronous_commit') WHEN 'off'"                                    \
    " THEN set_config('synchronous_commit', 'on', true) END"
#define LATER       "set_config('synchronous_commit', 'off', true)"
#define PASS        "BEGIN; " ROW_OF("write") "KEY SHARE; ROLLBACK; BEGIN; "
#define SHARE(sync) SEE_VERSION(sync) "KEY SHARE"
#define WAYS(sync)                                                                             \
    {                                                                                          \
        [DB_HOLDS_ALL] = "BEGIN; " ROW_OF("write") "UPDATE; " SEE_VERSION(sync) "UPDATE",      \
        [DB_HOLDS_OWN] = PASS SHARE(sync),                                                     \
        [DB_HOLDS_QUEUE] = PASS ROW_OF("write/queue") "UPDATE; " SHARE(sync),                  \
        [DB_HOLDS_OUTBOX] = PASS ROW_OF("write/outbox") "UPDATE; " SHARE(sync),                \
    }
static const char *const begin[][DB_HOLDS_OUTBOX + 1] = { WAYS(SYNC), WAYS(LATER) };

static bool post_begin(struct db *db, enum db_holds holds, int64_t *version, struct err *e)
{
    post_rollback(db);
    if (!postgres_session_ready(db, e)) return false;
    bool ok = read_version(db, version, begin[db->relaxed][holds], e);
    if (!ok) post_rollback(db);
    return ok;
}

/* A transaction in which something failed answers COMMIT with ROLLBACK. */
static bool post_commit(struct db *db, struct err *e)
{
    PGresult *r = NULL;
    postgres_memo_clear(db->post);
    bool ok = postgres_pipe_say(db, "COMMIT", &r, e);
    if (ok && strcmp(PQcmdStatus(r), "COMMIT") != 0)
        ok = err_set(e, ERR_IO, "%s: nothing was stored", db->path);
    PQclear(r);
    return ok;
}

static bool post_part(struct db *db, enum stmt id, struct err *e)
{
    postgres_memo_clear(db->post);
    return postgres_pipe_settle(db, e) &&
           postgres_session_run(db, db->post->conn, stmt_sql[id], e);
}

const struct store store_postgres = {
    .name = "PostgreSQL",
    .open = post_open,
    .close = post_close,
    .still_there = post_still_there,
    .head = post_head,
    .version = post_version,
    .writable = post_writable,
    .settle = post_settle,
    .script = post_script,
    .scripts = post_scripts,
    .beside = true,
    .begin = post_begin,
    .commit = post_commit,
    .rollback = post_rollback,
    .part = post_part,
    .ready = postgres_stmt_ready,
    .param = postgres_stmt_param,
    .bind = postgres_stmt_bind,
    .step = postgres_stmt_step,
    .columns = postgres_stmt_columns,
    .column = postgres_stmt_column,
    .value = postgres_stmt_value,
    .changed = postgres_stmt_changed,
    .finish = postgres_stmt_finish,
    .forget = postgres_stmt_forget,
    .filling = postgres_upkeep_filling,
    .parents_first = true,
    .check = postgres_upkeep_check,
    .size = postgres_upkeep_size,
    .space = postgres_upkeep_space,
    .give_back = postgres_upkeep_give_back,
    .cut_log = postgres_upkeep_cut_log,
    .compact = postgres_upkeep_compact,
    .copy = postgres_upkeep_copy,
    .lock = postgres_lock,
    .unlock = postgres_lock_end,
    .own = postgres_lock_own,
    .owning = postgres_lock_owning,
    .disown = postgres_lock_disown,
    .owned = postgres_lock_owned,
};

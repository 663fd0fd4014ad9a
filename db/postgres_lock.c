/* Locks between processes on any machines. The row of a lock stays, as the file of one does;
 * that of an owner goes with it, or when the next one comes. */
#include "db/postgres_lock.h"
#include "db/postgres_pipe.h"
#include "db/postgres_session.h"

#include <time.h>
#include <unistd.h>

/* The server notices a little later than the kernel that a process has ended. */
enum { POLL_MS = 20, LATE_MS = 100, STEP = 64 };

enum try { TRY_FAILED, TRY_BUSY, TRY_DONE };

/* Which run of the server it was: text in `who`, behind a comma. */
#define RUN "', server of ' || CAST(extract(epoch FROM pg_postmaster_start_time()) AS TEXT)"
/* Whoever first takes a lock writes down when: a server that fell may take minutes before it
 * can be asked. */
#define NOTE_RUN                                                                               \
    "INSERT INTO lease (step, who) SELECT 'run', " RUN " || ' since ' ||"                      \
    " CAST(extract(epoch FROM clock_timestamp()) AS TEXT)"                                     \
    " WHERE NOT EXISTS (SELECT 1 FROM lease WHERE step = 'run' AND strpos(who, " RUN ") > 0)"  \
    " ON CONFLICT (step) DO UPDATE SET who = excluded.who"
/* It has forgotten who held what: for some seconds nobody of before has ended, so that those
 * who live can write down what they have done. */
#define RECOVERS                                                                               \
    "(strpos(who, " RUN ") = 0 AND NOT EXISTS (SELECT 1 FROM lease AS r WHERE r.step = 'run'"  \
    " AND strpos(r.who, " RUN ") > 0 AND clock_timestamp() >= interval '5 s' +"                \
    " to_timestamp(CAST(split_part(r.who, ' since ', 2) AS DOUBLE PRECISION))))"

static void owner_step(char out[STEP], int64_t number)
{
    snprintf(out, STEP, "claims/%lld", (long long)number);
}

static PGresult *ask(PGconn *conn, const char *sql, const char *a, const char *b)
{
    const char *const param[] = { a, b };
    return PQexecParams(conn, sql, b ? 2 : 1, NULL, param, NULL, NULL, 0);
}

static bool tell(struct db *db, PGconn *conn, const char *sql, const char *a, const char *b,
                 struct err *e)
{
    PGresult *r = ask(conn, sql, a, b);
    bool ok = postgres_session_fine(r) || postgres_session_fail(db, conn, r, e);
    PQclear(r);
    return ok;
}

/* For people; the lock itself is the server's. */
static void sign(char out[128])
{
    char host[64] = "";
    gethostname(host, sizeof host - 1);
    snprintf(out, 128, "%ld on %s", (long)getpid(), host);
}

/* Locks the row until the transaction ends. */
static enum try hold(struct db *db, PGconn *conn, const char *step, struct err *e)
{
    if (!postgres_session_run(db, conn, "BEGIN", e)) return TRY_FAILED;
    PGresult *r =
        ask(conn, "SELECT 1 FROM lease WHERE step = $1 FOR UPDATE NOWAIT", step, NULL);
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    enum try is = TRY_BUSY;
    if (postgres_session_fine(r) && PQntuples(r) == 1)
        is = TRY_DONE;
    else if (!postgres_session_fine(r) && !(state && strcmp(state, "55P03") == 0)) {
        postgres_session_fail(db, conn, r, e);
        is = TRY_FAILED;
    }
    PQclear(r);
    if (is != TRY_DONE) PQclear(PQexec(conn, "ROLLBACK"));
    return is;
}

/* Who has it is written in a transaction before, so that others can read it. */
static enum try take(struct db *db, PGconn *conn, const char *step, struct err *e)
{
    char who[128];
    sign(who);
    if (!tell(db, conn,
              "INSERT INTO lease (step, who) VALUES ($1, $2) ON CONFLICT (step) DO NOTHING",
              step, who, e))
        return TRY_FAILED;
    enum try is = hold(db, conn, step, e);
    if (is != TRY_DONE) return is;
    bool ok =
        tell(db, conn, "UPDATE lease SET who = $2 || " RUN " WHERE step = $1", step, who, e) &&
        postgres_session_run(db, conn, "COMMIT", e);
    return ok ? hold(db, conn, step, e) : TRY_FAILED;
}

static bool busy(struct db *db, PGconn *conn, const char *step, struct err *e)
{
    PGresult *r = ask(conn, "SELECT who FROM lease WHERE step = $1", step, NULL);
    const char *who = postgres_session_fine(r) && PQntuples(r) == 1 ? PQgetvalue(r, 0, 0) : "";
    (void)db;
    err_set(e, ERR_CONFLICT, "%s is being done by process %.*s", step, (int)strcspn(who, ","),
            who);
    PQclear(r);
    return false;
}

static PGconn *seize(struct db *db, const char *step, int wait_ms, struct err *e)
{
    const struct timespec nap = { 0, POLL_MS * 1000000L };
    PGconn *conn = postgres_session_connect(db, e);
    if (!conn) return NULL;
    enum try is = postgres_session_run(
                      db, conn, "SET idle_in_transaction_session_timeout = 0; " NOTE_RUN, e)
                      ? take(db, conn, step, e)
                      : TRY_FAILED;
    for (int at = 0; is == TRY_BUSY && at < wait_ms + LATE_MS; at += POLL_MS) {
        nanosleep(&nap, NULL);
        is = take(db, conn, step, e);
    }
    if (is == TRY_DONE) return conn;
    if (is == TRY_BUSY) busy(db, conn, step, e);
    PQfinish(conn);
    return NULL;
}

bool postgres_lock(struct db *db, struct held_lock *l, int wait_ms, struct err *e)
{
    l->at = seize(db, l->step, wait_ms, e);
    return l->at != NULL;
}

void postgres_lock_end(struct db *db, struct held_lock *l)
{
    (void)db;
    PQfinish(l->at);
}

/* ---- owners --------------------------------------------------------------------------------
 */

/* Owners that were killed have left their rows. */
static bool sweep(struct db *db, struct err *e)
{
    return postgres_session_run(
        db, db->post->conn,
        "DELETE FROM lease WHERE step IN (SELECT step FROM lease"
        " WHERE step >= 'claims/' AND step < 'claims0' AND NOT " RECOVERS
        " FOR UPDATE SKIP LOCKED)",
        e);
}

bool postgres_lock_own(struct db *db, int64_t number, struct err *e)
{
    char step[STEP];
    owner_step(step, number);
    if (!db->tx && !sweep(db, e)) return false;
    db->post->owner = seize(db, step, POLL_MS * 10, e);
    db->post->owns_since = lock_clock_ms();
    return db->post->owner != NULL;
}

/* As long as the transaction is open, nothing that was deleted since it began can be given
 * back, and who looks for the oldest new mail reads past all that are done. Whoever looks in
 * between takes the owner for dead: then its write back fails, as that of one who was too slow.
 */
static bool own_anew(struct db *db)
{
    char step[STEP], sql[200];
    owner_step(step, db->owner.number);
    snprintf(sql, sizeof sql,
             "COMMIT; BEGIN; SELECT 1 FROM lease WHERE step = '%s' FOR UPDATE NOWAIT", step);
    PGresult *r = PQexec(db->post->owner, sql);
    bool ok = PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1;
    PQclear(r);
    if (ok) db->post->owns_since = lock_clock_ms();
    return ok;
}

/* A server that fell has forgotten it. */
bool postgres_lock_owning(struct db *db)
{
    enum { LONG_MS = 1000 };
    PGconn *conn = db->post->owner;
    bool there = PQconsumeInput(conn) == 1 && PQstatus(conn) == CONNECTION_OK;
    return there && (lock_clock_ms() - db->post->owns_since <= LONG_MS || own_anew(db));
}

void postgres_lock_disown(struct db *db)
{
    char step[STEP];
    struct err none = { 0 };
    owner_step(step, db->owner.number);
    tell(db, db->post->owner, "DELETE FROM lease WHERE step = $1", step, NULL, &none);
    postgres_session_run(db, db->post->owner, "COMMIT", &none);
    PQfinish(db->post->owner);
}

/* Its row is there, and locked, or it may be again. What cannot be asked is taken to be alive:
 * its time ends. */
bool postgres_lock_owned(struct db *db, int64_t number)
{
    char step[STEP];
    int64_t held = 0;
    struct err none = { 0 };
    static const char ask[] =
        "SELECT (SELECT count(*) FROM lease WHERE step = $1)"
        " - (SELECT count(*) FROM (SELECT 1 FROM lease WHERE step = $1 AND NOT " RECOVERS
        " FOR UPDATE SKIP LOCKED) AS free)";
    owner_step(step, number);
    return !postgres_pipe_number(db, &held, ask, step, &none) || held > 0;
}

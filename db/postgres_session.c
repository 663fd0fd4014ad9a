/* Sessions with a PostgreSQL server, and what their failures mean to us. */
#include "db/postgres_session.h"

#include "db/postgres_memo.h"

enum { OPTIONS = 1024 };

/* ---- failures ------------------------------------------------------------------------------
 */

/* By SQLSTATE, or the class of it (PostgreSQL, Appendix A); the first that fits counts. */
static const struct cause {
    const char *state, *text;
    enum err_code code;
    enum {
        FAILS,
        HARMLESS, /* a rule of the schema: the statement undoes itself */
        PASSING   /* said again, it may be done */
    } how;
} cause[] = {
    { "23505", "exists already", ERR_CONFLICT, HARMLESS },
    { "23503", "refers to something that is not there", ERR_NOTFOUND, HARMLESS },
    { "23", "the store was used wrongly", ERR_BUG, HARMLESS },
    { "P0001", "the store was used wrongly", ERR_BUG, HARMLESS },
    { "55P03", DB_LOCKED, ERR_IO, FAILS },
    { "40", DB_LOCKED, ERR_IO, PASSING },
    { "53100", "the disk is full", ERR_IO, FAILS },
    { "53200", "out of memory", ERR_NOMEM, FAILS },
    { "53300", "the database has too many connections", ERR_IO, FAILS },
    { "53", "the database has not enough of something", ERR_IO, FAILS },
    { "XX001", "the database is damaged", ERR_DAMAGE, FAILS },
    { "XX002", "the database is damaged", ERR_DAMAGE, FAILS },
    { "25006", "the database is read-only", ERR_IO, FAILS },
    { "28", "no permission to use the database", ERR_IO, FAILS },
    { "42501", "no permission to use the database", ERR_IO, FAILS },
    { "3D", "there is no such database", ERR_NOTFOUND, FAILS },
    { "54", "too large to be stored", ERR_INPUT, FAILS },
    { "57", "the database was stopped", ERR_IO, PASSING },
    { "58", "the disk failed", ERR_IO, FAILS },
    { "08", "the connection to the database is lost", ERR_IO, PASSING },
};

static const struct cause *cause_of(const char *state)
{
    static const struct cause lost = { "", "the connection to the database is lost", ERR_IO,
                                       PASSING };
    static const struct cause bug = { "", "the store was used wrongly", ERR_BUG, FAILS };
    if (!state) return &lost;
    for (size_t i = 0; i < sizeof cause / sizeof *cause; i++)
        if (strncmp(cause[i].state, state, strlen(cause[i].state)) == 0) return &cause[i];
    return &bug;
}

bool postgres_session_fail(struct db *db, const PGconn *conn, const PGresult *r, struct err *e)
{
    const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
    const char *said = r ? PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    const struct cause *c = cause_of(state);
    if (!said) said = PQerrorMessage(conn);
    if (db->tx && c->how != HARMLESS) db->doomed = true;
    if (c->how == PASSING) db->lost = true;
    return err_set(e, c->code, "%s: %s (%.*s)", db->path, c->text, (int)strcspn(said, "\n"),
                   said);
}

bool postgres_session_fine(const PGresult *r)
{
    ExecStatusType s = PQresultStatus(r);
    return s == PGRES_COMMAND_OK || s == PGRES_TUPLES_OK || s == PGRES_SINGLE_TUPLE;
}

bool postgres_session_run(struct db *db, PGconn *conn, const char *sql, struct err *e)
{
    PGresult *r = PQexec(conn, sql);
    bool ok = postgres_session_fine(r) || postgres_session_fail(db, conn, r, e);
    PQclear(r);
    return ok;
}

/* ---- sessions ------------------------------------------------------------------------------
 */

/* Told when a session begins, which costs nothing. A client that is gone, or stands still in a
 * transaction, keeps others waiting for a minute or two, not for ever. */
#define SESSION                                                                                \
    "-c client_min_messages=warning -c default_transaction_isolation=read\\ committed"         \
    " -c lock_timeout=10s -c idle_in_transaction_session_timeout=5min"                         \
    " -c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3"

/* Behind what the URL itself wants (`options=`). */
static bool options(char out[OPTIONS], const char *url)
{
    const char *own = "";
    PQconninfoOption *all = PQconninfoParse(url, NULL);
    for (const PQconninfoOption *o = all; o && o->keyword; o++)
        if (strcmp(o->keyword, "options") == 0 && o->val) own = o->val;
    int n = snprintf(out, OPTIONS, SESSION " %s", own);
    PQconninfoFree(all);
    return n < OPTIONS;
}

PGconn *postgres_session_connect(const struct db *db, struct err *e)
{
    char wanted[OPTIONS];
    /* A server whose machine or line is gone is given up after half a minute (else the system
     * waits for a quarter of an hour, or two hours); what stands before dbname, the URL may say
     * otherwise. */
    static const char *const word[] = { "tcp_user_timeout",
                                        "keepalives_idle",
                                        "keepalives_interval",
                                        "keepalives_count",
                                        "dbname",
                                        "options",
                                        "application_name",
                                        "client_encoding",
                                        "connect_timeout",
                                        NULL };
    const char *const value[] = { "30000", "15",      "5",    "3",  db->post->url,
                                  wanted,  "zugpost", "UTF8", "10", NULL };
    if (!options(wanted, db->post->url)) {
        err_set(e, ERR_INPUT, "%s: its options are too long", db->path);
        return NULL;
    }
    PGconn *conn = PQconnectdbParams(word, value, 1);
    if (PQstatus(conn) == CONNECTION_OK) return conn;
    const char *said = PQerrorMessage(conn);
    err_set(e, ERR_IO, "%s: the database cannot be opened (%.*s)", db->path,
            (int)strcspn(said, "\n"), said);
    PQfinish(conn);
    return NULL;
}

/* A session that was lost is begun again, outside of transactions. */
bool postgres_session_ready(struct db *db, struct err *e)
{
    struct postgres *p = db->post;
    if (PQstatus(p->conn) == CONNECTION_OK || db->tx) return true;
    PGconn *conn = postgres_session_connect(db, e);
    if (!conn) return false;
    PQfinish(p->conn);
    p->conn = conn;
    p->pending = 0;
    postgres_memo_clear(p);
    for (size_t i = 0; i < ST_COUNT; i++) p->stmt[i].there = false;
    return true;
}

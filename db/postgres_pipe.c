/* What is on its way to the server. */
#include "db/postgres_pipe.h"

#include "db/postgres_memo.h"
#include "db/postgres_session.h"

#include <assert.h>

enum { BINARY = 1 };

static bool lost(struct db *db, struct err *e)
{
    return postgres_session_fail(db, db->post->conn, NULL, e);
}

void postgres_pipe_name(char out[POST_NAME], enum stmt id)
{
    snprintf(out, POST_NAME, "s%d", (int)id);
}

static bool enter(struct db *db, struct err *e)
{
    return PQenterPipelineMode(db->post->conn) == 1 || lost(db, e);
}

static const int binary[DIALECT_PARAMS] = {
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
};

bool postgres_pipe_send(struct db *db, enum stmt id)
{
    char name[POST_NAME];
    struct postgres *p = db->post;
    const struct post_values *v = &p->values;
    postgres_pipe_name(name, id);
    return PQsendQueryPrepared(p->conn, name, (int)p->stmt[id].of.params, v->at, v->length,
                               binary, BINARY) == 1;
}

bool postgres_pipe_send_text(struct db *db, enum stmt id, const Oid *types)
{
    const struct postgres *p = db->post;
    const struct post_values *v = &p->values;
    const struct dialect *of = &p->stmt[id].of;
    return PQsendQueryParams(p->conn, of->sql, (int)of->params, types, v->at, v->length, binary,
                             BINARY) == 1;
}

static bool send_text(struct db *db, const char *sql)
{
    return PQsendQueryParams(db->post->conn, sql, 0, NULL, NULL, NULL, NULL, 0) == 1;
}

/* What is said to the next statement, and the NULL behind it. If the statement before came row
 * by row, so does the first one in a pipeline: then this is its first row, and the rest is
 * gone. */
static PGresult *said(PGconn *conn)
{
    PGresult *r = PQgetResult(conn), *rest = r;
    while (rest && PQresultStatus(r) != PGRES_PIPELINE_SYNC) {
        rest = PQgetResult(conn);
        PQclear(rest);
    }
    return r;
}

/* A rule that such a statement broke is nobody's to expect: then the program is wrong. */
static bool read_pending(struct db *db, struct err *e)
{
    bool ok = true;
    struct postgres *p = db->post;
    int n = p->pending, i = 0;
    for (; i < n && PQstatus(p->conn) == CONNECTION_OK; i++) {
        PGresult *r = said(p->conn);
        const struct post_sent *s = &p->on_way[i];
        if (s->prepares) s->prepares->there = postgres_session_fine(r);
        if (ok && !postgres_session_fine(r)) {
            ok = postgres_session_fail(db, p->conn, r, e);
            if (e->code != ERR_IO && e->code != ERR_NOMEM) e->code = ERR_BUG;
        }
        if (!ok || !postgres_memo_fill(s->wants, r)) PQclear(r);
    }
    if (i < n) ok = lost(db, e);
    p->pending = 0;
    db->doomed |= db->tx && !ok;
    return ok;
}

bool postgres_pipe_settle(struct db *db, struct err *e)
{
    struct postgres *p = db->post;
    if (!p->pending) return true;
    bool sent = PQpipelineSync(p->conn) == 1, ok = sent ? read_pending(db, e) : lost(db, e);
    if (sent) PQclear(said(p->conn)); /* the end */
    p->pending = 0;
    PQexitPipelineMode(p->conn);
    return ok;
}

/* Entered: there is room for one more, in a pipeline. */
static bool has_room(struct db *db, struct err *e)
{
    if (db->post->pending == POST_ON_THE_WAY && !postgres_pipe_settle(db, e)) return false;
    return enter(db, e);
}

bool postgres_pipe_prepare(struct db *db, enum stmt id, const Oid *types, struct err *e)
{
    char name[POST_NAME];
    struct postgres *p = db->post;
    struct post_stmt *s = &p->stmt[id];
    postgres_pipe_name(name, id);
    if (!has_room(db, e)) return false;
    if (PQsendPrepare(p->conn, name, s->of.sql, (int)s->of.params, types) != 1)
        return lost(db, e);
    p->on_way[p->pending++] = (struct post_sent){ .prepares = s };
    s->there = true;
    return true;
}

/* The server says nothing before it is asked to (the sync): to say it costs both sides more
 * than many a read. A write is sent on its way, so that it is done meanwhile; reads go with
 * what comes behind them. */
bool postgres_pipe_add(struct db *db, enum stmt id, struct post_memo *wants, struct err *e)
{
    struct postgres *p = db->post;
    assert(postgres_memo_on(db) && p->stmt[id].there);
    if (!has_room(db, e)) return false;
    if (!postgres_pipe_send(db, id) || (!wants && PQflush(p->conn) != 0)) return lost(db, e);
    p->on_way[p->pending++] = (struct post_sent){ .wants = wants };
    return true;
}

/* What is behind those that are on their way has been sent. */
static bool read_last(struct db *db, PGresult **out, bool tries, struct err *e)
{
    PGconn *conn = db->post->conn;
    bool ok = read_pending(db, e);
    if (tries) PQclear(said(conn));
    *out = said(conn);
    if (tries) PQclear(said(conn));
    PQclear(said(conn)); /* the end */
    PQexitPipelineMode(conn);
    return ok && (postgres_session_fine(*out) || postgres_session_fail(db, conn, *out, e));
}

/* Without a pipeline, whose first statement would still come row by row if the one before did.
 */
static bool ask_alone(struct db *db, enum stmt id, PGresult **out, struct err *e)
{
    PGconn *conn = db->post->conn;
    if (!postgres_pipe_send(db, id)) return lost(db, e);
    *out = PQgetResult(conn);
    PQclear(PQgetResult(conn));
    return postgres_session_fine(*out) || postgres_session_fail(db, conn, *out, e);
}

bool postgres_pipe_ask(struct db *db, enum stmt id, PGresult **out, struct err *e)
{
    if (!db->post->pending) return ask_alone(db, id, out, e);
    bool sent =
        enter(db, e) && postgres_pipe_send(db, id) && PQpipelineSync(db->post->conn) == 1;
    return sent ? read_last(db, out, false, e) : lost(db, e);
}

bool postgres_pipe_say(struct db *db, const char *sql, PGresult **out, struct err *e)
{
    bool sent = enter(db, e) && send_text(db, sql) && PQpipelineSync(db->post->conn) == 1;
    return sent ? read_last(db, out, false, e) : lost(db, e);
}

bool postgres_pipe_try(struct db *db, enum stmt id, PGresult **out, struct err *e)
{
    PGconn *conn = db->post->conn;
    bool sent = enter(db, e) && send_text(db, "SAVEPOINT guard") &&
                postgres_pipe_send(db, id) && send_text(db, "RELEASE guard") &&
                PQpipelineSync(conn) == 1;
    if (!sent) return lost(db, e);
    if (read_last(db, out, true, e)) return true;
    if (!db->doomed) postgres_session_run(db, conn, "ROLLBACK TO guard", &(struct err){ 0 });
    return false;
}

bool postgres_pipe_number(struct db *db, int64_t *out, const char *sql, const char *param,
                          struct err *e)
{
    PGconn *conn = db->post->conn;
    if (!postgres_session_ready(db, e) || !postgres_pipe_settle(db, e)) return false;
    PGresult *r = PQexecParams(conn, sql, param != NULL, NULL, &param, NULL, NULL, 0);
    bool ok = postgres_session_fine(r)
                  ? PQntuples(r) > 0 || err_set(e, ERR_NOTFOUND, "no such row")
                  : postgres_session_fail(db, conn, r, e);
    if (ok) *out = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
    PQclear(r);
    return ok;
}

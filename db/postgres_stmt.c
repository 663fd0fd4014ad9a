/* Statements on a PostgreSQL server: prepared once in a session, values and rows in binary. */
#include "db/postgres_stmt.h"

#include "db/clean.h"
#include "db/postgres_memo.h"
#include "db/postgres_pipe.h"
#include "db/postgres_session.h"
#include "db/tables.h"

#include <assert.h>

/* Types of values, as the server numbers them (pg_type.dat). */
enum { TYPE_BOOL = 16, TYPE_BYTES = 17, TYPE_INT8 = 20, TYPE_INT4 = 23, TYPE_TEXT = 25 };
enum { TYPE_NUMERIC = 1700 };

/* ---- their text ----------------------------------------------------------------------------
 */

/* A copy that lives as long as the handle: the text, and the names behind it. */
static bool keep(struct post_stmt *s, const struct dialect *d)
{
    size_t n = strlen(d->sql) + 1;
    for (size_t i = 0; i < d->params; i++) n += strlen(d->param[i]) + 1;
    char *at = malloc(n);
    s->of = *d;
    s->of.sql = at;
    if (!at) return false;
    memcpy(at, d->sql, strlen(d->sql) + 1);
    at += strlen(d->sql) + 1;
    for (size_t i = 0; i < d->params; i++) {
        memcpy(at, d->param[i], strlen(d->param[i]) + 1);
        s->of.param[i] = at;
        at += strlen(at) + 1;
    }
    return true;
}

static bool begins(const char *sql, const char *with)
{
    return strncmp(sql, with, strlen(with)) == 0;
}

/* What changes or drops rows finds them by their keys; `tally` has none, and bytes are added
 * with the row that they belong to. */
static bool breaks_no_key(const char *sql)
{
    static const char *const added[] = { "INSERT INTO tally ", "INSERT INTO mail_raw ",
                                         "INSERT INTO out_raw " };
    for (size_t i = 0; i < sizeof added / sizeof *added; i++)
        if (begins(sql, added[i])) return true;
    return !begins(sql, "INSERT") || strstr(sql, "ON CONFLICT");
}

static bool translated(struct db *db, enum stmt id, struct err *e)
{
    char memory[1 << 16];
    struct dialect d;
    struct post_stmt *s = &db->post->stmt[id];
    struct arena a = arena_make(memory, sizeof memory);
    if (s->of.sql) return true;
    if (!dialect_statement(&d, handle_text(db, id), &a))
        return err_set(e, ERR_BUG, "%s: a statement is too long", db->path);
    s->writes = !begins(d.sql, "SELECT") && !begins(d.sql, "WITH");
    s->guarded = !breaks_no_key(d.sql) && id != ST_MOVE_WRITE;
    s->few = (s->writes || d.params > 0) && id != ST_MOVE_READ;
    s->known = !s->writes && s->few && !strstr(d.sql, " FOR ");
    s->tables = tables_of(d.sql, s->writes);
    s->later = s->writes && !s->guarded && !strstr(d.sql, "RETURNING") && id != ST_MOVE_WRITE;
    return keep(s, &d) || err_set(e, ERR_NOMEM, "out of memory");
}

bool postgres_stmt_ready(struct db *db, enum stmt id, size_t *params, struct err *e)
{
    struct postgres *p = db->post;
    assert(!p->sent);
    if (!postgres_session_ready(db, e) || !translated(db, id, e)) return false;
    *params = p->stmt[id].of.params;
    return true;
}

const char *postgres_stmt_param(struct db *db, enum stmt id, size_t i)
{
    return db->post->stmt[id].of.param[i];
}

static bool is_clean(struct str s)
{
    for (size_t n; s.n; s = str_from(s, n))
        if ((n = clean_letter(s)) == 0) return false;
    return true;
}

/* What is no letter becomes a question mark: the bytes of mails are kept as bytes elsewhere. */
static char *cleaned(struct str s)
{
    char *out = malloc(s.n + 1), *at = out;
    while (out && s.n) {
        size_t n = clean_letter(s);
        memcpy(at, n ? s.s : "?", n ? n : 1);
        at += n ? n : 1;
        s = str_from(s, n ? n : 1);
    }
    return out;
}

static bool bind_text(struct post_values *v, size_t i, struct str s)
{
    v->at[i] = s.n ? s.s : "";
    if (is_clean(s)) return true;
    v->at[i] = v->clean[i] = cleaned(s);
    return v->at[i] != NULL;
}

bool postgres_stmt_bind(struct db *db, enum stmt id, size_t i, const struct value *from,
                        struct err *e)
{
    (void)id;
    struct post_values *v = &db->post->values;
    v->type[i] = from->kind == VALUE_INT     ? TYPE_INT8
                 : from->kind == VALUE_BYTES ? TYPE_BYTES
                                             : TYPE_TEXT;
    v->length[i] = from->kind == VALUE_INT ? 8 : (int)from->s.n;
    v->at[i] = from->kind == VALUE_INT ? v->number[i] : from->s.n ? from->s.s : "";
    if (from->kind == VALUE_NULL) v->at[i] = NULL;
    for (int k = 0; k < 8; k++)
        v->number[i][k] = (char)((uint64_t)from->n >> (56 - 8 * k) & 0xff);
    if (from->kind != VALUE_TEXT || bind_text(v, i, from->s)) return true;
    return err_set(e, ERR_NOMEM, "out of memory");
}

/* Of rows that come from elsewhere the columns know the types. */
static const Oid *types_of(const struct db *db, enum stmt id)
{
    return id == ST_MOVE_WRITE ? NULL : db->post->values.type;
}

static bool prepare(struct db *db, enum stmt id, struct err *e)
{
    char name[POST_NAME];
    struct postgres *p = db->post;
    struct post_stmt *s = &p->stmt[id];
    postgres_pipe_name(name, id);
    PGresult *r = PQprepare(p->conn, name, s->of.sql, (int)s->of.params, types_of(db, id));
    s->there = postgres_session_fine(r) || postgres_session_fail(db, p->conn, r, e);
    PQclear(r);
    return s->there;
}

/* Row by row: there may be many. Most processes ask most of these once, so they are not
 * prepared before the second time: that would be a way of its own. */
static bool send_alone(struct db *db, enum stmt id, struct err *e)
{
    struct postgres *p = db->post;
    struct post_stmt *s = &p->stmt[id];
    bool again = s->there || s->told;
    if (again && !s->there && !prepare(db, id, e)) return false;
    s->told = true;
    bool sent =
        again ? postgres_pipe_send(db, id) : postgres_pipe_send_text(db, id, types_of(db, id));
    if (!sent) return postgres_session_fail(db, p->conn, NULL, e);
    PQsetSingleRowMode(p->conn);
    p->more = true;
    return true;
}

/* The next result, of which there is one for each row. */
static enum step next(struct db *db, struct err *e)
{
    struct postgres *p = db->post;
    PQclear(p->result);
    p->result = p->more ? PQgetResult(p->conn) : NULL;
    p->row = 0;
    if (!p->result) {
        p->more = false;
        return STEP_DONE;
    }
    if (!postgres_session_fine(p->result)) {
        postgres_session_fail(db, p->conn, p->result, e);
        return STEP_FAILED;
    }
    p->changed = strtoll(PQcmdTuples(p->result), NULL, 10);
    return PQntuples(p->result) ? STEP_ROW : STEP_DONE;
}

/* With that of all others that are on their way. */
static bool has_come(struct db *db, struct post_memo *m, struct err *e)
{
    if (!postgres_pipe_settle(db, e)) return false;
    if (!m->result) postgres_memo_drop(db->post, m); /* it is too large */
    return true;
}

/* For later. */
static bool ask(struct db *db, enum stmt id, struct err *e)
{
    assert(db->post->stmt[id].known);
    struct post_memo *m = postgres_memo_make(db, id);
    return !m || postgres_pipe_add(db, id, m, e);
}

static bool start(struct db *db, enum stmt id, struct err *e)
{
    struct postgres *p = db->post;
    const struct post_stmt *s = &p->stmt[id];
    p->sent = true;
    p->changed = 0;
    p->row = -1;
    struct post_memo *m = postgres_memo_find(db, id);
    if (m && !m->result && !db->prefetches && !has_come(db, m, e)) return false;
    p->result = m ? m->result : NULL;
    p->borrowed = p->result != NULL;
    if (p->borrowed || (m && db->prefetches)) return true;
    if (s->writes) postgres_memo_written(db, id);
    if (s->writes && !db->tx) db_recall_end(db);
    if (!(postgres_memo_on(db) && s->few) && !p->pending) return send_alone(db, id, e);
    if (!s->there && !postgres_pipe_prepare(db, id, types_of(db, id), e)) return false;
    if (db->prefetches) return ask(db, id, e);
    if (db->tx && s->later && db->unasked) return postgres_pipe_add(db, id, NULL, e);
    bool ok = s->guarded ? postgres_pipe_try(db, id, &p->result, e)
                         : postgres_pipe_ask(db, id, &p->result, e);
    p->changed = ok ? strtoll(PQcmdTuples(p->result), NULL, 10) : 0;
    return ok;
}

enum step postgres_stmt_step(struct db *db, enum stmt id, struct err *e)
{
    struct postgres *p = db->post;
    if (!p->sent && !start(db, id, e)) return STEP_FAILED;
    if (p->result && p->row + 1 < PQntuples(p->result)) {
        p->row++;
        return STEP_ROW;
    }
    return p->more ? next(db, e) : STEP_DONE;
}

size_t postgres_stmt_columns(struct db *db, enum stmt id)
{
    (void)id;
    return (size_t)PQnfields(db->post->result);
}

const char *postgres_stmt_column(struct db *db, enum stmt id, size_t i)
{
    (void)id;
    return PQfname(db->post->result, (int)i);
}

/* Numbers come with the highest byte first. */
static int64_t number_in(const char *p, int n)
{
    uint64_t out = n && (*p & 0x80) ? UINT64_MAX : 0;
    while (n--) out = out << 8 | (unsigned char)*p++;
    return (int64_t)out;
}

bool postgres_stmt_value(struct db *db, struct value *out, enum stmt id, size_t i,
                         struct err *e)
{
    (void)id;
    (void)e;
    const struct postgres *p = db->post;
    int column = (int)i, n = PQgetlength(p->result, p->row, column);
    const char *at = PQgetvalue(p->result, p->row, column);
    *out = (struct value){ .kind = VALUE_NULL };
    if (PQgetisnull(p->result, p->row, column)) return true;
    assert(PQftype(p->result, column) != TYPE_NUMERIC); /* of sums: they are cast */
    switch (PQftype(p->result, column)) {
    case TYPE_BOOL:
    case TYPE_INT4:
    case TYPE_INT8: *out = (struct value){ .kind = VALUE_INT, .n = number_in(at, n) }; break;
    case TYPE_BYTES:
        *out = (struct value){ .kind = VALUE_BYTES, .s = { at, (size_t)n } };
        break;
    default: *out = (struct value){ .kind = VALUE_TEXT, .s = { at, (size_t)n } };
    }
    return true;
}

int64_t postgres_stmt_changed(struct db *db, enum stmt id)
{
    (void)id;
    return db->post->changed;
}

void postgres_stmt_finish(struct db *db, enum stmt id)
{
    struct postgres *p = db->post;
    if (!p->borrowed && (p->more || !postgres_memo_keep(db, id, p->result))) PQclear(p->result);
    p->result = NULL;
    p->borrowed = false;
    while (p->more) {
        PGresult *rest = PQgetResult(p->conn);
        p->more = rest != NULL;
        PQclear(rest);
    }
    for (size_t i = 0; i < p->stmt[id].of.params; i++) free(p->values.clean[i]);
    memset(p->values.clean, 0, sizeof p->values.clean);
    p->sent = false;
}

void postgres_stmt_forget(struct db *db, enum stmt id)
{
    char name[POST_NAME], sql[32];
    struct postgres *p = db->post;
    postgres_pipe_name(name, id);
    snprintf(sql, sizeof sql, "DEALLOCATE %s", name);
    if (p->stmt[id].there) PQclear(PQexec(p->conn, sql));
    free((char *)(uintptr_t)p->stmt[id].of.sql);
    p->stmt[id] = (struct post_stmt){ .there = false };
}

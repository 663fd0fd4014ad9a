/* The store in PostgreSQL: sessions, transactions and statements. Knows nothing of tables but
 * `store`, which holds the version and is locked by whoever writes. */
#include "db/postgres.h"
#include "db/postgres_lock.h"
#include "db/postgres_upkeep.h"

#include <assert.h>

extern const char postgres_base_sql[];

/* Types of values, as the server numbers them (pg_type.dat). */
enum { TYPE_BOOL = 16, TYPE_BYTES = 17, TYPE_INT8 = 20, TYPE_INT4 = 23, TYPE_TEXT = 25 };
enum { BINARY = 1, TYPE_NUMERIC = 1700 };

/* ---- failures ------------------------------------------------------------------------------
 */

/* By SQLSTATE, or the class of it (PostgreSQL, Appendix A); the first that fits counts. */
static const struct cause {
    const char *state;
    enum err_code code;
    const char *text;
    bool harmless; /* a rule of the schema: the statement undoes itself */
} cause[] = {
    { "23505", ERR_CONFLICT, "exists already", true },
    { "23503", ERR_NOTFOUND, "refers to something that is not there", true },
    { "23", ERR_BUG, "the store was used wrongly", true },
    { "P0001", ERR_BUG, "the store was used wrongly", true },
    { "55P03", ERR_IO, DB_LOCKED, false },
    { "40", ERR_IO, DB_LOCKED, false },
    { "53100", ERR_IO, "the disk is full", false },
    { "53200", ERR_NOMEM, "out of memory", false },
    { "53300", ERR_IO, "the database has too many connections", false },
    { "53", ERR_IO, "the database has not enough of something", false },
    { "XX001", ERR_DAMAGE, "the database is damaged", false },
    { "XX002", ERR_DAMAGE, "the database is damaged", false },
    { "25006", ERR_IO, "the database is read-only", false },
    { "28", ERR_IO, "no permission to use the database", false },
    { "42501", ERR_IO, "no permission to use the database", false },
    { "3D", ERR_NOTFOUND, "there is no such database", false },
    { "54", ERR_INPUT, "too large to be stored", false },
    { "57", ERR_IO, "the database was stopped", false },
    { "58", ERR_IO, "the disk failed", false },
    { "08", ERR_IO, "the connection to the database is lost", false },
};

static const struct cause *cause_of(const char *state)
{
    static const struct cause lost = { "", ERR_IO, "the connection to the database is lost",
                                       false };
    static const struct cause bug = { "", ERR_BUG, "the store was used wrongly", false };
    if (!state) return &lost;
    for (size_t i = 0; i < sizeof cause / sizeof *cause; i++)
        if (strncmp(cause[i].state, state, strlen(cause[i].state)) == 0) return &cause[i];
    return &bug;
}

bool postgres_fail(struct db *db, const PGconn *conn, const PGresult *r, struct err *e)
{
    const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
    const char *said = r ? PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    const struct cause *c = cause_of(state);
    if (!said) said = PQerrorMessage(conn);
    if (db->tx && !c->harmless) db->doomed = true;
    return err_set(e, c->code, "%s: %s (%.*s)", db->path, c->text, (int)strcspn(said, "\n"),
                   said);
}

static bool fine(const PGresult *r)
{
    ExecStatusType s = PQresultStatus(r);
    return s == PGRES_COMMAND_OK || s == PGRES_TUPLES_OK || s == PGRES_SINGLE_TUPLE;
}

bool postgres_run(struct db *db, PGconn *conn, const char *sql, struct err *e)
{
    PGresult *r = PQexec(conn, sql);
    bool ok = fine(r) || postgres_fail(db, conn, r, e);
    PQclear(r);
    return ok;
}

/* ---- sessions ------------------------------------------------------------------------------
 */

/* A client that is gone, or stands still in a transaction, keeps others waiting for a minute or
 * two, not for ever. */
static const char session[] = "SET client_encoding = 'UTF8';"
                              "SET client_min_messages = warning;"
                              "SET default_transaction_isolation = 'read committed';"
                              "SET lock_timeout = '10s';"
                              "SET idle_in_transaction_session_timeout = '5min';"
                              "SET tcp_keepalives_idle = 20;"
                              "SET tcp_keepalives_interval = 10;"
                              "SET tcp_keepalives_count = 3;"
                              "SELECT set_config('synchronous_commit', 'on', false)"
                              " WHERE current_setting('synchronous_commit') = 'off'";

PGconn *postgres_connect(const struct db *db, struct err *e)
{
    static const char *const word[] = { "dbname", "application_name", "connect_timeout", NULL };
    const char *const value[] = { db->post->url, "zugpost", "10", NULL };
    PGconn *conn = PQconnectdbParams(word, value, 1);
    bool ok = PQstatus(conn) == CONNECTION_OK;
    PGresult *r = ok ? PQexec(conn, session) : NULL;
    if (ok && fine(r)) {
        PQclear(r);
        return conn;
    }
    const char *said = PQerrorMessage(conn);
    err_set(e, ERR_IO, "%s: the database cannot be opened (%.*s)", db->path,
            (int)strcspn(said, "\n"), said);
    PQclear(r);
    PQfinish(conn);
    return NULL;
}

/* A session that was lost is begun again, outside of transactions. */
static bool connected(struct db *db, struct err *e)
{
    struct postgres *p = db->post;
    if (PQstatus(p->conn) == CONNECTION_OK || db->tx) return true;
    PGconn *conn = postgres_connect(db, e);
    if (!conn) return false;
    PQfinish(p->conn);
    p->conn = conn;
    for (size_t i = 0; i < ST_COUNT; i++) p->stmt[i].there = false;
    return true;
}

bool postgres_number(struct db *db, int64_t *out, const char *sql, const char *param,
                     struct err *e)
{
    PGconn *conn = db->post->conn;
    if (!connected(db, e)) return false;
    PGresult *r = PQexecParams(conn, sql, param != NULL, NULL, &param, NULL, NULL, 0);
    bool ok = fine(r) ? PQntuples(r) > 0 || err_set(e, ERR_NOTFOUND, "no such row")
                      : postgres_fail(db, conn, r, e);
    if (ok) *out = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
    PQclear(r);
    return ok;
}

/* For people: the URL without its password. */
static void show(char *path, const char *url)
{
    const char *at = strchr(url, '@'), *user = strstr(url, "://") + 3;
    const char *colon = at ? memchr(user, ':', (size_t)(at - user)) : NULL;
    size_t n = colon ? (size_t)(colon - url) : strlen(url);
    memcpy(path, url, n);
    snprintf(path + n, strlen(url) + 1 - n, "%s", colon ? at : "");
    path[strcspn(path, "?")] = '\0';
}

/* Two processes may do it at once: then one of them finds that it is done. */
static bool make_base(struct db *db, struct err *e)
{
    int64_t there = 0;
    const char *ask = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()";
    if (!postgres_number(db, &there, ask, NULL, e)) return false;
    if (there) return true;
    PGresult *r = PQexec(db->post->conn, postgres_base_sql);
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    bool raced = state && (strcmp(state, "42P07") == 0 || strcmp(state, "23505") == 0);
    bool ok = fine(r) || raced || postgres_fail(db, db->post->conn, r, e);
    PQclear(r);
    return ok;
}

static bool post_open(struct db *db, bool create, struct err *e)
{
    struct postgres *p = db->post = calloc(1, sizeof *p);
    if (p) p->url = malloc(strlen(db->path) + 1);
    if (!p || !p->url) return err_set(e, ERR_NOMEM, "out of memory");
    memcpy(p->url, db->path, strlen(db->path) + 1);
    show(db->path, p->url);
    p->conn = postgres_connect(db, e);
    return p->conn && (!create || make_base(db, e));
}

static void post_close(struct db *db)
{
    struct postgres *p = db->post;
    if (!p) return;
    for (size_t i = 0; i < ST_COUNT; i++) free((char *)(uintptr_t)p->stmt[i].of.sql);
    PQfinish(p->conn);
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

static bool post_version(struct db *db, int64_t *out, struct err *e)
{
    return postgres_number(db, out, "SELECT version FROM store WHERE one = 1", NULL, e);
}

/* Until the schema is there the store is empty. */
static bool post_head(struct db *db, struct store_head *h, struct err *e)
{
    int64_t ours = 0;
    *h = (struct store_head){ 0 };
    if (!postgres_number(db, &ours, "SELECT count(to_regclass('store'))", NULL, e))
        return false;
    if (!ours)
        return postgres_number(db, &h->tables,
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
    return postgres_number(db, &no,
                           "SELECT count(*) WHERE current_setting('transaction_read_only') = "
                           "'on'",
                           NULL, e) &&
           (!no || err_set(e, ERR_IO, "%s: the database is read-only", db->path));
}

static bool post_settle(struct db *db, struct err *e)
{
    (void)db;
    (void)e;
    return true;
}

static bool post_scripts(struct db *db, bool begins, bool empty, struct err *e)
{
    (void)begins;
    (void)empty;
    return post_settle(db, e);
}

static bool post_script(struct db *db, const char *sql, struct err *e)
{
    size_t size = strlen(sql) * 48 + 4096; /* most of it is a token for each few letters */
    char *memory = malloc(size);
    if (!memory) return err_set(e, ERR_NOMEM, "out of memory");
    struct arena a = arena_make(memory, size);
    const char *said = dialect_script(sql, &a);
    bool ok = said ? postgres_run(db, db->post->conn, said, e) : err_nomem(e);
    free(memory);
    return ok;
}

/* ---- statements ----------------------------------------------------------------------------
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

static bool translated(struct db *db, enum stmt id, struct err *e)
{
    char memory[1 << 16];
    struct dialect d;
    struct post_stmt *s = &db->post->stmt[id];
    struct arena a = arena_make(memory, sizeof memory);
    if (s->of.sql) return true;
    if (!dialect_statement(&d, stmt_sql[id], &a))
        return err_set(e, ERR_BUG, "%s: a statement is too long", db->path);
    s->writes = strncmp(d.sql, "SELECT", 6) != 0 && strncmp(d.sql, "WITH", 4) != 0;
    return keep(s, &d) || err_set(e, ERR_NOMEM, "out of memory");
}

static bool post_ready(struct db *db, enum stmt id, size_t *params, struct err *e)
{
    struct postgres *p = db->post;
    assert(!p->sent);
    if (!connected(db, e) || !translated(db, id, e)) return false;
    *params = p->stmt[id].of.params;
    return true;
}

static const char *post_param(struct db *db, enum stmt id, size_t i)
{
    return db->post->stmt[id].of.param[i];
}

/* How many bytes the letter at s has; 0: it is none (RFC 3629), or a NUL, which texts cannot
 * have there. */
static size_t letter(struct str s)
{
    const unsigned char *p = (const unsigned char *)s.s;
    size_t n = p[0] < 0x80 ? 1 : p[0] < 0xc2 ? 0 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
    if (p[0] == 0 || p[0] > 0xf4 || n > s.n) return 0;
    for (size_t i = 1; i < n; i++)
        if ((p[i] & 0xc0) != 0x80) return 0;
    if ((p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] > 0x9f)) return 0;
    if ((p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] > 0x8f)) return 0;
    return n;
}

static bool is_clean(struct str s)
{
    for (size_t n; s.n; s = str_from(s, n))
        if ((n = letter(s)) == 0) return false;
    return true;
}

/* What is no letter becomes a question mark: the bytes of mails are kept as bytes elsewhere. */
static char *cleaned(struct str s)
{
    char *out = malloc(s.n + 1), *at = out;
    while (out && s.n) {
        size_t n = letter(s);
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

static bool post_bind(struct db *db, enum stmt id, size_t i, const struct value *from,
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

static void name_of(char out[16], enum stmt id)
{
    snprintf(out, 16, "s%d", (int)id);
}

static bool prepared(struct db *db, enum stmt id, struct err *e)
{
    char name[16];
    struct postgres *p = db->post;
    struct post_stmt *s = &p->stmt[id];
    if (s->there) return true;
    name_of(name, id);
    PGresult *r = PQprepare(p->conn, name, s->of.sql, (int)s->of.params, p->values.type);
    s->there = fine(r) || postgres_fail(db, p->conn, r, e);
    PQclear(r);
    return s->there;
}

static bool send(struct db *db, enum stmt id)
{
    char name[16];
    static const int format[DIALECT_PARAMS] = {
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    };
    struct postgres *p = db->post;
    struct post_values *v = &p->values;
    name_of(name, id);
    return PQsendQueryPrepared(p->conn, name, (int)p->stmt[id].of.params, v->at, v->length,
                               format, BINARY) == 1;
}

/* A result of a pipeline: two of them are what is asked for and the NULL behind it. */
static PGresult *piped(PGconn *conn)
{
    PGresult *r = PQgetResult(conn);
    if (PQresultStatus(r) != PGRES_PIPELINE_SYNC) PQclear(PQgetResult(conn));
    return r;
}

/* In a transaction a statement that breaks a rule must undo itself alone: it stands between two
 * that set and drop a savepoint, and all three go out at once. */
static bool send_guarded(struct db *db, enum stmt id, struct err *e)
{
    PGconn *conn = db->post->conn;
    bool ok = PQenterPipelineMode(conn) == 1 &&
              PQsendQueryParams(conn, "SAVEPOINT guard", 0, NULL, NULL, NULL, NULL, 0) == 1 &&
              send(db, id) &&
              PQsendQueryParams(conn, "RELEASE guard", 0, NULL, NULL, NULL, NULL, 0) == 1 &&
              PQpipelineSync(conn) == 1;
    if (!ok) return postgres_fail(db, conn, NULL, e);
    PQclear(piped(conn));
    db->post->result = piped(conn);
    PQclear(piped(conn));
    PQclear(piped(conn)); /* the end of the pipeline */
    PQexitPipelineMode(conn);
    db->post->row = -1;
    if (fine(db->post->result)) return true;
    postgres_fail(db, conn, db->post->result, e);
    if (!db->doomed) postgres_run(db, conn, "ROLLBACK TO guard", &(struct err){ 0 });
    return false;
}

static bool send_alone(struct db *db, enum stmt id, struct err *e)
{
    struct postgres *p = db->post;
    if (!send(db, id)) return postgres_fail(db, p->conn, NULL, e);
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
    if (!fine(p->result)) {
        postgres_fail(db, p->conn, p->result, e);
        return STEP_FAILED;
    }
    p->changed = strtoll(PQcmdTuples(p->result), NULL, 10);
    return PQntuples(p->result) ? STEP_ROW : STEP_DONE;
}

static enum step post_step(struct db *db, enum stmt id, struct err *e)
{
    struct postgres *p = db->post;
    if (!p->sent) {
        bool guarded = db->tx && p->stmt[id].writes;
        p->sent = true;
        if (!prepared(db, id, e)) return STEP_FAILED;
        if (!(guarded ? send_guarded(db, id, e) : send_alone(db, id, e))) return STEP_FAILED;
        if (guarded) p->changed = strtoll(PQcmdTuples(p->result), NULL, 10);
    }
    if (p->result && p->row + 1 < PQntuples(p->result)) {
        p->row++;
        return STEP_ROW;
    }
    return p->more ? next(db, e) : STEP_DONE;
}

static size_t post_columns(struct db *db, enum stmt id)
{
    (void)id;
    return (size_t)PQnfields(db->post->result);
}

static const char *post_column(struct db *db, enum stmt id, size_t i)
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

/* Sums are of a type without limits: base 10,000, most significant first (numeric_send). */
static int64_t numeric_in(const char *p, int n)
{
    int64_t out = 0, weight = number_in(p + 2, 2);
    bool minus = number_in(p + 4, 2) != 0;
    for (int at = 8; at < n; at += 2, weight--) out = out * 10000 + number_in(p + at, 2);
    for (; weight >= 0; weight--) out *= 10000;
    return minus ? -out : out;
}

static bool post_value(struct db *db, struct value *out, enum stmt id, size_t i, struct err *e)
{
    (void)id;
    (void)e;
    const struct postgres *p = db->post;
    int column = (int)i, n = PQgetlength(p->result, p->row, column);
    const char *at = PQgetvalue(p->result, p->row, column);
    *out = (struct value){ .kind = VALUE_NULL };
    if (PQgetisnull(p->result, p->row, column)) return true;
    switch (PQftype(p->result, column)) {
    case TYPE_BOOL:
    case TYPE_INT4:
    case TYPE_INT8: *out = (struct value){ .kind = VALUE_INT, .n = number_in(at, n) }; break;
    case TYPE_NUMERIC:
        *out = (struct value){ .kind = VALUE_INT, .n = numeric_in(at, n) };
        break;
    case TYPE_BYTES:
        *out = (struct value){ .kind = VALUE_BYTES, .s = { at, (size_t)n } };
        break;
    default: *out = (struct value){ .kind = VALUE_TEXT, .s = { at, (size_t)n } };
    }
    return true;
}

static int64_t post_changed(struct db *db, enum stmt id)
{
    (void)id;
    return db->post->changed;
}

static void post_finish(struct db *db, enum stmt id)
{
    struct postgres *p = db->post;
    PQclear(p->result);
    p->result = NULL;
    while (p->more) {
        PGresult *rest = PQgetResult(p->conn);
        p->more = rest != NULL;
        PQclear(rest);
    }
    for (size_t i = 0; i < p->stmt[id].of.params; i++) free(p->values.clean[i]);
    memset(p->values.clean, 0, sizeof p->values.clean);
    p->sent = false;
}

/* ---- transactions --------------------------------------------------------------------------
 */

static void post_rollback(struct db *db)
{
    PGconn *conn = db->post->conn;
    if (PQstatus(conn) == CONNECTION_OK && PQtransactionStatus(conn) != PQTRANS_IDLE)
        PQclear(PQexec(conn, "ROLLBACK"));
}

/* One at a time writes: whoever holds the row of `store`. */
static bool post_begin(struct db *db, int64_t *version, struct err *e)
{
    post_rollback(db);
    if (!connected(db, e)) return false;
    PGresult *r =
        PQexec(db->post->conn, "BEGIN; SELECT version FROM store WHERE one = 1 FOR UPDATE");
    bool ok = fine(r) || postgres_fail(db, db->post->conn, r, e);
    if (ok) *version = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
    PQclear(r);
    if (!ok) post_rollback(db);
    return ok;
}

/* A transaction in which something failed answers COMMIT with ROLLBACK. */
static bool post_commit(struct db *db, struct err *e)
{
    PGconn *conn = db->post->conn;
    PGresult *r = PQexec(conn, "COMMIT");
    bool ok = fine(r) || postgres_fail(db, conn, r, e);
    if (ok && strcmp(PQcmdStatus(r), "COMMIT") != 0)
        ok = err_set(e, ERR_IO, "%s: nothing was stored", db->path);
    PQclear(r);
    return ok;
}

static bool post_part(struct db *db, enum stmt id, struct err *e)
{
    return postgres_run(db, db->post->conn, stmt_sql[id], e);
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
    .begin = post_begin,
    .commit = post_commit,
    .rollback = post_rollback,
    .part = post_part,
    .ready = post_ready,
    .param = post_param,
    .bind = post_bind,
    .step = post_step,
    .columns = post_columns,
    .column = post_column,
    .value = post_value,
    .changed = post_changed,
    .finish = post_finish,
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
    .disown = postgres_lock_disown,
    .owned = postgres_lock_owned,
};

/* A store is moved. States: `from` counts, and `to` holds all of it but does not count
 * (STORE_FILLED); neither counts (`from` is STORE_MOVED); `to` counts. */
#include "db/move.h"

#include "db/clean.h"
#include "db/open.h"
#include "db/row.h"
#include "db/upgrade.h"

#include <assert.h>

enum { TABLES = 80, COLUMNS = 40, TEXT = 2048 };

/* What is the same in both, in whatever order the rows come. */
struct sum {
    int64_t rows;
    uint64_t of;
};

struct move {
    struct db *from, *to;
    char table[TABLES][40];
    size_t n;
    struct moved *out;
};

/* ---- tables --------------------------------------------------------------------------------
 */

/* In the order in which the schema makes them: those that are referred to come first. */
static void list_tables(struct move *m)
{
    static const char made[] = "\nCREATE TABLE ";
    for (const char *p = schema_sql; (p = strstr(p, made)) && m->n < TABLES;) {
        p += sizeof made - 1;
        snprintf(m->table[m->n++], sizeof m->table[0], "%.*s", (int)strcspn(p, " ("), p);
    }
    assert(m->n < TABLES);
}

static bool read_begin(struct db *db, const char *table, struct err *e)
{
    char sql[TEXT];
    size_t none;
    snprintf(sql, sizeof sql, "SELECT * FROM %s", table);
    return handle_say(db, ST_MOVE_READ, sql, e) && db->store->ready(db, ST_MOVE_READ, &none, e);
}

/* INSERT INTO table (column, ...) VALUES (:c0, ...) with the columns of the row that is being
 * read. */
static bool write_begin(struct move *m, const char *table, struct err *e)
{
    char sql[TEXT];
    size_t columns = m->from->store->columns(m->from, ST_MOVE_READ);
    int n = snprintf(sql, sizeof sql, "INSERT INTO %s (", table);
    for (size_t i = 0; i < columns; i++)
        n += snprintf(sql + n, sizeof sql - (size_t)n, "%s%s", i ? ", " : "",
                      m->from->store->column(m->from, ST_MOVE_READ, i));
    for (size_t i = 0; i < columns; i++)
        n += snprintf(sql + n, sizeof sql - (size_t)n, "%s:c%zu", i ? ", " : ") VALUES (", i);
    assert(columns < COLUMNS && n + 2 < TEXT);
    snprintf(sql + n, sizeof sql - (size_t)n, ")");
    return handle_say(m->to, ST_MOVE_WRITE, sql, e);
}

/* ---- sums ----------------------------------------------------------------------------------
 */

static uint64_t sum_more(uint64_t sum, const void *p, size_t n)
{
    const unsigned char *byte = p;
    for (size_t i = 0; i < n; i++) sum = (sum ^ byte[i]) * UINT64_C(1099511628211);
    return sum;
}

/* A file holds texts as they came, a server only what is a letter: to both this is the same. */
static uint64_t sum_text(uint64_t sum, struct str s)
{
    while (s.n) {
        size_t n = clean_letter(s);
        sum = sum_more(sum, n ? s.s : "?", n ? n : 1);
        s = str_from(s, n ? n : 1);
    }
    return sum;
}

/* By the column's name: the two may have them in another order. */
static bool sum_row(struct sum *s, struct db *db, struct err *e)
{
    uint64_t row = 0;
    for (size_t i = 0; i < db->store->columns(db, ST_MOVE_READ); i++) {
        struct value v;
        const char *name = db->store->column(db, ST_MOVE_READ, i);
        if (!db->store->value(db, &v, ST_MOVE_READ, i, e)) return false;
        uint64_t one = sum_more(UINT64_C(14695981039346656037), name, strlen(name));
        one = sum_more(one, &v.kind, sizeof v.kind);
        one = sum_more(one, &v.n, sizeof v.n);
        row += v.kind == VALUE_TEXT ? sum_text(one, v.s) : sum_more(one, v.s.s, v.s.n);
    }
    s->rows++;
    s->of += sum_more(UINT64_C(14695981039346656037), &row, sizeof row);
    return true;
}

static bool sum_table(struct sum *s, struct db *db, const char *table, struct err *e)
{
    enum step is = STEP_FAILED;
    *s = (struct sum){ 0 };
    if (!read_begin(db, table, e)) return false;
    while ((is = db->store->step(db, ST_MOVE_READ, e)) == STEP_ROW)
        if (!sum_row(s, db, e)) break;
    db->store->finish(db, ST_MOVE_READ);
    return is == STEP_DONE;
}

/* ---- rows ----------------------------------------------------------------------------------
 */

static bool write_row(struct move *m, struct err *e)
{
    size_t n;
    struct value v[COLUMNS];
    struct db *from = m->from, *to = m->to;
    bool ok = to->store->ready(to, ST_MOVE_WRITE, &n, e);
    for (size_t i = 0; ok && i < n; i++)
        ok = from->store->value(from, &v[i], ST_MOVE_READ, i, e) &&
             to->store->bind(to, ST_MOVE_WRITE, i, &v[i], e);
    ok = ok && to->store->step(to, ST_MOVE_WRITE, e) == STEP_DONE;
    to->store->finish(to, ST_MOVE_WRITE);
    return ok;
}

static bool copy_rows(struct move *m, const char *table, struct sum *s, struct err *e)
{
    struct db *from = m->from;
    enum step is = STEP_FAILED;
    if (!read_begin(from, table, e)) return false;
    while ((is = from->store->step(from, ST_MOVE_READ, e)) == STEP_ROW) {
        if (s->rows == 0 && !write_begin(m, table, e)) break;
        if (!write_row(m, e) || !sum_row(s, from, e)) break;
    }
    from->store->finish(from, ST_MOVE_READ);
    return is == STEP_DONE;
}

/* The schema itself puts rows into some tables: they are those of `from` now. */
static bool copy_table(struct move *m, const char *table, struct err *e)
{
    char sql[100];
    struct sum want = { 0 }, got;
    snprintf(sql, sizeof sql, "DELETE FROM %s;", table);
    bool empty = sum_table(&got, m->to, table, e) &&
                 (got.rows == 0 || m->to->store->script(m->to, sql, e));
    if (!empty || !copy_rows(m, table, &want, e) || !sum_table(&got, m->to, table, e))
        return err_add(e, "%s: ", table);
    m->out->tables++;
    m->out->rows += want.rows;
    if (want.rows == got.rows && want.of == got.of) return true;
    return err_set(e, ERR_DAMAGE, "%s: what was written is not what was read", table);
}

bool move_rows(struct moved *out, struct db *from, struct db *to, struct err *e)
{
    struct move m = { .from = from, .to = to, .out = out };
    bool up = to->store->parents_first, ok = to->store->filling(to, true, e);
    list_tables(&m);
    for (size_t i = 0; ok && i < m.n; i++)
        ok = copy_table(&m, m.table[up ? i : m.n - 1 - i], e);
    return ok && to->store->filling(to, false, e);
}

/* ---- which of them counts ------------------------------------------------------------------
 */

static bool set_version(struct db *db, int64_t version, struct err *e)
{
    char sql[60];
    snprintf(sql, sizeof sql, "PRAGMA user_version = %lld;", (long long)version);
    return db->store->script(db, sql, e);
}

/* In a transaction of its own, whatever the version is now. */
static bool count_from_now(struct db *db, struct err *e)
{
    int64_t was;
    if (!handle_begin(db, DB_HOLDS_ALL, &was, e)) return false;
    return db_tx_leave(db, true, set_version(db, STORE_VERSION, e), e);
}

/* `from` is held until `to` is on disk. */
static bool copy_over(struct move *m, struct err *e)
{
    bool own = false;
    if (!db_begin(m->from, e)) return false;
    bool ok = db_tx_enter(m->to, &own, e) && move_rows(m->out, m->from, m->to, e) &&
              set_version(m->to, STORE_FILLED, e);
    ok = own && db_tx_leave(m->to, own, ok, e);
    ok = ok && set_version(m->from, STORE_MOVED, e);
    return db_tx_leave(m->from, true, ok, e);
}

/* A store in which nothing ever happened may be written over. */
static bool is_new(struct db *db, struct err *e)
{
    int64_t games = 1, mails = 1;
    return row_number(db, &games, &(struct ask){ .stmt = ST_GAMES }, e) &&
           row_number(db, &mails, &(struct ask){ .stmt = ST_MAILS }, e) &&
           ((games == 0 && mails == 0) ||
            err_set(e, ERR_CONFLICT, "%s is not empty", db->path));
}

static bool is_empty(const struct store_head *h)
{
    return h->tables == 0 && h->application == 0;
}

bool move_may(struct db *to, struct err *e)
{
    struct store_head h;
    if (!to->store->head(to, &h, e)) return false;
    if (is_empty(&h)) return true;
    if (h.version == STORE_FILLED)
        return err_set(e, ERR_CONFLICT,
                       "%s holds a move that was cut off before it counted: remove that "
                       "database, and say it again",
                       to->path);
    if (h.application == STORE_APPLICATION && h.version == STORE_VERSION) return is_new(to, e);
    return err_set(e, ERR_CONFLICT, "%s is not empty", to->path);
}

static bool take_in(struct move *m, const struct store_head *to, struct err *e)
{
    bool ready = move_may(m->to, e) && (!is_empty(to) || upgrade_store(m->to, true, e));
    return ready && m->to->store->settle(m->to, e) && copy_over(m, e) &&
           count_from_now(m->to, e);
}

static bool go(struct move *m, struct err *e)
{
    struct store_head from, to;
    if (!m->from->store->head(m->from, &from, e) || !m->to->store->head(m->to, &to, e))
        return false;
    if (from.application != STORE_APPLICATION)
        return err_set(e, ERR_INPUT, "%s: is not a database of Zugpost", m->from->path);
    if (from.version != STORE_MOVED) return take_in(m, &to, e);
    m->out->finished = to.version == STORE_FILLED;
    if (m->out->finished) return count_from_now(m->to, e);
    return err_set(e, ERR_CONFLICT, "%s was moved already", m->from->path);
}

/* An older store is brought up first. */
static bool current(const char *from, struct err *e)
{
    struct db *db = NULL;
    bool ok = db_open(&db, from, false, e);
    db_close(db);
    return ok || strstr(e->text, STORE_MOVED_TEXT);
}

bool db_move(struct moved *out, const char *from, const char *to, struct err *e)
{
    assert(strcmp(from, to) != 0);
    struct move m = { .out = out };
    *out = (struct moved){ 0 };
    bool ok = current(from, e) && open_store(&m.from, from, false, e) &&
              open_store(&m.to, to, true, e) && go(&m, e);
    db_close(m.to);
    db_close(m.from);
    return ok;
}

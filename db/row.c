/* Values between C structs and SQL. Knows nothing of tables; every statement of the program is
 * bound, stepped, read and reset here and only here. */
#include "db/row.h"

#include <assert.h>

static const struct field ask_field[] = {
    FIELD(struct ask, id),         FIELD(struct ask, game),   FIELD(struct ask, board),
    FIELD(struct ask, now),        FIELD(struct ask, since),  FIELD(struct ask, limit),
    FIELD(struct ask, name),       FIELD(struct ask, army),   FIELD(struct ask, address),
    FIELD(struct ask, mailbox),    FIELD(struct ask, key),    FIELD(struct ask, state),
    FIELD(struct ask, kind),       FIELD(struct ask, player), FIELD(struct ask, claim),
    FIELD(struct ask, claim_ends),
};
static const struct shape ask_shape = SHAPE("question", struct ask, ask_field);

/* NULL: the struct has no such member. */
static const struct field *field_named(const struct shape *shape, const char *name)
{
    for (size_t i = 0; i < shape->n; i++)
        if (strcmp(shape->field[i].name, name) == 0) return &shape->field[i];
    return NULL;
}

/* The text of a word's value; NULL: there is none. */
static const char *word_at(const struct field *f, const char *p)
{
    int value;
    memcpy(&value, p, sizeof value);
    return value >= 0 && value < f->words->n ? f->words->word[value] : NULL;
}

/* ---- sums ---------------------------------------------------------------------------------
 */

/* FNV-1a with 64 bits: against disks, not against people. */
static uint64_t sum_bytes(uint64_t sum, const void *p, size_t n)
{
    const unsigned char *byte = p;
    for (size_t i = 0; i < n; i++) sum = (sum ^ byte[i]) * UINT64_C(1099511628211);
    return sum;
}

static uint64_t sum_field(uint64_t sum, const struct field *f, const char *p)
{
    struct str text = { 0 };
    const char *z = NULL;
    int64_t wide = 0;
    switch (f->kind) {
    case FIELD_INT64: memcpy(&wide, p, sizeof wide); break;
    case FIELD_INT: wide = *(const int *)(const void *)p; break;
    case FIELD_BOOL: wide = *(const bool *)(const void *)p; break;
    case FIELD_TEXT:
        memcpy(&z, p, sizeof z);
        text = str_of(z);
        break;
    case FIELD_STR:
    case FIELD_BLOB: memcpy(&text, p, sizeof text); break;
    case FIELD_WORD: text = str_of(word_at(f, p)); break;
    }
    if (f->later && text.n == 0) return sum;
    sum = sum_bytes(sum, &wide, sizeof wide);
    sum = sum_bytes(sum, &text.n, sizeof text.n);
    return text.n ? sum_bytes(sum, text.s, text.n) : sum;
}

/* Never 0: that is "no sum". */
static int64_t sum_of(const struct shape *shape, const char *row)
{
    uint64_t sum = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < shape->n; i++)
        if (strcmp(shape->field[i].name, "id") != 0)
            sum = sum_field(sum, &shape->field[i], row + shape->field[i].at);
    return sum ? (int64_t)sum : 1;
}

/* ---- into SQL -----------------------------------------------------------------------------
 */

static int bind_int(sqlite3_stmt *s, int i, const struct field *f, const char *p)
{
    int64_t wide = 0;
    int narrow = 0;
    bool flag = false;
    if (f->kind == FIELD_INT64) memcpy(&wide, p, sizeof wide);
    if (f->kind == FIELD_INT) memcpy(&narrow, p, sizeof narrow);
    if (f->kind == FIELD_BOOL) memcpy(&flag, p, sizeof flag);
    return sqlite3_bind_int64(s, i, wide + narrow + flag);
}

static int bind_str(sqlite3_stmt *s, int i, const struct field *f, const char *p)
{
    struct str v;
    memcpy(&v, p, sizeof v);
    if (!v.s || v.n == 0) v = STR("");
    return f->kind == FIELD_BLOB
               ? sqlite3_bind_blob64(s, i, v.s, v.n, SQLITE_STATIC)
               : sqlite3_bind_text64(s, i, v.s, v.n, SQLITE_STATIC, SQLITE_UTF8);
}

static int bind_text(sqlite3_stmt *s, int i, bool null_is_null, const char *p)
{
    const char *z;
    memcpy(&z, p, sizeof z);
    if (!z && null_is_null) return sqlite3_bind_null(s, i);
    return sqlite3_bind_text(s, i, z ? z : "", -1, SQLITE_STATIC);
}

static int bind_one(sqlite3_stmt *s, int i, const struct shape *shape, const char *from)
{
    const char *name = sqlite3_bind_parameter_name(s, i) + 1;
    if (shape->summed && strcmp(name, "sum") == 0)
        return sqlite3_bind_int64(s, i, sum_of(shape, from));
    const struct field *f = field_named(shape, name);
    assert(f && "a statement's parameter that the struct does not have");
    const char *p = from + f->at;
    if (f->kind == FIELD_STR || f->kind == FIELD_BLOB) return bind_str(s, i, f, p);
    if (f->kind == FIELD_TEXT)
        return bind_text(s, i, shape == &ask_shape && strcmp(f->name, "state") == 0, p);
    if (f->kind == FIELD_WORD) return sqlite3_bind_text(s, i, word_at(f, p), -1, SQLITE_STATIC);
    return bind_int(s, i, f, p);
}

/* Values are borrowed until the statement is reset (finish). */
static sqlite3_stmt *start(struct db *db, enum stmt id, const struct shape *shape,
                           const void *from, struct err *e)
{
    if (db->doomed) {
        err_set(e, ERR_IO, "%s: not done, as the transaction has failed", db->path);
        return NULL;
    }
    sqlite3_stmt *s = db_stmt(db, id, e);
    int n = s ? sqlite3_bind_parameter_count(s) : 0;
    for (int i = 1; i <= n; i++) {
        int rc = bind_one(s, i, shape, from);
        if (rc == SQLITE_OK) continue;
        db_fail(db, rc, e);
        sqlite3_clear_bindings(s);
        return NULL;
    }
    return s;
}

static void finish(sqlite3_stmt *s)
{
    if (s == NULL) return;
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
}

/* ---- out of SQL ---------------------------------------------------------------------------
 */

/* What SQLite owns is gone with the next step: copy it, unless there is no arena. SQLite itself
 * may run out of memory. */
static bool read_bytes(struct db *db, struct str *out, sqlite3_stmt *s, int i, struct arena *a,
                       struct err *e)
{
    int type = sqlite3_column_type(s, i);
    const void *p = type == SQLITE_BLOB ? sqlite3_column_blob(s, i) : sqlite3_column_text(s, i);
    int n = sqlite3_column_bytes(s, i);
    if (!p && type == SQLITE_TEXT) return db_fail(db, SQLITE_NOMEM, e);
    struct str from = { p, p ? (size_t)n : 0 };
    const char *copy = a ? str_dup(from, a) : p ? p : "";
    if (!copy) return err_nomem(e);
    *out = (struct str){ copy, from.n };
    return true;
}

static void store_int(char *p, enum field_kind kind, int64_t wide)
{
    int narrow = (int)wide;
    bool flag = wide != 0;
    if (kind == FIELD_INT64) memcpy(p, &wide, sizeof wide);
    if (kind == FIELD_INT) memcpy(p, &narrow, sizeof narrow);
    if (kind == FIELD_BOOL) memcpy(p, &flag, sizeof flag);
}

static void store_str(char *p, enum field_kind kind, struct str v)
{
    if (kind == FIELD_TEXT) memcpy(p, &v.s, sizeof v.s);
    if (kind == FIELD_STR || kind == FIELD_BLOB) memcpy(p, &v, sizeof v);
}

/* An unknown word makes the row senseless: sane(). */
static void store_word(char *p, const struct field *f, const char *word)
{
    int value = -1;
    db_word_find(f->words, &value, str_of(word));
    memcpy(p, &value, sizeof value);
}

static bool read_row(struct db *db, char *out, const struct shape *shape, sqlite3_stmt *s,
                     struct arena *a, struct err *e)
{
    int64_t sum = 0;
    memset(out, 0, shape->size);
    for (size_t i = 0; i < shape->n; i++)
        store_str(out + shape->field[i].at, shape->field[i].kind, STR(""));
    for (int i = 0; i < sqlite3_column_count(s); i++) {
        const char *name = sqlite3_column_name(s, i);
        struct str v = { 0 };
        if (shape->summed && strcmp(name, "sum") == 0) {
            sum = sqlite3_column_int64(s, i);
            continue;
        }
        const struct field *f = field_named(shape, name);
        if (!f) /* the tests say that the statement is right, so it must be the schema in the
                   file */
            return err_set(e, ERR_DAMAGE, "%s: damaged: a %s with a column %.40s", db->path,
                           shape->what, name);
        if (f->kind == FIELD_INT64 || f->kind == FIELD_INT || f->kind == FIELD_BOOL)
            store_int(out + f->at, f->kind, sqlite3_column_int64(s, i));
        else if (!read_bytes(db, &v, s, i, f->kind == FIELD_WORD ? NULL : a, e))
            return false;
        else if (f->kind == FIELD_WORD)
            store_word(out + f->at, f, v.s);
        else
            store_str(out + f->at, f->kind, v);
    }
    if (sum && sum != sum_of(shape, out))
        return err_set(e, ERR_DAMAGE, "%s: damaged: the sum of this %s is wrong", db->path,
                       shape->what);
    return true;
}

static bool sane(const struct shape *shape, const void *row)
{
    const char *at = row;
    for (size_t i = 0; i < shape->n; i++) {
        const struct field *f = &shape->field[i];
        if (f->kind == FIELD_WORD && !word_at(f, at + f->at)) return false;
    }
    return !shape->sane || shape->sane(row);
}

/* SQLITE_ROW, SQLITE_DONE, or SQLITE_ERROR with the reason in *e. */
static int step(struct db *db, sqlite3_stmt *s, struct err *e)
{
    int rc = sqlite3_step(s);
    if (rc == SQLITE_ROW || rc == SQLITE_DONE) return rc;
    db_fail(db, rc, e);
    return SQLITE_ERROR;
}

struct rows {
    void *at;
    size_t n;
};

/* A place for row n; the table doubles each time it is full. */
static char *place(struct rows *out, size_t *cap, size_t size, struct arena *a)
{
    if (out->n == *cap) {
        size_t more = *cap ? *cap * 2 : 8;
        char *p = arena_alloc(a, size, more);
        if (!p) return NULL;
        if (out->n) memcpy(p, out->at, out->n * size);
        out->at = p;
        *cap = more;
    }
    return (char *)out->at + out->n * size;
}

/* ---- the ways to use a statement -----------------------------------------------------
 */

bool row_put(struct db *db, enum stmt id, const struct shape *shape, const void *from,
             int64_t *changed, struct err *e)
{
    assert(id < ST_COUNT && from);
    sqlite3_stmt *s = start(db, id, shape, from, e);
    if (!s) return false;
    bool ok = step(db, s, e) == SQLITE_DONE;
    if (changed) *changed = ok ? sqlite3_changes64(db->sql) : 0;
    finish(s);
    return ok;
}

bool row_do(struct db *db, const struct ask *q, int64_t *changed, struct err *e)
{
    return row_put(db, q->stmt, &ask_shape, q, changed, e);
}

bool row_number_of(struct db *db, int64_t *out, enum stmt id, const struct shape *shape,
                   const void *from, struct err *e)
{
    sqlite3_stmt *s = start(db, id, shape, from, e);
    int rc = s ? step(db, s, e) : SQLITE_ERROR;
    if (rc == SQLITE_ROW) *out = sqlite3_column_int64(s, 0);
    if (rc == SQLITE_DONE) err_set(e, ERR_NOTFOUND, "no such row");
    finish(s);
    return rc == SQLITE_ROW;
}

bool row_number(struct db *db, int64_t *out, const struct ask *q, struct err *e)
{
    assert(q->stmt < ST_COUNT && out);
    return row_number_of(db, out, q->stmt, &ask_shape, q, e);
}

bool row_one(struct db *db, void *out, const struct shape *shape, const struct ask *q,
             struct arena *a, struct err *e)
{
    assert(q->stmt < ST_COUNT && out);
    sqlite3_stmt *s = start(db, q->stmt, &ask_shape, q, e);
    int rc = s ? step(db, s, e) : SQLITE_ERROR;
    bool ok = rc == SQLITE_ROW && read_row(db, out, shape, s, a, e);
    if (ok && !sane(shape, out))
        ok = err_set(e, ERR_DAMAGE, "%s: damaged: this %s makes no sense", db->path,
                     shape->what);
    if (rc == SQLITE_DONE) err_set(e, ERR_NOTFOUND, "no such %s", shape->what);
    finish(s);
    return ok;
}

void *row_all(struct db *db, size_t *n, const struct shape *shape, const struct ask *q,
              struct arena *a, struct err *e)
{
    assert(q->stmt < ST_COUNT && n);
    size_t cap = 0;
    int rc;
    struct rows out = { NULL, 0 };
    *n = 0;
    sqlite3_stmt *s = start(db, q->stmt, &ask_shape, q, e);
    if (!s) return NULL;
    while ((rc = step(db, s, e)) == SQLITE_ROW) {
        char *row = place(&out, &cap, shape->size, a);
        if (!row) err_nomem(e);
        if (!row || !read_row(db, row, shape, s, a, e)) break;
        if (sane(shape, row)) {
            out.n++;
        } else if (!shape->skip) {
            err_set(e, ERR_DAMAGE, "%s: damaged: a %s makes no sense", db->path, shape->what);
            break;
        }
    }
    finish(s);
    if (rc != SQLITE_DONE) return NULL;
    if (!out.at && !(out.at = arena_alloc(a, 1, 1))) err_nomem(e);
    *n = out.n;
    return out.at;
}

bool row_check(struct db *db, enum stmt id, const struct shape *shape, void *row, struct err *e)
{
    assert(id < ST_COUNT && row);
    int rc;
    struct ask q = { .stmt = id };
    sqlite3_stmt *s = start(db, id, &ask_shape, &q, e);
    if (!s) return false;
    while ((rc = step(db, s, e)) == SQLITE_ROW) {
        if (!read_row(db, row, shape, s, NULL, e)) break;
        if (sane(shape, row)) continue;
        err_set(e, ERR_DAMAGE, "%s: damaged: a %s makes no sense", db->path, shape->what);
        break;
    }
    finish(s);
    return rc == SQLITE_DONE;
}

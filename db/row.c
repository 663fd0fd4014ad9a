/* Values between C structs and SQL. Knows nothing of tables and of what the store is; every
 * statement of the program is bound, stepped, read and finished here and only here. */
#include "db/row.h"

#include <assert.h>

static const struct field ask_field[] = {
    FIELD(struct ask, id),         FIELD(struct ask, game),   FIELD(struct ask, board),
    FIELD(struct ask, now),        FIELD(struct ask, since),  FIELD(struct ask, limit),
    FIELD(struct ask, name),       FIELD(struct ask, army),   FIELD(struct ask, address),
    FIELD(struct ask, mailbox),    FIELD(struct ask, key),    FIELD_OR_NULL(struct ask, state),
    FIELD(struct ask, kind),       FIELD(struct ask, player), FIELD(struct ask, claim),
    FIELD(struct ask, claim_ends), FIELD(struct ask, moved),
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

static int64_t number_at(const struct field *f, const char *p)
{
    int64_t wide = 0;
    int narrow = 0;
    bool flag = false;
    if (f->kind == FIELD_INT64) memcpy(&wide, p, sizeof wide);
    if (f->kind == FIELD_INT) memcpy(&narrow, p, sizeof narrow);
    if (f->kind == FIELD_BOOL) memcpy(&flag, p, sizeof flag);
    return wide + narrow + flag;
}

static struct value value_at(const struct field *f, const char *p)
{
    struct value v = { .kind = f->kind == FIELD_BLOB ? VALUE_BYTES : VALUE_TEXT };
    const char *z = NULL;
    switch (f->kind) {
    case FIELD_STR:
    case FIELD_BLOB: memcpy(&v.s, p, sizeof v.s); return v;
    case FIELD_TEXT: memcpy(&z, p, sizeof z); break;
    case FIELD_WORD: z = word_at(f, p); break;
    case FIELD_INT64:
    case FIELD_INT:
    case FIELD_BOOL: return (struct value){ .kind = VALUE_INT, .n = number_at(f, p) };
    }
    if (z) v.s = str_of(z);
    if (!z && f->null) v.kind = VALUE_NULL;
    return v;
}

static struct value value_named(const struct shape *shape, const char *name, const char *from)
{
    if (shape->summed && strcmp(name, "sum") == 0)
        return (struct value){ .kind = VALUE_INT, .n = sum_of(shape, from) };
    const struct field *f = field_named(shape, name);
    assert(f && "a statement's parameter that the struct does not have");
    return value_at(f, from + f->at);
}

/* Values are borrowed until the statement is finished. */
static bool start(struct db *db, enum stmt id, const struct shape *shape, const void *from,
                  struct err *e)
{
    size_t n;
    if (db->doomed)
        return err_set(e, ERR_IO, "%s: not done, as the transaction has failed", db->path);
    if (!db->store->ready(db, id, &n, e)) return false;
    for (size_t i = 0; i < n; i++) {
        struct value v = value_named(shape, db->store->param(db, id, i), from);
        if (db->store->bind(db, id, i, &v, e)) continue;
        db->store->finish(db, id);
        return false;
    }
    return true;
}

static void finish(struct db *db, enum stmt id)
{
    db->store->finish(db, id);
}

/* ---- out of SQL ---------------------------------------------------------------------------
 */

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
static void store_word(char *p, const struct field *f, struct str word)
{
    int value = -1;
    db_word_find(f->words, &value, word);
    memcpy(p, &value, sizeof value);
}

/* What the store owns is gone with the next step: copy it, unless there is no arena. */
static bool store_value(char *p, const struct field *f, const struct value *v, struct arena *a,
                        struct err *e)
{
    struct str s = v->s.s ? v->s : STR("");
    if (f->kind == FIELD_INT64 || f->kind == FIELD_INT || f->kind == FIELD_BOOL) {
        store_int(p, f->kind, v->n);
    } else if (f->kind == FIELD_WORD) {
        store_word(p, f, s);
    } else {
        const char *copy = a ? str_dup(s, a) : s.s;
        if (!copy) return err_nomem(e);
        store_str(p, f->kind, (struct str){ copy, s.n });
    }
    return true;
}

static void clear(char *out, const struct shape *shape)
{
    memset(out, 0, shape->size);
    for (size_t i = 0; i < shape->n; i++)
        store_str(out + shape->field[i].at, shape->field[i].kind, STR(""));
}

static bool read_row(struct db *db, char *out, const struct shape *shape, enum stmt id,
                     struct arena *a, struct err *e)
{
    int64_t sum = 0;
    clear(out, shape);
    for (size_t i = 0; i < db->store->columns(db, id); i++) {
        const char *name = db->store->column(db, id, i);
        struct value v;
        if (!db->store->value(db, &v, id, i, e)) return false;
        if (shape->summed && strcmp(name, "sum") == 0) {
            sum = v.n;
            continue;
        }
        const struct field *f = field_named(shape, name);
        if (!f) /* the tests say that the statement is right, so it must be the schema in the
                   file */
            return err_set(e, ERR_DAMAGE, "%s: damaged: a %s with a column %.40s", db->path,
                           shape->what, name);
        if (!store_value(out + f->at, f, &v, a, e)) return false;
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

static enum step step(struct db *db, enum stmt id, struct err *e)
{
    return db->store->step(db, id, e);
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
    if (!start(db, id, shape, from, e)) return false;
    db->unasked = !changed;
    bool ok = step(db, id, e) == STEP_DONE;
    db->unasked = false;
    if (changed) *changed = ok ? db->store->changed(db, id) : 0;
    finish(db, id);
    return ok;
}

bool row_do(struct db *db, const struct ask *q, int64_t *changed, struct err *e)
{
    return row_put(db, q->stmt, &ask_shape, q, changed, e);
}

bool row_number_of(struct db *db, int64_t *out, enum stmt id, const struct shape *shape,
                   const void *from, struct err *e)
{
    struct value v = { .kind = VALUE_NULL };
    if (!start(db, id, shape, from, e)) return false;
    enum step is = step(db, id, e);
    bool ok = is == STEP_ROW && db->store->value(db, &v, id, 0, e);
    if (ok) *out = v.n;
    if (is == STEP_DONE) err_set(e, ERR_NOTFOUND, "no such row");
    finish(db, id);
    return ok;
}

bool row_number(struct db *db, int64_t *out, const struct ask *q, struct err *e)
{
    assert(q->stmt < ST_COUNT && out);
    return row_number_of(db, out, q->stmt, &ask_shape, q, e);
}

bool row_new(struct db *db, int64_t *new_id, enum stmt id, const struct shape *shape,
             const void *from, struct err *e)
{
    struct value v = { .kind = VALUE_NULL };
    if (!start(db, id, shape, from, e)) return false;
    enum step is = step(db, id, e);
    bool ok = is == STEP_DONE || (is == STEP_ROW && db->store->value(db, &v, id, 0, e));
    if (ok && is == STEP_ROW) ok = step(db, id, e) == STEP_DONE;
    if (ok) *new_id = v.n;
    finish(db, id);
    return ok;
}

bool row_one(struct db *db, void *out, const struct shape *shape, const struct ask *q,
             struct arena *a, struct err *e)
{
    assert(q->stmt < ST_COUNT && out);
    if (!start(db, q->stmt, &ask_shape, q, e)) return false;
    enum step is = step(db, q->stmt, e);
    bool ok = is == STEP_ROW && read_row(db, out, shape, q->stmt, a, e);
    if (ok && !sane(shape, out))
        ok = err_set(e, ERR_DAMAGE, "%s: damaged: this %s makes no sense", db->path,
                     shape->what);
    if (is == STEP_DONE) err_set(e, ERR_NOTFOUND, "no such %s", shape->what);
    finish(db, q->stmt);
    return ok;
}

void *row_all(struct db *db, size_t *n, const struct shape *shape, const struct ask *q,
              struct arena *a, struct err *e)
{
    assert(q->stmt < ST_COUNT && n);
    size_t cap = 0;
    enum step is;
    struct rows out = { NULL, 0 };
    *n = 0;
    if (!start(db, q->stmt, &ask_shape, q, e)) return NULL;
    while ((is = step(db, q->stmt, e)) == STEP_ROW) {
        char *row = place(&out, &cap, shape->size, a);
        if (!row) err_nomem(e);
        if (!row || !read_row(db, row, shape, q->stmt, a, e)) break;
        if (sane(shape, row)) {
            out.n++;
        } else if (!shape->skip) {
            err_set(e, ERR_DAMAGE, "%s: damaged: a %s makes no sense", db->path, shape->what);
            break;
        }
    }
    finish(db, q->stmt);
    if (is != STEP_DONE) return NULL;
    if (!out.at && !(out.at = arena_alloc(a, 1, 1))) err_nomem(e);
    *n = out.n;
    return out.at;
}

bool row_check(struct db *db, enum stmt id, const struct shape *shape, void *row, struct err *e)
{
    assert(id < ST_COUNT && row);
    enum step is;
    struct ask q = { .stmt = id };
    if (!start(db, id, &ask_shape, &q, e)) return false;
    while ((is = step(db, id, e)) == STEP_ROW) {
        if (!read_row(db, row, shape, id, NULL, e)) break;
        if (sane(shape, row)) continue;
        err_set(e, ERR_DAMAGE, "%s: damaged: a %s makes no sense", db->path, shape->what);
        break;
    }
    finish(db, id);
    return is == STEP_DONE;
}

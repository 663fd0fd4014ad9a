/* Mails that go out: the queue. Knows nothing of servers and of how long to wait after a
 * failure; the dispatcher says when. */
#include "db/out.h"
#include "db/claim.h"
#include "db/metric.h"
#include "db/row.h"

#include <assert.h>

const struct db_words db_out_states = DB_WORDS(OUT_STATES);
const struct db_words db_out_kinds = DB_WORDS(OUT_KINDS);

static const struct field out_field[] = {
    FIELD(struct out_row, id),
    FIELD(struct out_row, key),
    FIELD_OF_WORDS(struct out_row, kind, &db_out_kinds),
    FIELD(struct out_row, game),
    FIELD(struct out_row, sender),
    FIELD(struct out_row, recipient),
    FIELD_OF_WORDS(struct out_row, state, &db_out_states),
    FIELD(struct out_row, message_id),
    FIELD(struct out_row, tries),
    FIELD(struct out_row, next_at),
    FIELD(struct out_row, made),
    FIELD(struct out_row, done_at),
    FIELD(struct out_row, reply),
    FIELD(struct out_row, seat),
    FIELD(struct out_row, recipe),
    FIELD_OF_BYTES(struct out_row, raw),
    FIELD(struct out_row, held),
    FIELD(struct out_row, holder),
    FIELD(struct out_row, turn),
    FIELD(struct out_row, claim),
};
static const struct shape out_shape = SHAPE("outgoing mail", struct out_row, out_field);

static bool is_complete(const struct out_row *o)
{
    return o->key && o->key[0] && o->kind && o->turn >= OUT_ANSWER && o->turn <= OUT_STRANGER;
}

static bool add_row(struct db *db, int64_t *id, const struct out_row *o, struct err *e)
{
    assert(db->tx && is_complete(o));
    struct out_row with_id = *o;
    *id = 0;
    if (!row_new(db, &with_id.id, ST_OUT_ADD, &out_shape, o, e)) return false;
    *id = with_id.id;
    return *id == 0 || !o->held || row_put(db, ST_HELD_ADD, &out_shape, &with_id, NULL, e);
}

static bool add_bytes(struct db *db, int64_t id, struct str raw, struct err *e)
{
    const struct out_row row = { .id = id, .raw = raw };
    return row_put(db, ST_OUT_ADD_RAW, &out_shape, &row, NULL, e);
}

static bool out_insert(struct db *db, const struct out_row *o, struct err *e)
{
    assert(is_complete(o));
    int64_t id;
    bool made_later = o->recipe && o->recipe[0] && o->raw.n == 0;
    if (made_later && !o->held) /* nothing else is said of it, so nobody asks for its number */
        return row_put(db, ST_OUT_ADD_RECIPE, &out_shape, o, NULL, e);
    if (!add_row(db, &id, o, e)) return false;
    return id == 0 || made_later || add_bytes(db, id, o->raw, e);
}

bool db_out_known(struct db *db, bool *out, const char *key, struct err *e)
{
    int64_t yes = 0;
    if (!row_number(db, &yes, &(struct ask){ .stmt = ST_OUT_KNOWN, .key = key }, e))
        return false;
    *out = yes != 0;
    return true;
}

bool db_out_by_key(struct db *db, struct out_row *out, const char *key, struct arena *a,
                   struct err *e)
{
    return row_one(db, out, &out_shape, &(struct ask){ .stmt = ST_OUT_BY_KEY, .key = key }, a,
                   e);
}

bool db_out_by_id(struct db *db, struct out_row *out, int64_t id, struct arena *a,
                  struct err *e)
{
    return row_one(db, out, &out_shape, &(struct ask){ .stmt = ST_OUT_BY_ID, .id = id }, a, e);
}

bool db_out_by_message(struct db *db, struct out_row *out, const char *message_id,
                       const char *recipient, struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_OUT_BY_MESSAGE, .key = message_id, .address = recipient };
    return row_one(db, out, &out_shape, &q, a, e);
}

bool db_out_sent_to(struct db *db, bool *out, const struct out_sent_to *of, struct err *e)
{
    int64_t yes = 0;
    struct ask q = {
        .stmt = ST_OUT_SENT_TO, .address = of->address, .since = of->since, .now = of->until
    };
    if (!row_number(db, &yes, &q, e)) return false;
    *out = yes != 0;
    return true;
}

bool db_out_add(struct db *db, const struct out_row *o, struct err *e)
{
    bool own;
    if (!db_tx_enter(db, &own, e)) return false;
    return db_tx_leave(db, own, out_insert(db, o, e), e);
}

bool db_out_copy(struct db *db, int64_t id, const struct out_copy *as, struct arena *a,
                 struct err *e)
{
    assert(as->key[0] && as->recipient[0]);
    struct out_row row;
    if (!row_one(db, &row, &out_shape, &(struct ask){ .stmt = ST_OUT_GET, .id = id }, a, e))
        return false;
    row.key = as->key;
    row.recipient = as->recipient;
    row.made = row.next_at = as->now;
    return db_out_add(db, &row, e);
}

bool db_out_drop(struct db *db, const char *key, struct err *e)
{
    struct ask raw = { .stmt = ST_OUT_DROP_RAW, .key = key }, row = raw;
    row.stmt = ST_OUT_DROP;
    return row_do(db, &raw, NULL, e) && row_do(db, &row, NULL, e);
}

/* What a claim was given. */
struct due {
    int64_t id, made;
    int turn;
};
static const struct field due_field[] = { FIELD(struct due, id), FIELD(struct due, made),
                                          FIELD(struct due, turn) };
static const struct shape due_shape = SHAPE("outgoing mail", struct due, due_field);

static int by_precedence(const void *one, const void *other)
{
    const struct due *a = one, *b = other;
    if (a->turn != b->turn) return a->turn < b->turn ? -1 : 1;
    if (a->made != b->made) return a->made < b->made ? -1 : 1;
    return a->id < b->id ? -1 : a->id > b->id;
}

/* If an index names a row that says otherwise, the store is damaged: a mail that was sent would
 * go out again. */
static bool none_is_due(struct db *db, const struct ask *claim, struct err *e)
{
    int64_t id = 0;
    struct ask due = { .stmt = ST_OUT_DUE, .now = claim->now, .name = claim->name };
    if (!row_number(db, &id, &due, e)) return e->code == ERR_NOTFOUND;
    return err_set(e, ERR_DAMAGE, "%s: damaged: mail %lld is in the queue and not to be sent",
                   db->path, (long long)id);
}

/* At most claim->limit, in the order in which they are due. */
static const struct due *claim_due(struct db *db, size_t *n, const struct ask *claim,
                                   struct arena *a, struct err *e)
{
    struct due *due = row_all(db, n, &due_shape, claim, a, e);
    if (!due || (*n == 0 && !none_is_due(db, claim, e))) return NULL;
    qsort(due, *n, sizeof *due, by_precedence);
    return due;
}

enum claimed { CLAIM_OK, CLAIM_FULL /* of the arena */, CLAIM_FAILED };

static enum claimed claim_get(struct db *db, struct out_row *row, int64_t id, struct arena *a,
                              struct err *e)
{
    struct arena before = *a;
    if (row_one(db, row, &out_shape, &(struct ask){ .stmt = ST_OUT_GET, .id = id }, a, e))
        return CLAIM_OK;
    *a = before;
    return e->code == ERR_NOMEM && !db->doomed ? CLAIM_FULL : CLAIM_FAILED;
}

/* A mail that does not fit after others waits for the next claim: its state is put back. One
 * that does not fit alone never will: it is given up, because it must not block the queue. */
static bool put_back(struct db *db, int64_t id, bool alone, int64_t now, struct err *e)
{
    struct ask q = { .stmt = alone ? ST_OUT_TOO_LARGE : ST_OUT_UNCLAIM, .id = id, .now = now };
    return row_do(db, &q, NULL, e) && (!alone || (metric_count(db, "mails_failed", "", 1, e) &&
                                                  metric_reported(db, id, now, e)));
}

/* Claims by number, from 0 on, which belongs to nobody. */
static bool free_dead(struct db *db, struct err *e)
{
    struct claim c;
    struct ask next = { .stmt = ST_OUT_CLAIMED, .since = -1 };
    for (;; next.since = c.claim) {
        if (!claim_read(db, &c, &next, e)) return false;
        if (c.id == 0) return true;
        struct ask drop = { .stmt = ST_OUT_FREE, .claim = c.claim };
        if (!claim_own(db, c.claim) && !claim_lives(db, &c) && !row_do(db, &drop, NULL, e))
            return false;
    }
}

bool db_out_sending(struct db *db, int64_t *n, struct err *e)
{
    return free_dead(db, e) && row_number(db, n, &(struct ask){ .stmt = ST_OUT_SENDING }, e);
}

/* All of them at once; their rows have no place before they have come. */
static void prefetch(struct db *db, const struct due *due, size_t n)
{
    char memory[1 << 10];
    struct arena a = arena_make(memory, sizeof memory);
    struct out_row row;
    struct err none;
    if (!db_prefetch(db)) return;
    for (size_t i = 0; i < n; i++) (void)claim_get(db, &row, due[i].id, &a, &none);
    db_prefetch_end(db);
}

/* Those for which there is room, and what is left out waits for the next claim. */
static bool claim_some(struct db *db, struct out_list *out, size_t *found,
                       const struct ask *claim, struct arena *a, struct err *e)
{
    char memory[1 << 14];
    struct arena scratch = arena_make(memory, sizeof memory);
    size_t n = 0;
    bool full = false;
    const struct due *due = claim_due(db, &n, claim, &scratch, e);
    if (due) prefetch(db, due, n);
    for (size_t i = 0; due && i < n; i++) {
        enum claimed got =
            full ? CLAIM_FULL : claim_get(db, &out->row[out->n], due[i].id, a, e);
        if (got == CLAIM_FAILED) return false;
        if (got == CLAIM_FULL && !put_back(db, due[i].id, out->n == 0, claim->now, e))
            return false;
        full = got == CLAIM_FULL && out->n > 0;
        out->n += got == CLAIM_OK;
    }
    *found = n;
    return due != NULL;
}

static bool claim_all(struct db *db, struct out_list *out, const struct out_want *w,
                      struct arena *a, struct err *e)
{
    struct claim c;
    struct ask later_over = { .stmt = ST_OUT_LATER_OVER, .now = w->now };
    if (!claim_make(db, &c, e) || !row_do(db, &later_over, NULL, e)) return false;
    struct ask claim = { .stmt = ST_OUT_CLAIM,
                         .now = w->now,
                         .name = w->but,
                         .claim = c.claim,
                         .claim_ends = c.claim_ends,
                         .limit = w->limit };
    size_t found = 1;
    while (found > 0 && out->n == 0) /* else all that were found have been given up */
        if (!claim_some(db, out, &found, &claim, a, e)) return false;
    return true;
}

bool db_out_claim(struct db *db, struct out_list *out, const struct out_want *w,
                  struct arena *a, struct err *e)
{
    bool own;
    assert(w->limit > 0 && w->limit <= CLAIM_MOST);
    struct out_list all = { NEW(a, struct out_row, (size_t)w->limit), 0 };
    if (!all.row) return err_nomem(e);
    if (!db_tx_enter(db, &own, e)) return false;
    if (!db_tx_leave(db, own, claim_all(db, &all, w, a, e), e)) return false;
    *out = all;
    return true;
}

bool db_out_due(struct db *db, bool *out, const struct out_want *w, struct err *e)
{
    int64_t id = 0;
    struct ask q = { .stmt = ST_OUT_DUE, .now = w->now, .name = w->but };
    *out = row_number(db, &id, &q, e);
    return *out || e->code == ERR_NOTFOUND;
}

bool db_out_rest(struct db *db, const struct out_rest *r, size_t *n, struct err *e)
{
    int64_t changed;
    struct ask q = { .stmt = ST_OUT_REST, .name = r->domain, .now = r->now, .since = r->until };
    if (!row_do(db, &q, &changed, e)) return false;
    *n = (size_t)changed;
    return true;
}

bool db_out_keep(struct db *db, int64_t claim, struct err *e)
{
    int64_t changed;
    struct claim until;
    struct ask q = { .stmt = ST_OUT_KEEP, .claim = claim };
    if (!claim_make(db, &until, e)) return false;
    q.claim_ends = until.claim_ends;
    if (!row_do(db, &q, &changed, e)) return false;
    return changed || err_set(e, ERR_CONFLICT, "others send the mails by now");
}

bool db_out_list(struct db *db, struct out_list *out, enum out_state state, int limit,
                 struct arena *a, struct err *e)
{
    struct ask q = { .stmt = state ? ST_OUT_LIST : ST_OUT_NEWEST,
                     .state = db_word(&db_out_states, (int)state),
                     .limit = limit };
    out->row = row_all(db, &out->n, &out_shape, &q, a, e);
    return out->row != NULL;
}

bool db_out_retry(struct db *db, int64_t id, int64_t now, size_t *n, struct err *e)
{
    int64_t changed;
    struct ask q = { .stmt = id ? ST_OUT_RETRY : ST_OUT_RETRY_ALL, .id = id, .now = now };
    if (!row_do(db, &q, &changed, e)) return false;
    *n = (size_t)changed;
    return true;
}

bool db_out_latest(struct db *db, struct out_list *out, int64_t seat, int limit,
                   struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_OUT_LATEST, .id = seat, .limit = limit };
    out->row = row_all(db, &out->n, &out_shape, &q, a, e);
    return out->row != NULL;
}

bool db_out_beginning(struct db *db, struct str *out, int64_t id, struct arena *a,
                      struct err *e)
{
    struct out_row row = { .id = 0 };
    struct ask q = { .stmt = ST_OUT_BEGINNING, .id = id, .limit = OUT_BEGINNING_BYTES };
    *out = STR("");
    if (!row_one(db, &row, &out_shape, &q, a, e)) return e->code == ERR_NOTFOUND;
    *out = row.raw;
    return true;
}

/* Mails that came in: commit 1 and the books of commit 2. Knows nothing of what mails say. */
#include "db/mail.h"
#include "db/claim.h"

#include <assert.h>

/* Engineering rule 32. A try whose end nobody saw counts for little, and never by itself. */
enum { TRIES_MAX = 3, BEGUN_TRY = 20 };

const struct db_words db_mail_states = DB_WORDS(MAIL_STATES);

static const struct field mail_field[] = {
    FIELD(struct mail_row, id),
    FIELD(struct mail_row, mailbox),
    FIELD(struct mail_row, key),
    FIELD(struct mail_row, epoch),
    FIELD(struct mail_row, sha256),
    FIELD(struct mail_row, message_id),
    FIELD(struct mail_row, date),
    FIELD(struct mail_row, text),
    FIELD(struct mail_row, received),
    FIELD(struct mail_row, seen),
    FIELD(struct mail_row, since),
    FIELD(struct mail_row, oversize),
    FIELD_OF_WORDS(struct mail_row, state, &db_mail_states),
    FIELD(struct mail_row, tries),
    FIELD(struct mail_row, game),
    FIELD(struct mail_row, army),
    FIELD(struct mail_row, note),
    FIELD(struct mail_row, question),
    FIELD_OF_BYTES(struct mail_row, raw),
    FIELD(struct mail_row, pruned),
    FIELD(struct mail_row, begun),
    FIELD(struct mail_row, claim),
    FIELD(struct mail_row, claim_ends),
};
static const struct shape mail_shape = SHAPE("mail", struct mail_row, mail_field);

bool db_mail_known(struct db *db, bool *known, const char *mailbox, const char *const *key,
                   size_t n, struct err *e)
{
    for (size_t i = 0; i < n; i++) {
        int64_t yes = 0;
        struct ask q = { .stmt = ST_MAIL_KNOWN, .mailbox = mailbox, .key = key[i] };
        if (!row_number(db, &yes, &q, e)) return false;
        known[i] = yes != 0;
    }
    return true;
}

static bool mail_insert(struct db *db, int64_t *id, const struct mail_row *m, struct err *e)
{
    struct mail_row with_id = *m;
    if (!row_new(db, &with_id.id, ST_MAIL_ADD, &mail_shape, m, e)) return false;
    if (with_id.id == 0) return true;
    if (!row_put(db, ST_MAIL_ADD_RAW, &mail_shape, &with_id, NULL, e)) return false;
    *id = with_id.id;
    return true;
}

bool db_mail_add(struct db *db, int64_t *id, const struct mail_row *m, struct err *e)
{
    assert(m->mailbox && m->mailbox[0] && m->key && m->key[0]);
    bool own;
    *id = 0;
    if (!db_tx_enter(db, &own, e)) return false;
    if (db_tx_leave(db, own, mail_insert(db, id, m, e), e)) return true;
    *id = 0;
    return false;
}

static bool tried_too_often(const struct mail_row *m)
{
    return m->tries > 0 && m->tries + m->begun / BEGUN_TRY >= TRIES_MAX;
}

static bool set_aside(struct db *db, int64_t id, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_MAIL_SET_ASIDE, .id = id }, NULL, e) &&
           row_do(db, &(struct ask){ .stmt = ST_COUNT_MAIL, .id = id }, NULL, e);
}

static bool never_tried(const struct mail_row *m)
{
    return m->tries + m->begun == 0;
}

static bool others_read(struct db *db, const struct mail_row *m)
{
    struct claim c = { m->id, m->claim, m->claim_ends };
    return !claim_own(db, c.claim) && claim_lives(db, &c);
}

static bool mail_try(struct db *db, struct mail_group *g, const struct mail_row *m,
                     const struct claim *c, struct err *e)
{
    struct ask try = {
        .stmt = ST_MAIL_TRY, .id = m->id, .claim = c->claim, .claim_ends = c->claim_ends
    };
    if (g->n == 0) {
        g->claim = c->claim;
        g->again = !never_tried(m);
        g->begun = m->begun;
    }
    g->id[g->n++] = m->id;
    return row_do(db, &try, NULL, e);
}

/* The next one of the queue; *more: so may be the one behind it. The mails of a group follow
 * one another, and those before them are being read by others. */
static bool mail_take(struct db *db, struct mail_group *g, const struct mail_row *m,
                      const struct claim *c, bool *more, struct err *e)
{
    if (others_read(db, m)) {
        g->others = true;
        if (g->n == 0 && m->claim != g->before) g->ahead++, g->before = m->claim;
        *more = g->n == 0 && g->ahead <= MAIL_AHEAD;
        return true;
    }
    if (g->n == 0 && tried_too_often(m)) {
        g->aside++;
        return set_aside(db, m->id, e);
    }
    *more = g->n == 0 || (!g->again && never_tried(m));
    if (*more && !mail_try(db, g, m, c, e)) return false;
    *more = *more && !g->again;
    return true;
}

/* Page by page: as many as there are workers may be read by others. */
static bool mail_queue(struct db *db, struct mail_group *g, size_t most, struct err *e)
{
    char memory[1 << 16];
    struct claim c;
    struct ask q = { .stmt = ST_MAIL_QUEUE, .since = INT64_MIN, .limit = MAIL_GROUP };
    bool more = claim_make(db, &c, e);
    if (!more) return false;
    while (more) {
        size_t n = 0;
        struct arena a = arena_make(memory, sizeof memory);
        const struct mail_row *m = row_all(db, &n, &mail_shape, &q, &a, e);
        if (!m) return false;
        for (size_t i = 0; i < n && more && g->n < most; i++)
            if (!mail_take(db, g, &m[i], &c, &more, e)) return false;
        more = more && n == MAIL_GROUP && g->n < most;
        if (more) q.since = m[n - 1].received, q.id = m[n - 1].id;
    }
    return true;
}

/* It is on disk that they were begun before a byte of them is in our memory. A mail that was
 * tried before is read alone: so the mail that its group died of is found, and no other is set
 * aside for it. */
bool db_mail_take(struct db *db, struct mail_group *out, size_t most, struct err *e)
{
    assert(!db->tx && most > 0 && most <= MAIL_GROUP);
    *out = (struct mail_group){ .n = 0 };
    if (!db_begin_holding(db, DB_HOLDS_QUEUE, e)) return false;
    if (db_tx_leave(db, true, mail_queue(db, out, most, e), e)) return true;
    *out = (struct mail_group){ .n = 0 };
    return false;
}

bool db_mail_turn(struct db *db, enum mail_turn *out, const struct mail_group *g, struct err *e)
{
    assert(g->n > 0);
    char memory[1 << 10];
    struct arena a = arena_make(memory, sizeof memory);
    struct mail_row m;
    struct ask q = { .stmt = ST_MAIL_QUEUE, .since = INT64_MIN, .limit = 1 };
    *out = MAIL_TURN_OVER;
    if (!row_one(db, &m, &mail_shape, &q, &a, e)) return e->code == ERR_NOTFOUND;
    if (others_read(db, &m)) *out = MAIL_TURN_LATER;
    if (m.id == g->id[0] && m.claim == g->claim) *out = MAIL_TURN_NOW;
    return true;
}

/* In a file, whoever answers mails keeps nobody from asking again and again. */
bool db_mail_wait(struct db *db, struct err *e)
{
    assert(!db->tx);
    bool ok = !db->store->beside || db_begin_holding(db, DB_HOLDS_READING, e);
    db_rollback(db);
    return ok;
}

bool db_mail_back(const struct db *db)
{
    return db->tx && db->mails_back;
}

bool db_mail_next(struct db *db, int64_t *id, struct err *e)
{
    *id = 0;
    return row_number(db, id, &(struct ask){ .stmt = ST_MAIL_NEXT }, e) ||
           e->code == ERR_NOTFOUND;
}

bool db_mail_leave(struct db *db, int64_t id, int64_t claim, struct err *e)
{
    assert(id > 0);
    struct ask q = { .stmt = ST_MAIL_LEAVE, .id = id, .claim = claim };
    return row_do(db, &q, NULL, e);
}

bool db_mail_failed(struct db *db, int64_t id, int64_t claim, struct err *e)
{
    assert(id > 0);
    struct ask q = { .stmt = ST_MAIL_FAILED, .id = id, .claim = claim };
    return row_do(db, &q, NULL, e);
}

bool db_mail_finish(struct db *db, const struct mail_row *m, struct err *e)
{
    assert(m->id > 0 && m->state != MAIL_NONE && m->state != MAIL_NEW);
    int64_t changed;
    if (!row_put(db, ST_MAIL_FINISH, &mail_shape, m, &changed, e)) return false;
    if (changed)
        return row_do(db, &(struct ask){ .stmt = ST_COUNT_MAIL, .id = m->id }, NULL, e);
    return err_set(e, ERR_CONFLICT,
                   "mail %lld is not there, was finished before, or others read it by now",
                   (long long)m->id);
}

bool db_mail_twin(struct db *db, bool *out, const struct mail_row *m, struct err *e)
{
    int64_t yes = 0;
    if (!row_number_of(db, &yes, ST_MAIL_TWIN, &mail_shape, m, e)) return false;
    *out = yes != 0;
    return true;
}

static bool mails(struct db *db, struct mail_list *out, const struct ask *q, struct arena *a,
                  struct err *e)
{
    out->row = row_all(db, &out->n, &mail_shape, q, a, e);
    return out->row != NULL;
}

bool db_mail_list(struct db *db, struct mail_list *out, enum db_mail_state state, int limit,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = state ? ST_MAIL_LIST : ST_MAIL_NEWEST,
                     .state = db_word(&db_mail_states, (int)state),
                     .limit = limit };
    return mails(db, out, &q, a, e);
}

bool db_mail_waiting(struct db *db, struct mail_list *out, int64_t by, struct arena *a,
                     struct err *e)
{
    return mails(db, out, &(struct ask){ .stmt = ST_MAIL_WAITING, .now = by }, a, e);
}

bool db_mail_get(struct db *db, struct mail_row *out, int64_t id, struct arena *a,
                 struct err *e)
{
    struct ask q = { .stmt = ST_MAIL_GET, .id = id };
    return row_one(db, out, &mail_shape, &q, a, e);
}

bool db_mail_again(struct db *db, int64_t id, struct err *e)
{
    int64_t changed;
    struct ask q = { .stmt = ST_MAIL_AGAIN, .id = id };
    if (!row_do(db, &q, &changed, e)) return false;
    if (changed) return true;
    return err_set(
        e, ERR_CONFLICT,
        "mail %lld is not there, or is done: its orders count; or its bytes were pruned",
        (long long)id);
}

bool db_mail_last(struct db *db, int64_t *id, const struct mail_last *of, struct err *e)
{
    struct ask q = { .stmt = ST_MAIL_LAST,
                     .name = of->game,
                     .army = of->army,
                     .id = of->before,
                     .key = of->act };
    return row_number(db, id, &q, e);
}

bool db_mail_noted(struct db *db, bool *out, const struct mail_noted *of, struct err *e)
{
    int64_t yes = 0;
    struct ask q = {
        .stmt = ST_MAIL_NOTED, .name = of->game, .army = of->army, .key = of->note
    };
    if (!row_number(db, &yes, &q, e)) return false;
    *out = yes != 0;
    return true;
}

bool db_mail_count(struct db *db, int64_t *out, enum db_mail_state state, struct err *e)
{
    struct ask q = { .stmt = ST_MAIL_COUNT, .state = db_word(&db_mail_states, (int)state) };
    return row_number(db, out, &q, e);
}

/* Mails that came in: commit 1 and the books of commit 2. Knows nothing of what mails say. */
#include "db/mail.h"
#include "db/row.h"

#include <assert.h>

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
    FIELD(struct mail_row, queue_game),
    FIELD(struct mail_row, queue_from),
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

bool db_mail_back(const struct db *db)
{
    return db->tx && db->mails_back;
}

bool db_mail_is_new(struct db *db, bool *out, int64_t id, struct err *e)
{
    int64_t yes = 0;
    bool ok = row_number(db, &yes, &(struct ask){ .stmt = ST_MAIL_IS_NEW, .id = id }, e);
    *out = yes != 0;
    return ok;
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

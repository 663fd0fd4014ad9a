/* Questions that ask players whether a mail is theirs, and the mails that wait for the answer.
 * Knows nothing of what a yes looks like. */
#include "db/question.h"
#include "db/metric.h"
#include "db/row.h"

#include <assert.h>

const struct db_words db_answers = DB_WORDS(ANSWERS);

static const struct field question_field[] = {
    FIELD(struct question_row, id),
    FIELD(struct question_row, reader),
    FIELD(struct question_row, player),
    FIELD(struct question_row, address),
    FIELD(struct question_row, asked),
    FIELD_OF_WORDS(struct question_row, answer, &db_answers),
    FIELD(struct question_row, answered),
    FIELD(struct question_row, shows),
    FIELD(struct question_row, keyed),
};
static const struct shape question_shape =
    SHAPE("question", struct question_row, question_field);

bool db_question_add(struct db *db, int64_t *id, const struct question_row *q, struct err *e)
{
    assert(q->answer == ANSWER_NONE);
    return row_new(db, id, ST_QUESTION_ADD, &question_shape, q, e);
}

bool db_question_get(struct db *db, struct question_row *out, int64_t id, struct arena *a,
                     struct err *e)
{
    struct ask q = { .stmt = ST_QUESTION_GET, .id = id };
    return row_one(db, out, &question_shape, &q, a, e);
}

bool db_question_list(struct db *db, struct question_list *out, int64_t reader, struct arena *a,
                      struct err *e)
{
    struct ask q = { .stmt = ST_QUESTION_LIST, .id = reader };
    out->row = row_all(db, &out->n, &question_shape, &q, a, e);
    return out->row != NULL;
}

bool db_question_count(struct db *db, int64_t *out, int64_t reader, int64_t since,
                       struct err *e)
{
    struct ask q = { .stmt = ST_QUESTION_COUNT, .id = reader, .since = since };
    return row_number(db, out, &q, e);
}

static bool close_one(struct db *db, int64_t id, enum answer answer, int64_t now, size_t *n,
                      struct err *e)
{
    const char *word = db_word(&db_answers, (int)answer);
    struct ask end = { .stmt = ST_QUESTION_CLOSE, .id = id, .name = word, .now = now };
    struct ask mails = { .stmt = ST_QUESTION_MAILS, .id = id, .name = word };
    int64_t closed = 0, changed = 0;
    if (!row_do(db, &end, &closed, e)) return false;
    if (closed == 0)
        return err_set(e, ERR_NOTFOUND, "question %lld is not open", (long long)id);
    if (!row_do(db, &mails, &changed, e)) return false;
    bool ignored = answer != ANSWER_YES;
    if (ignored && !metric_count(db, "mails_handled", "ignored", changed, e)) return false;
    db->mails_back |= !ignored && changed > 0;
    *n = (size_t)changed;
    return true;
}

bool db_question_close(struct db *db, int64_t id, enum answer answer, int64_t now, size_t *n,
                       struct err *e)
{
    assert(answer != ANSWER_NONE);
    bool own;
    if (!db_tx_enter(db, &own, e)) return false;
    return db_tx_leave(db, own, close_one(db, id, answer, now, n, e), e);
}

bool db_question_expire(struct db *db, int64_t before, int64_t now, struct err *e)
{
    struct ask old = { .stmt = ST_QUESTION_OLD, .since = before };
    int64_t id = 0;
    size_t n = 0;
    while (row_number(db, &id, &old, e))
        if (!db_question_close(db, id, ANSWER_EXPIRED, now, &n, e))
            return err_set(e, ERR_DAMAGE, "question %lld cannot be closed", (long long)id);
    return e->code == ERR_NOTFOUND;
}

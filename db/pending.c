/* What waits for a yes, and how often somebody asked for something. */
#include "db/pending.h"
#include "db/row.h"
#include "engine/base/span.h"

#include <assert.h>

static const struct field pending_field[] = {
    FIELD(struct pending_row, id),
    FIELD(struct pending_row, reader),
    FIELD(struct pending_row, player),
    FIELD_OF_WORDS(struct pending_row, act, &db_deeds),
    FIELD(struct pending_row, words),
    FIELD(struct pending_row, asked),
    FIELD_OF_WORDS(struct pending_row, answer, &db_answers),
    FIELD(struct pending_row, answered),
    FIELD(struct pending_row, keyed),
};
static const struct shape pending_shape = SHAPE("question", struct pending_row, pending_field);

bool db_pending_add(struct db *db, int64_t *id, const struct pending_row *p, struct err *e)
{
    assert(p->act && p->answer == ANSWER_NONE);
    return row_new(db, id, ST_PENDING_ADD, &pending_shape, p, e);
}

bool db_pending_get(struct db *db, struct pending_row *out, int64_t id, struct arena *a,
                    struct err *e)
{
    struct ask q = { .stmt = ST_PENDING_GET, .id = id };
    return row_one(db, out, &pending_shape, &q, a, e);
}

bool db_pending_list(struct db *db, struct pending_list *out, int64_t reader, struct arena *a,
                     struct err *e)
{
    struct ask q = { .stmt = ST_PENDING_LIST, .id = reader };
    out->row = row_all(db, &out->n, &pending_shape, &q, a, e);
    return out->row != NULL;
}

bool db_pending_close(struct db *db, int64_t id, enum answer answer, int64_t now, struct err *e)
{
    assert(answer != ANSWER_NONE);
    struct ask q = { .stmt = ST_PENDING_CLOSE,
                     .id = id,
                     .name = db_word(&db_answers, (int)answer),
                     .now = now };
    int64_t closed = 0;
    if (!row_do(db, &q, &closed, e)) return false;
    return closed || err_set(e, ERR_NOTFOUND, "question %lld is not open", (long long)id);
}

bool db_pending_end(struct db *db, int64_t reader, enum deed act, int64_t now, struct err *e)
{
    struct ask q = {
        .stmt = ST_PENDING_END, .id = reader, .kind = db_word(&db_deeds, (int)act), .now = now
    };
    return row_do(db, &q, NULL, e);
}

bool db_pending_expire(struct db *db, int64_t before, int64_t now, struct err *e)
{
    struct ask q = { .stmt = ST_PENDING_OLD, .since = before, .now = now };
    return row_do(db, &q, NULL, e);
}

bool db_asking_add(struct db *db, const char *address, enum deed act, int64_t now,
                   struct err *e)
{
    assert(address && act);
    enum { DAYS_KEPT = 8 };
    struct ask old = { .stmt = ST_ASKING_OLD, .since = now - (int64_t)DAYS_KEPT * DAY_S };
    struct ask q = { .stmt = ST_ASKING_ADD,
                     .address = address,
                     .kind = db_word(&db_deeds, (int)act),
                     .now = now };
    return row_do(db, &old, NULL, e) && row_do(db, &q, NULL, e);
}

bool db_asking_room(struct db *db, bool *room, const struct asking_of *of, int64_t now,
                    struct err *e)
{
    int64_t n = 0;
    struct ask q = { .stmt = ST_ASKING_COUNT,
                     .address = of->address,
                     .kind = db_word(&db_deeds, (int)of->act),
                     .since = now - DAY_S };
    if (!row_number(db, &n, &q, e)) return false;
    *room = n < of->most;
    return !*room || db_asking_add(db, of->address, of->act, now, e);
}

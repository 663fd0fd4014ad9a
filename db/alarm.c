/* Troubles that need a person. Knows their words, and nothing of what they mean. */
#include "db/alarm.h"
#include "db/row.h"

#include <assert.h>

const struct db_words db_alarms = DB_WORDS(ALARMS);

static const struct field alarm_field[] = {
    FIELD_OF_WORDS(struct alarm_row, kind, &db_alarms),
    FIELD(struct alarm_row, about),
    FIELD(struct alarm_row, since),
    FIELD(struct alarm_row, said),
    FIELD(struct alarm_row, text),
    FIELD(struct alarm_row, over),
    FIELD(struct alarm_row, calm),
    FIELD(struct alarm_row, seen),
};
static const struct shape alarm_shape = SHAPE("alarm", struct alarm_row, alarm_field);

bool db_alarm_get(struct db *db, struct alarm_row *out, const struct alarm_row *like,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_ALARM_GET,
                     .kind = db_word(&db_alarms, (int)like->kind),
                     .name = like->about };
    return row_one(db, out, &alarm_shape, &q, a, e);
}

bool db_alarm_list(struct db *db, struct alarm_list *out, struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_ALARM_LIST };
    out->row = row_all(db, &out->n, &alarm_shape, &q, a, e);
    return out->row != NULL;
}

bool db_alarm_set(struct db *db, const struct alarm_row *row, struct err *e)
{
    assert(row->kind);
    return row_put(db, ST_ALARM_SET, &alarm_shape, row, NULL, e);
}

bool db_alarm_drop(struct db *db, bool *was, const struct alarm_row *like, struct err *e)
{
    int64_t changed = 0;
    struct ask q = { .stmt = ST_ALARM_DROP,
                     .kind = db_word(&db_alarms, (int)like->kind),
                     .name = like->about };
    if (!row_do(db, &q, &changed, e)) return false;
    *was = changed != 0;
    return true;
}

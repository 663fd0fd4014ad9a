/* What the program notes about its own work. Knows nothing of what the tasks are. */
#include "db/row.h"

static const struct field upkeep_field[] = {
    FIELD(struct upkeep_row, task),
    FIELD(struct upkeep_row, at),
    FIELD(struct upkeep_row, text),
};
static const struct shape upkeep_shape = SHAPE("upkeep", struct upkeep_row, upkeep_field);

bool db_upkeep_get(struct db *db, struct upkeep_row *out, const char *task, struct arena *a,
                   struct err *e)
{
    struct ask q = { .stmt = ST_UPKEEP_GET, .name = task };
    return row_one(db, out, &upkeep_shape, &q, a, e);
}

bool db_upkeep_set(struct db *db, const struct upkeep_row *u, struct err *e)
{
    return row_put(db, ST_UPKEEP_SET, &upkeep_shape, u, NULL, e);
}

/* ---- what needs a person -------------------------------------------------------------------
 */

static const struct field alarm_field[] = {
    FIELD(struct alarm_row, key),
    FIELD(struct alarm_row, since),
    FIELD(struct alarm_row, said),
    FIELD(struct alarm_row, text),
};
static const struct shape alarm_shape = SHAPE("alarm", struct alarm_row, alarm_field);

bool db_alarm_get(struct db *db, struct alarm_row *out, const char *key, struct arena *a,
                  struct err *e)
{
    struct ask q = { .stmt = ST_ALARM_GET, .key = key };
    return row_one(db, out, &alarm_shape, &q, a, e);
}

bool db_alarm_set(struct db *db, const struct alarm_row *row, struct err *e)
{
    return row_put(db, ST_ALARM_SET, &alarm_shape, row, NULL, e);
}

bool db_alarm_drop(struct db *db, bool *was, const char *key, struct err *e)
{
    int64_t changed = 0;
    if (!row_do(db, &(struct ask){ .stmt = ST_ALARM_DROP, .key = key }, &changed, e))
        return false;
    *was = changed != 0;
    return true;
}

bool db_alarm_list(struct db *db, struct alarm_row **out, size_t *n, struct arena *a,
                   struct err *e)
{
    struct rows r;
    if (!row_all(db, &r, &alarm_shape, &(struct ask){ .stmt = ST_ALARM_LIST }, a, e))
        return false;
    *out = r.at;
    *n = r.n;
    return true;
}

/* What the program notes about its own work. Knows nothing of what the tasks are. */
#include "db/upkeep.h"
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

bool db_upkeep_at(struct db *db, int64_t *out, const char *task, struct err *e)
{
    return row_number(db, out, &(struct ask){ .stmt = ST_UPKEEP_AT, .name = task }, e);
}

bool db_upkeep_set(struct db *db, const struct upkeep_row *u, struct err *e)
{
    return row_put(db, ST_UPKEEP_SET, &upkeep_shape, u, NULL, e);
}

static const struct field newest_field[] = {
    FIELD(struct db_newest, question),
    FIELD(struct db_newest, pending),
    FIELD(struct db_newest, press),
};
static const struct shape newest_shape = SHAPE("number", struct db_newest, newest_field);

bool db_newest(struct db *db, struct db_newest *out, struct err *e)
{
    char none[1];
    struct arena a = arena_make(none, 0);
    return row_one(db, out, &newest_shape, &(struct ask){ .stmt = ST_NEWEST }, &a, e);
}

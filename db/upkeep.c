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

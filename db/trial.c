/* How many trials a reader had. Knows nothing of what was tried. */
#include "db/trial.h"
#include "db/row.h"

static const struct field trial_field[] = {
    FIELD(struct trial_row, reader), FIELD(struct trial_row, player),
    FIELD(struct trial_row, board),  FIELD(struct trial_row, times),
    FIELD(struct trial_row, mail),
};
static const struct shape trial_shape = SHAPE("trial", struct trial_row, trial_field);

bool db_trial_get(struct db *db, struct trial_row *out, int64_t reader, int64_t player,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_TRIAL_GET, .id = reader, .limit = player };
    if (row_one(db, out, &trial_shape, &q, a, e)) return true;
    *out = (struct trial_row){ .reader = reader, .player = player };
    return e->code == ERR_NOTFOUND;
}

bool db_trial_set(struct db *db, const struct trial_row *t, struct err *e)
{
    return row_put(db, ST_TRIAL_SET, &trial_shape, t, NULL, e);
}

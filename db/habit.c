/* How the mails of a player end. */
#include "db/habit.h"
#include "db/row.h"

static const struct field habit_field[] = {
    FIELD(struct habit_row, seat), FIELD(struct habit_row, player),
    FIELD(struct habit_row, line), FIELD(struct habit_row, times),
    FIELD(struct habit_row, mail),
};
static const struct shape habit_shape = SHAPE("habit", struct habit_row, habit_field);

bool db_habit_list(struct db *db, struct habit_row **out, size_t *n, int64_t seat,
                   int64_t player, struct arena *a, struct err *e)
{
    struct rows r;
    struct ask q = { .stmt = ST_HABIT_LIST, .id = seat, .now = player };
    if (!row_all(db, &r, &habit_shape, &q, a, e)) return false;
    *out = r.at;
    *n = r.n;
    return true;
}

bool db_habit_seen(struct db *db, const struct habit_row *h, struct err *e)
{
    return row_put(db, ST_HABIT_SEEN, &habit_shape, h, NULL, e);
}

bool db_habit_trim(struct db *db, const struct habit_row *h, struct err *e)
{
    return row_put(db, ST_HABIT_TRIM, &habit_shape, h, NULL, e);
}

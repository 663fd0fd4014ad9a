/* How the mails of a player end. */
#include "db/habit.h"
#include "db/row.h"

static const struct field habit_field[] = {
    FIELD(struct habit_row, seat), FIELD(struct habit_row, player),
    FIELD(struct habit_row, line), FIELD(struct habit_row, times),
    FIELD(struct habit_row, mail),
};
static const struct shape habit_shape = SHAPE("habit", struct habit_row, habit_field);

bool db_habit_list(struct db *db, struct habit_list *out, int64_t seat, int64_t player,
                   struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_HABIT_LIST, .id = seat, .now = player };
    out->row = row_all(db, &out->n, &habit_shape, &q, a, e);
    return out->row != NULL;
}

bool db_habit_seen(struct db *db, const struct habit_row *h, struct err *e)
{
    return row_put(db, ST_HABIT_SEEN, &habit_shape, h, NULL, e);
}

bool db_habit_trim(struct db *db, const struct habit_row *h, struct err *e)
{
    return row_put(db, ST_HABIT_TRIM, &habit_shape, h, NULL, e);
}

/* How games are run: names and values, and nothing of what they mean. */
#include "db/setting.h"
#include "db/row.h"

static const struct field setting_field[] = {
    FIELD(struct setting_row, game),
    FIELD(struct setting_row, name),
    FIELD(struct setting_row, value),
};
static const struct shape setting_shape = SHAPE("setting", struct setting_row, setting_field);

bool db_setting_set(struct db *db, const struct setting_row *s, struct err *e)
{
    return row_put(db, ST_SETTING_SET, &setting_shape, s, NULL, e);
}

bool db_setting_list(struct db *db, struct setting_list *out, int64_t game, struct arena *a,
                     struct err *e)
{
    struct ask q = { .stmt = ST_SETTING_LIST, .game = game };
    out->row = row_all(db, &out->n, &setting_shape, &q, a, e);
    return out->row != NULL;
}

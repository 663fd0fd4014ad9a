/* How games are run: names and values, and nothing of what they mean. */
#include "db/setting.h"
#include "db/row.h"

#include <assert.h>

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

bool db_setting_get(struct db *db, const char **value, int64_t game, const char *name,
                    struct arena *a, struct err *e)
{
    assert(name && name[0]);
    struct setting_row row;
    struct err why = { 0 };
    struct ask q = { .stmt = ST_SETTING_GET, .game = game, .name = name };
    *value = "";
    if (row_one(db, &row, &setting_shape, &q, a, &why)) *value = row.value;
    if (why.code && why.code != ERR_NOTFOUND) *e = why;
    return !why.code || why.code == ERR_NOTFOUND;
}

bool db_setting_list(struct db *db, struct setting_list *out, int64_t game, struct arena *a,
                     struct err *e)
{
    struct ask q = { .stmt = ST_SETTING_LIST, .game = game };
    out->row = row_all(db, &out->n, &setting_shape, &q, a, e);
    return out->row != NULL;
}

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

bool db_setting_list(struct db *db, struct setting_list *out, int64_t game, struct arena *a,
                     struct err *e)
{
    struct ask q = { .stmt = ST_SETTING_LIST, .game = game };
    out->row = row_all(db, &out->n, &setting_shape, &q, a, e);
    return out->row != NULL;
}

/* Who wants one wants others, too: they are few, and one way to a server. */
bool db_setting_get(struct db *db, const char **value, int64_t game, const char *name,
                    struct arena *a, struct err *e)
{
    assert(name && name[0]);
    struct setting_list all;
    *value = "";
    if (!db_setting_list(db, &all, game, a, e)) return false;
    for (size_t i = 0; i < all.n; i++)
        if (strcmp(all.row[i].name, name) == 0) *value = all.row[i].value;
    return true;
}

/* Marks of games that have not begun, kept with their options. */
#include "cron/game/door/door.h"
#include "db/setting.h"

const char *door_mark(const struct app *app, const struct game_row *g, const char *mark,
                      struct arena *a, struct err *e)
{
    const char *value;
    return db_setting_get(app->db, &value, g->id, mark, a, e) ? value : NULL;
}

bool door_mark_set(const struct app *app, const struct game_row *g, const char *mark,
                   const char *value, struct err *e)
{
    const struct setting_row row = { g->id, mark, value };
    return db_setting_set(app->db, &row, e);
}

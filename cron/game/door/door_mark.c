/* Marks of games that have not begun, kept with their options. */
#include "cron/game/door/door.h"
#include "db/setting.h"

const char *door_mark(const struct app *app, const struct game_row *g, const char *mark,
                      struct arena *a, struct err *e)
{
    struct setting_list s = { NULL, 0 };
    if (!db_setting_list(app->db, &s, g->id, a, e)) return NULL;
    for (size_t i = 0; i < s.n; i++)
        if (strcmp(s.row[i].name, mark) == 0) return s.row[i].value;
    return "";
}

bool door_mark_set(const struct app *app, const struct game_row *g, const char *mark,
                   const char *value, struct err *e)
{
    const struct setting_row row = { g->id, mark, value };
    return db_setting_set(app->db, &row, e);
}

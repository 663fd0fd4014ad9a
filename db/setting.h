#ifndef DB_SETTING_H
#define DB_SETTING_H
/* How a game is run. */
#include "db/db.h"

/* How a game is run: what differs from its kind's defaults (cron/table/policy.h). */
struct setting_row {
    int64_t game;
    const char *name, *value;
};
struct setting_list {
    struct setting_row *row;
    size_t n;
};
/** Insert or replace. */
bool db_setting_set(struct db *db, const struct setting_row *s, struct err *e);
/** *value is "" if it was not set. */
bool db_setting_get(struct db *db, const char **value, int64_t game, const char *name,
                    struct arena *a, struct err *e);
/** All of a game, by name. */
bool db_setting_list(struct db *db, struct setting_list *out, int64_t game, struct arena *a,
                     struct err *e);
#endif

#ifndef DB_UPKEEP_H
#define DB_UPKEEP_H
/* What is done from time to time, and the newest numbers. */
#include "db/db.h"

/* What is done from time to time: "clock", "check", "backup". */
struct upkeep_row {
    const char *task;
    int64_t at;
    const char *text;
};
/* The highest numbers of things that letters name by number. */
struct db_newest {
    int64_t question, pending, press;
};
bool db_newest(struct db *db, struct db_newest *out, struct err *e);
/** ERR_NOTFOUND: never done. */
bool db_upkeep_get(struct db *db, struct upkeep_row *out, const char *task, struct arena *a,
                   struct err *e);
/** When it was done last; 0: never. */
bool db_upkeep_at(struct db *db, int64_t *out, const char *task, struct err *e);
/** Insert or replace. */
bool db_upkeep_set(struct db *db, const struct upkeep_row *u, struct err *e);
#endif

#ifndef DB_UPKEEP_H
#define DB_UPKEEP_H
/* What is done from time to time, and the newest numbers. */
#include "db/db.h"

/* What is done from time to time: "check", "backup"; by each machine: "clock/HOST". */
struct upkeep_row {
    const char *task;
    int64_t at;
    const char *text;
};
struct upkeep_list {
    struct upkeep_row *row;
    size_t n;
};
/* The highest numbers of things that letters name by number. */
struct db_newest {
    int64_t question, pending, press;
};
bool db_newest(struct db *db, struct db_newest *out, struct err *e);
/** ERR_NOTFOUND: never done. */
bool db_upkeep_get(struct db *db, struct upkeep_row *out, const char *task, struct arena *a,
                   struct err *e);
/** The same; text NULL and *e as it was: never done. */
bool db_upkeep_find(struct db *db, struct upkeep_row *out, const char *task, struct arena *a,
                    struct err *e);
/** When it was done last, or by a machine, whichever it was; 0: never. */
bool db_upkeep_at(struct db *db, int64_t *out, const char *task, struct err *e);
/** Insert or replace. */
bool db_upkeep_set(struct db *db, const struct upkeep_row *u, struct err *e);
/** In place of a row whose text is `was`, or where there is none (NULL); u->text NULL: that row
 * goes. *done false: by now there is another, and it stays. */
bool db_upkeep_swap(struct db *db, bool *done, const struct upkeep_row *u, const char *was,
                    struct err *e);
/** "task/...", by these names. */
bool db_upkeep_list(struct db *db, struct upkeep_list *out, const char *task, struct arena *a,
                    struct err *e);
/** Deletes those of them from before `since`. */
bool db_upkeep_drop(struct db *db, const char *task, int64_t since, struct err *e);
#endif

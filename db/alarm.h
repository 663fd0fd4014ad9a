#ifndef DB_ALARM_H
#define DB_ALARM_H
/* What needs a person. */
#include "db/db.h"

/* What needs a person's attention, until it is over and everybody knows. */
struct alarm_row {
    const char *key;
    int64_t since, said; /* when it began; when the operator was told last, 0: not yet */
    const char *text;
    int64_t over; /* when it ended; 0: not yet */
    bool calm;    /* the operator knows that it is over */
    int64_t seen; /* when it was noticed last, to the hour */
};
struct alarm_list {
    struct alarm_row *row;
    size_t n;
};
/** ERR_NOTFOUND: all is well. */
bool db_alarm_get(struct db *db, struct alarm_row *out, const char *key, struct arena *a,
                  struct err *e);
/** Insert or replace. */
bool db_alarm_set(struct db *db, const struct alarm_row *row, struct err *e);
/** All, the oldest first. */
bool db_alarm_list(struct db *db, struct alarm_list *out, struct arena *a, struct err *e);
/** Deletes the row; *was: there was one. */
bool db_alarm_drop(struct db *db, bool *was, const char *key, struct err *e);
#endif

#ifndef DB_CLOCK_H
#define DB_CLOCK_H
/* Banks of time. */
#include "db/db.h"

/* The time left in a side's bank when its step made a board. Facts. */
struct clock_row {
    int64_t game;
    int32_t number; /* of the board */
    const char *army;
    int64_t bank; /* seconds */
};
struct clock_list {
    struct clock_row *row;
    size_t n;
};
bool db_clock_add(struct db *db, const struct clock_row *c, struct err *e);
/** Those of one board, by army. */
bool db_clock_list(struct db *db, struct clock_list *out, int64_t game, int32_t number,
                   struct arena *a, struct err *e);
#endif

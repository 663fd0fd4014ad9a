#ifndef DB_ATTENDANCE_H
#define DB_ATTENDANCE_H
/* How somebody has played. */
#include "db/db.h"

/* How reliably somebody has played a game. */
struct attendance_row {
    const char *address;
    int64_t game;
    const char *name;  /* of the game; read only, */
    bool over;         /* and so is whether it is over */
    int64_t owed, met; /* boards that waited for an order, and those that got it */
    int64_t missed;    /* the last one without it; -1: none */
    int64_t missed_at; /* when that was played */
    bool abandoned;    /* they left while it was running, or lost their seat */
};
struct attendance_list {
    struct attendance_row *row;
    size_t n;
};
/** Adds a board: `met` is 0 or 1; `missed` and `missed_at` are for this one. Players who
 *  come back have abandoned nothing. */
bool db_attendance_add(struct db *db, const struct attendance_row *row, struct err *e);
/** They have left that game. */
bool db_attendance_end(struct db *db, int64_t game, const char *address, struct err *e);
/** The rows of an address (case ignored), the oldest game first. */
bool db_attendance_list(struct db *db, struct attendance_list *out, const char *address,
                        struct arena *a, struct err *e);
/** Gives it to the other address: for that game; 0: for all. */
bool db_attendance_move(struct db *db, int64_t game, const char *address, const char *other,
                        struct err *e);
#endif

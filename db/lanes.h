#ifndef DB_LANES_H
#define DB_LANES_H
/* Connections to the sending server, of all processes on the store together: each has a row of
 * `sender` that says how many are its own. */
#include "db/db.h"

struct lanes_share {
    int64_t all;    /* that are configured, for all together */
    int64_t wanted; /* by this handle */
    int64_t open;   /* that it has and cannot give back at once */
    int64_t mine;   /* the answer: so many may it use; less than `open`: it has to close some */
};
/** What others have left, and no more than an equal share if others want more than they have
 *  got. Rows of processes that have ended are deleted. Joins the open transaction. */
bool db_lanes_take(struct db *db, struct lanes_share *s, struct err *e);
/** This handle has none any more. */
bool db_lanes_leave(struct db *db, struct err *e);
#endif

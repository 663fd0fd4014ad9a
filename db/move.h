#ifndef DB_MOVE_H
#define DB_MOVE_H
/* A whole store is moved to another place, of either kind. */
#include "db/db.h"

struct moved {
    int64_t tables, rows;
    bool finished; /* it had been cut off before, when all was there */
};

/** All rows of the store `from` go to `to`, which is made if need be and must hold nothing;
 * they are read back and compared, by number and by sum. From then on `from` is refused by
 * every program
 *  ("was moved"). Whoever works with it waits, and is refused then, too. Killed anywhere, one
 * of the two counts or neither, never both: said again, it is finished. ERR_CONFLICT: `to` is
 * not empty, `from` was moved already; ERR_DAMAGE: what was read back differs. */
bool db_move(struct moved *out, const char *from, const char *to, struct err *e);

/** May a store be moved there? ERR_CONFLICT: it holds something. For db/ only. */
bool move_may(struct db *to, struct err *e);
/** All rows of `from` into `to`, which has the schema and nothing else; they are read back and
 *  compared. Each is in a transaction of the caller's. For db/ only. */
bool move_rows(struct moved *out, struct db *from, struct db *to, struct err *e);
#endif

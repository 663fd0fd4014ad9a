#ifndef DB_WISH_H
#define DB_WISH_H
/* What somebody has set for all of their games. */
#include "db/db.h"

/* What somebody has set for all games, those to come included. */
struct wish_row {
    const char *address;
    const char *name, *value;
};
/** Insert or replace. */
bool db_wish_set(struct db *db, const struct wish_row *w, struct err *e);
/** Of an address (case ignored), by name. */
bool db_wish_list(struct db *db, struct wish_row **out, size_t *n, const char *address,
                  struct arena *a, struct err *e);
/** They are the other address's from now on; `copy`: its too, as far as it has none. */
bool db_wish_move(struct db *db, const char *address, const char *other, bool copy,
                  struct err *e);
#endif

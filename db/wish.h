#ifndef DB_WISH_H
#define DB_WISH_H
/* What somebody has set for all of their games. */
#include "db/db.h"

/* What somebody has set for all games, future ones included. */
struct wish_row {
    const char *address;
    const char *name, *value;
};
struct wish_list {
    struct wish_row *row;
    size_t n;
};
/** Insert or replace. */
bool db_wish_set(struct db *db, const struct wish_row *w, struct err *e);
/** Of an address (case ignored), by name. */
bool db_wish_list(struct db *db, struct wish_list *out, const char *address, struct arena *a,
                  struct err *e);
/** Gives them to the other address; `copy`: to both, where it has none. */
bool db_wish_move(struct db *db, const char *address, const char *other, bool copy,
                  struct err *e);
#endif

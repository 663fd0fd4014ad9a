#ifndef DB_RESTORE_H
#define DB_RESTORE_H
/* Replaces the store by a copy (db_backup). */
#include "db/db.h"

#include <limits.h>

/** May a copy replace the existing store, if any? ERR_CONFLICT: it has games, or cannot be
 *  read, and `replace` is not set; or somebody is using it. */
bool db_restore_may(const char *store, bool replace, struct err *e);
/** Makes STORE.part, a checked copy of `file`, upgraded to this version; its name goes to
 *  `part`. ERR_DAMAGE: it is damaged; ERR_INPUT: it has a newer version, or is no store of
 *  ours. */
bool db_restore_copy(char part[PATH_MAX], const char *file, const char *store, struct err *e);
/** Removes its remains. */
void db_restore_drop(const char *part);
struct restore_wish {
    bool replace;
    int64_t now;
};
/** Gives the copy, which nobody has open, the store's name. `kept`: where the former store
 *  is now; "" if there was none. Whatever happens, one of the two is there intact. */
bool db_restore_place(char kept[PATH_MAX], const char *part, const char *store,
                      const struct restore_wish *w, struct err *e);
#endif

#ifndef DB_RESTORE_H
#define DB_RESTORE_H
/* A copy of a store (db_backup) in the place of the store. */
#include "db/db.h"

#include <limits.h>

/** May a copy take the place of the store that is there, if one is? ERR_CONFLICT: it has games,
 * or cannot be read, and `replace` is not said; or somebody works with it. */
bool db_restore_may(const char *store, bool replace, struct err *e);
/** Makes STORE.part, a copy of `file` that was checked and brought up to this version; its name
 *  goes to `part`. ERR_DAMAGE: it is damaged; ERR_INPUT: of a newer version, or no store of
 * ours.
 */
bool db_restore_copy(char part[PATH_MAX], const char *file, const char *store, struct err *e);
/** Whatever is left of it goes. */
void db_restore_drop(const char *part);
struct restore_wish {
    bool replace;
    int64_t now;
};
/** Gives the copy, which nobody has open, the store's name. `kept`: where what was there lies
 *  now; "" if nothing was. Whatever happens, there is one whole store or the other. */
bool db_restore_place(char kept[PATH_MAX], const char *part, const char *store,
                      const struct restore_wish *w, struct err *e);
#endif

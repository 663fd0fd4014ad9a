#ifndef DB_BACKUP_H
#define DB_BACKUP_H
/* What copies of stores are made with. */
#include "db/handle.h"

#include <limits.h>

/** The whole of `from`, as it is now, into the file. */
bool backup_copy(sqlite3 *from, const char *path, struct err *e);
/** An empty file beside `path`, for what is to have that name; what an earlier run left there
 *  goes. */
bool backup_part(char out[PATH_MAX], const char *path, struct err *e);
/** Goes, with all that SQLite and we put beside it. */
void backup_drop(const char *path);
/** Stands alone afterwards: no write-ahead log beside it, its bytes are on disk. */
bool backup_alone(struct db *copy, struct err *e);
/** Has that name afterwards, on disk, too. */
bool backup_rename(const char *part, const char *path, struct err *e);
#endif

#ifndef DB_BACKUP_H
#define DB_BACKUP_H
/* The means of copying stores. */
#include "db/handle.h"

#include <limits.h>

/** A checked copy of the store in that file: struct store. */
bool backup_file(struct db *db, const char *path, int64_t now, struct err *e);
/** Copies all of `from`, in its present state, into the file. */
bool backup_copy(sqlite3 *from, const char *path, struct err *e);
/** An empty file next to `path`, which is to get that name; removes the remains of an
 *  earlier run. */
bool backup_part(char out[PATH_MAX], const char *path, struct err *e);
/** Removes it, with all that SQLite and we put next to it. */
void backup_drop(const char *path);
/** Makes it a single file: no write-ahead log next to it, its bytes on disk. */
bool backup_alone(struct db *copy, struct err *e);
/** Checks a copy, notes in it when it was made, and makes it a single file. */
bool backup_look(const char *path, int64_t now, struct err *e);
/** Gives it that name, on disk, too. */
bool backup_rename(const char *part, const char *path, struct err *e);
#endif

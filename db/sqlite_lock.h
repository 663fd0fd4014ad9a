#ifndef DB_SQLITE_LOCK_H
#define DB_SQLITE_LOCK_H
/* Locks and owners of a store that is a file: rows of struct store. */
#include "db/lock.h"

bool sqlite_lock(struct db *db, struct held_lock *l, int wait_ms, struct err *e);
void sqlite_lock_end(struct db *db, struct held_lock *l);
bool sqlite_lock_own(struct db *db, int64_t number, struct err *e);
bool sqlite_lock_owning(struct db *db);
void sqlite_lock_disown(struct db *db);
bool sqlite_lock_owned(struct db *db, int64_t number);
#endif

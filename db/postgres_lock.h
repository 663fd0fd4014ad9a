#ifndef DB_POSTGRES_LOCK_H
#define DB_POSTGRES_LOCK_H
/* Locks and owners of a store in PostgreSQL: rows of struct store. Each is a row of `lease`,
 * locked by a connection of its own: the server knows when that ends, whatever machine it was
 * on. */
#include "db/lock.h"

bool postgres_lock(struct db *db, struct held_lock *l, int wait_ms, struct err *e);
void postgres_lock_end(struct db *db, struct held_lock *l);
bool postgres_lock_own(struct db *db, int64_t number, struct err *e);
bool postgres_lock_owning(struct db *db);
void postgres_lock_disown(struct db *db);
bool postgres_lock_owned(struct db *db, int64_t number);
#endif

#ifndef DB_LOCK_H
#define DB_LOCK_H
/* The locks that a handle holds. */
#include "db/handle.h"

/** Lets go of all that this handle holds. */
void lock_drop_all(struct db *db);
#endif

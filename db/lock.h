#ifndef DB_LOCK_H
#define DB_LOCK_H
/* The locks that a handle holds, and how others see that it is there. */
#include "db/handle.h"

/** Lets go of all that this handle holds. */
void lock_drop_all(struct db *db);
/** Makes the handle an owner, whom others see until it is closed or its process ends. */
bool lock_own(struct db *db, struct err *e);
/** Is there a handle with that number, this one or another? */
bool lock_owned(const struct db *db, int64_t number);
#endif

#ifndef DB_LOCK_H
#define DB_LOCK_H
/* The locks that a handle holds, and how others see that it exists. */
#include "db/handle.h"

struct held_lock {
    struct held_lock *next;
    int fd;             /* SQLite: of its file */
    struct pg_conn *at; /* PostgreSQL: its connection */
    char step[];        /* as it was asked for */
};

/** Milliseconds of the monotonic clock. */
int64_t lock_clock_ms(void);
/** Releases all locks of this handle. */
void lock_drop_all(struct db *db);
/** Makes the handle an owner, visible to others until it is closed or its process ends. */
bool lock_own(struct db *db, struct err *e);
/** Is there a handle with that number, this one or another? */
bool lock_owned(struct db *db, int64_t number);
#endif

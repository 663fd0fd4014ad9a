#ifndef DB_SOUND_H
#define DB_SOUND_H
/* Is the content of a store plausible? */
#include "db/handle.h"

/** Does this check (one of ST_CHECK_x) find nothing? ERR_DAMAGE names what it finds. */
bool sound_store(struct db *db, enum stmt check, struct err *e);
#endif

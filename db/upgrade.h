#ifndef DB_UPGRADE_H
#define DB_UPGRADE_H
/* The version of a store, and its upgrade to the current one. */
#include "db/handle.h"

/** Would upgrade_store do nothing? Also true of a store that is not ours. */
bool upgrade_current(const struct store_head *h);
/** Create the schema, in a store that is `empty`, or upgrade an older one to STORE_VERSION. */
bool upgrade_store(struct db *db, bool empty, struct err *e);
#endif

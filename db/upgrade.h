#ifndef DB_UPGRADE_H
#define DB_UPGRADE_H
/* The version of a store, and its upgrade to the current one. */
#include "db/handle.h"

/* What a file says about itself. */
struct store_head {
    int64_t application, version, tables;
};
bool upgrade_head_read(struct db *db, struct store_head *h, struct err *e);
/** Would upgrade_store do nothing? Also true of a store that is not ours. */
bool upgrade_current(const struct store_head *h);
/** Create the schema, or upgrade an older one to STORE_VERSION. */
bool upgrade_store(struct db *db, struct err *e);
#endif

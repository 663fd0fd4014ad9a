#ifndef DB_UPGRADE_H
#define DB_UPGRADE_H
/* The version of a store, and how it becomes the present one. */
#include "db/handle.h"

/* What a file says about itself. */
struct store_head {
    int64_t application, version, tables;
};
bool upgrade_head_read(struct db *db, struct store_head *h, struct err *e);
/** Is there nothing that upgrade_store would do? Also of a store that is none of ours. */
bool upgrade_current(const struct store_head *h);
/** Make the schema, or bring an older one up to STORE_VERSION. */
bool upgrade_store(struct db *db, struct err *e);
#endif

#ifndef DB_POSTGRES_UPKEEP_H
#define DB_POSTGRES_UPKEEP_H
/* What is done with a store in PostgreSQL as a whole: rows of struct store. */
#include "db/handle.h"
#include "db/prune.h"

bool postgres_upkeep_check(struct db *db, struct err *e);
bool postgres_upkeep_size(struct db *db, int64_t *bytes, struct err *e);
bool postgres_upkeep_space(struct db *db, struct space *out, struct err *e);
bool postgres_upkeep_give_back(struct db *db, int pages, struct err *e);
void postgres_upkeep_cut_log(struct db *db);
bool postgres_upkeep_compact(struct db *db, struct err *e);
bool postgres_upkeep_filling(struct db *db, bool begins, struct err *e);
bool postgres_upkeep_copy(struct db *db, const char *path, int64_t now, struct err *e);
#endif

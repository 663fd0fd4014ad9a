#ifndef DB_OPEN_H
#define DB_OPEN_H
/* A store that is connected, whatever is in it. */
#include "db/handle.h"

/** A handle whose schema nobody has looked at yet; db_open() looks. */
bool open_store(struct db **out, const char *path, bool create, struct err *e);
#endif

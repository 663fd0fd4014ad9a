#ifndef DB_TABLES_H
#define DB_TABLES_H
/* Which tables of the schema a statement has to do with: whoever remembers what one has read
 * must know whether another one may have changed it. */
#include <stdbool.h>
#include <stdint.h>

/** A bit for each table that it reads or, if it writes, may change, by its triggers too; all,
 * if it names none of the schema's. What a statement that writes also reads does not matter. */
uint64_t tables_of(const char *sql, bool writes);
#endif

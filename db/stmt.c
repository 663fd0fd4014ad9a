/* All SQL of the program, in one table. Knows nothing of C structs except the names of their
 * members. */
#include "db/stmt.h"

#define SQL_ROW(name, sql) [name] = (sql),
const char *const stmt_sql[ST_COUNT] = { SQL_ALL(SQL_ROW) };

#ifndef DB_SQLITE_STMT_H
#define DB_SQLITE_STMT_H
/* Statements of a store that is a file: rows of struct store, and what the others need. */
#include "db/handle.h"

bool sqlite_stmt_ready(struct db *db, enum stmt id, size_t *params, struct err *e);
const char *sqlite_stmt_param(struct db *db, enum stmt id, size_t i);
bool sqlite_stmt_bind(struct db *db, enum stmt id, size_t i, const struct value *v,
                      struct err *e);
enum step sqlite_stmt_step(struct db *db, enum stmt id, struct err *e);
size_t sqlite_stmt_columns(struct db *db, enum stmt id);
const char *sqlite_stmt_column(struct db *db, enum stmt id, size_t i);
bool sqlite_stmt_value(struct db *db, struct value *out, enum stmt id, size_t i, struct err *e);
int64_t sqlite_stmt_changed(struct db *db, enum stmt id);
void sqlite_stmt_finish(struct db *db, enum stmt id);
void sqlite_stmt_forget(struct db *db, enum stmt id);

/** The statement, prepared when first used; NULL: it cannot be. */
sqlite3_stmt *sqlite_stmt_prepared(struct db *db, enum stmt id, struct err *e);
/** Statements of which no result is wanted. */
bool sqlite_stmt_execute(struct db *db, const char *sql, struct err *e);
/** Returns false, and says what SQLite's code means. A statement that breaks a rule of the
 * schema undoes itself and harms nothing else; after any other failure the open transaction
 * must not be committed. */
bool sqlite_stmt_fail(struct db *db, int rc, struct err *e);
#endif

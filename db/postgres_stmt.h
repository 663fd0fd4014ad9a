#ifndef DB_POSTGRES_STMT_H
#define DB_POSTGRES_STMT_H
/* Statements: rows of struct store. */
#include "db/postgres.h"

bool postgres_stmt_ready(struct db *db, enum stmt id, size_t *params, struct err *e);
const char *postgres_stmt_param(struct db *db, enum stmt id, size_t i);
bool postgres_stmt_bind(struct db *db, enum stmt id, size_t i, const struct value *from,
                        struct err *e);
enum step postgres_stmt_step(struct db *db, enum stmt id, struct err *e);
size_t postgres_stmt_columns(struct db *db, enum stmt id);
const char *postgres_stmt_column(struct db *db, enum stmt id, size_t i);
bool postgres_stmt_value(struct db *db, struct value *out, enum stmt id, size_t i,
                         struct err *e);
int64_t postgres_stmt_changed(struct db *db, enum stmt id);
void postgres_stmt_forget(struct db *db, enum stmt id);
void postgres_stmt_finish(struct db *db, enum stmt id);
#endif

#ifndef DB_POSTGRES_SESSION_H
#define DB_POSTGRES_SESSION_H
/* Sessions with a server. */
#include "db/postgres.h"

/** Connect, with what each session of ours needs. NULL: *e says why. */
PGconn *postgres_session_connect(const struct db *db, struct err *e);
/** Did the server do what it was told? */
bool postgres_session_fine(const PGresult *r);
/** Begins the handle's session anew if it was lost, outside of transactions. */
bool postgres_session_ready(struct db *db, struct err *e);
/** What a failure means; `r` may be NULL, then it is the connection's. Returns false. Dooms the
 *  open transaction, unless the statement broke a rule of the schema. */
bool postgres_session_fail(struct db *db, const PGconn *conn, const PGresult *r, struct err *e);
/** One statement without parameters, or several; nobody wants their rows. */
bool postgres_session_run(struct db *db, PGconn *conn, const char *sql, struct err *e);
#endif

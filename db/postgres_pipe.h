#ifndef DB_POSTGRES_PIPE_H
#define DB_POSTGRES_PIPE_H
/* Statements that are on their way: sent one behind the other, while nobody has looked at what
 * the server says to the first of them (libpq's pipeline mode). All are in one transaction; if
 * one fails, the server does none of those behind it. */
#include "db/postgres.h"

enum { POST_NAME = 16 };
/** What a prepared statement is called on the server. */
void postgres_pipe_name(char out[POST_NAME], enum stmt id);
/** To the server, by itself; false: the connection is lost. The second: one that is not
 * prepared. */
bool postgres_pipe_send(struct db *db, enum stmt id);
bool postgres_pipe_send_text(struct db *db, enum stmt id, const Oid *types);
/** It is prepared on its way, in front of its first use. */
bool postgres_pipe_prepare(struct db *db, enum stmt id, const Oid *types, struct err *e);
/** One more: a write of which nobody asks what it changes, or a read whose answer the memo
 * `wants`. */
bool postgres_pipe_add(struct db *db, enum stmt id, struct post_memo *wants, struct err *e);
/** The same, and what the server says to it, which comes with one way there and back for all.
 */
bool postgres_pipe_ask(struct db *db, enum stmt id, PGresult **out, struct err *e);
/** The same in a savepoint of its own, so that a rule that it breaks undoes nothing else. */
bool postgres_pipe_try(struct db *db, enum stmt id, PGresult **out, struct err *e);
/** The same of one without parameters. */
bool postgres_pipe_say(struct db *db, const char *sql, PGresult **out, struct err *e);
/** Until nothing is on its way any more. If something of it failed, the transaction is doomed.
 */
bool postgres_pipe_settle(struct db *db, struct err *e);
/** Behind all that: the first column of the first row, as a number; a text parameter or NULL.
 */
bool postgres_pipe_number(struct db *db, int64_t *out, const char *sql, const char *param,
                          struct err *e);
#endif

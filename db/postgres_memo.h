#ifndef DB_POSTGRES_MEMO_H
#define DB_POSTGRES_MEMO_H
/* What the open transaction has read before, or db_recall() lets us keep: a mail asks for the
 * same seats and settings again and again, which costs nothing in a file, and a way to the
 * server and back here. Whoever writes is alone with what they read, or has the game that it is
 * about (db.h). */
#include "db/postgres.h"

/** Is anything remembered now? */
bool postgres_memo_on(const struct db *db);
/** What that statement was asked with the values that are bound; NULL: it was not, or something
 * was written since. ->result NULL: its answer is on its way. Borrowed, until the next
 * statement.
 */
struct post_memo *postgres_memo_find(const struct db *db, enum stmt id);
/** One that waits for its answer (postgres_pipe_add); NULL: it cannot be kept. */
struct post_memo *postgres_memo_make(struct db *db, enum stmt id);
/** Its answer has come; false: it is the caller's to clear. m may be NULL. */
bool postgres_memo_fill(struct post_memo *m, PGresult *r);
void postgres_memo_drop(struct postgres *p, struct post_memo *m);
/** The result of a statement that was finished. False: it is the caller's to clear. */
bool postgres_memo_keep(struct db *db, enum stmt id, PGresult *r);
/** That statement writes: what it may change is forgotten. */
void postgres_memo_written(struct db *db, enum stmt id);
/** All is forgotten: a transaction begins or ends, or a part of it is undone. */
void postgres_memo_clear(struct postgres *p);
#endif

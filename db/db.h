#ifndef DB_DB_H
#define DB_DB_H
/* The store: its file, transactions and locks. Each table has its own header, db/game.h to
 * db/wish.h. All SQL is in db/sql/; states and the instant they change: db/README.md.
 * Functions fail with ERR_IO (locked, read-only, disk full: nothing was changed, try again),
 * ERR_CONFLICT (a UNIQUE key exists already), ERR_NOTFOUND, ERR_DAMAGE (a row cannot be what
 * was written, or a check finds damage). Strings in results are owned by the arena and
 * NUL-terminated. Times are Unix seconds UTC. */
#include "engine/base/err.h"
#include "engine/base/str.h"

struct db;

/** Open the store; `create` makes file and schema if they are missing, else ERR_NOTFOUND. An
 *  older schema is upgraded to this version; an unknown application_id or newer user_version
 *  is ERR_INPUT. WAL, synchronous=FULL (db_relax()), foreign keys on, busy timeout 10 s. One
 * handle per thread. */
bool db_open(struct db **out, const char *path, bool create, struct err *e);
/** Is it the URL of a database on a server (postgresql://...), and no file? */
bool db_on_server(const char *where);
/** What it is called where people read it: a URL without its password and without what is
 * behind a question mark. `out` has strlen(where) + 1 bytes. */
void db_shown(char *out, const char *where);
/** By how many seconds the clock of the store's server is ahead of this machine's, as of the
 * last transaction; 0 for a file. What is the same for all machines is reckoned by that clock.
 */
int64_t db_ahead(const struct db *db);
/** Is the store still of a version that this program knows? ERR_INPUT: a newer program has
 *  upgraded it since it was opened. Then transactions are refused, too. */
bool db_version_known(struct db *db, struct err *e);
/** Is the file under the handle's path still the one that was opened? A store restored from
 *  a copy (restore.c) is another file: all further work on the old one would be lost. */
bool db_still_there(struct db *db, struct err *e);
/** "3.40.1": the version of the running SQLite; static. */
const char *db_sqlite_version(void);
void db_close(struct db *db); /* NULL is fine; rolls back an open transaction */

/** Is this the ERR_IO of a store that another program has held for seconds? */
bool db_locked_out(const struct err *e);
/** Was something undone since this was asked last because the server was lost, or undid it for
 *  others' sake? Then it may be done again from its start. */
bool db_lost(struct db *db);
/** BEGIN IMMEDIATE ... COMMIT. Every writing function below joins the open transaction, or
 *  has its own. Transactions do not nest. After a failure with ERR_IO or ERR_NOMEM of the
 *  store an open transaction does nothing more and will not commit; a commit that fails has
 *  rolled back. db_rollback without a transaction is fine. */
bool db_begin(struct db *db, struct err *e);
/** The same, while others write: what a transaction keeps from them until it ends. On a server
 *  only; in a file one writes at a time. Whoever holds less than all writes rows that nobody
 *  else does: claimed ones, new ones, or a game's after db_game_touch(). */
enum db_holds {
    DB_HOLDS_ALL,   /* nobody else writes: db_begin() */
    DB_HOLDS_OWN,   /* what it has claimed, or makes */
    DB_HOLDS_QUEUE, /* besides: nobody else takes mails to be read, */
    DB_HOLDS_OUTBOX /* takes mails to be sent */
};
bool db_begin_holding(struct db *db, enum db_holds, struct err *e);
/** It turns out that the open transaction, if there is one, must hold all. ERR_CONFLICT: it
 * does not, and will not commit; db_busy() is DB_BUSY_ALL, and db_begin() begins it again. */
bool db_hold_all(struct db *db, struct err *e);
enum { DB_BUSY_ALL = -1 };
/** From here to db_recall_end(), or to the next write, what has been read is not asked for
 * again, as in a transaction: for whoever has claimed what they read, and computes before they
 * write. In a file, or inside a transaction, this does nothing. */
void db_recall(struct db *db);
void db_recall_end(struct db *db);
/** Between these two a read of the open transaction, or behind db_recall(), is only asked for,
 * and finds nothing that is not known yet; when it is done again, its answer has come with
 * those of all the others, on one way to the server. Only what reads by single statements may
 * be called. False: nothing is gained by that (a file; neither of the two), and nothing is to
 * be ended. */
bool db_prefetch(struct db *db);
void db_prefetch_end(struct db *db);
bool db_commit(struct db *db, struct err *e);
void db_rollback(struct db *db);
/** Transactions that are begun from here to db_relax(db, false) are on disk with the next one
 *  behind them that is begun outside, by whatever handle, and in their order: for what is done
 *  again in the same way if it is lost, and leaves the machine only behind such a commit. */
void db_relax(struct db *db, bool relaxed);
/** A part of the open transaction, which can be undone by itself: parts do not nest. Without
 *  `keep` everything written since db_part_begin() is undone. */
bool db_part_begin(struct db *db, struct err *e);
bool db_part_end(struct db *db, bool keep, struct err *e);

/** Is the store intact: pages, references, nothing half missing? ERR_DAMAGE names the first
 *  fault. Reads everything. */
bool db_check(struct db *db, struct err *e);
/** Are all games, boards, seats and orders plausible: sums, words, numbers? In an intact
 *  store, a bad row only stops its own game. */
bool db_check_rows(struct db *db, struct err *e);

/** A copy of the whole store in its present state, while others go on working with it;
 *  checked with db_check, on disk when this returns, and named only when intact.
 *  ERR_CONFLICT: there is such a file, or another process is making one. Notes its place as
 *  upkeep "backup"; in the copy DB_COPIED says when it was made. Restored with db/restore.h. */
#define DB_COPIED "copied"
bool db_backup(struct db *db, const char *path, int64_t now, struct err *e);
/** The same without that note: for a store that continues from there. */
bool db_copy(struct db *db, const char *path, int64_t now, struct err *e);
/** Bytes of the store's file. */
bool db_size(struct db *db, int64_t *bytes, struct err *e);

/** A lock between processes, named by a step ("daily", "fetch-NAME"). It ends with
 *  db_unlock or with the process, however that ends. ERR_CONFLICT after wait_ms. */
bool db_lock(struct db *db, const char *step, int wait_ms, struct err *e);
void db_unlock(struct db *db, const char *step);
/** For a process that stays, between two pieces of work: it has claimed nothing (claim.h). On a
 *  server a transaction shows that a process is there; as long as it is open, nothing that is
 *  deleted can be given back (autovacuum). */
void db_rest(struct db *db);
/** Sleeps DB_NAP_MS, for others to get on with what they have claimed (claim.h), or until a
 * signal. */
enum { DB_NAP_MS = 20 };
void db_nap(void);
#endif

#ifndef DB_HANDLE_H
#define DB_HANDLE_H
/* The store's handle from the inside: statements, transactions, failures. For db/ and its tests
 * only. */
#include "db/db.h"
#include "db/stmt.h"

#include <sqlite3.h>

enum {
    STORE_APPLICATION = 0x5a756770, /* "Zugp", as in schema.sql */
    STORE_VERSION = 12,
    STORE_BUSY_MS = 10000 /* how long a writer waits for another one */
};

struct held_lock; /* lock.c */

/* The owner of claims (claim.h): this handle, from its first claim on. */
struct owner {
    int64_t number; /* 0: no claim yet */
    int64_t claims; /* so many since */
    int fd;         /* its byte `number` is locked as long as the handle is open */
};

struct db {
    sqlite3 *sql;
    char *path;
    sqlite3_stmt *stmt[ST_COUNT]; /* prepared when first used */
    bool tx;                      /* between db_begin and db_commit or db_rollback */
    bool doomed; /* a write of the open transaction failed: it must not be committed */
    struct held_lock *lock;
    struct owner owner;
    int64_t busy; /* the game on which the last transaction found others working; 0: none */
};

extern const char schema_sql[], upgrade_2_sql[], upgrade_3_sql[], upgrade_4_sql[],
    upgrade_5_sql[], upgrade_6_sql[], upgrade_7_sql[], upgrade_8_sql[], upgrade_9_sql[],
    upgrade_10_sql[], upgrade_11_sql[], upgrade_12_sql[]; /* the files of these names */

/** Are all rows of that table plausible? */
bool game_sound(struct db *db, struct err *e);
bool board_sound(struct db *db, struct err *e);
bool seat_sound(struct db *db, struct err *e);
bool order_sound(struct db *db, struct err *e);
bool journal_sound(struct db *db, struct err *e);

/** Translate a result code of SQLite; returns false. Dooms the open transaction, unless the
 *  statement broke a rule of the schema: such a statement undoes itself and harms nothing
 *  else. */
bool db_fail(struct db *db, int rc, struct err *e);

/** The name of a new file is on disk only when its folder is. */
bool db_sync_folder(const char *path);

/** The prepared statement, reset and without values; NULL after a failure. */
sqlite3_stmt *db_stmt(struct db *db, enum stmt id, struct err *e);

/** Join the open transaction or begin one (*own); end it if it was begun here. */
bool db_tx_enter(struct db *db, bool *own, struct err *e);
bool db_tx_leave(struct db *db, bool own, bool ok, struct err *e);
#endif

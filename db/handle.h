#ifndef DB_HANDLE_H
#define DB_HANDLE_H
/* The store's handle from the inside: statements, transactions, failures. For db/ and its tests
 * only. */
#include "db/store.h"

#include <sqlite3.h>

enum {
    STORE_APPLICATION = 0x5a756770, /* "Zugp", as in schema.sql */
    STORE_VERSION = 14,
    /* Instead of a version: */
    STORE_FILLED = 1000001, /* all rows of another store are there, and do not count yet */
    STORE_MOVED = 1000002   /* they count there */
};
#define STORE_MOVED_TEXT "was moved to another database (zugpost move-store)"

/* Of a failure that is over when the other program is through. */
#define DB_LOCKED "the database is locked by another program"

struct postgres; /* postgres.c */

/* The owner of claims (claim.h): this handle, from its first claim on. */
struct owner {
    int64_t number; /* 0: no claim yet */
    int64_t claims; /* so many since */
    int fd;         /* SQLite: its byte `number` is locked as long as the handle is open */
};

struct db {
    const struct store *store;
    char *path; /* of the file; PostgreSQL: what the database is called, without a password */
    sqlite3 *sql;
    sqlite3_stmt *stmt[ST_COUNT]; /* prepared when first used */
    struct postgres *post;
    bool relaxed, slack; /* db_relax(), and what the file was told of it */
    bool tx;             /* between db_begin and db_commit or db_rollback */
    bool doomed;         /* a write of the open transaction failed: it must not be committed */
    struct held_lock *lock;
    struct owner owner;
    int64_t ahead;       /* seconds: db_ahead() */
    bool lost;           /* db_lost() */
    char *said[2];       /* what ST_MOVE_READ and ST_MOVE_WRITE say */
    int64_t busy;        /* db_busy() */
    enum db_holds holds; /* of the open transaction */
    bool mails_back;     /* db_mail_back() */
    bool recalls;        /* db_recall() */
    bool prefetches;     /* db_prefetch() */
    bool unasked; /* nobody asks how many rows the statement changes: a store may send it later,
                     in the same transaction */
};

extern const char schema_sql[], upgrade_2_sql[], upgrade_3_sql[], upgrade_4_sql[],
    upgrade_5_sql[], upgrade_6_sql[], upgrade_7_sql[], upgrade_8_sql[], upgrade_9_sql[],
    upgrade_10_sql[], upgrade_11_sql[], upgrade_12_sql[], upgrade_13_sql[],
    upgrade_14_sql[]; /* the files of these names */

/** Are all rows of that table plausible? */
bool game_sound(struct db *db, struct err *e);
bool board_sound(struct db *db, struct err *e);
bool seat_sound(struct db *db, struct err *e);
bool order_sound(struct db *db, struct err *e);
bool journal_sound(struct db *db, struct err *e);

/** Is a store with that version one that this program may work with? */
bool handle_version_known(const struct db *db, int64_t version, struct err *e);
/** A transaction, whatever the version is. */
bool handle_begin(struct db *db, enum db_holds, int64_t *version, struct err *e);
/** From now on ST_MOVE_READ or ST_MOVE_WRITE says that. */
bool handle_say(struct db *db, enum stmt id, const char *sql, struct err *e);
/** The text of a statement. */
const char *handle_text(const struct db *db, enum stmt id);

/** The name of a new file is on disk only when its folder is. */
bool db_sync_folder(const char *path);

/** Join the open transaction or begin one (*own); end it if it was begun here. */
bool db_tx_enter(struct db *db, bool *own, struct err *e);
bool db_tx_leave(struct db *db, bool own, bool ok, struct err *e);
#endif

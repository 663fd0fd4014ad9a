#ifndef DB_STORE_H
#define DB_STORE_H
/* What a store can do: one table of functions for each kind. The rest of db/ knows nothing of
 * SQLite and PostgreSQL, and these two nothing of tables. For db/ and its tests only. */
#include "db/db.h"
#include "db/stmt.h"

/* A value on its way into a statement or out of a row. Texts and bytes are borrowed: on the way
 * in until the statement is finished, on the way out until its next step; there they end with a
 * NUL behind them. */
enum value_kind { VALUE_NULL, VALUE_INT, VALUE_TEXT, VALUE_BYTES };
struct value {
    enum value_kind kind;
    int64_t n;
    struct str s;
};

enum step { STEP_FAILED, STEP_ROW, STEP_DONE };

/* What a store says about itself. */
struct store_head {
    int64_t application, version, tables;
};

struct space;     /* prune.h */
struct held_lock; /* lock.h */

/* Functions that return bool say in *e why they failed. */
struct store {
    const char *name;

    /* Connect; schema and version are looked at by open.c. */
    bool (*open)(struct db *, bool create, struct err *e);
    void (*close)(struct db *);
    /* Is it still the store that was opened? */
    bool (*still_there)(struct db *, struct err *e);
    bool (*head)(struct db *, struct store_head *, struct err *e);
    bool (*version)(struct db *, int64_t *out, struct err *e);
    bool (*writable)(struct db *, struct err *e);
    /* Once it is known that the schema is right, or before it is made. */
    bool (*settle)(struct db *, struct err *e);
    /* A file of db/ in SQLite's words, inside a transaction: the schema, or a step to the next.
     */
    bool (*script)(struct db *, const char *sql, struct err *e);
    /* Before all scripts (begins) and after them: references are not looked at in between. */
    bool (*scripts)(struct db *, bool begins, bool empty, struct err *e);

    /* One transaction at a time of a handle; *version is read in it. `beside`: those of several
     * go on side by side, if they do not hold all. */
    bool beside;
    bool (*begin)(struct db *, enum db_holds, int64_t *version, struct err *e);
    bool (*commit)(struct db *, struct err *e);
    void (*rollback)(struct db *);
    bool (*part)(struct db *, enum stmt, struct err *e); /* ST_PART ... ST_PART_END */

    /* A statement from ready() to finish(); parameters and columns are counted from 0. */
    bool (*ready)(struct db *, enum stmt, size_t *params, struct err *e);
    const char *(*param)(struct db *, enum stmt, size_t i);
    bool (*bind)(struct db *, enum stmt, size_t i, const struct value *, struct err *e);
    enum step (*step)(struct db *, enum stmt, struct err *e);
    size_t (*columns)(struct db *, enum stmt);
    const char *(*column)(struct db *, enum stmt, size_t i);
    bool (*value)(struct db *, struct value *out, enum stmt, size_t i, struct err *e);
    int64_t (*changed)(struct db *, enum stmt); /* rows, by a statement that is done */
    void (*forget)(struct db *, enum stmt);     /* it will say something else: handle_say() */
    void (*finish)(struct db *, enum stmt);

    /* What each does in its own way. */
    bool (*check)(struct db *, struct err *e);
    bool (*size)(struct db *, int64_t *bytes, struct err *e);
    bool (*space)(struct db *, struct space *, struct err *e);
    bool (*give_back)(struct db *, int pages, struct err *e); /* of those that are free */
    void (*cut_log)(struct db *);
    bool (*compact)(struct db *, struct err *e);
    bool (*copy)(struct db *, const char *path, int64_t now, struct err *e);

    /* All rows of another store come in, in one transaction: triggers keep still. */
    bool (*filling)(struct db *, bool begins, struct err *e);
    bool parents_first; /* what is referred to must be there before; else afterwards is enough,
                           and what a trigger would change comes last */

    /* Locks between processes (db_lock), which end with them, and who is there to have claims
     * (claim.h). */
    bool (*lock)(struct db *, struct held_lock *, int wait_ms, struct err *e);
    void (*unlock)(struct db *, struct held_lock *);
    bool (*own)(struct db *, int64_t number, struct err *e);
    bool (*owning)(struct db *); /* do others still see it? */
    void (*disown)(struct db *);
    bool (*owned)(struct db *, int64_t number);
};

extern const struct store store_sqlite, store_postgres;
#endif

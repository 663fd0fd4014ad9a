#ifndef DB_POSTGRES_H
#define DB_POSTGRES_H
/* A connection to PostgreSQL: for db/postgres*.c. */
#include "db/dialect.h"
#include "db/handle.h"

#include <libpq-fe.h>

/* A statement that is prepared on the server. */
struct post_stmt {
    struct dialect of; /* .sql is ours to free; the names lie behind it */
    bool writes;
    bool there; /* the server has prepared it in this session */
};

/* What a statement is given: binary, in the order of its parameters. */
struct post_values {
    const char *at[DIALECT_PARAMS]; /* NULL: NULL */
    int length[DIALECT_PARAMS];
    Oid type[DIALECT_PARAMS];
    char number[DIALECT_PARAMS][8];
    char *clean[DIALECT_PARAMS]; /* texts that had to be mended: ours to free */
};

struct postgres {
    char *url;            /* with its password */
    PGconn *conn, *owner; /* owner: holds the handle's number, postgres_lock.c */
    struct post_stmt stmt[ST_COUNT];
    struct post_values values;
    bool sent, more; /* the statement was sent; the server has more to say to it */
    PGresult *result;
    int row; /* the present one in `result` */
    int64_t changed;
};

/** Connect, with what each session of ours needs. NULL: *e says why. */
PGconn *postgres_connect(const struct db *db, struct err *e);
/** What a failure means; `r` may be NULL, then it is the connection's. Returns false. Dooms the
 *  open transaction, unless the statement broke a rule of the schema. */
bool postgres_fail(struct db *db, const PGconn *conn, const PGresult *r, struct err *e);
/** One statement without parameters, or several; nobody wants their rows. */
bool postgres_run(struct db *db, PGconn *conn, const char *sql, struct err *e);
/** The first column of the first row, as a number; a text parameter or NULL. */
bool postgres_number(struct db *db, int64_t *out, const char *sql, const char *param,
                     struct err *e);
#endif

#ifndef DB_POSTGRES_H
#define DB_POSTGRES_H
/* A store in PostgreSQL from the inside: for db/postgres*.c. */
#include "db/dialect.h"
#include "db/handle.h"
#include "db/late_pq.h"

/* A statement that is prepared on the server. */
struct post_stmt {
    struct dialect of; /* .sql is ours to free; the names lie behind it */
    bool writes;
    bool guarded;    /* it may break a key: then it must undo itself alone, in a transaction */
    bool few;        /* what it reads are a few rows, if any */
    bool known;      /* it may be told twice what they are */
    bool later;      /* it may be sent, and its result be read later */
    uint64_t tables; /* that it reads, or may change: tables.h */
    bool told;       /* it was told once, without being prepared */
    bool there;      /* the server has prepared it in this session, or is about to */
};

enum { POST_MEMOS = 256, POST_ON_THE_WAY = 64 };
/* What was said to a statement: postgres_memo.c. */
struct post_memo {
    enum stmt id;
    char *values; /* NULL: this one is free */
    size_t n;
    PGresult *result; /* NULL: the statement is on its way */
};

/* A statement on its way: postgres_pipe.c. */
struct post_sent {
    struct post_memo *wants;    /* its answer; NULL: nobody does */
    struct post_stmt *prepares; /* it only prepares that one; or NULL */
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
    PGconn *conn, *owner; /* owner: holds the handle's number, postgres_lock.c, */
    int64_t owns_since;   /* in a transaction that began then: lock_clock_ms() */
    struct post_stmt stmt[ST_COUNT];
    struct post_values values;
    int pending; /* statements on their way */
    struct post_sent on_way[POST_ON_THE_WAY];
    bool sent, more; /* the statement was sent; the server has more to say to it */
    PGresult *result;
    bool borrowed; /* it is the memo's */
    struct post_memo memo[POST_MEMOS];
    size_t next_memo;
    int row; /* the present one in `result` */
    int64_t changed;
};
#endif

#ifndef DB_PRUNE_H
#define DB_PRUNE_H
/* Removes what was kept long enough, and returns its pages to the disk. Rows stay, with
 * keys, sums, Message-IDs, receipts: mails fetched again are recognized, and games can be
 * verified. */
#include "db/db.h"

/* Older than these instants; INT64_MIN: for ever. */
struct prune_wish {
    int64_t now;
    int64_t strangers; /* mails that belong to no game, by the time they were stored */
    int64_t mails;     /* of games that were over by then; later mails, by their own time */
    int64_t letters;   /* bytes of letters sent or given up by then; in a running game the last
                          twelve of each seat stay */
    int64_t press;     /* of games that were over by then */
};
struct pruned {
    int64_t mails, letters, press;
    int64_t bytes;    /* of them all */
    int64_t returned; /* pages */
};
/* Zeroed except for the wish; the rest belongs to prune.c. */
struct prune {
    struct prune_wish wish;
    struct pruned done;
    bool ended; /* nothing is left to be done */
    int stage;
    char game[64];
    int64_t id;
};
/** One small transaction of it: at most a hundred rows or a megabyte. Call it until
 *  p->ended; if killed in between, simply start again. */
bool db_prune(struct db *db, struct prune *p, struct err *e);

/* What the store's bytes are used for. */
struct space {
    int64_t pages, free; /* free: inside the file, for use again */
    int64_t size;        /* of a page, bytes */
    int64_t mode; /* 2: pages are returned; 0: a store of an older program, see db_compact */
};
bool db_space(struct db *db, struct space *out, struct err *e);
/** Rewrites the whole store without gaps; from then on pages are returned to the disk.
 *  Nobody else can write meanwhile. Needs room for a copy. */
bool db_compact(struct db *db, struct err *e);
#endif

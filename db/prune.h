#ifndef DB_PRUNE_H
#define DB_PRUNE_H
/* What was kept long enough goes, and its pages are given back to the disk. Rows stay, and with
 * them keys, sums, Message-IDs, receipts: what is fetched again is known, what is played
 * verifies. */
#include "db/db.h"

/* Older than these instants; INT64_MIN: for ever. */
struct prune_wish {
    int64_t now;
    int64_t strangers; /* mails that belong to no game, by when they were stored */
    int64_t mails; /* of games that are over since then; mails that came later, by themselves */
    int64_t letters; /* bytes of letters that were sent or given up by then; of a game that goes
                        on the last twelve of each seat stay */
    int64_t press;   /* of games that are over since then */
};
struct pruned {
    int64_t mails, letters, press;
    int64_t bytes;    /* of them all */
    int64_t returned; /* pages */
};
/* Zeroed but for the wish; the rest is prune.c's. */
struct prune {
    struct prune_wish wish;
    struct pruned done;
    bool ended; /* nothing is left to be done */
    int stage;
    char game[64];
    int64_t at, id;
};
/** One small transaction of it: at most a hundred rows or a megabyte. To be called until
 * p->ended; killed between or inside of two, it is begun anew. */
bool db_prune(struct db *db, struct prune *p, struct err *e);

/* Where the store's bytes are. */
struct space {
    int64_t pages, free; /* free: inside the file, for use again */
    int64_t size;        /* of a page, bytes */
    int64_t mode; /* 2: pages are given back; 0: a store of an older program, see db_compact */
};
bool db_space(struct db *db, struct space *out, struct err *e);
/** Writes the whole store anew, without gaps; from then on pages are given back. Nobody else
 * can write meanwhile. Needs room for a copy. */
bool db_compact(struct db *db, struct err *e);
#endif

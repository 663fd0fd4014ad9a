#ifndef DB_HELD_H
#define DB_HELD_H
/* Mails that wait for their reader's digest. */
#include "db/db.h"

/* A mail that waits for a digest, or was taken into one. */
struct held_row {
    int64_t out;
    const char *address, *game;
    int64_t due;
    int64_t digest; /* out.id of the digest that has it; 0: it waits */
};
struct held_list {
    struct held_row *row;
    size_t n;
};
/** Those that wait for a digest that is due, by its instant and address: at most `limit`. */
bool db_held_due(struct db *db, struct held_list *out, int64_t now, int limit, struct arena *a,
                 struct err *e);
/** Puts it into that digest: it is no longer sent by itself. ERR_CONFLICT: it does not wait. */
bool db_held_take(struct db *db, int64_t out, int64_t digest, struct err *e);
/** All mails in the digest that has this mail, by out; none: it is in no digest. */
bool db_held_parts(struct db *db, struct held_list *out, int64_t part, struct arena *a,
                   struct err *e);
/* Mails that wait no longer: one, all of an address, or those of a game. */
struct held_free {
    int64_t out; /* 0: by address */
    const char *address;
    int64_t game; /* 0: of all */
};
/** They are due now. */
bool db_held_release(struct db *db, const struct held_free *of, int64_t now, struct err *e);
#endif

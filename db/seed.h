#ifndef DB_SEED_H
#define DB_SEED_H
/* The source of a game's draws. */
#include "db/db.h"

/* What a game's random stream is made from. Facts, except `published`. */
struct seed_row {
    int64_t game;
    int32_t from_board; /* UNIQUE in a game: the first board whose update draws from it */
    const char *seed;   /* hex; nobody may see it before it is published */
    const char *hash;   /* SHA-256 of its bytes, hex */
    int64_t published;  /* when; 0: not yet */
    bool chained;       /* each update has a stream of its own (cron/table/round.h) */
};
struct seed_list {
    struct seed_row *row;
    size_t n;
};
/** ERR_CONFLICT: another seed begins with this board. */
bool db_seed_add(struct db *db, const struct seed_row *s, struct err *e);
/** All seeds of a game, oldest first. */
bool db_seed_list(struct db *db, struct seed_list *out, int64_t game, struct arena *a,
                  struct err *e);
/** Mark all seeds of a game that are secret as published. */
bool db_seed_publish(struct db *db, int64_t game, int64_t now, struct err *e);
#endif

#ifndef DB_REMATCH_H
#define DB_REMATCH_H
/* Offers of another game. */
#include "db/db.h"

/* Another game with the same players, once a game is over. */
struct rematch_row {
    int64_t game;
    int64_t asked;      /* when it was offered last */
    int64_t until;      /* that offer ends then; 0: none is open */
    int offers;         /* how often it was offered */
    const char *agreed; /* armies whose players have said yes, a space between two */
    const char *next;   /* the resulting game, or "" */
};
struct rematch_list {
    struct rematch_row *row;
    size_t n;
};
/** ERR_NOTFOUND: nobody has offered one. */
bool db_rematch_get(struct db *db, struct rematch_row *out, int64_t game, struct arena *a,
                    struct err *e);
/** Insert or replace. */
bool db_rematch_set(struct db *db, const struct rematch_row *r, struct err *e);
/** At most 100 whose offer has run out. */
bool db_rematch_due(struct db *db, struct rematch_list *out, int64_t now, struct arena *a,
                    struct err *e);
#endif

#ifndef DB_TRIAL_H
#define DB_TRIAL_H
/* Orders that were only tried. */
#include "db/db.h"

/* Trials: what orders would do that are not really given. */
struct trial_row {
    int64_t reader, player; /* a seat or PERSON_FIRST + a person, and its player */
    int64_t board;          /* that the last one was about */
    int64_t times;          /* so many of that board */
    int64_t mail;           /* the last one's */
};
/** All 0 but the reader: that player has had none. */
bool db_trial_get(struct db *db, struct trial_row *out, int64_t reader, int64_t player,
                  struct arena *a, struct err *e);
bool db_trial_set(struct db *db, const struct trial_row *t, struct err *e);
#endif

#ifndef DB_HABIT_H
#define DB_HABIT_H
/* How a player's mails end. */
#include "db/db.h"

/* How a player's mails end. */
struct habit_row {
    int64_t seat, player; /* seat_row.player */
    const char *line;     /* SHA-256 of its letters, hex */
    int64_t times;        /* mails in a row that it came with */
    int64_t mail;         /* the last of them */
};
struct habit_list {
    struct habit_row *row;
    size_t n;
};
/** Those of the player, line and times only. */
bool db_habit_list(struct db *db, struct habit_list *out, int64_t seat, int64_t player,
                   struct arena *a, struct err *e);
/** One of the lines that h->mail ends with, once for each mail. */
bool db_habit_seen(struct db *db, const struct habit_row *h, struct err *e);
/** After the last line of h->mail: forgets lines that came fewer than h->times times and not
 *  with it, and those beyond two dozen. */
bool db_habit_trim(struct db *db, const struct habit_row *h, struct err *e);
#endif

#ifndef CRON_TABLE_DAYS_H
#define CRON_TABLE_DAYS_H
/* Days of the week on which a player of a game of two never moves: whenever an order of theirs
 * is awaited, no clock runs on them, as on those that the game has (policy.not_on), by the same
 * calendar (rests_zone()). So many as the game lets a player have (policy.days_off), and other
 * ones not within a week: who could change them every day would never have to move. They stand
 * in the store's table `setting`, by army and by which of its players has them, so that the
 * next player of the seat begins without. */
#include "cron/app/app.h"
#include "cron/table/policy.h"
#include "db/seat.h"

struct days {
    unsigned off;  /* bit 0: Monday */
    int64_t since; /* chosen then; 0: never */
};
/** Those of that player; none where the game lets nobody have any now. */
bool days_get(struct days *out, const struct app *app, const struct policy *p,
              const struct seat_row *seat, struct arena *a, struct err *e);
bool days_set(const struct app *app, const struct seat_row *seat, const struct days *days,
              struct err *e);
/** "sat,sun", "Saturday Sunday", "fri-sun", "none": false: it is no such thing. */
bool days_read(unsigned *off, struct str words, struct arena *a);

enum days_verdict {
    DAYS_FINE,
    DAYS_MANY, /* more than the game lets a player have */
    DAYS_ALL,  /* with those of the game no day of the week would be left */
    DAYS_SOON  /* others were chosen less than a week ago: until days_again() */
};
enum days_verdict days_judge(const struct days *was, unsigned off, const struct policy *p,
                             int64_t now);
int64_t days_again(const struct days *was);
#endif

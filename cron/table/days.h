#ifndef CRON_TABLE_DAYS_H
#define CRON_TABLE_DAYS_H
/* Days of the week on which a player in a game of two never moves: while an order of theirs
 * is awaited, no clock runs on them, as on the game's own days off (policy.not_on), by the
 * same calendar (rests_zone()). A player may have as many as the game allows
 * (policy.days_off), and change them once a week: anybody who could change them every day
 * would never have to move. They are stored in the table `setting`, by army and player, so
 * that the next player of the seat begins without any. */
#include "cron/app/app.h"
#include "cron/table/policy.h"
#include "db/seat.h"

struct days {
    unsigned off;  /* bit 0: Monday */
    int64_t since; /* chosen then; 0: never */
};
/** That player's days; none if the game allows none now. */
bool days_get(struct days *out, const struct app *app, const struct policy *p,
              const struct seat_row *seat, struct arena *a, struct err *e);
bool days_set(const struct app *app, const struct seat_row *seat, const struct days *days,
              struct err *e);
/** "sat,sun", "Saturday Sunday", "fri-sun", "none": false: it is no such thing. */
bool days_read(unsigned *off, struct str words, struct arena *a);

enum days_verdict {
    DAYS_FINE,
    DAYS_MANY, /* more than the game allows a player */
    DAYS_ALL,  /* with those of the game no day of the week would be left */
    DAYS_SOON  /* changed less than a week ago: not before days_again() */
};
enum days_verdict days_judge(const struct days *was, unsigned off, const struct policy *p,
                             int64_t now);
int64_t days_again(const struct days *was);
#endif

#ifndef CRON_TABLE_RESTS_H
#define CRON_TABLE_RESTS_H
/* While nobody's clock runs in a game of two: vacations, days off and nights of those whose
 * clock would run. Sums over stretches of time, in whole seconds; knows no store. */
#include "cron/table/policy.h"
#include "db/seat.h"

enum { RESTS_SEATS_MAX = 2 };
struct rests {
    struct rests_away {
        int64_t from, until;
    } away[RESTS_SEATS_MAX];
    struct rests_week {
        unsigned days;    /* on which it stands all day: bits as of policy_days */
        int64_t from, to; /* minutes of a day: before and after them it stands; 0 and 1440 */
        const char *zone;
    } week[RESTS_SEATS_MAX];
    size_t n_away, n_week;
};

/** The player's vacation, if there is one. At most RESTS_SEATS_MAX of them. */
void rests_add_away(struct rests *all, const struct seat_row *seat);
/** The player's days off, those of the game (policy.not_on) and `own` ones (days.h), and,
 *  `nights`, the time between policy.latest and policy.earliest, on the player's own clock. At
 *  most RESTS_SEATS_MAX of them. */
void rests_add_week(struct rests *all, const struct seat_row *seat, const struct policy *p,
                    unsigned own, bool nights);
/** The zone that a player's days are counted in: their own; the game's, if they have named
 *  none, or nobody may know it (policy.names). */
const char *rests_zone(const struct seat_row *seat, const struct policy *p);
/** When the rest that goes on then is over; `at` itself: none does. */
int64_t rests_end(const struct rests *all, int64_t at);
/** When so many seconds have run from now on. */
int64_t rests_run_out(const struct rests *all, int64_t now, int64_t left);
/** How many run from now to then; 0 if that has passed. */
int64_t rests_run(const struct rests *all, int64_t now, int64_t then);
#endif

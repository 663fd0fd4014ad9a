#ifndef CRON_TABLE_VACATION_H
#define CRON_TABLE_VACATION_H
/* Vacations of players: so many days of each calendar year (UTC), one stretch at a time. The
 * row of the seat has the stretch that goes on or comes next (away_from, away_until), and the
 * days spent apart from it in away_year. What a vacation does depends on the game (policy.h):
 * in games of two the clock stands while the side that it runs for is away; in others it moves
 * deadlines, or a standing order counts. */
#include "cron/table/policy.h"
#include "cron/table/schedule.h"
#include "db/seat.h"

/** Is the player away at that instant? */
bool vacation_away(const struct seat_row *seat, int64_t at);
/** Seconds of vacation spent in the calendar year of that instant, with what is planned; each
 *  stretch in whole hours. */
int64_t vacation_spent(const struct seat_row *seat, int64_t at);

/* A stretch that a player wishes for. */
struct vacation_wish {
    int64_t from, until, now;
};
enum vacation_verdict {
    VACATION_FINE,
    VACATION_NEVER,  /* the game has none */
    VACATION_PASSED, /* it is over already, or ends before it begins */
    VACATION_FAR,    /* it begins more than a year from now */
    VACATION_LONG,   /* longer than the longest stretch */
    VACATION_SPENT,  /* more than is left of a year */
    VACATION_TWO     /* another one goes on, and this one begins later */
};
/** The seat with that vacation in place of one that is to come. One that goes on and the wish
 *  that begins within it are one stretch. Changed only with VACATION_FINE. */
enum vacation_verdict vacation_plan(struct seat_row *seat, const struct policy *p,
                                    const struct vacation_wish *wish);
/** It ends now, or does not come; what is not used is not spent. */
void vacation_end(struct seat_row *seat, int64_t now);

/** Where a deadline moves that falls into a vacation which ends then: a player who is back has
 *  half the distance between two updates, at most half a day, and then it is when the schedule
 *  says. */
int64_t vacation_moved(const struct schedule *s, int64_t until);
#endif

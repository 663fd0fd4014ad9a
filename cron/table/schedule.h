#ifndef CRON_TABLE_SCHEDULE_H
#define CRON_TABLE_SCHEDULE_H
/* When updates are due: every so often, or on weekdays at wall-clock times, in the game's zone
 * and right across its changes of clocks. Pure: instants in, instants out (Unix seconds). */
#include "cron/table/policy.h"

/* What of a game's policy is asked. */
struct schedule {
    const struct policy *policy; /* at, zone, earliest, latest */
    int64_t every_s; /* between updates, where policy->at names no times; 0: there is none */
};

/** The first deadline of a clock that begins now: one period, or the next of the times; 0: the
 *  game has no clock. */
int64_t schedule_first(const struct schedule *s, int64_t now);
/** The deadline that follows `deadline`, whose update is played now: whole periods, or times of
 *  the schedule, on from there, and later than now. */
int64_t schedule_next(const struct schedule *s, int64_t deadline, int64_t now);
/** The same for an update that comes early, as all orders are in: the next period begins now.
 *  If there are times, it is the first of them that leaves at least half of the usual distance
 *  between two. */
int64_t schedule_early(const struct schedule *s, int64_t deadline, int64_t now);
/** A deadline that is moved to `at` at the earliest: to the schedule's next time from then on,
 *  and to a time of day that the game allows. */
int64_t schedule_from(const struct schedule *s, int64_t at);
/** The deadline moved once by half the distance between two, because orders are missing now. */
int64_t schedule_extended(const struct schedule *s, int64_t deadline, int64_t now);
#endif

/* Deadlines. Days are counted on the wall clocks of the zone, where each has 24 hours; only the
 * result is an instant. */
#include "cron/table/schedule.h"

#include "engine/base/span.h"
#include "templates/page/zone.h"

enum { WEEK_DAYS = 7, MONDAY_OF_1970 = 3 };

static int64_t day_of(int64_t wall)
{
    return wall >= 0 ? wall / DAY_S : -((DAY_S - 1 - wall) / DAY_S);
}

/* Times of the schedule, and deadlines of periods, are on no day that is off. */
static bool is_day_of(const struct policy_days *d, int64_t day)
{
    return d->days >> (unsigned)((day + MONDAY_OF_1970) % WEEK_DAYS) & 1u;
}

/* The first of that day's times after `after`; 0: there is none. When clocks change, two times
 * can be one instant, or be in another order. */
static int64_t of_day(const struct policy *p, int64_t day, int64_t after)
{
    int64_t first = 0;
    bool others = p->at.days & ~p->not_on.days; /* else there would be no deadline at all */
    bool due = is_day_of(&p->at, day) && !(others && is_day_of(&p->not_on, day));
    for (size_t i = 0; i < p->at.n && due; i++) {
        int64_t wall = day * DAY_S + (int64_t)p->at.time[i] * MINUTE_S;
        int64_t at = zone_unwall(wall, p->zone);
        if (at > after && (first == 0 || at < first)) first = at;
    }
    return first;
}

/* The first time of the schedule after that instant. */
static int64_t next_time(const struct policy *p, int64_t after)
{
    int64_t day = day_of(zone_wall(after, p->zone)) - 1, at = 0;
    for (int i = 0; i <= WEEK_DAYS + 2 && at == 0; i++) at = of_day(p, day + i, after);
    return at;
}

static bool has_times(const struct schedule *s)
{
    return s->policy->at.n > 0;
}

/* `latest` before `earliest`: the night between them is what is allowed. */
static bool is_allowed(const struct policy *p, int64_t minute)
{
    int64_t from = p->earliest < 0 ? 0 : p->earliest;
    int64_t to = p->latest < 0 ? DAY_S / MINUTE_S : p->latest;
    return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
}

/* Not before it: to the next allowed time of day, on an allowed day. */
static int64_t bound(const struct policy *p, int64_t at)
{
    int64_t wall = zone_wall(at, p->zone), day = day_of(wall), first = day;
    int64_t second = wall - day * DAY_S, from = p->earliest < 0 ? 0 : p->earliest;
    bool allowed = is_allowed(p, second / MINUTE_S);
    if (!allowed && second / MINUTE_S > from) day++;
    if (!allowed) second = from * MINUTE_S;
    while (is_day_of(&p->not_on, day)) day++;
    return allowed && day == first ? at : zone_unwall(day * DAY_S + second, p->zone);
}

int64_t schedule_from(const struct schedule *s, int64_t at)
{
    return has_times(s) ? next_time(s->policy, at - 1) : bound(s->policy, at);
}

int64_t schedule_first(const struct schedule *s, int64_t now)
{
    if (has_times(s)) return next_time(s->policy, now);
    return s->every_s > 0 ? bound(s->policy, now + s->every_s) : 0;
}

int64_t schedule_early(const struct schedule *s, int64_t deadline, int64_t now)
{
    if (!has_times(s)) return schedule_first(s, now);
    if (deadline <= now) return next_time(s->policy, now);
    int64_t usual = next_time(s->policy, deadline) - deadline;
    return next_time(s->policy, now + usual / 2 - 1);
}

int64_t schedule_next(const struct schedule *s, int64_t deadline, int64_t now)
{
    int64_t every = s->every_s;
    if (has_times(s)) return next_time(s->policy, deadline > now ? deadline : now);
    if (every <= 0) return 0;
    int64_t next = deadline + every;
    if (next <= now) next += (now - next) / every * every + every;
    return bound(s->policy, next);
}

int64_t schedule_extended(const struct schedule *s, int64_t deadline, int64_t now)
{
    bool times = has_times(s);
    int64_t whole = times ? next_time(s->policy, deadline) - deadline : s->every_s;
    int64_t at = deadline + whole / 2 > now ? deadline + whole / 2 : now + whole / 2;
    return times && !s->policy->not_on.days ? at : bound(s->policy, at);
}

/* Clocks that stand: from the end of one rest to the beginning of the next. */
#include "cron/table/rests.h"

#include "engine/base/span.h"
#include "templates/page/zone.h"

#include <string.h>

enum { WEEK_DAYS = 7, MONDAY_OF_1970 = 3 };

void rests_add_away(struct rests *all, const struct seat_row *seat)
{
    if (seat->away_from && all->n_away < RESTS_SEATS_MAX)
        all->away[all->n_away++] = (struct rests_away){ seat->away_from, seat->away_until };
}

const char *rests_zone(const struct seat_row *seat, const struct policy *p)
{
    bool own = strcmp(seat->zone, "UTC") != 0 && p->names != NAMES_HIDDEN;
    return own ? seat->zone : p->zone;
}

void rests_add_week(struct rests *all, const struct seat_row *seat, const struct policy *p,
                    unsigned own, bool nights)
{
    struct rests_week w = { p->not_on.days | own, 0, DAY_S / MINUTE_S, rests_zone(seat, p) };
    if (nights && p->earliest != p->latest) {
        if (p->earliest >= 0) w.from = p->earliest;
        if (p->latest >= 0) w.to = p->latest;
    }
    bool any = w.days || w.from > 0 || w.to < DAY_S / MINUTE_S;
    if (any && all->n_week < RESTS_SEATS_MAX) all->week[all->n_week++] = w;
}

/* ---- one player's week ----------------------------------------------------------------- */

static int64_t day_of(int64_t wall)
{
    return wall >= 0 ? wall / DAY_S : -((DAY_S - 1 - wall) / DAY_S);
}

static bool is_off(const struct rests_week *w, int64_t day)
{
    return w->days >> (unsigned)((day + MONDAY_OF_1970) % WEEK_DAYS) & 1u;
}

/* Each day the clock runs from `from` to `to`; past midnight, if `to` is the earlier one. */
static bool is_night(const struct rests_week *w, int64_t second)
{
    int64_t from = w->from * MINUTE_S, to = w->to * MINUTE_S;
    return from < to ? second < from || second >= to : second < from && second >= to;
}

static int64_t instant(const struct rests_week *w, int64_t day, int64_t minute)
{
    return zone_unwall(day * DAY_S + minute * MINUTE_S, w->zone);
}

/* Clock changes leave out times: a rest never ends before it begins. */
static int64_t week_end(const struct rests_week *w, int64_t at)
{
    int64_t wall = zone_wall(at, w->zone), day = day_of(wall), second = wall - day * DAY_S;
    int64_t end = at;
    if (is_off(w, day))
        end = instant(w, day + 1, 0);
    else if (is_night(w, second))
        end = instant(w, second < w->from * MINUTE_S ? day : day + 1, w->from);
    else
        return at;
    return end > at ? end : at + HOUR_S;
}

static int64_t earlier(int64_t first, int64_t at, int64_t after)
{
    return at > after && at < first ? at : first;
}

/* The next rest of the week begins then, at the latest in a week. */
static int64_t week_next(const struct rests_week *w, int64_t at)
{
    int64_t day = day_of(zone_wall(at, w->zone)), first = INT64_MAX;
    bool nights = w->from > 0 || w->to < DAY_S / MINUTE_S;
    for (int i = 0; i <= WEEK_DAYS + 1; i++)
        if (is_off(w, day + i)) first = earlier(first, instant(w, day + i, 0), at);
    for (int i = -1; i <= 1 && nights; i++)
        first = earlier(first, instant(w, day + i, w->to), at);
    return first;
}

/* ---- all of them ----------------------------------------------------------------------- */

static int64_t end_once(const struct rests *all, int64_t at)
{
    for (size_t i = 0; i < all->n_away; i++)
        if (all->away[i].from <= at && at < all->away[i].until) at = all->away[i].until;
    for (size_t i = 0; i < all->n_week; i++) at = week_end(&all->week[i], at);
    return at;
}

/* One rest may end within another. Nights of two players far apart can leave no time at all:
 * then neither counts. */
int64_t rests_end(const struct rests *all, int64_t at)
{
    enum { TRIES = 40 };
    int64_t end = at;
    for (int i = 0; i < TRIES; i++) {
        int64_t before = end;
        end = end_once(all, end);
        if (end == before) return end;
    }
    return at;
}

static int64_t rests_next(const struct rests *all, int64_t at)
{
    int64_t first = INT64_MAX;
    for (size_t i = 0; i < all->n_away; i++)
        if (all->away[i].until > all->away[i].from)
            first = earlier(first, all->away[i].from, at);
    for (size_t i = 0; i < all->n_week; i++)
        first = earlier(first, week_next(&all->week[i], at), at);
    return first;
}

int64_t rests_run_out(const struct rests *all, int64_t now, int64_t left)
{
    int64_t from = rests_end(all, now), next = rests_next(all, from);
    while (next != INT64_MAX && next - from < left) {
        left -= next - from;
        from = rests_end(all, next);
        next = rests_next(all, from);
    }
    return from + left;
}

int64_t rests_run(const struct rests *all, int64_t now, int64_t then)
{
    int64_t sum = 0;
    while (now < then) {
        int64_t from = rests_end(all, now), next = rests_next(all, from);
        int64_t until = next < then ? next : then;
        if (until > from) sum += until - from;
        now = until;
    }
    return sum;
}

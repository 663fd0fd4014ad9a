/* The days of a year: arithmetic with stretches of time. Knows no store. */
#include "cron/table/vacation.h"
#include "engine/base/span.h"

#include <time.h>

enum { YEAR_S = 366 * DAY_S };

bool vacation_away(const struct seat_row *seat, int64_t at)
{
    return seat->away_from && seat->away_from <= at && at < seat->away_until;
}

static int year_of(int64_t at)
{
    struct tm tm = { 0 };
    time_t t = (time_t)at;
    return gmtime_r(&t, &tm) ? tm.tm_year + 1900 : 0;
}

static int64_t year_begins(int year)
{
    struct tm tm = { .tm_year = year - 1900, .tm_mday = 1 };
    return (int64_t)timegm(&tm);
}

static int64_t common(int64_t from, int64_t until, int64_t since, int64_t to)
{
    int64_t first = from > since ? from : since, last = until < to ? until : to;
    return last > first ? last - first : 0;
}

/* Seconds of the row's stretch in that year. */
static int64_t stretch(const struct seat_row *s, int year)
{
    int64_t n = common(s->away_from, s->away_until, year_begins(year), year_begins(year + 1));
    return (n + HOUR_S - 1) / HOUR_S * HOUR_S;
}

static int64_t spent_in(const struct seat_row *s, int year)
{
    int64_t before = s->away_year == year ? s->away_spent : 0;
    bool counts = s->away_from && s->away_from != s->lost; /* absence.h: costs nothing */
    return before + (counts ? stretch(s, year) : 0);
}

int64_t vacation_spent(const struct seat_row *seat, int64_t at)
{
    return spent_in(seat, year_of(at));
}

void vacation_end(struct seat_row *seat, int64_t now)
{
    bool begun = seat->away_from && seat->away_from < now;
    if (begun && seat->away_until > now) seat->away_until = now;
    if (begun) {
        int year = year_of(seat->away_until);
        seat->away_spent = spent_in(seat, year);
        seat->away_year = year;
    }
    seat->away_from = seat->away_until = 0;
}

static bool fits_years(const struct seat_row *s, const struct policy *p)
{
    int last = year_of(s->away_until);
    for (int year = year_of(s->away_from); year <= last; year++)
        if (spent_in(s, year) > p->vacation) return false;
    return true;
}

enum vacation_verdict vacation_plan(struct seat_row *seat, const struct policy *p,
                                    const struct vacation_wish *wish)
{
    struct seat_row next = *seat;
    int64_t from = wish->from > wish->now ? wish->from : wish->now;
    bool on = vacation_away(&next, wish->now);
    if (p->vacation == 0) return VACATION_NEVER;
    if (wish->until <= from) return VACATION_PASSED;
    if (from > wish->now + YEAR_S) return VACATION_FAR;
    if (on && from > next.away_until) return VACATION_TWO;
    if (!on) {
        vacation_end(&next, wish->now);
        next.away_from = from;
    }
    next.away_until = wish->until;
    if (next.away_until - next.away_from > p->vacation_longest + HOUR_S) return VACATION_LONG;
    if (!fits_years(&next, p)) return VACATION_SPENT;
    *seat = next;
    return VACATION_FINE;
}

int64_t vacation_moved(const struct schedule *s, int64_t until)
{
    int64_t next = schedule_from(s, until), usual = schedule_next(s, next, next) - next;
    return schedule_from(s, until + (usual > 0 && usual < DAY_S ? usual / 2 : DAY_S / 2));
}

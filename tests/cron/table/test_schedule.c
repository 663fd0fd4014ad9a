/* When updates are due. */
#include "cron/app/when/when.h"
#include "cron/table/schedule.h"
#include "templates/page/zone.h"
#include "tests/test.h"

enum { HOUR = 3600, DAY = 86400, ALL = 0x7f, MONDAY = 1, FRIDAY = 16 };

/* "2026-11-21 18:00" in the zone; if it comes twice, the first. */
static int64_t at(const char *text, const char *zone)
{
    int64_t utc = 0;
    CHECK(when_time(&utc, str_of(text), 0, "UTC"));
    return zone_unwall(utc, zone);
}

static struct policy policy_of(const char *zone)
{
    return (struct policy){ .zone = zone, .earliest = -1, .latest = -1 };
}

static struct policy daily(const char *zone, int hour, int minute)
{
    struct policy p = policy_of(zone);
    p.at = (struct policy_days){ .days = ALL, .time = { hour * 60 + minute }, .n = 1 };
    return p;
}

static int64_t next(const struct policy *p, int64_t deadline)
{
    struct schedule s = { p, DAY };
    return schedule_next(&s, deadline, deadline);
}

#define NEXT_IS(p, from, to) CHECK(next(&(p), at(from, (p).zone)) == at(to, (p).zone))

static void whole_periods(void)
{
    struct policy p = policy_of("UTC");
    struct schedule s = { &p, DAY };
    CHECK(schedule_next(&s, 1000, 1000) == 1000 + DAY);
    CHECK(schedule_next(&s, 1000, 1500) == 1000 + DAY);
    CHECK(schedule_next(&s, 1000, 1000 + DAY) == 1000 + 2 * DAY);
    CHECK(schedule_next(&s, 1000, 1000 + 10 * DAY + 5) == 1000 + 11 * DAY);
    CHECK(schedule_first(&s, 500) == 500 + DAY);
    CHECK(schedule_extended(&s, 500, 510) == 500 + DAY / 2);
    CHECK(schedule_extended(&s, 500, 500 + DAY) == 500 + DAY + DAY / 2);
}

static void a_whole_period_follows_an_early_update(void)
{
    struct policy p = policy_of("UTC");
    struct schedule s = { &p, DAY };
    CHECK(schedule_early(&s, 100000, 500) == 500 + DAY);
    CHECK(schedule_next(&s, 100000, 500) == 100000 + DAY); /* the game master's wish */
}

static void without_a_period_there_is_no_deadline(void)
{
    struct policy p = policy_of("UTC");
    struct schedule s = { &p, 0 };
    CHECK(schedule_next(&s, 1000, 2000) == 0);
    CHECK(schedule_first(&s, 1000) == 0);
}

static void weekdays(void)
{
    struct policy p = daily("Europe/Berlin", 18, 0);
    p.at.days = MONDAY | FRIDAY;
    NEXT_IS(p, "2026-11-23 18:00", "2026-11-27 18:00");
    NEXT_IS(p, "2026-11-27 18:00", "2026-11-30 18:00");
    NEXT_IS(p, "2026-11-24 03:00", "2026-11-27 18:00");
    NEXT_IS(p, "2026-11-23 17:59", "2026-11-23 18:00");
    p.at.days = MONDAY;
    NEXT_IS(p, "2026-11-23 18:00", "2026-11-30 18:00");
}

static void several_times_a_day(void)
{
    struct policy p = daily("UTC", 9, 0);
    p.at.time[p.at.n++] = 21 * 60;
    NEXT_IS(p, "2026-11-23 09:00", "2026-11-23 21:00");
    NEXT_IS(p, "2026-11-23 21:00", "2026-11-24 09:00");
}

static void an_early_update_leaves_half_a_period_at_least(void)
{
    struct policy p = daily("UTC", 18, 0);
    struct schedule s = { &p, 0 };
    int64_t due = at("2026-11-24 18:00", "UTC");
    CHECK(schedule_early(&s, due, due - 20 * HOUR) == due);
    CHECK(schedule_early(&s, due, due - 12 * HOUR) == due);
    CHECK(schedule_early(&s, due, due - 11 * HOUR) == due + DAY);
}

/* The hour from 2:00 to 3:00 is left out on 29 March, and comes twice on 25 October. */
static void european_changes(void)
{
    struct policy p = daily("Europe/Berlin", 18, 0), night = daily("Europe/Berlin", 2, 30);
    NEXT_IS(p, "2026-03-28 18:00", "2026-03-29 18:00");
    CHECK(next(&p, at("2026-03-28 18:00", p.zone)) ==
          at("2026-03-28 18:00", p.zone) + 23 * HOUR);
    CHECK(next(&p, at("2026-10-24 18:00", p.zone)) ==
          at("2026-10-24 18:00", p.zone) + 25 * HOUR);
    NEXT_IS(night, "2026-03-28 02:30", "2026-03-29 03:30");
    NEXT_IS(night, "2026-03-29 03:30", "2026-03-30 02:30");
    CHECK(next(&night, at("2026-10-24 02:30", "Europe/Berlin")) ==
          at("2026-10-25 00:30", "UTC"));
    NEXT_IS(night, "2026-10-25 02:30", "2026-10-26 02:30");
}

/* Two times that a change of clocks turns into one are one deadline. */
static void the_hour_that_is_left_out_is_played_once(void)
{
    struct policy p = daily("Europe/Berlin", 2, 30);
    p.at.time[p.at.n++] = 3 * 60 + 30;
    NEXT_IS(p, "2026-03-28 03:30", "2026-03-29 03:30");
    NEXT_IS(p, "2026-03-29 03:30", "2026-03-30 02:30");
}

/* Half an hour: from 2:00 to 2:30 on 4 October, and back from 2:00 to 1:30 on 5 April. */
static void lord_howe(void)
{
    struct policy p = daily("Australia/Lord_Howe", 2, 15),
                  q = daily("Australia/Lord_Howe", 1, 45);
    NEXT_IS(p, "2026-10-03 02:15", "2026-10-04 02:45");
    NEXT_IS(p, "2026-10-04 02:45", "2026-10-05 02:15");
    CHECK(next(&q, at("2026-04-04 01:45", q.zone)) == at("2026-04-04 14:45", "UTC"));
    NEXT_IS(q, "2026-04-05 01:45", "2026-04-06 01:45");
}

static void a_leap_day(void)
{
    struct policy p = daily("Europe/Berlin", 18, 0);
    NEXT_IS(p, "2028-02-28 18:00", "2028-02-29 18:00");
    NEXT_IS(p, "2028-02-29 18:00", "2028-03-01 18:00");
    NEXT_IS(p, "2027-02-28 18:00", "2027-03-01 18:00");
}

static void a_year_of_deadlines(void)
{
    static const char *const zones[] = { "Europe/Berlin", "America/New_York", "Asia/Kathmandu",
                                         "Australia/Lord_Howe", "UTC" };
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++) {
        struct policy p = daily(zones[i], 20, 15);
        int64_t start = at("2027-07-01 20:15", zones[i]), t = start;
        for (int day = 0; day < 366; day++) {
            t = next(&p, t);
            CHECK(zone_wall(t, zones[i]) ==
                  zone_wall(start, zones[i]) + (day + 1) * (int64_t)DAY);
        }
        CHECK(t == at("2028-07-01 20:15", zones[i]));
    }
}

static void only_at_some_hours(void)
{
    struct policy p = policy_of("Europe/Berlin");
    struct schedule s = { &p, 8 * HOUR };
    p.earliest = 8 * 60;
    p.latest = 22 * 60;
    int64_t t = at("2026-11-23 08:00", p.zone);
    CHECK((t = schedule_next(&s, t, t)) == at("2026-11-23 16:00", p.zone));
    CHECK((t = schedule_next(&s, t, t)) == at("2026-11-24 08:00", p.zone));
    CHECK(schedule_from(&s, at("2026-11-24 22:00", p.zone)) == at("2026-11-24 22:00", p.zone));
    CHECK(schedule_from(&s, at("2026-11-24 22:01", p.zone)) == at("2026-11-25 08:00", p.zone));
    CHECK(schedule_from(&s, at("2026-11-24 07:59", p.zone)) == at("2026-11-24 08:00", p.zone));
    p.earliest = 22 * 60; /* at night */
    p.latest = 6 * 60;
    CHECK(schedule_from(&s, at("2026-11-24 23:00", p.zone)) == at("2026-11-24 23:00", p.zone));
    CHECK(schedule_from(&s, at("2026-11-24 05:00", p.zone)) == at("2026-11-24 05:00", p.zone));
    CHECK(schedule_from(&s, at("2026-11-24 07:00", p.zone)) == at("2026-11-24 22:00", p.zone));
}

static void what_is_moved_comes_at_a_time_of_the_schedule(void)
{
    struct policy p = daily("UTC", 18, 0);
    struct schedule s = { &p, 0 };
    CHECK(schedule_from(&s, at("2026-11-24 18:00", "UTC")) == at("2026-11-24 18:00", "UTC"));
    CHECK(schedule_from(&s, at("2026-11-24 18:01", "UTC")) == at("2026-11-25 18:00", "UTC"));
    int64_t due = at("2026-11-24 18:00", "UTC");
    CHECK(schedule_extended(&s, due, due) == due + 12 * HOUR);
}

/* 2026-11-20 is a Friday. */
static void days_off_have_no_deadline(void)
{
    struct policy p = policy_of("Europe/Berlin"), evening = daily("Europe/Berlin", 18, 30);
    p.not_on.days = evening.not_on.days = 32 | 64;
    NEXT_IS(p, "2026-11-19 18:00", "2026-11-20 18:00");
    NEXT_IS(p, "2026-11-20 18:00", "2026-11-23 18:00");
    NEXT_IS(evening, "2026-11-20 18:30", "2026-11-23 18:30");
    evening.at.days = 32; /* if all of them are off, none is */
    NEXT_IS(evening, "2026-11-20 18:30", "2026-11-21 18:30");
    p.earliest = (int64_t)8 * 60;
    p.latest = (int64_t)12 * 60;
    NEXT_IS(p, "2026-11-19 18:00", "2026-11-23 08:00");
}

int main(void)
{
    days_off_have_no_deadline();
    whole_periods();
    a_whole_period_follows_an_early_update();
    without_a_period_there_is_no_deadline();
    weekdays();
    several_times_a_day();
    an_early_update_leaves_half_a_period_at_least();
    european_changes();
    the_hour_that_is_left_out_is_played_once();
    lord_howe();
    a_leap_day();
    a_year_of_deadlines();
    only_at_some_hours();
    what_is_moved_comes_at_a_time_of_the_schedule();
    return TEST_END();
}

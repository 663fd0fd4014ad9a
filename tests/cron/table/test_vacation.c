/* Vacations: the days of a year, stretches, clocks that stand still. */
#include "cron/table/rests.h"
#include "cron/table/vacation.h"
#include "tests/test.h"

enum { HOUR = 3600, DAY = 24 * HOUR };
static const int64_t december = 1796083200; /* 2026-12-01 00:00 UTC */
static const struct policy standard = { .vacation = 28 * DAY, .vacation_longest = 14 * DAY };

static enum vacation_verdict ask(struct seat_row *s, int from, int until)
{
    struct vacation_wish w = { december + (int64_t)from * DAY, december + (int64_t)until * DAY,
                               december };
    return vacation_plan(s, &standard, &w);
}

static void a_stretch_is_spent_when_it_is_planned_and_given_back_when_it_is_not_used(void)
{
    struct seat_row s = { .id = 1 };
    CHECK(ask(&s, 1, 10) == VACATION_FINE);
    CHECK(vacation_spent(&s, december) == 9 * DAY);
    CHECK(!vacation_away(&s, december));
    CHECK(vacation_away(&s, december + DAY));
    CHECK(!vacation_away(&s, december + 10 * DAY));
    vacation_end(&s, december + 3 * DAY);
    CHECK(vacation_spent(&s, december) == 2 * DAY);
    CHECK(s.away_from == 0);
}

static void a_year_has_so_many_days_and_the_next_has_as_many(void)
{
    struct seat_row s = { .id = 1, .away_year = 2026, .away_spent = 20 * DAY };
    CHECK(ask(&s, 1, 10) == VACATION_SPENT);
    CHECK(vacation_spent(&s, december) == 20 * DAY);
    CHECK(ask(&s, 27, 39) == VACATION_FINE); /* four days of this year, eight of the next */
    CHECK(vacation_spent(&s, december) == 24 * DAY);
    CHECK(vacation_spent(&s, december + 40 * DAY) == 8 * DAY);
    vacation_end(&s, december + 40 * DAY);
    CHECK(vacation_spent(&s, december + 40 * DAY) == 8 * DAY);
}

static void what_cannot_be_is_said_and_changes_nothing(void)
{
    struct seat_row s = { .id = 1 };
    CHECK(ask(&s, 0, 15) == VACATION_LONG);
    CHECK(ask(&s, 3, 3) == VACATION_PASSED);
    CHECK(ask(&s, -3, -1) == VACATION_PASSED);
    CHECK(ask(&s, 400, 401) == VACATION_FAR);
    CHECK(s.away_from == 0);
    CHECK(ask(&s, 0, 5) == VACATION_FINE);
    CHECK(ask(&s, 7, 9) == VACATION_TWO);
    CHECK(ask(&s, 3, 15) == VACATION_LONG); /* one stretch with the first */
    CHECK(ask(&s, 3, 12) == VACATION_FINE);
    CHECK(s.away_from == december && s.away_until == december + 12 * DAY);
}

static void clocks_stand_while_somebody_is_away(void)
{
    struct rests all = { .n_away = 0 };
    struct seat_row a = { .away_from = 100, .away_until = 200 };
    struct seat_row b = { .away_from = 50, .away_until = 150 };
    CHECK(rests_run_out(&all, 0, 70) == 70);
    rests_add_away(&all, &a);
    CHECK(rests_run_out(&all, 0, 70) == 70);
    CHECK(rests_run_out(&all, 0, 120) == 220);
    CHECK(rests_run_out(&all, 130, 10) == 210);
    CHECK(rests_run(&all, 0, 220) == 120);
    CHECK(rests_run(&all, 250, 220) == 0);
    rests_add_away(&all, &b);
    CHECK(rests_run_out(&all, 0, 50) == 50);
    CHECK(rests_run_out(&all, 0, 51) == 201);
    CHECK(rests_run(&all, 0, 201) == 51);
}

static void a_deadline_moves_behind_a_vacation_with_time_for_an_order(void)
{
    struct policy plain = { .zone = "UTC", .earliest = -1, .latest = -1 };
    struct policy mondays = plain;
    mondays.at = (struct policy_days){ .days = 1, .time = { 8 * 60 }, .n = 1 };
    struct schedule days = { &plain, 2 * DAY }, hours = { &plain, 4 * HOUR },
                    none = { &plain, 0 }, weeks = { &mondays, 0 };
    CHECK(vacation_moved(&days, december) == december + DAY / 2);
    CHECK(vacation_moved(&hours, december) == december + 2 * HOUR);
    CHECK(vacation_moved(&none, december) == december + DAY / 2);
    /* the first of December is a Tuesday */
    CHECK(vacation_moved(&weeks, december) == december + 6 * DAY + 8 * HOUR);
    CHECK(vacation_moved(&weeks, december + 6 * DAY) == december + 13 * DAY + 8 * HOUR);
}

int main(void)
{
    a_stretch_is_spent_when_it_is_planned_and_given_back_when_it_is_not_used();
    a_year_has_so_many_days_and_the_next_has_as_many();
    what_cannot_be_is_said_and_changes_nothing();
    clocks_stand_while_somebody_is_away();
    a_deadline_moves_behind_a_vacation_with_time_for_an_order();
    return TEST_END();
}

/* Days of the week that a player of a game of two keeps free. */
#include "cron/table/days.h"
#include "tests/test.h"

enum { SAT = 32, SUN = 64, MON = 1, TUE = 2, WEEK = 7 * 86400, NOW = 1800000000 };

static unsigned read_as(const char *words)
{
    char room[500];
    struct arena a = arena_make(room, sizeof room);
    unsigned off = 0;
    return days_read(&off, str_of(words), &a) ? off : 999;
}

static void days_as_people_write_them(void)
{
    CHECK(read_as("sat,sun") == (SAT | SUN));
    CHECK(read_as("Saturday Sunday") == (SAT | SUN));
    CHECK(read_as("sa so") == (SAT | SUN));
    CHECK(read_as("sat-mon") == (SAT | SUN | MON));
    CHECK(read_as("none") == 0);
    CHECK(read_as("") == 999);
    CHECK(read_as("daily") == 999); /* a clock that never runs */
    CHECK(read_as("mon-sun") == 999);
    CHECK(read_as("sat morning") == 999);
}

static void never_more_than_the_game_lets_one_have(void)
{
    struct policy p = { .days_off = 2 };
    struct days none = { 0, 0 };
    CHECK(days_judge(&none, SAT | SUN, &p, NOW) == DAYS_FINE);
    CHECK(days_judge(&none, SAT | SUN | MON, &p, NOW) == DAYS_MANY);
    p.not_on.days = 0x1f; /* Monday to Friday */
    CHECK(days_judge(&none, SAT, &p, NOW) == DAYS_FINE);
    CHECK(days_judge(&none, SAT | SUN, &p, NOW) == DAYS_ALL);
}

/* Two of seven days stand however often they are changed. */
static void other_days_not_within_a_week(void)
{
    struct policy p = { .days_off = 2 };
    struct days was = { SAT | SUN, NOW };
    CHECK(days_judge(&was, MON | TUE, &p, NOW + WEEK - 1) == DAYS_SOON);
    CHECK(days_judge(&was, MON | TUE, &p, NOW + WEEK) == DAYS_FINE);
    CHECK(days_judge(&was, SAT, &p, NOW + 1) == DAYS_FINE); /* fewer are always fine */
    CHECK(days_judge(&was, 0, &p, NOW + 1) == DAYS_FINE);
    struct days gone = { 0, NOW };
    CHECK(days_judge(&gone, SAT | SUN, &p, NOW + 1) == DAYS_SOON);
    CHECK(days_again(&gone) == NOW + WEEK);
}

int main(void)
{
    days_as_people_write_them();
    never_more_than_the_game_lets_one_have();
    other_days_not_within_a_week();
    return TEST_END();
}

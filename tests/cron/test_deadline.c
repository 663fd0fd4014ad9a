/* When the next update is. */
#include "cron/game/resolve.h"
#include "tests/test.h"

enum { DAY = 86400 };

static void the_deadline_moves_by_whole_periods(void)
{
    CHECK(resolve_deadline(1000, DAY, 1000) == 1000 + DAY);
    CHECK(resolve_deadline(1000, DAY, 1500) == 1000 + DAY);
}

static void missed_periods_are_skipped_not_played_in_a_row(void)
{
    CHECK(resolve_deadline(1000, DAY, 1000 + DAY) == 1000 + 2 * DAY);
    CHECK(resolve_deadline(1000, DAY, 1000 + 10 * DAY + 5) == 1000 + 11 * DAY);
}

static void a_full_period_follows_an_early_update(void)
{
    CHECK(resolve_deadline(100000, DAY, 500) == 100000 + DAY);
}

static void without_a_period_there_is_no_deadline(void)
{
    CHECK(resolve_deadline(1000, 0, 2000) == 0);
}

int main(void)
{
    the_deadline_moves_by_whole_periods();
    missed_periods_are_skipped_not_played_in_a_row();
    a_full_period_follows_an_early_update();
    without_a_period_there_is_no_deadline();
    return TEST_END();
}

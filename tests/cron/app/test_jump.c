/* Clocks that go on, stand still, sleep, restart and jump. */
#include "cron/app/when/jump.h"
#include "tests/test.h"

enum { W = 1800000000, UP = 5000, MINUTE = 60, HOUR = 3600, DAY = 86400 };

static struct jump_mark mark(int64_t wall, int64_t up, const char *boot)
{
    struct jump_mark m = { .wall = wall, .up = up };
    snprintf(m.boot, sizeof m.boot, "%s", boot);
    return m;
}

static const struct row {
    const char *what;
    int64_t wall, up;
    const char *boot;
    int64_t want;
} rows[] = {
    { "the next minute", W + MINUTE, UP + MINUTE, "a", 0 },
    { "three weeks later, it ran all the time", W + 21 * DAY, UP + 21 * DAY, "a", 0 },
    { "a time server corrects it a little", W + MINUTE + 20, UP + MINUTE, "a", 0 },
    { "and back a little", W + 10, UP + MINUTE, "a", 0 },
    { "a year ahead", W + 365 * DAY, UP + MINUTE, "a", 365 * DAY - MINUTE },
    { "an hour ahead", W + HOUR, UP + MINUTE, "a", HOUR - MINUTE },
    { "an hour back", W - HOUR, UP + MINUTE, "a", -HOUR - MINUTE },
    { "it stood still for an hour", W + MINUTE, UP + HOUR, "a", MINUTE - HOUR },
    { "restarted after a week", W + 7 * DAY, 30, "b", 0 },
    { "restarted an hour back", W - HOUR, 30, "b", -HOUR },
    { "restarted a year ahead", W + 365 * DAY, 30, "b", 365 * DAY },
    { "restarted in 1970", 100, 30, "b", 100 - (int64_t)W },
    { "nothing is known of the start", W + DAY, -1, "", 0 },
    { "and a year ahead", W + 365 * DAY, -1, "", 365 * DAY },
    { "and an hour back", W - HOUR, -1, "", -HOUR },
};

int main(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct jump_mark last = mark(W, UP, "a"),
                         now = mark(rows[i].wall, rows[i].up, rows[i].boot);
        int64_t got = jump_between(&last, &now);
        if (got != rows[i].want) fprintf(stderr, "%s: %lld\n", rows[i].what, (long long)got);
        CHECK(got == rows[i].want);
    }
    struct jump_mark now = jump_mark_now(0), fixed = jump_mark_now(W);
    CHECK(now.wall > 0 && now.up > 0 && now.boot[0]);
    CHECK(fixed.wall == W && fixed.up == -1 && fixed.boot[0] == '\0');
    return TEST_END();
}

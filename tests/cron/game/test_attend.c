/* Who is reliable: the word, and whom a game lets in. */
#include "cron/game/seats/attend.h"
#include "tests/test.h"

static enum attend_word word(int64_t games, int64_t met, int64_t owed, int64_t abandoned)
{
    struct attend a = { .games = games, .owed = owed, .met = met, .abandoned = abandoned };
    return attend_word(&a);
}

static void below_three_games_everybody_is_new(void)
{
    CHECK(word(0, 0, 0, 0) == ATTEND_NEW);
    CHECK(word(2, 0, 40, 2) == ATTEND_NEW);
    CHECK(word(3, 40, 40, 0) == ATTEND_RELIABLE);
}

static void boards_and_games_both_count(void)
{
    CHECK(word(3, 90, 100, 0) == ATTEND_RELIABLE);
    CHECK(word(3, 89, 100, 0) == ATTEND_UNEVEN);
    CHECK(word(3, 70, 100, 0) == ATTEND_UNEVEN);
    CHECK(word(3, 69, 100, 0) == ATTEND_UNRELIABLE);
    CHECK(word(5, 100, 100, 1) == ATTEND_RELIABLE);
    CHECK(word(4, 100, 100, 1) == ATTEND_UNEVEN);
    CHECK(word(4, 100, 100, 2) == ATTEND_UNEVEN);
    CHECK(word(4, 100, 100, 3) == ATTEND_UNRELIABLE);
}

static void who_owed_nothing_has_missed_nothing(void)
{
    struct attend a = { .games = 3 };
    CHECK(attend_percent(&a) == 100);
    a.owed = 1000;
    a.met = 999;
    CHECK(attend_percent(&a) == 99); /* never 100 if one is missing */
}

static bool let_in(int64_t least, int64_t games, int64_t met)
{
    struct policy p = { .reliable = least };
    struct attend a = { .games = games, .owed = 100, .met = met };
    return attend_enough(&a, &p);
}

static void who_is_new_may_always_try(void)
{
    CHECK(let_in(LEAST_ANYBODY, 9, 0));
    CHECK(!let_in(LEAST_UNEVEN, 9, 50) && let_in(LEAST_UNEVEN, 9, 75));
    CHECK(!let_in(LEAST_RELIABLE, 9, 75) && let_in(LEAST_RELIABLE, 9, 95));
    CHECK(let_in(LEAST_RELIABLE, 2, 0));
}

int main(void)
{
    below_three_games_everybody_is_new();
    boards_and_games_both_count();
    who_owed_nothing_has_missed_nothing();
    who_is_new_may_always_try();
    return TEST_END();
}

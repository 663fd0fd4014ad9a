/* Games of two as the use cases see them: steps, ends without a step, clocks. */
#include "cron/game/clock.h"
#include "cron/game/match.h"
#include "tests/test.h"

enum { HOUR = 3600, DAY = 24 * HOUR };
static char memory[1 << 25];

#define START "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
static const char orthodox[] = "zugpost 1\nrules orthodox\nupdate 0\n" START;
static const char synchrone[] = "zugpost 1\nrules synchrone\nupdate 0\n" START;
static const char sandbox[] = "zugpost 1\nrules sandbox\nupdate 0\narmy red energy 5 new\n";
static const char offered[] = "zugpost 1\nrules synchrone\nupdate 0\n" START "offer white\n";

static enum order_counts counts(const char *board, const char *army, const char *order)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    enum order_counts out = COUNTS_STEP;
    CHECK(match_counts(&out, str_of(board), army, order, &a, &e));
    return out;
}

static void who_resigns_or_accepts_ends_the_game_without_a_step(void)
{
    CHECK(counts(synchrone, "white", "resign") == COUNTS_END);
    CHECK(counts(orthodox, "black", "resign") == COUNTS_END);
    CHECK(counts(offered, "black", "accept") == COUNTS_END);
    CHECK(counts(offered, "black", "draw?") == COUNTS_END);
}

static void a_move_is_a_step_and_an_offer_counts_for_nothing_alone(void)
{
    CHECK(counts(synchrone, "white", "e4") == COUNTS_STEP);
    CHECK(counts(orthodox, "white", "e4") == COUNTS_STEP);
    CHECK(counts(synchrone, "white", "draw?") == COUNTS_NOTHING);
    CHECK(counts(offered, "white", "draw?") == COUNTS_NOTHING);
    CHECK(counts(sandbox, "red", "pass") == COUNTS_STEP);
}

static bool steps(const char *board, const char *order)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct buf b = buf_make(&a, 1000);
    struct adjudication r = { .stepped = false };
    const struct rules *rules;
    buf_printf(&b, "%sorder white %s\n", board, order);
    CHECK(rules_of(&rules, str_of(board), &e));
    CHECK(rules->adjudicate(&r, buf_str(&b), NULL, TELL_WHAT, &a, &e));
    return r.stepped;
}

static void a_move_is_a_step_and_an_offer_alone_is_none(void)
{
    CHECK(steps(orthodox, "e4"));
    CHECK(!steps(orthodox, "draw?"));
    CHECK(steps(synchrone, "draw?")); /* the round is played all the same (21.1) */
}

static void a_period_runs_when_both_are_seated_and_nothing_is_paused(void)
{
    struct game_row g = { .state = "running", .every_s = DAY };
    CHECK(match_period(&g, true, 1000) == 1000 + DAY);
    CHECK(match_period(&g, false, 1000) == 0);
    g.state = "paused";
    CHECK(match_period(&g, true, 1000) == 0);
    g = (struct game_row){ .state = "running" };
    CHECK(match_period(&g, true, 1000) == 0);
}

static void a_warning_comes_with_a_quarter_left_an_hour_to_a_day(void)
{
    CHECK(clock_lead(DAY) == 6 * HOUR);
    CHECK(clock_lead(8 * DAY) == DAY);
    CHECK(clock_lead(2 * HOUR) == HOUR);
    CHECK(clock_lead(HOUR) == 0);
    CHECK(clock_lead(0) == 0);
}

int main(void)
{
    who_resigns_or_accepts_ends_the_game_without_a_step();
    a_move_is_a_step_and_an_offer_counts_for_nothing_alone();
    a_move_is_a_step_and_an_offer_alone_is_none();
    a_period_runs_when_both_are_seated_and_nothing_is_paused();
    a_warning_comes_with_a_quarter_left_an_hour_to_a_day();
    return TEST_END();
}

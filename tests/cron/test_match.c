/* Games of two as the use cases see them: steps, ends without a step, clocks. */
#include "cron/game/clock.h"
#include "cron/game/match.h"
#include "tests/test.h"

enum { HOUR = 3600, DAY = 24 * HOUR };
static char memory[1 << 25];

#define START "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
static const char orthodox[] = "zugpost 1\nrules orthodox\nupdate 0\n" START;
static const char synchrone[] = "zugpost 1\nrules synchrone\nupdate 0\n" START;
static const char offered[] = "zugpost 1\nrules synchrone\nupdate 0\n" START "offer white\n";

static bool ends(const char *board, const char *army, const char *order)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    bool out = false;
    CHECK(match_ends(&out, str_of(board), army, order, &a, &e));
    return out;
}

static void who_resigns_or_accepts_ends_the_game_without_a_step(void)
{
    CHECK(ends(synchrone, "white", "resign"));
    CHECK(ends(orthodox, "black", "resign"));
    CHECK(ends(offered, "black", "accept"));
    CHECK(ends(offered, "black", "draw?"));
}

static void a_move_and_an_offer_do_not(void)
{
    CHECK(!ends(synchrone, "white", "e4"));
    CHECK(!ends(synchrone, "white", "draw?"));
    CHECK(!ends(orthodox, "white", "e4"));
    CHECK(!ends(offered, "white", "draw?"));
}

static bool steps(const char *board, const char *order)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct adjudication r;
    CHECK(match_play(&r, str_of(board), "white", order, &a, &e));
    return match_stepped(str_of(board), r.text);
}

static void a_move_is_a_step_and_an_offer_alone_is_none(void)
{
    CHECK(steps(orthodox, "e4"));
    CHECK(!steps(orthodox, "draw?"));
    CHECK(steps(synchrone, "draw?")); /* the round is played all the same (21.1) */
}

static void an_order_that_is_refused_is_not_played(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct adjudication r;
    CHECK(!match_play(&r, str_of(orthodox), "white", "e5", &a, &e));
    CHECK(e.code == ERR_BUG);
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
    a_move_and_an_offer_do_not();
    a_move_is_a_step_and_an_offer_alone_is_none();
    an_order_that_is_refused_is_not_played();
    a_period_runs_when_both_are_seated_and_nothing_is_paused();
    a_warning_comes_with_a_quarter_left_an_hour_to_a_day();
    return TEST_END();
}

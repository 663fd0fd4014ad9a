/* Games of two as the use cases see them: steps, ends without a step, clocks. */
#include "cron/game/time/tempo.h"
#include "cron/table/bank.h"
#include "cron/table/match.h"
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

static struct game_row running = { .state = GAME_RUNNING, .every_s = DAY };
static struct bank clocks(int64_t bank)
{
    struct bank b = { .game = &running,
                      .policy = { .bank = bank, .zone = "UTC", .earliest = -1, .latest = -1 },
                      .n = 2,
                      .seated = true };
    b.side[0] = (struct bank_side){ .seat = { .army = "white", .zone = "UTC" },
                                    .waits = true,
                                    .runs = true };
    b.side[1] = (struct bank_side){ .seat = { .army = "black", .zone = "UTC" } };
    return b;
}

static void a_period_runs_when_both_are_seated_and_nothing_is_paused(void)
{
    struct bank b = clocks(0);
    running = (struct game_row){ .state = GAME_RUNNING, .every_s = DAY };
    CHECK(bank_deadline(&b, 1000) == 1000 + DAY);
    b.seated = false;
    CHECK(bank_deadline(&b, 1000) == 0);
    b.seated = true;
    running.state = GAME_PAUSED;
    CHECK(bank_deadline(&b, 1000) == 0);
    running = (struct game_row){ .state = GAME_RUNNING };
    CHECK(bank_deadline(&b, 1000) == 0);
}

static void a_bank_is_what_a_side_has_for_all_its_moves(void)
{
    struct bank b = clocks(5 * DAY);
    running = (struct game_row){ .state = GAME_RUNNING };
    b.side[1].seat.bank = 2 * DAY;
    running.deadline = bank_deadline(&b, 1000);
    CHECK(running.deadline == 1000 + 5 * DAY);
    CHECK(bank_left(&b, &b.side[0], 1000 + DAY) == 4 * DAY);
    CHECK(bank_left(&b, &b.side[1], 1000 + DAY) == 2 * DAY);
}

static void in_a_round_both_clocks_run_until_their_own_order(void)
{
    struct bank b = clocks(5 * DAY), after;
    running = (struct game_row){ .state = GAME_RUNNING };
    b.side[1].seat.bank = 2 * DAY;
    b.side[1].waits = b.side[1].runs = true;
    running.deadline = bank_deadline(&b, 1000);
    CHECK(running.deadline == 1000 + 2 * DAY);
    CHECK(bank_left(&b, &b.side[0], 1000 + DAY) == 4 * DAY);
    CHECK(bank_left(&b, &b.side[1], 1000 + DAY) == DAY);
    after = b; /* black orders after a day: white has four left */
    after.side[1].runs = false;
    CHECK(bank_moved(&b, &after, 1000 + DAY) == 1000 + 5 * DAY);
}

static void clocks_stand_while_who_is_awaited_is_away(void)
{
    struct bank b = clocks(0), after;
    running = (struct game_row){ .state = GAME_RUNNING, .every_s = 3 * DAY };
    running.deadline = bank_deadline(&b, 1000);
    after = b;
    after.side[0].seat.away_from = 1000 + 2 * DAY;
    after.side[0].seat.away_until = 1000 + 9 * DAY;
    CHECK(bank_moved(&b, &after, 1000 + DAY) == 1000 + 10 * DAY);
    running.deadline = 1000 + 10 * DAY;
    CHECK(bank_left(&after, &after.side[0], 1000 + 4 * DAY) == DAY);
    CHECK(bank_moved(&after, &b, 1000 + 4 * DAY) == 1000 + 5 * DAY);
}

static void a_reminder_comes_where_half_a_period_is_left_at_most(void)
{
    CHECK(tempo_reminds(DAY, 2 * DAY));
    CHECK(!tempo_reminds(DAY, DAY));
    CHECK(tempo_reminds(3 * HOUR, DAY));
    CHECK(!tempo_reminds(0, DAY));
}

int main(void)
{
    who_resigns_or_accepts_ends_the_game_without_a_step();
    a_move_is_a_step_and_an_offer_counts_for_nothing_alone();
    a_move_is_a_step_and_an_offer_alone_is_none();
    a_period_runs_when_both_are_seated_and_nothing_is_paused();
    a_bank_is_what_a_side_has_for_all_its_moves();
    in_a_round_both_clocks_run_until_their_own_order();
    clocks_stand_while_who_is_awaited_is_away();
    a_reminder_comes_where_half_a_period_is_left_at_most();
    return TEST_END();
}

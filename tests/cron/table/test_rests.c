/* Clocks that stand: days off and nights on the wall clocks of those whose time runs. */
#include "cron/app/when/when.h"
#include "cron/table/bank.h"
#include "templates/page/zone.h"
#include "tests/test.h"

enum { HOUR = 3600, DAY = 24 * HOUR, WEEKEND = 32 | 64, ALL_BUT_MONDAY = 0x7e };

/* "2026-11-21 18:00" in the zone. */
static int64_t at(const char *text, const char *zone)
{
    int64_t utc = 0;
    CHECK(when_time(&utc, str_of(text), 0, "UTC"));
    return zone_unwall(utc, zone);
}

static struct policy policy_of(unsigned off, int earliest, int latest)
{
    return (struct policy){ .zone = "UTC",
                            .earliest = earliest < 0 ? -1 : (int64_t)earliest * 60,
                            .latest = latest < 0 ? -1 : (int64_t)latest * 60,
                            .not_on = { .days = off } };
}

static struct seat_row seat_in(const char *zone)
{
    return (struct seat_row){ .zone = zone, .army = "white" };
}

static struct rests rests_of(const char *zone, struct policy p, bool nights)
{
    struct rests all = { .n_away = 0 };
    struct seat_row seat = seat_in(zone);
    rests_add_week(&all, &seat, &p, 0, nights);
    return all;
}

/* 2026-11-20 is a Friday. */
static void a_weekend_is_not_counted(void)
{
    struct rests all = rests_of("Europe/Paris", policy_of(WEEKEND, -1, -1), false);
    int64_t friday = at("2026-11-20 18:00", "Europe/Paris");
    CHECK(rests_run_out(&all, friday, 6 * HOUR) == friday + 6 * HOUR);
    CHECK(rests_run_out(&all, friday, DAY) == at("2026-11-23 18:00", "Europe/Paris"));
    CHECK(rests_run(&all, friday, at("2026-11-23 18:00", "Europe/Paris")) == DAY);
    CHECK(rests_run_out(&all, friday, 11 * DAY) == at("2026-12-07 18:00", "Europe/Paris"));
    CHECK(rests_end(&all, at("2026-11-21 12:00", "Europe/Paris")) ==
          at("2026-11-23 00:00", "Europe/Paris"));
    CHECK(rests_end(&all, friday) == friday);
}

/* It is Monday in Tokyo while it is Sunday in New York. */
static void everybody_has_a_weekend_of_their_own(void)
{
    struct policy p = policy_of(WEEKEND, -1, -1);
    int64_t now = at("2026-11-22 20:00", "UTC");
    struct rests tokyo = rests_of("Asia/Tokyo", p, false);
    struct rests new_york = rests_of("America/New_York", p, false);
    CHECK(rests_run_out(&tokyo, now, HOUR) == now + HOUR);
    CHECK(rests_run_out(&new_york, now, HOUR) == at("2026-11-23 01:00", "America/New_York"));
    p.zone = "Asia/Tokyo"; /* without a zone of their own, players have the game's */
    struct rests none = rests_of("UTC", p, false);
    CHECK(rests_run_out(&none, now, HOUR) == now + HOUR);
}

static void nights_and_changes_of_clocks(void)
{
    struct rests day = rests_of("Europe/Berlin", policy_of(0, 8, 22), true);
    struct rests late = rests_of("Europe/Berlin", policy_of(0, 20, 2), true);
    int64_t evening = at("2026-11-20 21:00", "Europe/Berlin");
    CHECK(rests_run_out(&day, evening, HOUR) == evening + HOUR);
    CHECK(rests_run_out(&day, evening, 2 * HOUR) == at("2026-11-21 09:00", "Europe/Berlin"));
    CHECK(rests_run_out(&day, evening, 29 * HOUR) == at("2026-11-22 22:00", "Europe/Berlin"));
    CHECK(rests_run(&day, evening, evening + 7 * DAY) == 7 * 14 * HOUR);
    CHECK(rests_run_out(&late, evening, 6 * HOUR) == at("2026-11-21 21:00", "Europe/Berlin"));
    /* the night of the 25th of October has an hour more */
    evening = at("2026-10-24 21:00", "Europe/Berlin");
    CHECK(rests_run_out(&day, evening, 2 * HOUR) == at("2026-10-25 09:00", "Europe/Berlin"));
    CHECK(rests_run(&day, evening, evening + DAY + HOUR) == 14 * HOUR);
}

static void a_vacation_that_begins_on_a_weekend_is_counted_once(void)
{
    struct rests all = rests_of("UTC", policy_of(WEEKEND, -1, -1), false);
    struct seat_row away = { .away_from = at("2026-11-21 12:00", "UTC"),
                             .away_until = at("2026-11-25 12:00", "UTC") };
    int64_t friday = at("2026-11-20 12:00", "UTC");
    rests_add_away(&all, &away);
    CHECK(rests_run_out(&all, friday, DAY) == at("2026-11-26 00:00", "UTC"));
    CHECK(rests_run(&all, friday, at("2026-11-26 00:00", "UTC")) == DAY);
}

/* Nobody waits for ever: if two players never allow the same time, it does not count. */
static void rests_that_leave_no_time_count_for_nothing(void)
{
    struct policy p = policy_of(0, 9, 17);
    struct rests all = rests_of("Europe/Berlin", p, true);
    struct seat_row far = seat_in("Pacific/Auckland");
    int64_t now = at("2026-11-20 12:00", "UTC");
    rests_add_week(&all, &far, &p, 0, true);
    CHECK(rests_run_out(&all, now, 40 * DAY) == now + 40 * DAY);
    CHECK(rests_run(&all, now, now + 40 * DAY) == 40 * DAY);
    all = rests_of("Pacific/Kiritimati", policy_of(ALL_BUT_MONDAY, -1, -1), false);
    CHECK(rests_run_out(&all, now, 3 * DAY) > now + 14 * DAY);
}

/* ---- deadlines of games of two ---------------------------------------------------------- */

static struct bank bank_of(struct policy p, const struct game_row *game, const char *zone)
{
    struct bank b = { .game = game, .policy = p, .n = 1, .seated = true };
    b.side[0] = (struct bank_side){ .seat = seat_in(zone), .waits = true, .runs = true };
    return b;
}

static void a_period_ends_when_its_player_is_awake(void)
{
    struct game_row g = { .state = GAME_RUNNING, .every_s = DAY };
    struct bank b = bank_of(policy_of(WEEKEND, 8, 22), &g, "Europe/Berlin");
    int64_t night = at("2026-11-18 03:00", "Europe/Berlin");
    CHECK(bank_deadline(&b, night) == at("2026-11-19 08:00", "Europe/Berlin"));
    CHECK(bank_deadline(&b, at("2026-11-19 23:00", "Europe/Berlin")) ==
          at("2026-11-23 08:00", "Europe/Berlin"));
    CHECK(bank_deadline(&b, at("2026-11-18 12:00", "Europe/Berlin")) ==
          at("2026-11-19 12:00", "Europe/Berlin"));
}

static void a_period_ends_at_a_time_of_the_schedule(void)
{
    struct game_row g = { .state = GAME_RUNNING, .every_s = 2 * DAY };
    struct policy p = policy_of(0, -1, -1);
    p.at = (struct policy_days){ .days = 1 | 8, .time = { 18 * 60 }, .n = 1 };
    p.zone = "Europe/Berlin";
    struct bank b = bank_of(p, &g, "America/New_York");
    /* two days from Saturday noon are Monday noon; from Monday noon Wednesday noon */
    CHECK(bank_deadline(&b, at("2026-11-21 12:00", "Europe/Berlin")) ==
          at("2026-11-23 18:00", "Europe/Berlin"));
    CHECK(bank_deadline(&b, at("2026-11-23 12:00", "Europe/Berlin")) ==
          at("2026-11-26 18:00", "Europe/Berlin"));
    b.policy.not_on.days = 1; /* Monday is off: the clock of the side to move stands still */
    CHECK(bank_deadline(&b, at("2026-11-21 12:00", "Europe/Berlin")) ==
          at("2026-11-26 18:00", "Europe/Berlin"));
}

static void a_bank_stands_at_night_and_what_is_left_is_what_was_there(void)
{
    struct game_row g = { .state = GAME_RUNNING };
    struct policy p = policy_of(WEEKEND, 8, 22);
    p.bank = 20 * HOUR;
    struct bank b = bank_of(p, &g, "Europe/Berlin");
    int64_t now = at("2026-11-20 20:00", "Europe/Berlin");
    g.deadline = bank_deadline(&b, now);
    CHECK(g.deadline == at("2026-11-24 12:00", "Europe/Berlin"));
    CHECK(bank_left(&b, &b.side[0], now) == 20 * HOUR);
    CHECK(bank_left(&b, &b.side[0], at("2026-11-21 20:00", "Europe/Berlin")) == 18 * HOUR);
    CHECK(bank_left(&b, &b.side[0], at("2026-11-23 09:00", "Europe/Berlin")) == 17 * HOUR);
    CHECK(bank_left(&b, &b.side[0], g.deadline) == 0);
}

int main(void)
{
    a_weekend_is_not_counted();
    everybody_has_a_weekend_of_their_own();
    nights_and_changes_of_clocks();
    a_vacation_that_begins_on_a_weekend_is_counted_once();
    rests_that_leave_no_time_count_for_nothing();
    a_period_ends_when_its_player_is_awake();
    a_period_ends_at_a_time_of_the_schedule();
    a_bank_stands_at_night_and_what_is_left_is_what_was_there();
    return TEST_END();
}

#include "templates/page/zone.h"
#include "tests/templates/fixture.h"

static struct arena arena;

/* `words`: a language, NULL: English */
static const char *shown_in(const struct words *words, int64_t at, const char *zone)
{
    struct buf b = buf_make(&arena, 100);
    zone_time(&b, words, at, zone);
    return buf_str(&b).s;
}

static const char *shown(int64_t at, const char *zone)
{
    return shown_in(NULL, at, zone);
}

static const char *span(int64_t seconds)
{
    struct buf b = buf_make(&arena, 100);
    zone_span(&b, NULL, seconds);
    return buf_str(&b).s;
}

static void an_instant_is_shown_in_the_players_zone(void)
{
    CHECK_STR(shown(1795539600, "Europe/Paris"), "Tue 24 Nov 2026, 18:00 CET");
    CHECK_STR(shown(1795539600, "America/New_York"), "Tue 24 Nov 2026, 12:00 EST");
    CHECK_STR(shown(1795539600, "Asia/Tokyo"), "Wed 25 Nov 2026, 02:00 JST");
    CHECK_STR(shown(1795539600, "UTC"), "Tue 24 Nov 2026, 17:00 UTC");
}

static void summer_time_changes_on_the_right_second(void)
{
    CHECK_STR(shown(1774745999, "Europe/Paris"), "Sun 29 Mar 2026, 01:59 CET");
    CHECK_STR(shown(1774746000, "Europe/Paris"), "Sun 29 Mar 2026, 03:00 CEST");
}

static void zones_without_a_name_of_their_own_tell_the_distance(void)
{
    CHECK_STR(shown(1795539600, "America/Sao_Paulo"), "Tue 24 Nov 2026, 14:00 UTC-3");
    CHECK_STR(shown(1795539600, "Asia/Kathmandu"), "Tue 24 Nov 2026, 22:45 UTC+5:45");
}

static void unknown_zones_fall_back_to_utc(void)
{
    CHECK_STR(shown(1795539600, "Middle/Earth"), "Tue 24 Nov 2026, 17:00 UTC");
    CHECK_STR(shown(1795539600, "../../etc/passwd"), "Tue 24 Nov 2026, 17:00 UTC");
    CHECK_STR(shown(1795539600, NULL), "Tue 24 Nov 2026, 17:00 UTC");
    CHECK_STR(shown(INT64_MAX, "UTC"), "a time out of range");
}

static void only_zones_of_this_machine_are_ok(void)
{
    CHECK(zone_ok("Europe/Paris") && zone_ok("UTC") && zone_ok("Etc/GMT+5"));
    CHECK(!zone_ok("") && !zone_ok("Paris, France") && !zone_ok("/etc/localtime") &&
          !zone_ok("Europe/../UTC"));
}

static void what_is_left_is_never_nothing(void)
{
    struct buf b = buf_make(&arena, 400);
    zone_left(&b, NULL, 3600, 0);
    buf_puts(&b, "; ");
    zone_left(&b, NULL, 3600, 3599);
    buf_puts(&b, "; ");
    zone_left(&b, NULL, 3600, 3600);
    buf_puts(&b, "; ");
    zone_left(&b, NULL, 3600, 9000);
    CHECK_STR(buf_str(&b).s, "in 1 h; in less than a minute; due now; due now");
}

static void spans_are_short_words(void)
{
    CHECK_STR(span(86399), "23 h 59 min");
    CHECK_STR(span(3600), "1 h");
    CHECK_STR(span(60), "1 min");
    CHECK_STR(span(59), "less than a minute");
    CHECK_STR(span(3 * 86400 + 4 * 3600), "3 days 4 h");
}

static void german_has_its_own_days_months_zones_and_spans(void)
{
    const struct words *de = words_named(STR("de"));
    CHECK_STR(shown_in(de, 1795539600, "Europe/Paris"),
              "Di., 24. November 2026, 18:00 Uhr (MEZ)");
    CHECK_STR(shown_in(de, 1774746000, "Europe/Berlin"),
              "So., 29. März 2026, 03:00 Uhr (MESZ)");
    CHECK_STR(shown_in(de, 1795539600, "Asia/Tokyo"),
              "Mi., 25. November 2026, 02:00 Uhr (JST)");
    struct buf b = buf_make(&arena, 400);
    zone_left(&b, de, 85200, 0);
    buf_puts(&b, "; ");
    zone_left(&b, de, 2 * 86400 + 3660, 0);
    buf_puts(&b, "; ");
    zone_left(&b, de, 60, 1);
    buf_puts(&b, "; ");
    zone_left(&b, de, 0, 0);
    buf_puts(&b, "; ");
    zone_span(&b, de, 3 * 86400);
    CHECK_STR(buf_str(&b).s, "in 23 Stunden 40 Minuten; in 2 Tagen 1 Stunde; in weniger als "
                             "einer Minute; jetzt; 3 Tage");
}

int main(void)
{
    arena = test_arena();
    an_instant_is_shown_in_the_players_zone();
    summer_time_changes_on_the_right_second();
    zones_without_a_name_of_their_own_tell_the_distance();
    unknown_zones_fall_back_to_utc();
    only_zones_of_this_machine_are_ok();
    spans_are_short_words();
    german_has_its_own_days_months_zones_and_spans();
    what_is_left_is_never_nothing();
    return TEST_END();
}

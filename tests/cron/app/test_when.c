/* Spans and instants as people write them, in all languages: tables. */
#include "cron/app/when/when.h"
#include "templates/page/zone.h"
#include "tests/test.h"

/* Saturday, 21 November 2026, 18:00 UTC. */
enum { NOW = 1795284000, NOT_ONE = -1 };

static void spans(void)
{
    static const struct {
        const char *text;
        int64_t seconds;
        const char *kept;
    } table[] = {
        { "0", 0, "0" },
        { "90s", 90, "90s" },
        { "90m", 5400, "90m" },
        { "24h", 86400, "24h" },
        { "36h", 129600, "36h" },
        { "3d", 259200, "3d" },
        { "366d", 31622400, "366d" },
        { "1 day", 86400, "1d" },
        { "24 h", 86400, "1d" },
        { "36 hours", 129600, "36h" },
        { "2 weeks", 1209600, "14d" },
        { "2w", 1209600, "14d" },
        { "a week", 604800, "7d" },
        { "+12 hours", 43200, "12h" },
        { "by 2 days", 172800, "2d" },
        { "1d 12h", 129600, "36h" },
        { "1d12h", 129600, "36h" },
        { "1 day and 6 hours", 108000, "30h" },
        { "1 Tag", 86400, "1d" },
        { "3 Tage", 259200, "3d" },
        { "3 Tagen", 259200, "3d" },
        { "zwei Tage", NOT_ONE, "" },
        { "eine Woche", 604800, "7d" },
        { "2 Std.", 7200, "2h" },
        { "um 90 Minuten", 5400, "90m" },
        { "367d", NOT_ONE, "" },
        { "24", NOT_ONE, "" },
        { "h", NOT_ONE, "" },
        { "", NOT_ONE, "" },
        { "-1h", NOT_ONE, "" },
        { "1.5h", NOT_ONE, "" },
        { "soon", NOT_ONE, "" },
        { "0h", NOT_ONE, "" },
        { "12h 1d", NOT_ONE, "" },
        { "2 days please", NOT_ONE, "" },
        { "99999999999999999999 days", NOT_ONE, "" },
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char room[100];
        struct arena a = arena_make(room, sizeof room);
        struct buf kept = buf_make(&a, 40);
        int64_t got = NOT_ONE;
        if (!when_span(&got, str_of(table[i].text))) got = NOT_ONE;
        if (got != table[i].seconds) fprintf(stderr, "%s\n", table[i].text);
        CHECK(got == table[i].seconds);
        if (got == NOT_ONE) continue;
        when_span_tidy(&kept, str_of(table[i].text), got);
        CHECK_STR(buf_str(&kept).s, table[i].kept);
    }
    struct str two = STR("24h 3h");
    int64_t first = 0, second = 0;
    CHECK(when_span_part(&first, &two) && when_span_part(&second, &two));
    CHECK(first == 86400 && second == 10800 && two.n == 0);
}

/* What the clocks of the zone show, "2026-11-30 18:00"; else what is wrong with it. */
static const char *shown(const char *text, const char *zone, int64_t now)
{
    static char out[40];
    struct when w;
    enum when_verdict v = when_read(&w, str_of(text), now, zone);
    if (v == WHEN_NONE || (v == WHEN_FINE && str_trim(w.rest).n)) return "none";
    if (v == WHEN_TWO) return "two";
    if (v == WHEN_DAY) return "another day";
    time_t wall = (time_t)zone_wall(w.at, zone);
    struct tm tm;
    gmtime_r(&wall, &tm);
    strftime(out, sizeof out, "%Y-%m-%d %H:%M", &tm);
    return out;
}

struct row {
    const char *text, *at;
};

static void look(const struct row *row, size_t n, const char *zone, int64_t now)
{
    for (size_t i = 0; i < n; i++) {
        const char *got = shown(row[i].text, zone, now);
        if (strcmp(got, row[i].at) != 0) fprintf(stderr, "%s:\n", row[i].text);
        CHECK_STR(got, row[i].at);
    }
}
#define LOOK(rows, zone, now) look((rows), sizeof(rows) / sizeof *(rows), (zone), (now))

static void instants(void)
{
    static const struct row table[] = {
        { "Mon 30 Nov 2026", "2026-11-30 23:59" },
        { "Mon 30 Nov 2026, 18:00", "2026-11-30 18:00" },
        { "Mon 30 Nov 2026, 18:00 CET", "2026-11-30 18:00" },
        { "Mo., 30. November 2026, 18:00 Uhr (MEZ)", "2026-11-30 18:00" },
        { "30.11.2026", "2026-11-30 23:59" },
        { "30.11.2026 18:00", "2026-11-30 18:00" },
        { "30.11.26", "2026-11-30 23:59" },
        { "30.11.", "2026-11-30 23:59" },
        { "30.11. 18.30 Uhr", "2026-11-30 18:30" },
        { "30 Nov", "2026-11-30 23:59" },
        { "30. Nov.", "2026-11-30 23:59" },
        { "30. November 18 Uhr", "2026-11-30 18:00" },
        { "30th of November", "2026-11-30 23:59" },
        { "Nov 30", "2026-11-30 23:59" },
        { "November 30, 2026 at 6 pm", "2026-11-30 18:00" },
        { "2026-11-30 18:00", "2026-11-30 18:00" },
        { "2026-11-30T18:00", "2026-11-30 18:00" },
        { "2026-11-30T18:00Z", "2026-11-30 19:00" },
        { "2026-11-30 18:00 UTC", "2026-11-30 19:00" },
        { "2026-11-30", "2026-11-30 23:59" },
        { "Friday", "2026-11-27 23:59" },
        { "fri", "2026-11-27 23:59" },
        { "Freitag", "2026-11-27 23:59" },
        { "n\xc3\xa4"
          "chsten Mittwoch",
          "2026-11-25 23:59" },
        { "Saturday", "2026-11-28 23:59" },
        { "Saturday 20:00", "2026-11-21 20:00" },
        { "18:00 on Friday", "2026-11-27 18:00" },
        { "18:00", "2026-11-22 18:00" },
        { "20:00", "2026-11-21 20:00" },
        { "12 am", "2026-11-22 00:00" },
        { "today 23:00", "2026-11-21 23:00" },
        { "tomorrow", "2026-11-22 23:59" },
        { "tomorrow 18:00", "2026-11-22 18:00" },
        { "morgen 18:00", "2026-11-22 18:00" },
        { "morgen um 18 Uhr", "2026-11-22 18:00" },
        { "\xc3\xbc"
          "bermorgen",
          "2026-11-23 23:59" },
        { "in 3 days", "2026-11-24 19:00" },
        { "in 3 Tagen", "2026-11-24 19:00" },
        { "in 3 days at 18:00", "2026-11-24 18:00" },
        { "in 2 hours", "2026-11-21 21:00" },
        { "+36h", "2026-11-23 07:00" },
        { "36h", "2026-11-23 07:00" },
        { "12 hours", "2026-11-22 07:00" },
        { "12 Stunden", "2026-11-22 07:00" },
        { "18:00 hours", "2026-11-22 18:00" },
        { "Friday 18 hours", "2026-11-27 18:00" },
        { "for 3 days", "2026-11-24 19:00" },
        { "f\xc3\xbcr 3 Tage", "2026-11-24 19:00" },
        { "2 weeks", "2026-12-05 19:00" },
        { "@1795284000", "2026-11-21 19:00" },
        { "24/12/2026", "2026-12-24 23:59" },
        { "12/24/2026 18:00", "2026-12-24 18:00" },
        { "03/03", "2027-03-03 23:59" },
        { "03/04", "two" },
        { "3/4/2027 18:00", "two" },
        { "Mon 1 Dec 2026", "another day" },
        { "31 Feb", "none" },
        { "31.11.2026", "none" },
        { "25:00", "none" },
        { "2026-13-01", "none" },
        { "frday", "none" },
        { "soon", "none" },
        { "", "none" },
        { "18", "none" },
        { "2026-11-30 18:00x", "none" },
        { "30 Nov or so", "none" },
        { "@", "none" },
        { "1.", "none" },
    };
    LOOK(table, "Europe/Berlin", NOW);
}

static void years_end(void)
{
    enum { LAST_OF_DECEMBER = 1798675200 /* 2026-12-31 00:00 UTC */ };
    static const struct row table[] = {
        { "31 Dec", "2026-12-31 23:59" },   { "1 Jan", "2027-01-01 23:59" },
        { "3.1.", "2027-01-03 23:59" },     { "30 Dec", "2027-12-30 23:59" },
        { "29 Feb", "2028-02-29 23:59" },   { "Friday 18:00", "2027-01-01 18:00" },
        { "tomorrow", "2027-01-01 23:59" }, { "in 2 days", "2027-01-02 00:00" },
    };
    LOOK(table, "UTC", LAST_OF_DECEMBER);
}

/* Berlin's clocks go on by an hour on 28 March 2027 at 2:00, and back on 31 October 2027 at
 * 3:00. */
static void clocks_change(void)
{
    enum { MARCH_27 = 1806152400 /* 2027-03-27 14:00 in Berlin */, DAY_S = 86400 };
    static const struct row table[] = {
        { "tomorrow 1:30", "2027-03-28 01:30" },
        { "tomorrow 2:30", "2027-03-28 03:30" },
        { "tomorrow 18:00", "2027-03-28 18:00" },
        { "in 1 day", "2027-03-28 15:00" },
        { "24h", "2027-03-28 15:00" },
        { "31.10.2027 2:30", "2027-10-31 02:30" },
    };
    struct when w;
    LOOK(table, "Europe/Berlin", MARCH_27);
    CHECK(when_read(&w, STR("31.10.2027 2:30"), MARCH_27, "Europe/Berlin") == WHEN_FINE);
    CHECK(w.at == 1824942600); /* the first of the two: 0:30 UTC */
}

static void what_else_is_told(void)
{
    struct when w;
    CHECK(when_read(&w, STR("03/04"), NOW, "UTC") == WHEN_TWO);
    CHECK(w.at == 1806796740 && w.other == 1804204740); /* 3 April, 4 March */
    CHECK(when_read(&w, STR("1 Dec to 10 Dec"), NOW, "UTC") == WHEN_FINE && !w.timed);
    CHECK(str_eq(str_trim(w.rest), STR("to 10 Dec")));
    CHECK(when_read(&w, STR("2 days"), NOW, "UTC") == WHEN_FINE && w.span && w.timed);
    int64_t at;
    CHECK(when_time(&at, STR("2026-11-21T18:00:01Z"), 0, "UTC") && at == NOW + 1);
    CHECK(!when_time(&at, STR("03/04"), NOW, "UTC"));
    CHECK(when_stamp(&at, "2026-11-21T18:00:00Z") && at == NOW);
    CHECK(!when_stamp(&at, "2026-11-21 18:00") && !when_stamp(&at, "tomorrow"));
    char example[32];
    when_example(example, NOW, "UTC", 3, true);
    CHECK_STR(example, "2026-11-24 18:00");
}

int main(void)
{
    spans();
    instants();
    years_end();
    clocks_change();
    what_else_is_told();
    return TEST_END();
}

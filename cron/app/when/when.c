/* Instants as people write them. The pieces (a day, a time of day, a span) may come in any
 * order, each once; the rest begins after the last of them. */
#include "cron/app/when/when.h"

#include "cron/app/when/when_word.h"
#include "engine/base/span.h"
#include "templates/page/zone.h"

#include <stdio.h>
#include <time.h>

enum { WEEK = 7 };

/* ---- time of day --------------------------------------------------------------------------
 */

/* "pm", "Uhr"; *hour is changed by them. */
static bool take_marker(struct str *rest, int *hour, bool hours)
{
    size_t which;
    struct str behind = *rest;
    if (when_word_one(&which, &behind, W_WHEN_NOON_HALVES)) {
        if (*hour < 1 || *hour > 12) return false;
        *hour = *hour % 12 + (which == 1 ? 12 : 0);
    } else if (!when_word_one(&which, &behind, W_WHEN_CLOCK) &&
               !(hours && when_word_one(&which, &behind, W_WHEN_HOURS))) {
        return false;
    }
    *rest = behind;
    return true;
}

/* ":30", ".30" in front of a marker */
static bool take_minutes(struct str *rest, char sign, int *out)
{
    struct str behind = *rest;
    int n;
    if (behind.n < 3 || behind.s[0] != sign || !char_digit(behind.s[1]) ||
        !char_digit(behind.s[2]))
        return false;
    behind = str_from(behind, 1);
    if (!when_word_number(&n, &behind) || n > 59) return false;
    *out = n;
    *rest = behind;
    return true;
}

static bool ends_here(struct str rest)
{
    return rest.n == 0 || !(char_digit(rest.s[0]) || strchr(".:/-", rest.s[0]));
}

/* `hours`: after a day "18h" is a time; without one it is a span, "12 hours". */
static bool take_clock(int *seconds, struct str *text, bool bare, bool hours)
{
    int hour, minute = 0, second = 0;
    struct str rest = str_trim(*text);
    if (!when_word_number(&hour, &rest) || hour > 24) return false;
    bool full = take_minutes(&rest, ':', &minute);
    bool point = !full && take_minutes(&rest, '.', &minute);
    if (full) take_minutes(&rest, ':', &second);
    bool marked = take_marker(&rest, &hour, hours || full);
    if (!(full || marked || (bare && !point)) || !ends_here(rest)) return false;
    *seconds = hour * HOUR_S + minute * MINUTE_S + second;
    *text = rest;
    return *seconds < DAY_S;
}

bool when_clock(int *seconds, struct str *text, bool bare)
{
    return take_clock(seconds, text, bare, false);
}

/* ---- days ---------------------------------------------------------------------------------
 */

bool when_weekday(int *day, struct str *text)
{
    size_t which;
    if (!when_word_one(&which, text, W_WHEN_WEEKDAYS) &&
        !when_word_one(&which, text, W_WHEN_WEEKDAYS_SHORT))
        return false;
    *day = (int)which;
    return true;
}

/* A day of the calendar; year 0: not said. */
struct date {
    int year, month, day;
};

/* The day as a number from 1970 on; false: there is no such day. */
static bool number_of(int64_t *out, const struct date *d)
{
    struct tm t = { .tm_year = d->year - 1900, .tm_mon = d->month - 1, .tm_mday = d->day };
    int64_t at = (int64_t)timegm(&t);
    *out = at / DAY_S;
    return at > 0 && t.tm_mon == d->month - 1 && t.tm_mday == d->day;
}

static int year_of(int64_t day)
{
    time_t t = (time_t)(day * DAY_S);
    struct tm tm = { 0 };
    gmtime_r(&t, &tm);
    return tm.tm_year + 1900;
}

/* Without a year, the first such day from today on. */
static bool resolve(int64_t *out, struct date d, int64_t today)
{
    if (d.year) {
        if (d.year < 100) d.year += 2000;
        return number_of(out, &d);
    }
    d.year = year_of(today);
    if (number_of(out, &d) && *out >= today) return true;
    for (int i = 0; i < 8; i++) { /* the 29th of February */
        d.year++;
        if (number_of(out, &d)) return true;
    }
    return false;
}

/* A year after a day, if it is one and not a time of day. */
static void take_year(struct date *d, struct str *rest)
{
    struct str behind = str_trim(*rest);
    int n;
    while (behind.n && behind.s[0] == ',') behind = str_trim(str_from(behind, 1));
    size_t before = behind.n;
    if (!when_word_number(&n, &behind) || before - behind.n != 4 || n < 1970 ||
        (behind.n && behind.s[0] == ':'))
        return;
    d->year = n;
    *rest = behind;
}

/* "2026-11-30", "30.11.2026", "30.11.", "30/11", "3/4/2026"; *two: day and month may be the
 * other way round. */
static bool figures(struct date *d, bool *two, struct str *rest)
{
    int n[3] = { 0, 0, 0 };
    size_t k = 1;
    struct str t = *rest;
    if (!when_word_number(&n[0], &t) || t.n < 2 || !strchr("-./", t.s[0])) return false;
    char sign = t.s[0];
    bool iso = n[0] >= 1970;
    for (; k < 3 && t.n > 1 && t.s[0] == sign && char_digit(t.s[1]); k++) {
        t = str_from(t, 1);
        if (!when_word_number(&n[k], &t)) return false;
    }
    if (k < 2 || (iso && k < 3) || (!iso && sign == '-' && k < 3)) return false;
    if (sign == '.' && k == 2 && t.n && t.s[0] == '.') t = str_from(t, 1);
    *d = iso ? (struct date){ n[0], n[1], n[2] } : (struct date){ n[2], n[1], n[0] };
    *two = !iso && sign != '.' && n[0] <= 12 && n[1] <= 12 && n[0] != n[1];
    if (!iso && sign != '.' && n[1] > 12) *d = (struct date){ n[2], n[0], n[1] };
    if (k == 2) take_year(d, &t);
    *rest = t;
    return ends_here(t) || (t.s[0] == '.' && t.n == 1);
}

/* "30 Nov 2026", "30. November", "3rd of December", "Nov 30, 2026" */
static bool named(struct date *d, struct str *rest)
{
    struct str t = *rest;
    *d = (struct date){ 0 };
    bool first = when_word_month(&d->month, &t);
    t = str_trim(t);
    if (!when_word_number(&d->day, &t) || d->day > 31) return false;
    when_word_ordinal(&t);
    if (!first && !when_word_month(&d->month, &t)) return false;
    if (first && !ends_here(t)) return false;
    take_year(d, &t);
    *rest = t;
    return true;
}

/* ---- what was read ------------------------------------------------------------------------
 */

struct reading {
    int64_t now, today;
    const char *zone;
    struct str rest;
    bool has_date, two, has_clock, has_span, has_weekday, has_day;
    struct date date;
    int clock, weekday;
    int64_t day, span, at; /* at: "@SECONDS" */
};

static bool take_day(struct reading *r)
{
    size_t which;
    struct str rest = r->rest;
    if (when_word_one(&which, &rest, W_WHEN_AFTER_TOMORROW))
        r->day = r->today + 2;
    else if (when_word_one(&which, &rest, W_WHEN_TOMORROW))
        r->day = r->today + 1;
    else if (when_word_one(&which, &rest, W_WHEN_TODAY))
        r->day = r->today;
    else
        return false;
    r->rest = rest;
    return r->has_day = true;
}

static bool take_span(struct reading *r)
{
    size_t which;
    struct str rest = str_trim(r->rest);
    if (rest.n && rest.s[0] == '+')
        rest = str_from(rest, 1);
    else if (!when_word_one(&which, &rest, W_WHEN_IN))
        when_word_one(&which, &rest, W_WHEN_BY);
    if (!when_span_front(&r->span, &rest)) return false;
    r->rest = rest;
    return r->has_span = true;
}

/* Also "2026-11-30T18:00". */
static bool take_date(struct reading *r)
{
    struct str t = r->rest;
    if (!figures(&r->date, &r->two, &t)) {
        t = r->rest;
        r->two = false;
        if (!named(&r->date, &t)) return false;
    }
    if (t.n > 1 && t.s[0] == 'T' && char_digit(t.s[1])) t = str_from(t, 1);
    r->rest = t;
    return r->has_date = true;
}

/* "Z", "UTC", or what the clocks of the zone are called. */
static void take_zone(struct reading *r)
{
    enum { ROOM = 200 };
    struct str behind = r->rest, word;
    if (behind.n && behind.s[0] == 'Z')
        word = str_head(behind, 1), behind = str_from(behind, 1);
    else
        word = when_word_next(&behind);
    bool utc = str_eq(word, STR("Z")) || str_eq(word, STR("UTC")) || str_eq(word, STR("GMT"));
    for (const struct words *const *all = words_all(); *all && !utc && word.n >= 3; all++) {
        char room[2 * ROOM];
        struct arena a = arena_make(room, sizeof room);
        struct buf b = buf_make(&a, ROOM);
        zone_time(&b, *all, r->now, r->zone);
        size_t at = str_ifind(buf_str(&b), word);
        if (at < b.n && at + word.n + 2 > b.n) r->rest = behind;
        if (r->rest.n == behind.n) return;
    }
    if (!utc) return;
    r->rest = behind;
    r->zone = "UTC";
}

static bool take_any(struct reading *r)
{
    struct str rest = r->rest;
    bool day = r->has_date || r->has_day || r->has_weekday;
    if (!r->has_clock && take_clock(&r->clock, &rest, false, day)) {
        r->rest = rest;
        r->has_clock = true;
        take_zone(r);
        return true;
    }
    if (r->has_span) return false;
    if (!day && take_day(r)) return true;
    if (!r->has_weekday && !r->has_day && when_weekday(&r->weekday, &r->rest))
        return r->has_weekday = true;
    if (!r->has_date && !r->has_day && take_date(r)) return true;
    return !day && !r->has_clock && take_span(r);
}

/* Fillers count only in front of something. */
static void take_all(struct reading *r)
{
    size_t which;
    for (bool more = true; more;) {
        struct str before = r->rest;
        do r->rest = str_trim(r->rest);
        while (r->rest.n && r->rest.s[0] == ',' && (r->rest = str_from(r->rest, 1), true));
        while (when_word_one(&which, &r->rest, W_WHEN_FILLERS)) continue;
        r->rest = str_trim(r->rest);
        more = take_any(r);
        if (!more) r->rest = before;
    }
}

/* The instant on that day. */
static int64_t instant(const struct reading *r, int64_t day)
{
    int seconds = r->has_clock ? r->clock : DAY_S - MINUTE_S;
    return zone_unwall(day * DAY_S + seconds, r->zone);
}

/* 1970 began on a Thursday. */
static int weekday_of(int64_t day)
{
    return (int)((day + 3) % WEEK);
}

static enum when_verdict dated(struct when *out, const struct reading *r)
{
    int64_t other;
    const struct date swapped = { r->date.year, r->date.day, r->date.month };
    bool good = resolve(&out->day, r->date, r->today);
    bool two = r->two && resolve(&other, swapped, r->today);
    if (!good && !two) return WHEN_NONE;
    if (!good) out->day = other;
    out->at = instant(r, out->day);
    if (good && two) {
        out->other = instant(r, other);
        return WHEN_TWO;
    }
    return r->has_weekday && weekday_of(out->day) != r->weekday ? WHEN_DAY : WHEN_FINE;
}

/* Without a date: a weekday, today, a time, or so many days from now on. */
static enum when_verdict undated(struct when *out, const struct reading *r)
{
    out->day = r->has_day ? r->day : r->today;
    if (r->has_weekday) {
        int ahead = (r->weekday - weekday_of(r->today) + WEEK) % WEEK;
        bool today = ahead == 0 && r->has_clock && instant(r, r->today) > r->now;
        out->day = r->today + (ahead == 0 && !today ? WEEK : ahead);
    }
    if (r->has_span) out->day += r->span / DAY_S;
    out->at = instant(r, out->day);
    bool clock_alone = !r->has_day && !r->has_weekday && !r->has_span;
    if (clock_alone && out->at <= r->now) out->at = instant(r, ++out->day);
    return WHEN_FINE;
}

static enum when_verdict verdict(struct when *out, const struct reading *r)
{
    out->timed = r->has_clock;
    out->rest = r->rest;
    if (r->has_date) return dated(out, r);
    if (r->has_span && (!r->has_clock || r->span % DAY_S)) {
        out->at = r->now + r->span;
        out->day = zone_wall(out->at, r->zone) / DAY_S;
        out->timed = out->span = true;
        return r->has_clock ? WHEN_NONE : WHEN_FINE;
    }
    if (r->has_day || r->has_weekday || r->has_clock) return undated(out, r);
    return WHEN_NONE;
}

static enum when_verdict seconds(struct when *out, struct str text, const char *zone)
{
    struct str word = str_word(&text);
    if (!str_int(str_from(word, 1), &out->at) || out->at <= 0) return WHEN_NONE;
    out->timed = true;
    out->rest = text;
    out->day = zone_wall(out->at, zone) / DAY_S;
    return WHEN_FINE;
}

enum when_verdict when_read(struct when *out, struct str text, int64_t now, const char *zone)
{
    struct reading r = { .now = now, .zone = zone, .rest = str_trim(text) };
    *out = (struct when){ .rest = text };
    if (r.rest.n && r.rest.s[0] == '@') return seconds(out, r.rest, zone);
    r.today = zone_wall(now, zone) / DAY_S;
    take_all(&r);
    return verdict(out, &r);
}

bool when_time(int64_t *out, struct str text, int64_t now, const char *zone)
{
    struct when w;
    bool good = when_read(&w, text, now, zone) == WHEN_FINE && str_trim(w.rest).n == 0;
    if (good) *out = w.at;
    return good && w.at > 0;
}

void when_example(char out[32], int64_t now, const char *zone, int days, bool clock)
{
    time_t t = (time_t)(zone_wall(now, zone) + (int64_t)days * DAY_S);
    struct tm tm = { 0 };
    gmtime_r(&t, &tm);
    strftime(out, 32, clock ? "%Y-%m-%d 18:00" : "%Y-%m-%d", &tm);
}

bool when_stamp(int64_t *out, const char *text)
{
    struct tm tm = { 0 };
    const char *end = strptime(text, "%Y-%m-%dT%H:%M:%SZ", &tm);
    if (!end || *end) return false;
    *out = (int64_t)timegm(&tm);
    return *out > 0;
}

/* Instants as a player reads them: in the player's zone and language, whatever the locale of
 * the machine. Zones come from the machine's zone files through GLib; no global TZ is set. */
#include "templates/page/zone.h"
#include "engine/base/span.h"
#include <glib.h>
#include <time.h>

enum { ABBREVIATION_MAX = 40, CLOCK_MAX = 16, HOUR = 60, DAY = 24 };

static const enum words_name day_name[8] = { W_NONE,          W_DAY_MONDAY,   W_DAY_TUESDAY,
                                             W_DAY_WEDNESDAY, W_DAY_THURSDAY, W_DAY_FRIDAY,
                                             W_DAY_SATURDAY,  W_DAY_SUNDAY };
static const enum words_name month_name[13] = {
    W_NONE,          W_MONTH_JANUARY,  W_MONTH_FEBRUARY, W_MONTH_MARCH,  W_MONTH_APRIL,
    W_MONTH_MAY,     W_MONTH_JUNE,     W_MONTH_JULY,     W_MONTH_AUGUST, W_MONTH_SEPTEMBER,
    W_MONTH_OCTOBER, W_MONTH_NOVEMBER, W_MONTH_DECEMBER
};

const char *zone_instant(char out[ZONE_INSTANT], int64_t at)
{
    time_t t = (time_t)at;
    struct tm tm;
    out[0] = '\0';
    if (gmtime_r(&t, &tm)) strftime(out, ZONE_INSTANT, "%Y-%m-%dT%H:%M:%SZ", &tm);
    return out;
}

void zone_days(struct buf *out, const struct words *words, unsigned days)
{
    struct str item[7];
    size_t n = 0;
    for (size_t i = 0; i < sizeof item / sizeof *item; i++)
        if (days >> i & 1u) item[n++] = str_of(words_raw(words, day_name[i + 1]));
    words_list(out, words, W_LIST_AND, item, n);
}

/* GLib would also take a path; only names inside the zone folder are wanted. */
static bool plain_name(const char *zone)
{
    if (!zone || !char_alpha(zone[0]) || strstr(zone, "..")) return false;
    for (const char *p = zone; *p; p++)
        if (!char_alpha(*p) && !char_digit(*p) && !strchr("/_+-", *p)) return false;
    return true;
}

/* A letter asks for hundreds of instants, and GLib reads the zone's file for each, unless
 * somebody holds the zone: so each thread keeps those that it asked for last. Not for long: a
 * zone that changes on the machine counts in a running `watch`, too. */
enum { KEPT_ZONES = 32, KEPT_US = 60 * G_USEC_PER_SEC };
static GPrivate kept = G_PRIVATE_INIT((GDestroyNotify)g_hash_table_unref);
static _Thread_local gint64 kept_until; /* of the monotonic clock */

static GHashTable *kept_zones(void)
{
    GHashTable *all = g_private_get(&kept);
    gint64 now = g_get_monotonic_time();
    if (!all) {
        all = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
                                    (GDestroyNotify)g_time_zone_unref);
        g_private_set(&kept, all);
    }
    if (now < kept_until && g_hash_table_size(all) < KEPT_ZONES) return all;
    g_hash_table_remove_all(all);
    kept_until = now + KEPT_US;
    return all;
}

/* NULL: there is none. The thread's, until it asks for the next one. */
static GTimeZone *zone_open(const char *zone)
{
    if (!plain_name(zone)) return NULL;
    GHashTable *all = kept_zones();
    GTimeZone *z = g_hash_table_lookup(all, zone);
    if (z) return z;
    z = g_time_zone_new_identifier(zone);
    if (z) g_hash_table_insert(all, g_strdup(zone), z);
    return z;
}

bool zone_ok(const char *zone)
{
    return zone_open(zone) != NULL;
}

/* "CET", "MEZ"; zones without a name of their own are "UTC-3" or "UTC+5:45". */
static void abbreviation(char out[ABBREVIATION_MAX], GDateTime *t, const struct words *words)
{
    char entry[ABBREVIATION_MAX];
    enum words_name found;
    const char *name = g_date_time_get_timezone_abbreviation(t);
    if (name && char_alpha(name[0])) {
        snprintf(entry, sizeof entry, "zone.%.20s", name);
        bool known = words_find(&found, str_of(entry));
        snprintf(out, ABBREVIATION_MAX, "%s", known ? words_raw(words, found) : name);
        return;
    }
    int minutes = (int)(g_date_time_get_utc_offset(t) / G_TIME_SPAN_MINUTE);
    int size = minutes < 0 ? -minutes : minutes;
    snprintf(out, ABBREVIATION_MAX, size % HOUR ? "UTC%c%d:%02d" : "UTC%c%d",
             minutes < 0 ? '-' : '+', size / HOUR, size % HOUR);
}

static void put_time(struct buf *out, const struct words *words, GDateTime *t)
{
    char clock[CLOCK_MAX], zone[ABBREVIATION_MAX];
    snprintf(clock, sizeof clock, "%02d:%02d", g_date_time_get_hour(t),
             g_date_time_get_minute(t));
    abbreviation(zone, t, words);
    struct saying s = {
        W_ZONE_TIME,
        { slot_text("day", words_raw(words, day_name[g_date_time_get_day_of_week(t)])),
          slot_number("date", g_date_time_get_day_of_month(t)),
          slot_text("month", words_raw(words, month_name[g_date_time_get_month(t)])),
          slot_number("year", g_date_time_get_year(t)), slot_text("clock", clock),
          slot_text("zone", zone) }
    };
    words_put(out, words, &s);
}

void zone_time(struct buf *out, const struct words *words, int64_t at, const char *zone)
{
    GTimeZone *z = zone_open(zone);
    GDateTime *utc = g_date_time_new_from_unix_utc(at);
    GDateTime *t = utc && z ? g_date_time_to_timezone(utc, z) : NULL;
    if (utc)
        put_time(out, words, t ? t : utc);
    else
        buf_puts(out, words_raw(words, W_ZONE_OUT_OF_RANGE));
    if (t) g_date_time_unref(t);
    if (utc) g_date_time_unref(utc);
}

/* ---- wall clocks --------------------------------------------------------------------------
 */

static int64_t offset(GTimeZone *z, int64_t at)
{
    int i = z ? g_time_zone_find_interval(z, G_TIME_TYPE_UNIVERSAL, at) : -1;
    return i < 0 ? 0 : g_time_zone_get_offset(z, i);
}

int64_t zone_wall(int64_t at, const char *zone)
{
    return at + offset(zone_open(zone), at);
}

/* Clocks change at most once in two days, so it is by the offset before, or by that after. */
int64_t zone_unwall(int64_t wall, const char *zone)
{
    GTimeZone *z = zone_open(zone);
    int64_t before = offset(z, wall - DAY_S), after = offset(z, wall + DAY_S);
    int64_t first = wall - before, second = wall - after;
    bool by_before = offset(z, first) == before, by_after = offset(z, second) == after;
    if (by_before && by_after) return first < second ? first : second;
    return by_after ? second : first;
}

/* ---- spans --------------------------------------------------------------------------------
 */

/* A span by itself, or after "in", which changes the word in some languages. */
struct units {
    enum words_name days, hours, minutes, moment;
};
static const struct units alone = { W_SPAN_DAYS, W_SPAN_HOURS, W_SPAN_MINUTES, W_SPAN_MOMENT };
static const struct units within = { W_WITHIN_DAYS, W_WITHIN_HOURS, W_WITHIN_MINUTES,
                                     W_WITHIN_MOMENT };

static void put_count(struct buf *out, const struct words *words, enum words_name unit,
                      int64_t n)
{
    words_put(out, words, &(const struct saying){ unit, { slot_count("n", n) } });
}

static void put_both(struct buf *out, const struct words *words, const enum words_name unit[2],
                     const int64_t n[2])
{
    put_count(out, words, unit[0], n[0]);
    if (n[1] == 0) return;
    buf_putc(out, ' ');
    put_count(out, words, unit[1], n[1]);
}

static void put_span(struct buf *out, const struct words *words, const struct units *u,
                     int64_t seconds)
{
    int64_t minutes = seconds / MINUTE_S, hours = minutes / HOUR, days = hours / DAY;
    if (days >= 2)
        put_both(out, words, (const enum words_name[]){ u->days, u->hours },
                 (const int64_t[]){ days, hours % DAY });
    else if (hours > 0)
        put_both(out, words, (const enum words_name[]){ u->hours, u->minutes },
                 (const int64_t[]){ hours, minutes % HOUR });
    else if (minutes > 0)
        put_count(out, words, u->minutes, minutes);
    else
        buf_puts(out, words_raw(words, u->moment));
}

void zone_span(struct buf *out, const struct words *words, int64_t seconds)
{
    put_span(out, words, &alone, seconds);
}

void zone_left(struct buf *out, const struct words *words, int64_t at, int64_t now)
{
    enum { TEXT = 200 };
    char room[2 * TEXT];
    struct arena a = arena_make(room, sizeof room);
    struct buf span = buf_make(&a, TEXT);
    put_span(&span, words, &within, at - now);
    struct saying s = { at <= now ? W_ZONE_DUE : W_ZONE_LEFT,
                        { slot_str("span", buf_str(&span)) } };
    words_put(out, words, &s);
}

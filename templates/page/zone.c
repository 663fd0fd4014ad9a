/* Instants as a player reads them: in the player's zone, with English names whatever the locale
 * of the machine. Zones come from the machine's zone files through GLib; no global TZ is set.
 */
#include "templates/page/zone.h"
#include <glib.h>

static const char *const day_name[8] = { "", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };
static const char *const month_name[13] = { "",    "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                            "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };

/* GLib would also take a path; only names inside the zone folder are wanted. */
static bool plain_name(const char *zone)
{
    if (!zone || !char_alpha(zone[0]) || strstr(zone, "..")) return false;
    for (const char *p = zone; *p; p++)
        if (!char_alpha(*p) && !char_digit(*p) && !strchr("/_+-", *p)) return false;
    return true;
}

static GTimeZone *zone_open(const char *zone)
{
    return plain_name(zone) ? g_time_zone_new_identifier(zone) : NULL;
}

bool zone_ok(const char *zone)
{
    GTimeZone *z = zone_open(zone);
    if (z) g_time_zone_unref(z);
    return z != NULL;
}

/* "CET"; zones without a name of their own are "UTC-3" or "UTC+5:45". */
static void abbreviation(struct buf *out, GDateTime *t)
{
    const char *name = g_date_time_get_timezone_abbreviation(t);
    if (name && char_alpha(name[0])) {
        buf_puts(out, name);
        return;
    }
    int minutes = (int)(g_date_time_get_utc_offset(t) / G_TIME_SPAN_MINUTE);
    int size = minutes < 0 ? -minutes : minutes;
    buf_printf(out, "UTC%c%d", minutes < 0 ? '-' : '+', size / 60);
    if (size % 60) buf_printf(out, ":%02d", size % 60);
}

void zone_time(struct buf *out, int64_t at, const char *zone)
{
    GTimeZone *z = zone_open(zone);
    GDateTime *utc = g_date_time_new_from_unix_utc(at);
    GDateTime *t = utc && z ? g_date_time_to_timezone(utc, z) : NULL;
    GDateTime *show = t ? t : utc;
    if (show) {
        buf_printf(out, "%s %d %s %d, %02d:%02d ", day_name[g_date_time_get_day_of_week(show)],
                   g_date_time_get_day_of_month(show), month_name[g_date_time_get_month(show)],
                   g_date_time_get_year(show), g_date_time_get_hour(show),
                   g_date_time_get_minute(show));
        abbreviation(out, show);
    } else {
        buf_puts(out, "a time out of range");
    }
    if (t) g_date_time_unref(t);
    if (utc) g_date_time_unref(utc);
    if (z) g_time_zone_unref(z);
}

void zone_span(struct buf *out, int64_t seconds)
{
    int64_t minutes = seconds / 60, hours = minutes / 60, days = hours / 24;
    if (days >= 2) {
        buf_printf(out, "%lld days", (long long)days);
        if (hours % 24) buf_printf(out, " %lld h", (long long)(hours % 24));
    } else if (hours > 0) {
        buf_printf(out, "%lld h", (long long)hours);
        if (minutes % 60) buf_printf(out, " %lld min", (long long)(minutes % 60));
    } else if (minutes > 0) {
        buf_printf(out, "%lld min", (long long)minutes);
    } else {
        buf_puts(out, "less than a minute");
    }
}

void zone_left(struct buf *out, int64_t at, int64_t now)
{
    if (at <= now) {
        buf_puts(out, "due now");
        return;
    }
    buf_puts(out, "in ");
    zone_span(out, at - now);
}

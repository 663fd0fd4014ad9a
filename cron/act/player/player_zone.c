/* Time zones as people name them. The machine's zone files know the cities that zones are named
 * after; others are in the table. */
#include "cron/act/player/player.h"
#include "templates/page/zone.h"

static const struct near_city {
    const char *city, *zone;
} cities[] = {
    { "germany", "Europe/Berlin" },
    { "deutschland", "Europe/Berlin" },
    { "munich", "Europe/Berlin" },
    { "m\xc3\xbcnchen", "Europe/Berlin" },
    { "hamburg", "Europe/Berlin" },
    { "frankfurt", "Europe/Berlin" },
    { "cologne", "Europe/Berlin" },
    { "k\xc3\xb6ln", "Europe/Berlin" },
    { "austria", "Europe/Vienna" },
    { "wien", "Europe/Vienna" },
    { "switzerland", "Europe/Zurich" },
    { "z\xc3\xbcrich", "Europe/Zurich" },
    { "schweiz", "Europe/Zurich" },
    { "geneva", "Europe/Zurich" },
    { "france", "Europe/Paris" },
    { "italy", "Europe/Rome" },
    { "milan", "Europe/Rome" },
    { "spain", "Europe/Madrid" },
    { "barcelona", "Europe/Madrid" },
    { "england", "Europe/London" },
    { "uk", "Europe/London" },
    { "poland", "Europe/Warsaw" },
    { "warschau", "Europe/Warsaw" },
    { "prag", "Europe/Prague" },
    { "boston", "America/New_York" },
    { "washington", "America/New_York" },
    { "miami", "America/New_York" },
    { "seattle", "America/Los_Angeles" },
    { "california", "America/Los_Angeles" },
    { "san francisco", "America/Los_Angeles" },
    { "delhi", "Asia/Kolkata" },
    { "mumbai", "Asia/Kolkata" },
    { "india", "Asia/Kolkata" },
    { "beijing", "Asia/Shanghai" },
    { "japan", "Asia/Tokyo" },
    { "tokio", "Asia/Tokyo" },
};

/* Folders of the zone files. */
static const char *const areas[] = { "",        "Europe/",    "America/",   "Asia/",
                                     "Africa/", "Australia/", "Pacific/",   "Atlantic/",
                                     "Indian/", "Arctic/",    "Antarctica/" };

static char upper(char c)
{
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    return c;
}

static bool separates(char c)
{
    return char_space(c) || c == '/' || c == '_' || c == '-';
}

/* "new york" -> "New_York", "utc" stays to be tried in capitals. */
static void as_zone(char out[ZONE_NAME_MAX], const char *area, struct str typed, bool capitals)
{
    size_t n = 0;
    bool first = true;
    for (; area[n]; n++) out[n] = area[n];
    for (size_t i = 0; i < typed.n && n + 1 < ZONE_NAME_MAX; i++) {
        char c = typed.s[i];
        char letter = char_lower(c);
        if (first || capitals) letter = upper(c);
        if (char_space(c)) letter = '_';
        out[n++] = letter;
        first = separates(c);
    }
    out[n] = '\0';
}

static bool in_table(char out[ZONE_NAME_MAX], struct str typed)
{
    for (size_t i = 0; i < sizeof cities / sizeof *cities; i++) {
        if (!str_ieq(typed, str_of(cities[i].city))) continue;
        as_zone(out, cities[i].zone, STR(""), false);
        return true;
    }
    return false;
}

bool player_zone_find(char out[ZONE_NAME_MAX], struct str typed)
{
    enum { LONGEST = 40 };
    typed = str_trim(typed);
    if (typed.n < 2 || typed.n > LONGEST) return false;
    if (in_table(out, typed)) return true;
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) {
        as_zone(out, areas[i], typed, false);
        if (zone_ok(out)) return true;
    }
    as_zone(out, "", typed, true);
    if (zone_ok(out)) return true;
    as_zone(out, typed.s && str_istarts(typed, STR("gmt")) ? "Etc/" : "", typed, true);
    return zone_ok(out);
}

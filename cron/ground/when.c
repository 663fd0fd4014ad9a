/* Spans and instants as people write them on a command line and in mails. */
#include "cron/ground/when.h"

#include "engine/base/str.h"

#include <stdio.h>
#include <time.h>

bool when_span(int64_t *out, const char *text)
{
    static const struct {
        char unit;
        int64_t seconds;
    } units[] = { { 's', 1 }, { 'm', 60 }, { 'h', 3600 }, { 'd', 86400 } };
    struct str s = str_of(text);
    int64_t n = 0;
    if (str_eq(s, STR("0"))) return *out = 0, true;
    if (s.n < 2 || !str_int(str_head(s, s.n - 1), &n) || n <= 0 || n > 100000000) return false;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (units[i].unit != s.s[s.n - 1]) continue;
        *out = n * units[i].seconds;
        return *out <= INT64_C(366) * 86400;
    }
    return false;
}

void when_span_words(char out[32], int64_t seconds)
{
    static const struct {
        const char *word;
        int64_t seconds;
    } units[] = { { "day", 86400 }, { "hour", 3600 }, { "minute", 60 }, { "second", 1 } };
    size_t i = 0;
    while (seconds % units[i].seconds != 0) i++;
    int64_t n = seconds / units[i].seconds;
    if (n == 0)
        snprintf(out, 32, "-");
    else
        snprintf(out, 32, "%lld %s%s", (long long)n, units[i].word, n == 1 ? "" : "s");
}

bool when_time(int64_t *out, const char *text, int64_t now)
{
    int64_t n = 0;
    struct tm tm = { 0 };
    static const char *const forms[] = { "%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%dT%H:%MZ",
                                         "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M" };
    if (text[0] == '@') return str_int(str_of(text + 1), out) && *out > 0;
    if (text[0] == '+') return when_span(&n, text + 1) && (*out = now + n, true);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char *end = strptime(text, forms[i], &tm);
        if (!end || *end != '\0') continue;
        *out = timegm(&tm);
        return *out > 0;
    }
    return false;
}

/* Spans as people write them: numbers with units, the longer units first. */
#include "cron/app/when/when.h"
#include "cron/app/when/when_word.h"
#include "engine/base/span.h"

#include <stdio.h>

enum { DAYS_MOST = 366 };

static const struct {
    enum words_name words;
    char letter;
    int64_t seconds;
} units[] = { { W_WHEN_WEEKS, 'w', WEEK_S },
              { W_WHEN_DAYS, 'd', DAY_S },
              { W_WHEN_HOURS, 'h', HOUR_S },
              { W_WHEN_MINUTES, 'm', MINUTE_S },
              { W_WHEN_SECONDS, 's', 1 } };
enum { UNITS = sizeof units / sizeof *units };

/* The letters at the front, also those of other alphabets. */
static struct str take_letters(struct str *rest)
{
    size_t n = 0;
    while (n < rest->n && (char_alpha(rest->s[n]) || (unsigned char)rest->s[n] >= 0x80)) n++;
    struct str out = str_head(*rest, n);
    *rest = str_from(*rest, n);
    return out;
}

static bool is_form(struct str word, enum words_name forms)
{
    size_t which;
    return word.n && when_word_one(&which, &word, forms);
}

/* A number and its unit. */
static bool take_part(int64_t *n, size_t *unit, struct str *text)
{
    size_t digits = 0, which;
    struct str rest = str_trim(*text);
    while (digits < rest.n && char_digit(rest.s[digits])) digits++;
    *n = 1;
    if (digits > 8 || (digits && !str_int(str_head(rest, digits), n))) return false;
    if (digits)
        rest = str_trim(str_from(rest, digits));
    else if (!when_word_one(&which, &rest, W_WHEN_ONE))
        return false;
    rest = str_trim(rest);
    struct str word = take_letters(&rest);
    for (*unit = 0; *unit < UNITS; ++*unit) {
        if (!is_form(word, units[*unit].words)) continue;
        if (rest.n && rest.s[0] == '.') rest = str_from(rest, 1);
        *text = rest;
        return *n > 0 && *n * units[*unit].seconds <= (int64_t)DAYS_MOST * DAY_S;
    }
    return false;
}

bool when_span_front(int64_t *out, struct str *rest)
{
    size_t last, unit, which;
    int64_t n;
    struct str t = *rest;
    if (!take_part(&n, &last, &t)) return false;
    *out = n * units[last].seconds;
    for (;;) {
        struct str more = str_trim(t);
        if (more.n && more.s[0] == ',') more = str_from(more, 1);
        when_word_one(&which, &more, W_WHEN_AND);
        if (!take_part(&n, &unit, &more) || unit <= last) break;
        *out += n * units[unit].seconds;
        last = unit;
        t = more;
    }
    *rest = t;
    return *out <= (int64_t)DAYS_MOST * DAY_S;
}

bool when_span_part(int64_t *out, struct str *text)
{
    size_t unit;
    int64_t n;
    struct str t = str_trim(*text);
    while (t.n && strchr(",;", t.s[0])) t = str_trim(str_from(t, 1));
    if (!take_part(&n, &unit, &t)) return false;
    *out = n * units[unit].seconds;
    *text = t;
    return true;
}

bool when_span(int64_t *out, struct str text)
{
    size_t which;
    struct str t = str_trim(text);
    if (str_eq(t, STR("0"))) return *out = 0, true;
    if (t.n && t.s[0] == '+')
        t = str_from(t, 1);
    else
        when_word_one(&which, &t, W_WHEN_BY);
    return when_span_front(out, &t) && str_trim(t).n == 0;
}

void when_span_tidy(struct buf *out, struct str text, int64_t span)
{
    size_t digits = 0, i = 1; /* weeks are days */
    text = str_trim(text);
    while (digits < text.n && char_digit(text.s[digits])) digits++;
    bool brief =
        digits && (text.n == digits || (text.n == digits + 1 && text.s[digits] != 'w'));
    while (i + 1 < UNITS && span % units[i].seconds != 0) i++;
    if (brief)
        buf_put(out, text);
    else
        buf_printf(out, "%lld%c", (long long)(span / units[i].seconds), units[i].letter);
}

void when_span_words(char out[32], int64_t seconds)
{
    static const char *const names[] = { NULL, "day", "hour", "minute", "second" };
    size_t i = 1;
    while (seconds % units[i].seconds != 0) i++;
    int64_t n = seconds / units[i].seconds;
    if (n == 0)
        snprintf(out, 32, "-");
    else
        snprintf(out, 32, "%lld %s%s", (long long)n, names[i], n == 1 ? "" : "s");
}

/* "On Friday Ann wrote:", in many languages and on several lines. A player's sentence must not
 * be taken for one: where words alone would not be proof enough, there must be a date, an
 * address or quoted text below. */
#include "parser/fresh/attribution.h"

#include "parser/fresh/phrases.h"
#include "parser/fresh/quoted.h"

enum {
    ATTRIBUTION_LINES = 4, /* a line of 200 characters, broken at 72 */
    ATTRIBUTION_MAX = 500, /* bytes */
    GAP_MAX = 3,           /* empty lines between an attribution and the quoted text */
    DASHES_MIN = 3
};

/* Without any word: `2026-11-20 18:00 GMT+01:00 Name <a@b>:`, `* Name <a@b> [20/11/26 18:00]:`,
 * `Nov 20, 2026, 18:00 by a@b:` */
static bool is_date_and_address(struct str s)
{
    struct str end = str_from(s, s.n > 2 ? s.n - 2 : 0);
    struct str word = str_head(s, s.n - (s.n > 0));
    size_t at = word.n;
    while (at > 0 && !char_space(word.s[at - 1])) at--;
    return mailline_has_date(s) && mailline_has_at(s) &&
           (str_eq(end, STR(">:")) || str_eq(end, STR("]:")) ||
            mailline_has_at(str_from(word, at)));
}

/* Rows without a beginning count unless `begin_only`. */
static bool has_attribution_words(struct str s, bool begin_only)
{
    for (const struct attribution *a = phrases_attribution; a->begin; a++) {
        if (!str_istarts(s, str_of(a->begin))) continue;
        struct str behind = str_from(s, strlen(a->begin));
        if (str_ifind(behind, str_of(a->verb)) > behind.n) continue;
        if (a->begin[0] || !begin_only) return true;
    }
    return false;
}

/* "Zugpost wrote:", "Zugpost <judge@example.org> schrieb:" */
static bool names_us(struct str s)
{
    struct str rest = mailline_between_rules(&(size_t){ 0 }, s);
    if (!mailline_ends_with_colon(s) || !mailline_begins(rest, phrases_us)) return false;
    (void)str_word(&rest);
    rest = str_trim(rest);
    if (str_starts(rest, STR("<"))) (void)str_word(&rest);
    rest = str_trim(str_head(rest, rest.n - 1));
    for (const struct attribution *a = phrases_attribution; a->begin; a++)
        if (a->verb[0] && str_ieq(rest, str_of(a->verb))) return true;
    return false;
}

enum certainty { NO, IF_QUOTE_FOLLOWS, CERTAIN };

/* `s` is one line or, if `wrapped`, several lines joined. If these begin with no known word,
 * the date must be in the first line, and there must be no bracket: else it could swallow an
 * order. */
static enum certainty judge_attribution(struct str s, struct str first, bool wrapped)
{
    if (!mailline_ends_with_colon(s)) return NO;
    if (names_us(s)) return CERTAIN;
    bool risky = wrapped && (!mailline_has_date(first) || memchr(first.s, '(', first.n));
    bool words = has_attribution_words(s, risky);
    if (!words && (risky || !is_date_and_address(s))) return NO;
    /* A player's sentence does not have a time, a year or an address in it and then a colon. */
    return mailline_has_date(s) || mailline_has_at(s) ? CERTAIN : IF_QUOTE_FOLLOWS;
}

/* Zoho: `---- On Fri, 20 Nov 2026 18:00:00 +0100 Name <a@b> wrote ----`, on a line or two. */
bool attribution_ruled(struct str line, struct mailline ahead)
{
    char joined[ATTRIBUTION_MAX];
    struct str l = mailline_trimmed(line), rule = STR("--");
    size_t n = 0, signs;
    if (mailline_between_rules(&signs, l).n == 0 || signs < DASHES_MIN) return false;
    for (int i = 0; i < ATTRIBUTION_LINES && l.n && n + l.n + 1 < sizeof joined; i++) {
        memcpy(joined + n, l.s, l.n);
        n += l.n;
        joined[n++] = ' ';
        if (l.n > rule.n && str_eq(str_from(l, l.n - rule.n), rule)) {
            struct str s = mailline_between_rules(&signs, (struct str){ joined, n });
            return has_attribution_words(s, false) &&
                   (mailline_has_date(s) || mailline_has_at(s));
        }
        if (!mailline_next(&ahead, &l)) break;
        l = mailline_trimmed(l);
    }
    return false;
}

static bool quote_follows(struct mailline ahead)
{
    struct str l;
    for (int i = 0; i <= GAP_MAX && mailline_next(&ahead, &l); i++)
        if (mailline_trimmed(l).n) return quoted_line(l) || quoted_weakly(&ahead, l);
    return false;
}

/* Skip an attribution that begins with `line`; *r is past that line. */
bool attribution_skip(struct mailline *r, struct str line)
{
    char joined[ATTRIBUTION_MAX];
    struct mailline ahead = *r;
    struct str first = mailline_trimmed(line), l = first;
    size_t n = 0;
    for (int i = 0; i < ATTRIBUTION_LINES && l.n; i++) {
        if (n + l.n + 1 > sizeof joined) return false;
        if (n) joined[n++] = ' ';
        memcpy(joined + n, l.s, l.n);
        n += l.n;
        enum certainty c = judge_attribution((struct str){ joined, n }, first, i > 0);
        if (c == CERTAIN || (c == IF_QUOTE_FOLLOWS && quote_follows(ahead))) {
            *r = ahead;
            return true;
        }
        if (!mailline_next(&ahead, &l) || quoted_line(l)) break;
        l = mailline_trimmed(l);
    }
    return false;
}

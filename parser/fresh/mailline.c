/* Spaces that do not break, rules of any sign, dates and addresses: as mail programs write
 * them. */
#include "parser/fresh/mailline.h"

#define NBSP STR("\xC2\xA0")

bool mailline_next(struct mailline *r, struct str *line)
{
    if (!str_line(&r->rest, line)) return false;
    r->number++;
    return true;
}

/* Without the spaces at both ends, non-breaking ones included. */
struct str mailline_trimmed(struct str s)
{
    for (size_t n = s.n + 1; n != s.n;) {
        n = s.n;
        s = str_trim(s);
        if (str_starts(s, NBSP)) s = str_from(s, NBSP.n);
        if (s.n >= NBSP.n && str_eq(str_from(s, s.n - NBSP.n), NBSP)) s.n -= NBSP.n;
    }
    return s;
}

bool mailline_ends_with_colon(struct str s)
{
    const struct str wide = STR("\xEF\xBC\x9A"); /* U+FF1A */
    return s.n &&
           (s.s[s.n - 1] == ':' || (s.n >= wide.n && str_eq(str_from(s, s.n - wide.n), wide)));
}

bool mailline_begins(struct str s, const char *const *phrase)
{
    for (; *phrase; phrase++)
        if (str_istarts(s, str_of(*phrase))) return true;
    return false;
}

bool mailline_has(struct str s, const char *const *phrase)
{
    for (; *phrase; phrase++)
        if (str_ifind(s, str_of(*phrase)) <= s.n) return true;
    return false;
}

/* One sign of a rule: - * _ = ~ # +, dashes and lines of box drawings; an entity. */
static size_t rule_sign(struct str s)
{
    static const char *const signs[] = { "&nbsp;",       "\xE2\x80\x93", "\xE2\x80\x94",
                                         "\xE2\x80\x95", "\xE2\x94\x80", "\xE2\x94\x81" };
    if (s.n && strchr("-*_=~#+", s.s[0])) return 1;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (str_starts(s, str_of(signs[i]))) return strlen(signs[i]);
    return 0;
}

/* The words between two rules, or after one; *signs: how long the first rule is. */
struct str mailline_between_rules(size_t *signs, struct str line)
{
    struct str s = mailline_trimmed(line);
    *signs = 0;
    for (size_t n; (n = rule_sign(s)) > 0; (*signs)++) s = mailline_trimmed(str_from(s, n));
    while (s.n && strchr("-*_=~#+ ", s.s[s.n - 1])) s.n--;
    return s;
}

bool mailline_has_at(struct str s)
{
    return str_cut(s, '@').ok;
}

/* A time or a year. */
bool mailline_has_date(struct str s)
{
    for (size_t i = 0; i + 3 < s.n; i++) {
        const char *p = s.s + i;
        if (!char_digit(p[0]) || !char_digit(p[1]) || !char_digit(p[3])) continue;
        if (p[0] == '2' && p[1] == '0' && char_digit(p[2])) return true;
        if ((p[2] == ':' || p[2] == '.') && i + 4 < s.n && char_digit(p[4])) return true;
    }
    return false;
}

/* Slices. Knows nothing of what they mean. */
#include "engine/base/str.h"

#include <assert.h>

char *str_dup(struct str s, struct arena *a)
{
    char *p = TAKE(a, char, s.n + 1);
    if (p && s.n) memcpy(p, s.s, s.n);
    if (p) p[s.n] = '\0';
    return p;
}

int str_cmp(struct str a, struct str b)
{
    size_t n = a.n < b.n ? a.n : b.n;
    int c = n ? memcmp(a.s, b.s, n) : 0;
    if (c != 0) return c;
    return a.n < b.n ? -1 : a.n > b.n;
}

bool str_ieq(struct str a, struct str b)
{
    if (a.n != b.n) return false;
    for (size_t i = 0; i < a.n; i++)
        if (char_lower(a.s[i]) != char_lower(b.s[i])) return false;
    return true;
}

bool str_istarts(struct str s, struct str prefix)
{
    return str_ieq(str_head(s, prefix.n), prefix);
}

size_t str_ifind(struct str s, struct str needle)
{
    for (size_t i = 0; i + needle.n <= s.n; i++) {
        if (needle.n && char_lower(s.s[i]) != char_lower(needle.s[0])) continue;
        if (str_istarts(str_from(s, i), needle)) return i;
    }
    return s.n + 1;
}

struct str str_trim(struct str s)
{
    while (s.n && char_space(s.s[0])) s = str_from(s, 1);
    while (s.n && char_space(s.s[s.n - 1])) s.n--;
    return s;
}

struct str_cut str_cut(struct str s, char separator)
{
    const char *p = s.n ? memchr(s.s, separator, s.n) : NULL;
    if (!p) return (struct str_cut){ s, str_from(s, s.n), false };
    size_t at = (size_t)(p - s.s);
    return (struct str_cut){ { s.s, at }, str_from(s, at + 1), true };
}

struct str str_word(struct str *rest)
{
    size_t i = 0, j;
    while (i < rest->n && (rest->s[i] == ' ' || rest->s[i] == '\t')) i++;
    for (j = i; j < rest->n && rest->s[j] != ' ' && rest->s[j] != '\t';) j++;
    struct str w = { rest->s + i, j - i };
    *rest = str_from(*rest, j);
    return w;
}

bool str_line(struct str *rest, struct str *line)
{
    assert(rest && line);
    if (rest->n == 0) return false;
    struct str_cut c = str_cut(*rest, '\n');
    *rest = c.tail;
    *line = c.head;
    if (line->n && line->s[line->n - 1] == '\r') line->n--;
    return true;
}

bool str_int(struct str s, int64_t *out)
{
    assert(out);
    bool minus = s.n && s.s[0] == '-';
    int64_t v = 0;
    if (minus) s = str_from(s, 1);
    if (s.n == 0 || s.n > 18) return false;
    for (size_t i = 0; i < s.n; i++) {
        if (!char_digit(s.s[i])) return false;
        v = v * 10 + (s.s[i] - '0');
    }
    *out = minus ? -v : v;
    return true;
}

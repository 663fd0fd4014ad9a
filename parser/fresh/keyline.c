/* Reads from the end of the line: anything may come before the key. Does not say whether the
 * key is genuine; a line of this form is never an order, nor prose that an answer repeats. */
#include "parser/fresh/keyline.h"

enum { KEY_MAX = 100 /* bytes */, MAC_MIN = 8 };

/* Signs that people and programs put around a key; U+00A0. */
static size_t sign_at_end(struct str s)
{
    if (s.n >= 2 && str_eq(str_from(s, s.n - 2), STR("\xC2\xA0"))) return 2;
    return s.n && strchr(" \t\"'*_<>.,;", s.s[s.n - 1]) ? 1 : 0;
}

static struct str without_signs(struct str s)
{
    for (size_t n; (n = sign_at_end(s)) != 0;) s.n -= n;
    return s;
}

static size_t letters(struct str s, bool digits_only)
{
    size_t n = 0;
    while (n < s.n && (char_digit(s.s[n]) || (!digits_only && char_alpha(s.s[n])))) n++;
    return n;
}

/* "42.7.d3zrh4krxh5loerp", or the same with ".q12" at the end. */
static bool looks_like_key(struct str s)
{
    struct str_cut seat = str_cut(s, '.'), board = str_cut(seat.tail, '.');
    struct str_cut mac = str_cut(board.tail, '.');
    return s.n <= KEY_MAX && seat.head.n && letters(seat.head, true) == seat.head.n &&
           board.head.n && letters(board.head, true) == board.head.n && mac.head.n >= MAC_MIN &&
           letters(mac.head, false) == mac.head.n &&
           (!mac.ok || (mac.tail.n && letters(mac.tail, false) == mac.tail.n));
}

bool keyline_cut(struct str *key, struct str *line)
{
    struct str rest = without_signs(*line), word = STR("key");
    size_t at = rest.n;
    while (at > 0 &&
           (char_digit(rest.s[at - 1]) || char_alpha(rest.s[at - 1]) || rest.s[at - 1] == '.'))
        at--;
    struct str found = str_from(rest, at);
    rest = without_signs(str_head(rest, at));
    if (rest.n == 0 || rest.s[rest.n - 1] != ':' || !looks_like_key(found)) return false;
    rest = without_signs(str_head(rest, rest.n - 1));
    if (rest.n < word.n || !str_ieq(str_from(rest, rest.n - word.n), word)) return false;
    rest.n -= word.n;
    if (rest.n && sign_at_end(rest) == 0) return false; /* "monkey: ..." */
    *key = found;
    *line = without_signs(rest);
    return true;
}

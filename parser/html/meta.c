/* What HTML says about its own charset: `<meta charset=x>`, or `charset=x` in the content of
 * one. */
#include "parser/html/html.h"

enum { HEAD_BYTES = 4096 /* browsers look at 1024; programs put comments before it */ };

/* The value after `charset` and its equals sign, in quotes or not. */
static struct str value_of(struct str s)
{
    size_t n = 0;
    s = str_trim(s);
    if (s.n == 0 || s.s[0] != '=') return str_head(s, 0);
    s = str_trim(str_from(s, 1));
    if (s.n && strchr("\"'", s.s[0])) s = str_trim(str_from(s, 1));
    while (n < s.n && !char_space(s.s[n]) && s.s[n] && !strchr("\"';/>", s.s[n])) n++;
    return str_head(s, n);
}

struct str html_charset(struct str html)
{
    const struct str meta = STR("<meta"), word = STR("charset");
    struct str rest = str_head(html, HEAD_BYTES), found = { html.s, 0 };
    while (rest.n && found.n == 0) {
        rest = str_from(rest, str_ifind(rest, meta));
        struct str tag = str_cut(str_from(rest, meta.n), '>').head;
        rest = str_from(rest, meta.n);
        found = value_of(str_from(tag, str_ifind(tag, word) + word.n));
    }
    /* what could be read up to here is not UTF-16, whatever it says */
    return str_istarts(found, STR("utf-16")) ? STR("utf-8") : found;
}

/* Looks at tags alone, and knows nothing of comments and scripts: tags in those count, too. */
#include "parser/html/bound.h"

enum {
    TAGS_MAX = 40000,     /* gumbo's heap (heap.h) has room for some 6,000 elements */
    ATTRIBUTES_MAX = 200, /* of one tag */
    DEPTH_MAX = 800       /* elements in one another */
};

static bool has_word(struct str name, const char *const *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (str_ieq(name, str_of(words[i]))) return true;
    return false;
}

/* Elements without an end tag, or whose end tag may be missing, say nothing about the depth. */
static bool has_end(struct str name)
{
    static const char *const none[] = { "br",    "img",  "hr",   "input", "meta",  "link",
                                        "col",   "area", "base", "wbr",   "embed", "param",
                                        "p",     "li",   "td",   "tr",    "th",    "tbody",
                                        "thead", "dt",   "dd",   "option" };
    return !has_word(name, none, sizeof none / sizeof *none);
}

/* The name at the start of s. */
static struct str name_of(struct str s)
{
    size_t n = 0;
    while (n < s.n && (char_alpha(s.s[n]) || char_digit(s.s[n]))) n++;
    return str_head(s, n);
}

/* The end of the value that begins at i. */
static size_t past_value(struct str s, size_t i)
{
    while (i < s.n && char_space(s.s[i])) i++;
    if (i == s.n || (s.s[i] != '"' && s.s[i] != '\'')) return i;
    const char *end = memchr(s.s + i + 1, s.s[i], s.n - i - 1);
    return end ? (size_t)(end - s.s) + 1 : s.n;
}

/* How many attributes the rest of a tag has; *rest moves past it. */
static size_t attributes(struct str *rest)
{
    struct str s = *rest;
    size_t i = 0, n = 0;
    bool word = false;
    while (i < s.n && s.s[i] != '>') {
        bool gap = char_space(s.s[i]) || s.s[i] == '/' || s.s[i] == '\f';
        bool value = s.s[i] == '=';
        n += !gap && !word;
        word = !gap;
        i = value ? past_value(s, i + 1) : i + 1;
    }
    *rest = str_from(s, i);
    return n;
}

bool bound_holds(struct str html)
{
    size_t tags = 0, depth = 0;
    for (struct str s = html; s.n;) {
        const char *p = memchr(s.s, '<', s.n);
        if (!p) break;
        s = str_from(s, (size_t)(p - s.s) + 1);
        bool end = s.n && s.s[0] == '/';
        struct str name = name_of(str_from(s, end));
        if (++tags > TAGS_MAX) return false;
        if (name.n == 0) continue;
        s = str_from(s, end + name.n);
        if (attributes(&s) > ATTRIBUTES_MAX) return false;
        if (!has_end(name)) continue;
        if (!end && ++depth > DEPTH_MAX) return false;
        if (end && depth) depth--;
    }
    return true;
}

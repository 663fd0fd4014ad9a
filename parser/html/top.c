/* What is above the first quote, found from the tags alone, so that comparing a reply with its
 * text costs no more than its few typed lines. */
#include "parser/html/html.h"

/* What somebody typed into old text (kind.c); with an x_ in front, it is an older mail's. */
#define TYPED "\"elementToProof"

/* From s on, the next tag that begins with `name`; empty if there is none. */
static struct str next_tag(struct str s, struct str name)
{
    while (s.n) {
        const char *p = memchr(s.s, '<', s.n);
        if (!p) break;
        s = str_from(s, (size_t)(p - s.s));
        if (str_istarts(s, name)) return s;
        s = str_from(s, 1);
    }
    return str_from(s, s.n);
}

/* The beginning of a quote, or its end; neither. */
static int depth_by(struct str tag)
{
    return str_istarts(tag, STR("<blockquote")) - str_istarts(tag, STR("</blockquote"));
}

/* Is there anything but tags and spaces after or between the quotes that begin here? */
static bool has_words_outside(struct str s)
{
    const struct str space = STR("&nbsp;");
    bool tag = false;
    int depth = 0;
    for (size_t n = 1; s.n; s = str_from(s, n)) {
        n = str_starts(s, space) ? space.n : 1;
        if (s.s[0] == '<') {
            tag = true;
            depth += depth_by(s);
            if (depth < 0) depth = 0;
        }
        bool word = n == 1 && (char_alpha(s.s[0]) || char_digit(s.s[0]));
        if (!tag && depth == 0 && word) return true;
        if (s.s[0] == '>') tag = false;
    }
    return false;
}

static bool has(struct str s, struct str part)
{
    return str_ifind(s, part) < s.n;
}

/* Up to the end of the tag, or to the next one: each byte is looked at once, however few tags
 * have an end. */
static struct str inside_of(struct str tag)
{
    size_t n = 1;
    while (n < tag.n && tag.s[n] != '<' && tag.s[n] != '>') n++;
    return str_head(tag, n);
}

/* Below one of these, Outlook's, all is old (kind.c). */
static bool is_divider(struct str tag)
{
    struct str inside = inside_of(tag);
    if (str_istarts(tag, STR("<hr"))) return has(inside, STR("98%"));
    return str_istarts(tag, STR("<div")) &&
           (has(inside, STR("divRplyFwdMsg")) || has(inside, STR(";border-top:solid")));
}

struct str html_top(struct str html)
{
    const struct str any = STR("<");
    for (struct str at = next_tag(html, any); at.n; at = next_tag(str_from(at, 1), any)) {
        size_t n = (size_t)(at.s - html.s);
        if (is_divider(at)) return has(at, STR(TYPED)) ? html : str_head(html, n);
        if (str_istarts(at, STR("<blockquote")))
            return has_words_outside(at) ? html : str_head(html, n);
    }
    return html;
}

/* What programs make of text on its way: entities that somebody typed or pasted, and links that
 * nobody meant. Knows HTML's names and Markdown's brackets; no orders. */
#include "parser/order/typed/markup.h"

/* clang-format off */
static const struct entity {
    const char *name, *text;
} entities[] = {
    { "gt;", ">" },        { "lt;", "<" },        { "amp;", "&" },      { "nbsp;", " " },
    { "quot;", "\"" },     { "apos;", "'" },      { "ensp;", " " },     { "emsp;", " " },
    { "thinsp;", " " },    { "times;", "x" },     { "minus;", "-" },    { "ndash;", "-" },
    { "mdash;", "-" },     { "hyphen;", "-" },    { "dash;", "-" },     { "rarr;", "->" },
    { "rArr;", "->" },     { "xrarr;", "->" },    { "map;", "->" },     { "zwnj;", "" },
    { "zwj;", "" },        { "shy;", "" },        { "lpar;", "(" },     { "rpar;", ")" },
    { "lbrack;", "[" },    { "rbrack;", "]" },    { "comma;", "," },    { "equals;", "=" },
    { "plus;", "+" },      { "num;", "#" },       { "excl;", "!" },     { "quest;", "?" },
    { "colon;", ":" },     { "period;", "." },    { "sol;", "/" },      { "hellip;", "..." },
    { "agrave;", "\xC3\xA0" },
};
/* clang-format on */

static struct str rest_of(const struct traced *d, size_t at)
{
    return str_from(traced_text(d), at);
}

/* ---- entities ---------------------------------------------------------------------------- */

static void put_code(struct traced *out, uint32_t c, struct origin o)
{
    unsigned more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned lead[] = { 0, 0xC0, 0xE0, 0xF0 };
    traced_put(out, (char)(lead[more] | c >> 6 * more), o);
    while (more-- > 0) traced_put(out, (char)(0x80 | (c >> 6 * more & 0x3f)), o);
}

static int digit_of(char c, uint32_t base)
{
    if (char_digit(c)) return c - '0';
    c = char_lower(c);
    return base == 16 && c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The length of "#62;" or "#x3e;" after an ampersand, 0 if there is none. */
static size_t read_number(uint32_t *code, struct str s)
{
    enum { LAST = 0x10ffff, DIGITS = 7 };
    bool hex = s.n > 1 && char_lower(s.s[1]) == 'x';
    uint32_t base = hex ? 16 : 10, c = 0;
    size_t first = hex ? 2 : 1, n = first;
    if (s.n < 2 || s.s[0] != '#') return 0;
    for (; n < s.n && n - first < DIGITS && digit_of(s.s[n], base) >= 0; n++)
        c = c * base + (uint32_t)digit_of(s.s[n], base);
    if (n == first || n == s.n || s.s[n] != ';') return 0;
    if (c < ' ' || c > LAST || (c >= 0xd800 && c < 0xe000)) return 0;
    *code = c == 0xa0 ? ' ' : c;
    return n + 1;
}

/* Puts what the entity at `at` stands for; returns its length, 0 if there is none. */
static size_t entity_at(struct traced *out, const struct traced *in, size_t at)
{
    struct str s = rest_of(in, at);
    uint32_t code;
    if (s.n == 0 || s.s[0] != '&') return 0;
    s = str_from(s, 1);
    size_t n = read_number(&code, s);
    if (n) {
        put_code(out, code, traced_origin(in, at, n + 1));
        return n + 1;
    }
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
        if (!str_starts(s, str_of(entities[i].name))) continue;
        n = strlen(entities[i].name) + 1;
        traced_puts(out, str_of(entities[i].text), traced_origin(in, at, n));
        return n;
    }
    return 0;
}

/* ---- links ------------------------------------------------------------------------------- */

static size_t scheme(struct str s)
{
    static const char *const schemes[] = { "http://", "https://", "mailto:", "tel:" };
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (str_istarts(s, str_of(schemes[i]))) return strlen(schemes[i]);
    return 0;
}

/* The length up to and including `end`, with no space before it; 0: `end` does not come. */
static size_t up_to(struct str s, char end)
{
    for (size_t n = 0; n < s.n && !char_space(s.s[n]); n++)
        if (s.s[n] == end) return n + 1;
    return 0;
}

/* "<http://e4>" alone is e4 that a program turned into a link; after a word it is the address
 * that the word was linked to. */
static size_t angle_at(struct traced *out, const struct traced *in, size_t at)
{
    struct str s = rest_of(in, at), before = str_trim(str_head(traced_text(in), at));
    size_t skip = s.n && s.s[0] == '<' ? scheme(str_from(s, 1)) : 0;
    size_t n = skip ? up_to(s, '>') : 0;
    if (n == 0) return 0;
    size_t from = at + 1 + skip, end = at + n - 1;
    if (before.n) {
        traced_put(out, ' ', traced_origin(in, at, n));
        return n;
    }
    if (str_istarts(rest_of(in, from), STR("www."))) from += 4;
    while (end > from && in->text[end - 1] == '/') end--;
    traced_copy(out, in, from, end - from);
    return n;
}

/* "[Nf3](http://nf3.com)" is Nf3. */
static size_t markdown_at(struct traced *out, const struct traced *in, size_t at)
{
    struct str s = rest_of(in, at);
    struct str_cut c = str_cut(str_from(s, 1), ']');
    if (s.n == 0 || s.s[0] != '[' || !c.ok || !str_starts(c.tail, STR("("))) return 0;
    if (scheme(str_from(c.tail, 1)) == 0) return 0;
    size_t n = up_to(c.tail, ')');
    if (n == 0) return 0;
    traced_copy(out, in, at + 1, c.head.n);
    return 1 + c.head.n + 1 + n;
}

bool markup_pass(struct traced *out, const struct traced *in)
{
    bool changed = false;
    for (size_t at = 0, n; at < in->n; at += n) {
        n = entity_at(out, in, at);
        if (n == 0) n = angle_at(out, in, at);
        if (n == 0) n = markdown_at(out, in, at);
        changed |= n > 0;
        if (n > 0) continue;
        n = 1;
        traced_copy(out, in, at, n);
    }
    return changed;
}

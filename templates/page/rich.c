/* Escaping, marks, and where a long word may be broken. */
#include "templates/page/rich.h"
#include "templates/page/text_columns.h"

/* Characters since the last blank: from the first number on, a break may follow a sign, from
 * the second on, anything. An order of two squares stays whole. */
enum { LONG = 14, TOO_LONG = 17 };
struct rich {
    struct buf *out;
    size_t run;
    bool breaks; /* long words may be broken */
    bool code, link;
    bool web; /* no style in elements */
};

static bool is_special(char c)
{
    return c < ' ' || c > '~' || c == '<' || c == '>' || c == '&' || c == '"';
}

/* One more character of the word is written: may it be broken now? */
static void count(struct rich *r, uint32_t c)
{
    bool sign = c < 0x80 && c && strchr(")]};,/-?", (int)c);
    r->run = c == ' ' ? 0 : r->run + 1;
    if (!r->breaks || r->run < (sign ? LONG : TOO_LONG)) return;
    buf_puts(r->out, "<wbr>");
    r->run = 0;
}

/* Most of a page is plain letters: up to the end of a word at once. */
static bool put_run(struct rich *r, struct str *s)
{
    size_t n = 0, most = r->run < LONG ? LONG - r->run : 1;
    while (n < s->n && n < most && !is_special(s->s[n]) && s->s[n] != ' ') n++;
    if (n == 0 && s->n && s->s[0] == ' ') n = 1;
    if (n == 0) return false;
    buf_put(r->out, str_head(*s, n));
    r->run += n - 1;
    count(r, (unsigned char)s->s[n - 1]);
    *s = str_from(*s, n);
    return true;
}

static void put_next(struct rich *r, struct str *s)
{
    static const char *const entity[128] = {
        ['<'] = "&lt;", ['>'] = "&gt;", ['&'] = "&amp;", ['"'] = "&quot;"
    };
    uint32_t c;
    struct str bytes;
    if (put_run(r, s) || !text_next(s, &c, &bytes)) return;
    if (c < 128 && entity[c])
        buf_puts(r->out, entity[c]);
    else
        buf_put(r->out, bytes);
    count(r, c);
}

void rich_words(struct buf *out, struct str s)
{
    struct rich r = { .out = out, .breaks = true };
    while (s.n > 0) put_next(&r, &s);
}

void rich_escaped(struct buf *out, struct str s)
{
    struct rich r = { .out = out };
    while (s.n > 0) put_next(&r, &s);
}

void rich_link_open(struct buf *out, struct str url, bool block)
{
    buf_printf(out, "<a class=\"l\" style=\"color:#0b57d0;display:%s;padding:9px 0\" href=\"",
               block ? "block" : "inline-block");
    rich_escaped(out, url);
    buf_puts(out, "\">");
}

static void code(struct rich *r)
{
    r->code = !r->code;
    const char *open = r->web ? "<code>" : "<code style=\"" RICH_MONO ";font-size:15px\">";
    buf_puts(r->out, r->code ? open : "</code>");
}

/* The mark in front of *s opens a link, or closes it; alone it is nothing. */
static void link(struct rich *r, struct str *s)
{
    size_t n = r->link ? 0 : text_link(*s);
    if (n && r->web) {
        buf_puts(r->out, "<a href=\"");
        rich_escaped(r->out, (struct str){ s->s + 1, n - 2 });
        buf_puts(r->out, "\">");
    } else if (n)
        rich_link_open(r->out, (struct str){ s->s + 1, n - 2 }, false);
    else if (r->link)
        buf_puts(r->out, "</a>");
    r->link = n > 0;
    *s = str_from(*s, n ? n : 1);
}

/* Programs that invert colours in dark mode leave background pictures as they are. A website
 * may forbid styles in elements: there it is a picture. */
static void swatch(struct rich *r, struct str *s)
{
    const char *rgb = s->s + 1;
    if (r->web)
        buf_printf(r->out,
                   "<svg class=\"swatch\" width=\"16\" height=\"16\" aria-hidden=\"true\">"
                   "<rect width=\"16\" height=\"16\" fill=\"#%.6s\"/></svg> ",
                   rgb);
    else
        buf_printf(r->out,
                   "<span style=\"background:#%.6s;background-image:linear-gradient(#%.6s,"
                   "#%.6s);border:1px solid #777\">&nbsp;&nbsp;&nbsp;</span>&nbsp;",
                   rgb, rgb, rgb);
    *s = str_from(*s, 7);
}

/* The bytes of a number of a rule at the front, "6.4"; 0: there is none. */
static size_t rule_number(struct str s)
{
    size_t n = 0;
    while (n < s.n && (char_digit(s.s[n]) || (s.s[n] == '.' && n))) n++;
    return n;
}

/* " (6.4)", " (20.2 to 20.5)": how many bytes; 0: it is none. Squares have a comma, counts have
 * no point. */
static size_t rule(struct str s)
{
    static const char *const between[] = { ", ", " to ", " bis ", ")" };
    enum { BETWEEN = sizeof between / sizeof *between };
    bool point = false;
    if (!str_starts(s, STR(" ("))) return 0;
    for (size_t at = 2, n, i; (n = rule_number(str_from(s, at)));) {
        point |= memchr(s.s + at, '.', n) != NULL;
        at += n;
        for (i = 0; i < BETWEEN && !str_starts(str_from(s, at), str_of(between[i]));) i++;
        if (i == BETWEEN) return 0;
        at += strlen(between[i]);
        if (i == BETWEEN - 1) return point ? at : 0;
    }
    return 0;
}

static void put_marked(struct rich r, struct str s)
{
    struct buf *out = r.out;
    while (s.n > 0) {
        size_t n = r.web ? rule(s) : 0;
        if (n) {
            buf_puts(out, "<span class=\"rule\">");
            buf_put(out, str_head(s, n));
            buf_puts(out, "</span>");
            s = str_from(s, n);
        } else if (s.s[0] == '\1') {
            code(&r);
            s = str_from(s, 1);
        } else if (s.s[0] == '\3') {
            link(&r, &s);
        } else if (text_swatch(s)) {
            swatch(&r, &s);
        } else {
            put_next(&r, &s);
        }
    }
    if (r.link) buf_puts(out, "</a>");
    if (r.code) buf_puts(out, "</code>");
}

void rich_put(struct buf *out, struct str s)
{
    put_marked((struct rich){ .out = out, .breaks = true }, s);
}

void rich_web(struct buf *out, struct str s)
{
    put_marked((struct rich){ .out = out, .breaks = true, .web = true }, s);
}

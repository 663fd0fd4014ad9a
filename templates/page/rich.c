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
    buf_puts(r->out, r->code ? "<code style=\"" RICH_MONO ";font-size:15px\">" : "</code>");
}

/* The mark in front of *s opens a link, or closes it; alone it is nothing. */
static void link(struct rich *r, struct str *s)
{
    size_t n = r->link ? 0 : text_link(*s);
    if (n)
        rich_link_open(r->out, (struct str){ s->s + 1, n - 2 }, false);
    else if (r->link)
        buf_puts(r->out, "</a>");
    r->link = n > 0;
    *s = str_from(*s, n ? n : 1);
}

/* Programs that invert colours in dark mode leave background pictures as they are. */
static void swatch(struct rich *r, struct str *s)
{
    buf_printf(r->out,
               "<span style=\"background:#%.6s;background-image:linear-gradient(#%.6s,#%.6s);"
               "border:1px solid #777\">&nbsp;&nbsp;&nbsp;</span>&nbsp;",
               s->s + 1, s->s + 1, s->s + 1);
    *s = str_from(*s, 7);
}

void rich_put(struct buf *out, struct str s)
{
    struct rich r = { .out = out, .breaks = true };
    while (s.n > 0) {
        if (s.s[0] == '\1') {
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

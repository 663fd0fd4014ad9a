/* A page as HTML that mail programs take: tables and inline styles only, everything escaped. */
#include "templates/page/page.h"
#include "templates/page/plain.h"
#include "templates/page/text.h"

#define FONT "font-family:Helvetica,Arial,sans-serif;font-size:15px;line-height:1.45;color:#222"
#define MONO "font-family:Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:14px"
#define CELL "padding:2px 6px 2px 0;vertical-align:top"

enum { TEXT_MOST = 400 };

static void put_char(struct buf *out, uint32_t c, struct str bytes)
{
    if (c == '<')
        buf_puts(out, "&lt;");
    else if (c == '>')
        buf_puts(out, "&gt;");
    else if (c == '&')
        buf_puts(out, "&amp;");
    else if (c == '"')
        buf_puts(out, "&quot;");
    else
        buf_put(out, bytes);
}

/* Most of a page is letters that stand for themselves. */
static bool put_run(struct buf *out, struct str *s)
{
    size_t n = 0;
    while (n < s->n && s->s[n] >= ' ' && s->s[n] <= '~' && s->s[n] != '<' && s->s[n] != '>' &&
           s->s[n] != '&' && s->s[n] != '"')
        n++;
    buf_put(out, str_head(*s, n));
    *s = str_from(*s, n);
    return n > 0;
}

/* Text with its marks turned into elements; an open code mark is closed at the end. */
static void rich(struct buf *out, struct str s)
{
    bool code = false;
    uint32_t c;
    struct str bytes;
    while (s.n > 0) {
        if (put_run(out, &s)) continue;
        if (s.s[0] == '\1') {
            code = !code;
            buf_puts(out, code ? "<code>" : "</code>");
            s = str_from(s, 1);
        } else if (text_swatch(s)) {
            buf_printf(out,
                       "<span style=\"background:#%.6s;border:1px solid #555\">&nbsp;&nbsp;"
                       "&nbsp;</span>&nbsp;",
                       s.s + 1);
            s = str_from(s, 7);
        } else if (text_next(&s, &c, &bytes)) {
            put_char(out, c, bytes);
        }
    }
    if (code) buf_puts(out, "</code>");
}

static void escaped(struct buf *out, struct str s)
{
    uint32_t c;
    struct str bytes;
    while (s.n > 0)
        if (!put_run(out, &s) && text_next(&s, &c, &bytes)) put_char(out, c, bytes);
}

static void row(struct buf *out, const struct page_block *b, struct str head)
{
    struct str_cut c = { .tail = b->text, .ok = true }, h = { .tail = head, .ok = true };
    const char *tag = b->kind == PAGE_HEAD ? "th" : "td";
    buf_puts(out, "<tr>");
    while (c.ok) {
        c = str_cut(c.tail, '\t');
        h = str_cut(h.tail, '\t');
        bool right = str_starts(h.head, STR(">"));
        buf_printf(out, "<%s style=\"" CELL "%s\">", tag,
                   right ? ";text-align:right" : ";text-align:left");
        rich(out, b->kind == PAGE_HEAD && right ? str_from(c.head, 1) : c.head);
        buf_printf(out, "</%s>", tag);
    }
    buf_puts(out, "</tr>\n");
}

/* A page under way to HTML. */
struct printer {
    struct buf *out;
    size_t most; /* entries of a list or table that are shown */
    const struct words *words;
};

static void say(const struct printer *h, const char *open, const struct saying *s,
                const char *close)
{
    struct buf text = buf_make(h->out->arena, TEXT_MOST);
    words_put(&text, h->words, s);
    buf_puts(h->out, open);
    rich(h->out, buf_str(&text));
    buf_puts(h->out, close);
}

/* "and 12 more" as one entry; the text form of the mail has them all. */
static void more(const struct printer *h, const char *open, size_t n, const char *close)
{
    struct saying s = { W_PAGE_MORE, { slot_count("n", (int64_t)n) } };
    if (n > 0) say(h, open, &s, close);
}

static const struct page_block *list(const struct printer *h, const struct page_block *b)
{
    struct buf *out = h->out;
    size_t n = 0;
    buf_puts(out, "<ul style=\"margin:4px 0 12px 0;padding-left:20px\">\n");
    for (; b && b->kind == PAGE_ITEM; b = b->next, n++) {
        if (n >= h->most || out->full) continue;
        buf_puts(out, "<li>");
        rich(out, b->text);
        buf_puts(out, "</li>\n");
    }
    more(h, "<li>", n > h->most ? n - h->most : 0, "</li>\n");
    buf_puts(out, "</ul>\n");
    return b;
}

static const struct page_block *table(const struct printer *h, const struct page_block *b)
{
    struct buf *out = h->out;
    size_t n = 0;
    struct str head = b->kind == PAGE_HEAD ? b->text : STR("");
    buf_puts(out, "<table cellspacing=\"0\" cellpadding=\"0\" style=\"" FONT
                  ";border-collapse:collapse;margin:4px 0 12px 0\">\n");
    for (; b && (b->kind == PAGE_ROW || b->kind == PAGE_HEAD); b = b->next, n++)
        if (n <= h->most && !out->full) row(out, b, head);
    buf_puts(out, "</table>\n");
    more(h, "<p>", n > h->most + 1 ? n - h->most - 1 : 0, "</p>\n");
    return b;
}

static void preformatted(struct buf *out, struct str rest)
{
    struct str one;
    buf_puts(out, "<pre style=\"" MONO ";background:#f3f3ee;padding:8px;margin:4px 0 8px 0\">");
    while (str_line(&rest, &one)) {
        escaped(out, one);
        buf_putc(out, '\n');
    }
    buf_puts(out, "</pre>\n");
}

static void line(struct buf *out, const struct page_block *b)
{
    struct buf plain = buf_make(out->arena, 2048);
    page_line_text(&plain, b, 0);
    preformatted(out, buf_str(&plain));
}

static void wrapped(struct buf *out, const char *open, struct str text, const char *close)
{
    buf_puts(out, open);
    rich(out, text);
    buf_puts(out, close);
}

static const struct page_block *print(const struct printer *h, const struct page_block *b)
{
    struct buf *out = h->out;
    switch (b->kind) {
    case PAGE_HEADING:
        wrapped(out, "<h3 style=\"font-size:17px;margin:18px 0 4px 0\">", b->text, "</h3>\n");
        break;
    case PAGE_PARA: wrapped(out, "<p style=\"margin:4px 0 10px 0\">", b->text, "</p>\n"); break;
    case PAGE_ITEM: return list(h, b);
    case PAGE_HEAD:
    case PAGE_ROW: return table(h, b);
    case PAGE_LINE: line(out, b); break;
    case PAGE_DIAGRAM: preformatted(out, b->text); break;
    case PAGE_PICTURE:
        buf_puts(out, "<p style=\"margin:8px 0\"><img src=\"cid:board\" alt=\"");
        escaped(out, b->text);
        buf_puts(out, "\" style=\"max-width:100%;height:auto;border:0\"></p>\n");
        break;
    }
    return b->next;
}

/* The last way to stay under the limit: the rest of the page is left to the text form. */
static bool too_long(const struct buf *out, size_t most)
{
    enum { LEAST = 2, BLOCK = 3000 };
    return most <= LEAST && out->n + BLOCK > out->max;
}

void page_html(struct buf *out, const struct page *p, size_t most)
{
    buf_puts(out,
             "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
             "content=\"width=device-width\"></head>\n<body style=\"margin:0;padding:8px;"
             "background:#fff;" FONT "\">\n");
    const struct printer h = { out, most, p->words };
    const struct page_block *b = p->first;
    while (b && !out->full && !too_long(out, most)) b = print(&h, b);
    if (b) say(&h, "<p>", &(const struct saying){ .word = W_PAGE_REST }, "</p>\n");
    buf_puts(out, "</body></html>\n");
}

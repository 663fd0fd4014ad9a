/* The blocks of a page as HTML of a website. Headings begin at h2, below the page's own.
 * Pictures are left out: a website has one picture of a board, which stands apart. */
#include "templates/page/page.h"
#include "templates/page/plain.h"
#include "templates/page/rich.h"

static void wrapped(struct buf *out, const char *open, struct str text, const char *close)
{
    buf_puts(out, open);
    rich_web(out, text);
    buf_puts(out, close);
}

static const struct page_block *list(struct buf *out, const struct page_block *b)
{
    buf_puts(out, "<ul>\n");
    for (; b && b->kind == PAGE_ITEM; b = b->next) wrapped(out, "<li>", b->text, "</li>\n");
    buf_puts(out, "</ul>\n");
    return b;
}

/* A column whose name begins with > is set flush right. */
static void row(struct buf *out, const struct page_block *b, struct str head)
{
    bool names = b->kind == PAGE_HEAD, first = true;
    struct str_cut c = { .tail = b->text, .ok = true };
    buf_puts(out, "<tr>");
    for (struct str_cut h = { .tail = head }; c.ok; first = false) {
        c = str_cut(c.tail, '\t');
        h = str_cut(h.tail, '\t');
        bool right = str_starts(h.head, STR(">"));
        const char *class = right ? " class=\"right\"" : "";
        const char *scope = names ? " scope=\"col\"" : first && head.n ? " scope=\"row\"" : "";
        buf_printf(out, "<%s%s%s>", *scope ? "th" : "td", scope, class);
        rich_web(out, names && right ? str_from(c.head, 1) : c.head);
        buf_puts(out, *scope ? "</th>" : "</td>");
    }
    buf_puts(out, "</tr>\n");
}

static const struct page_block *table(struct buf *out, const struct page_block *b)
{
    struct str head = b->kind == PAGE_HEAD ? b->text : STR("");
    buf_puts(out, "<div class=\"wide\"><table>\n");
    for (; b && (b->kind == PAGE_ROW || b->kind == PAGE_HEAD); b = b->next) row(out, b, head);
    buf_puts(out, "</table></div>\n");
    return b;
}

/* As somebody wrote them. */
static void lines(struct buf *out, struct str rest, const char *end)
{
    struct str one;
    for (const char *between = ""; str_line(&rest, &one); between = end) {
        buf_puts(out, between);
        rich_escaped(out, one);
    }
}

static void around(struct buf *out, const char *open, struct str text, const char *end,
                   const char *close)
{
    buf_puts(out, open);
    lines(out, text, end);
    buf_puts(out, close);
}

static void line(struct buf *out, const struct page_block *b)
{
    struct page_window w = page_line_window(b);
    struct str rest = str_from(w.text, w.at);
    buf_puts(out, "<p><code>");
    if (w.before) buf_puts(out, "...");
    rich_words(out, str_head(w.text, w.at));
    if (w.caret) {
        buf_puts(out, "<mark>");
        rich_words(out, str_head(rest, w.len));
        buf_puts(out, "</mark>");
        rest = str_from(rest, w.len);
    }
    rich_words(out, rest);
    buf_puts(out, w.after ? "...</code></p>\n" : "</code></p>\n");
}

static const struct page_block *print(struct buf *out, const struct page_block *b)
{
    if (b->form == PAGE_TEXT) return b->next;
    switch (b->kind) {
    case PAGE_HEADING: wrapped(out, "<h2>", b->text, "</h2>\n"); break;
    case PAGE_PARA: wrapped(out, "<p>", b->text, "</p>\n"); break;
    case PAGE_ITEM: return list(out, b);
    case PAGE_HEAD:
    case PAGE_ROW: return table(out, b);
    case PAGE_LINE: line(out, b); break;
    case PAGE_DIAGRAM: around(out, "<pre>", b->text, "\n", "</pre>\n"); break;
    case PAGE_QUOTE:
        around(out, "<blockquote><p>", b->text, "<br>\n", "</p></blockquote>\n");
        break;
    case PAGE_PICTURE: break;
    }
    return b->next;
}

void page_web(struct buf *out, const struct page_block *first)
{
    for (const struct page_block *b = first; b && !out->full;) b = print(out, b);
}

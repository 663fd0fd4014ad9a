/* The blocks of a page as HTML that mail programs take: tables and inline styles, nothing from
 * elsewhere, everything escaped. Texts are in cells with a margin; pictures may use the whole
 * width of a phone. */
#include "templates/page/frame.h"
#include "templates/page/page.h"
#include "templates/page/plain.h"
#include "templates/page/rich.h"
#include "templates/page/text_columns.h"

#define TEXT_CELL                                                                              \
    "<tr><td class=\"z\" align=\"left\" style=\"padding:0 "                                    \
    "12px;word-wrap:break-word;" RICH_FONT "\">\n"
#define LINE "border-top:1px solid #999"
#define BOX  "background-color:#f2f1ec;padding:8px 6px;margin:0 0 12px"

/* A page under way to HTML. */
struct printer {
    struct buf *out;
    const char *cid;
    bool inside; /* a cell for text is open */
};

static void text_begin(struct printer *h)
{
    if (!h->inside) buf_puts(h->out, TEXT_CELL);
    h->inside = true;
}

static void text_end(struct printer *h)
{
    if (h->inside) buf_puts(h->out, "</td></tr>\n");
    h->inside = false;
}

static void wrapped(struct buf *out, const char *open, struct str text, const char *close)
{
    buf_puts(out, open);
    rich_put(out, text);
    buf_puts(out, close);
}

static const struct page_block *list(struct buf *out, const struct page_block *b)
{
    buf_puts(out, "<ul style=\"margin:0 0 12px;padding-left:20px\">\n");
    for (; b && b->kind == PAGE_ITEM; b = b->next) wrapped(out, "<li>", b->text, "</li>\n");
    buf_puts(out, "</ul>\n");
    return b;
}

/* ---- tables -----------------------------------------------------------------------------
 * Six columns are too many for a phone, whatever their words: the first cell of such a row goes
 * above the others and the last one below them. Of five only the last goes there. */

enum { MANY = 5, TOO_MANY = 6 };
struct row {
    struct str cell, head; /* what is left of the row, and of the row that names the columns */
    bool names, above, below;
    size_t beside; /* cells that stay side by side */
};

static size_t columns_of(struct str row)
{
    size_t n = 1;
    for (size_t i = 0; i < row.n; i++) n += row.s[i] == '\t';
    return n;
}

/* `scope` of a cell that names a column or a row; NULL: it names none. */
static void cell(struct buf *out, struct str text, const char *scope, const char *more)
{
    buf_printf(out, scope ? "<th scope=\"%s\"%s>" : "<td%s%s>", scope ? scope : "", more);
    rich_put(out, text);
    buf_puts(out, scope ? "</th>" : "</td>");
}

/* A cell that has the width of the table. */
static void wide_cell(struct buf *out, const struct row *r, struct str text, const char *scope)
{
    char more[80];
    snprintf(more, sizeof more, " colspan=\"%zu\" align=\"left\"", r->beside);
    cell(out, text, scope, more);
}

static void narrow_cell(struct buf *out, const struct row *r, struct str text, bool first)
{
    bool right = str_starts(str_cut(r->head, '\t').head, STR(">"));
    const char *plain = right ? " align=\"right\"" : "";
    if (r->names)
        cell(out, text, "col", right ? " align=\"right\"" : " align=\"left\"");
    else if (first && r->head.n)
        cell(out, text, "row", " align=\"left\" style=\"font-weight:normal\"");
    else
        cell(out, text, NULL, plain);
}

static struct row row_of(const struct page_block *b, struct str head)
{
    size_t n = columns_of(head);
    struct row r = { .cell = b->text,
                     .head = head,
                     .names = b->kind == PAGE_HEAD,
                     .above = n >= TOO_MANY,
                     .below = n >= MANY };
    r.beside = n - r.above - r.below;
    return r;
}

static void row(struct buf *out, const struct page_block *b, struct str head)
{
    struct row r = row_of(b, head);
    size_t all = columns_of(b->text);
    if (r.above) buf_puts(out, "<tbody>");
    /* a link has room around it for a finger */
    const char *level = memchr(b->text.s, '\3', b->text.n) ? "middle" : "top";
    if (r.names)
        buf_puts(out, "<tr valign=\"bottom\">");
    else
        buf_printf(out, "<tr valign=\"%s\" style=\"" LINE "\">", level);
    for (size_t i = 0; i < all; i++) {
        struct str_cut c = str_cut(r.cell, '\t');
        bool below = r.below && i > 0 && i + 1 == all;
        if (below && c.head.n == 0) break;
        if (i == 1 && r.above) buf_puts(out, "</tr>\n<tr valign=\"top\">");
        if (below) buf_puts(out, "</tr>\n<tr>");
        struct str text =
            str_starts(c.head, STR(">")) && r.names ? str_from(c.head, 1) : c.head;
        if (i == 0 && r.above)
            wide_cell(out, &r, text, "rowgroup");
        else if (below)
            wide_cell(out, &r, text, r.names ? "col" : NULL);
        else
            narrow_cell(out, &r, text, i == 0);
        r.cell = c.tail;
        r.head = str_cut(r.head, '\t').tail;
    }
    buf_puts(out, r.above ? "</tr></tbody>\n" : "</tr>\n");
}

static const struct page_block *table(struct buf *out, const struct page_block *b)
{
    struct str head = b->kind == PAGE_HEAD ? b->text : STR("");
    buf_printf(out,
               "<table class=\"z\" cellspacing=\"0\" cellpadding=\"%d\" border=\"0\" "
               "style=\"" RICH_FONT ";border-collapse:collapse;margin:0 0 12px\">\n",
               columns_of(head) < TOO_MANY ? 5 : 3);
    for (; b && (b->kind == PAGE_ROW || b->kind == PAGE_HEAD); b = b->next) row(out, b, head);
    buf_puts(out, "</table>\n");
    return b;
}

/* ---- lines as they are ------------------------------------------------------------------ */

/* The size of letters, in pixels, at which so many columns fit a phone 320 wide. Lines that
 * would be too small are broken instead. */
static size_t letters(size_t columns)
{
    enum { USUAL = 15, LEAST = 12, ROOM = 469 /* 284 pixels; a letter is 0.605 wide */ };
    size_t size = columns ? ROOM / columns : USUAL;
    return size < LEAST || size > USUAL ? USUAL : size;
}

static void diagram(struct buf *out, struct str rest)
{
    struct str one, all = rest;
    size_t columns = 0;
    while (str_line(&all, &one)) {
        size_t n = text_columns(one);
        if (n > columns) columns = n;
    }
    buf_printf(out,
               "<pre class=\"c\" style=\"" RICH_MONO ";font-size:%zupx;line-height:1.3;"
               "white-space:pre-wrap;" BOX "\">",
               letters(columns));
    while (str_line(&rest, &one)) {
        rich_words(out, one);
        buf_putc(out, '\n');
    }
    buf_puts(out, "</pre>\n");
}

/* A bar on its left, which shows on dark backgrounds, too. */
static void quote(struct buf *out, struct str rest)
{
    struct str one;
    buf_puts(out, "<blockquote style=\"margin:0 0 12px;padding:2px 0 2px 12px;"
                  "border-left:4px solid #888;word-wrap:break-word\">");
    for (const char *between = ""; str_line(&rest, &one); between = "<br>\n") {
        buf_puts(out, between);
        rich_words(out, one);
    }
    buf_puts(out, "</blockquote>\n");
}

/* What the caret points at is marked: a wrapped line has no place for a caret below it. */
static void line(struct buf *out, const struct page_block *b)
{
    struct page_window w = page_line_window(b);
    struct str rest = str_from(w.text, w.at);
    buf_puts(out, "<p class=\"c\" style=\"" BOX "\">");
    if (b->link) rich_link_open(out, str_of(b->link), true);
    buf_puts(out, "<code style=\"" RICH_MONO ";font-size:15px\">");
    if (w.before) buf_puts(out, "...");
    rich_words(out, str_head(w.text, w.at));
    if (w.caret) {
        buf_puts(out, "<mark class=\"m\" style=\"background-color:#ffd5cf;color:#1f1f1c;"
                      "border-bottom:3px solid #d93025\">");
        rich_words(out, str_head(rest, w.len));
        buf_puts(out, w.len ? "</mark>" : "&nbsp;&nbsp;</mark>");
        rest = str_from(rest, w.len);
    }
    rich_words(out, rest);
    buf_puts(out, w.after ? "...</code>" : "</code>");
    buf_puts(out, b->link ? "</a></p>\n" : "</p>\n");
}

/* ---- pictures --------------------------------------------------------------------------- */

/* Opaque and with a border, since some programs turn small pictures dark. Outlook takes the
 * size from the attributes. */
static void picture(struct printer *h, const struct page_block *b)
{
    struct buf *out = h->out;
    int width = b->width, height = b->height;
    text_end(h);
    if (width > FRAME_WIDTH) {
        height = (int)((int64_t)height * FRAME_WIDTH / width);
        width = FRAME_WIDTH;
    }
    buf_printf(out,
               "<tr><td align=\"left\" style=\"padding:4px 0 12px\"><img src=\"cid:%s%s%s\" ",
               b->name, h->cid ? "." : "", h->cid ? h->cid : "");
    if (width > 0 && height > 0) buf_printf(out, "width=\"%d\" height=\"%d\" ", width, height);
    buf_puts(out, "alt=\"");
    rich_escaped(out, b->text);
    buf_puts(out, "\" style=\"display:block;max-width:100%;height:auto;box-sizing:border-box;"
                  "border:1px solid #888;font-size:14px\"></td></tr>\n");
}

static const struct page_block *print(struct printer *h, const struct page_block *b)
{
    struct buf *out = h->out;
    if (b->form == PAGE_TEXT) return b->next;
    if (b->kind == PAGE_PICTURE)
        picture(h, b);
    else
        text_begin(h);
    switch (b->kind) {
    case PAGE_HEADING:
        wrapped(out, "<h2 style=\"font-size:19px;line-height:1.3;margin:24px 0 8px\">", b->text,
                "</h2>\n");
        break;
    case PAGE_PARA: wrapped(out, "<p style=\"margin:0 0 12px\">", b->text, "</p>\n"); break;
    case PAGE_ITEM: return list(out, b);
    case PAGE_HEAD:
    case PAGE_ROW: return table(out, b);
    case PAGE_LINE: line(out, b); break;
    case PAGE_DIAGRAM: diagram(out, b->text); break;
    case PAGE_QUOTE: quote(out, b->text); break;
    case PAGE_PICTURE: break;
    }
    return b->next;
}

void page_html(struct buf *out, const struct page *p)
{
    struct printer h = { .out = out, .cid = p->cid };
    const struct page_block *b = p->first;
    frame_open(out, p);
    text_begin(&h);
    if (p->lead)
        wrapped(out, "<h1 style=\"font-size:22px;line-height:1.3;margin:0 0 12px\">",
                str_of(p->lead), "</h1>\n");
    while (b && !out->full) b = print(&h, b);
    text_end(&h);
    frame_close(out);
}

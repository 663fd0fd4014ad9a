/* A page as plain text: lines of at most PAGE_COLUMNS columns where words allow it. */
#include "templates/page/plain.h"
#include "templates/page/page.h"
#include "templates/page/text_columns.h"

enum {
    LINE_INDENT = 4,
    TABLE_COLUMNS = 12,
    CARETS_MAX = 40,
    LINE_ROOM = PAGE_COLUMNS - 8,
    CELL_BEGINS_MOST = 52,
    FIRST_MOST = 34 /* of a first cell after which the second one begins on the same line */
};

static void spaces(struct buf *out, size_t n)
{
    for (; n > 0; n--) buf_putc(out, ' ');
}

/* Greedy filling from column `col` on; `indent` spaces before all lines but the first. */
static void fill_from(struct buf *out, struct str text, size_t col, size_t indent)
{
    bool empty = true;
    for (struct str word = str_word(&text); word.n > 0; word = str_word(&text)) {
        size_t w = text_columns(word);
        if (!empty && col + 1 + w > PAGE_COLUMNS) {
            buf_putc(out, '\n');
            spaces(out, indent);
            col = indent;
        } else if (!empty) {
            buf_putc(out, ' ');
            col++;
        }
        text_plain(out, word);
        col += w;
        empty = false;
    }
    buf_putc(out, '\n');
}

static void fill(struct buf *out, struct str text, const char *first, size_t indent)
{
    buf_puts(out, first);
    fill_from(out, text, strlen(first), indent);
}

static void diagram(struct buf *out, struct str lines)
{
    struct str line;
    while (str_line(&lines, &line)) {
        spaces(out, line.n ? LINE_INDENT : 0);
        text_plain(out, line);
        buf_putc(out, '\n');
    }
}

/* Each line has a quote mark, even where it was broken, so that none can be taken for ours; in
 * an answer there are two of them. */
static void quoted_line(struct buf *out, struct str line)
{
    size_t col = 1;
    buf_putc(out, '>');
    for (struct str word = str_word(&line); word.n > 0; word = str_word(&line)) {
        size_t w = text_columns(word);
        if (col > 1 && col + 1 + w > PAGE_COLUMNS) {
            buf_puts(out, "\n>");
            col = 1;
        }
        buf_putc(out, ' ');
        text_clean(out, word);
        col += w + 1;
    }
    buf_putc(out, '\n');
}

static void quote(struct buf *out, struct str lines)
{
    struct str line;
    while (str_line(&lines, &line)) quoted_line(out, line);
}

static void heading(struct buf *out, struct str text)
{
    text_plain(out, text);
    buf_putc(out, '\n');
    for (size_t n = text_columns(text); n > 0; n--) buf_putc(out, '=');
    buf_putc(out, '\n');
}

static bool same_table(const struct page_block *b)
{
    return b && (b->kind == PAGE_ROW || b->kind == PAGE_HEAD);
}

/* Spaces are put only in front of something: no line ends with them. The last cell continues on
 * the next line if that leaves it enough room. */
static void print_row(struct buf *out, struct str row, const size_t *width, unsigned right)
{
    struct str_cut c = { .tail = row, .ok = true };
    size_t gap = 0, begin = 0; /* column where the cell begins */
    for (size_t i = 0; c.ok && i < TABLE_COLUMNS; i++) {
        c = str_cut(c.tail, '\t');
        size_t pad = width[i] - text_columns(c.head);
        gap += 2 + (right >> i & 1 ? pad : 0);
        begin += 2;
        if (!c.ok && !(right >> i & 1) && begin <= CELL_BEGINS_MOST && c.head.n > 0) {
            spaces(out, gap);
            fill_from(out, c.head, begin, begin);
            return;
        }
        begin += width[i];
        if (c.head.n > 0) {
            spaces(out, gap);
            text_plain(out, c.head);
            gap = 0;
        }
        gap += right >> i & 1 ? 0 : pad;
    }
    buf_putc(out, '\n');
}

/* If the first of two cells is too long, the second one begins below it, in the same column as
 * in other rows. */
static bool print_long(struct buf *out, struct str row, size_t width)
{
    struct str_cut c = str_cut(row, '\t');
    if (!c.ok || text_columns(c.head) <= width) return false;
    spaces(out, 2);
    fill_from(out, c.head, 2, 6);
    spaces(out, 4 + width);
    fill_from(out, c.tail, 4 + width, 4 + width);
    return true;
}

/* The width of the first of two columns: that of its longest cell that is not too long. */
static size_t first_width(const struct page_block *b)
{
    size_t width = 0;
    for (const struct page_block *r = b; same_table(r); r = r->next) {
        size_t w = text_columns(str_cut(r->text, '\t').head);
        if (w > width && w <= FIRST_MOST) width = w;
    }
    return width;
}

/* Bits of the columns that are flush right; drops the > of their names. */
static unsigned right_columns(struct buf *cleaned, struct str head)
{
    unsigned right = 0;
    struct str_cut c = { .tail = head, .ok = true };
    for (size_t i = 0; c.ok && i < TABLE_COLUMNS; i++) {
        c = str_cut(c.tail, '\t');
        if (str_starts(c.head, STR(">"))) {
            right |= 1u << i;
            c.head = str_from(c.head, 1);
        }
        buf_put(cleaned, c.head);
        if (c.ok) buf_putc(cleaned, '\t');
    }
    return right;
}

static const struct page_block *table(struct buf *out, const struct page_block *b)
{
    size_t width[TABLE_COLUMNS] = { 0 };
    struct buf head = buf_make(out->arena, 1024);
    unsigned right = b->kind == PAGE_HEAD ? right_columns(&head, b->text) : 0;
    for (const struct page_block *r = b; same_table(r); r = r->next) {
        struct str_cut c = { .tail = r == b && head.n ? buf_str(&head) : r->text, .ok = true };
        for (size_t i = 0; c.ok && i < TABLE_COLUMNS; i++) {
            c = str_cut(c.tail, '\t');
            size_t w = text_columns(c.head);
            if (w > width[i]) width[i] = w;
        }
    }
    bool two = right == 0 && width[1] && !width[2];
    if (two && width[0] + 4 > CELL_BEGINS_MOST) width[0] = first_width(b);
    const struct page_block *r = b;
    for (; same_table(r); r = r->next) {
        struct str row = r == b && head.n ? buf_str(&head) : r->text;
        if (!two || !print_long(out, row, width[0])) print_row(out, row, width, right);
    }
    return r;
}

/* The byte of `line` from which on it is shown, so that the caret is visible. */
static size_t window(struct str line, size_t at)
{
    if (text_columns(line) <= LINE_ROOM) return 0;
    size_t from = 0;
    struct str rest = line, bytes;
    uint32_t c;
    while (text_columns((struct str){ line.s + from, at - from }) > LINE_ROOM / 2) {
        if (!text_next(&rest, &c, &bytes)) break;
        from = line.n - rest.n;
    }
    return from;
}

struct page_window page_line_window(const struct page_block *b)
{
    size_t from = window(b->text, b->at), col = 0;
    struct str rest = str_from(b->text, from), bytes;
    uint32_t c;
    while (col < LINE_ROOM && text_next(&rest, &c, &bytes)) col += text_width(c);
    size_t end = b->text.n - rest.n, at = b->at < end ? b->at : end;
    return (struct page_window){ .text = { b->text.s + from, end - from },
                                 .at = at - from,
                                 .len = b->len < end - at ? b->len : end - at,
                                 .caret = b->len > 0,
                                 .before = from > 0,
                                 .after = rest.n > 0 };
}

static void line(struct buf *out, const struct page_block *b)
{
    struct page_window w = page_line_window(b);
    size_t at = text_columns(str_head(w.text, w.at));
    size_t len = text_columns(str_head(str_from(w.text, w.at), w.len));
    spaces(out, LINE_INDENT);
    if (w.before) buf_puts(out, "...");
    text_clean(out, w.text);
    buf_puts(out, w.after ? "...\n" : "\n");
    if (!w.caret) return;
    spaces(out, LINE_INDENT + at + (w.before ? 3 : 0));
    for (len = len ? len : 1; len > 0; len--) buf_putc(out, '^');
    buf_putc(out, '\n');
}

static const struct page_block *print(struct buf *out, const struct page_block *b,
                                      const struct words *words)
{
    switch (b->kind) {
    case PAGE_HEADING: heading(out, b->text); break;
    case PAGE_PARA: fill(out, b->text, "", 0); break;
    case PAGE_ITEM: fill(out, b->text, "- ", 2); break;
    case PAGE_HEAD:
    case PAGE_ROW: return table(out, b);
    case PAGE_LINE: line(out, b); break;
    case PAGE_DIAGRAM: diagram(out, b->text); break;
    case PAGE_QUOTE: quote(out, b->text); break;
    case PAGE_PICTURE: fill(out, str_of(words_raw(words, W_PAGE_PICTURE)), "", 0); break;
    }
    return b->next;
}

static const struct page_block *first_picture(const struct page *p)
{
    const struct page_block *b = p->first;
    while (b && b->kind != PAGE_PICTURE) b = b->next;
    return b;
}

/* Without what only HTML shows; pictures are mentioned once, at the first one. */
static const struct page_block *shown(const struct page_block *b,
                                      const struct page_block *picture)
{
    while (b && (b->form == PAGE_HTML || (b->kind == PAGE_PICTURE && b != picture)))
        b = b->next;
    return b;
}

void page_text(struct buf *out, const struct page *p)
{
    const struct page_block *picture = first_picture(p);
    if (p->lead) {
        fill(out, str_of(p->lead), "", 0);
        buf_putc(out, '\n');
    }
    for (const struct page_block *b = shown(p->first, picture); b;) {
        enum page_kind kind = b->kind;
        b = shown(print(out, b, p->words), picture);
        bool list = kind == PAGE_ITEM && b && b->kind == PAGE_ITEM;
        if (b && !list && kind != PAGE_HEADING) buf_putc(out, '\n');
    }
}

/* Builds a page block by block. Printing is plain.c and html.c. */
#include "templates/page/page.h"
#include "templates/page/text_columns.h"
#include <stdarg.h>

enum { BLOCK_MAX = 8192 /* bytes of one paragraph */, TEXT_MAX = 8 << 20 };

struct page page_make(struct arena *a)
{
    return (struct page){ .arena = a, .title = "" };
}

static bool begins(struct str url, const char *with)
{
    return with && with[0] && str_starts(url, str_of(with));
}

/* Marks of links that are not ours come from a player: they become spaces. */
static void keep_own_links(const struct page *p, char *text, size_t n)
{
    const char *end = text + n;
    for (char *at = text; n && (at = memchr(at, PAGE_LINK[0], (size_t)(end - at))); at++) {
        struct str rest = { at, (size_t)(end - at) };
        size_t link = text_link(rest);
        struct str url = str_from(rest, 1);
        if (link && (begins(url, p->link_to) || begins(url, p->pages)))
            at += link - 1;
        else if (link)
            *at = ' ';
    }
}

static struct page_block *add(struct page *p, enum page_kind kind, struct str text)
{
    struct page_block *b = NEW(p->arena, struct page_block, 1);
    char *copy = str_dup(text, p->arena);
    if (!b || !copy) {
        p->full = true;
        return NULL;
    }
    keep_own_links(p, copy, text.n);
    b->kind = kind;
    b->form = p->form;
    b->text = (struct str){ copy, text.n };
    if (p->last)
        p->last->next = b;
    else
        p->first = b;
    p->last = b;
    return b;
}

__attribute__((format(printf, 3, 0))) static void
add_printed(struct page *p, enum page_kind kind, const char *fmt, va_list args)
{
    char room[BLOCK_MAX];
    int n = vsnprintf(room, sizeof room, fmt, args);
    if (n < 0) n = 0;
    add(p, kind, (struct str){ room, (size_t)n < sizeof room ? (size_t)n : sizeof room - 1 });
}

void page_heading(struct page *p, const char *text)
{
    add(p, PAGE_HEADING, str_of(text));
}

void page_para(struct page *p, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    add_printed(p, PAGE_PARA, fmt, args);
    va_end(args);
}

void page_item(struct page *p, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    add_printed(p, PAGE_ITEM, fmt, args);
    va_end(args);
}

void page_item_text(struct page *p, const char *text)
{
    add(p, PAGE_ITEM, str_of(text));
}

void page_head(struct page *p, const char *cells)
{
    add(p, PAGE_HEAD, str_of(cells));
}

void page_row(struct page *p, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    add_printed(p, PAGE_ROW, fmt, args);
    va_end(args);
}

void page_say(struct page *p, enum page_kind kind, const struct saying *s)
{
    add(p, kind, str_of(page_said(p, s)));
}

const char *page_said(struct page *p, const struct saying *s)
{
    const char *text = words_text(p->arena, p->words, s);
    struct str raw = str_of(words_raw(p->words, s->word));
    p->masters |= str_ifind(raw, str_of(words_raw(p->words, W_MASTER_WORD))) < raw.n;
    if (!text) p->full = true;
    return text ? text : "";
}

void page_line(struct page *p, struct str line, size_t at, size_t len)
{
    struct page_block *b = add(p, PAGE_LINE, line);
    if (!b) return;
    b->at = at < line.n ? at : line.n;
    b->len = len;
}

void page_link(struct page *p, const char *url)
{
    if (p->last && p->last->kind == PAGE_LINE) p->last->link = url;
}

void page_picture(struct page *p, const char *name, const char *alt)
{
    struct page_block *b = add(p, PAGE_PICTURE, str_of(alt));
    if (b) b->name = name;
}

void page_picture_size(struct page *p, int width, int height)
{
    if (!p->last || p->last->kind != PAGE_PICTURE) return;
    p->last->width = width;
    p->last->height = height;
}

void page_diagram(struct page *p, struct str lines)
{
    add(p, PAGE_DIAGRAM, lines);
}

void page_quote(struct page *p, struct str lines)
{
    add(p, PAGE_QUOTE, lines);
}

void page_take(struct page *p, const struct page_block *b, const char *cid)
{
    struct page_block *copy = NEW(p->arena, struct page_block, 1);
    if (!copy) {
        p->full = true;
        return;
    }
    *copy = *b;
    copy->next = NULL;
    if (b->name && cid) {
        struct buf name = buf_make(p->arena, strlen(b->name) + strlen(cid) + 2);
        buf_printf(&name, "%s.%s", b->name, cid);
        copy->name = buf_str(&name).s;
        p->full |= name.full;
    }
    if (p->last)
        p->last->next = copy;
    else
        p->first = copy;
    p->last = copy;
}

void page_take_back(struct page *p, const struct page *before)
{
    p->first = before->first;
    p->last = before->last;
    if (p->last) p->last->next = NULL;
}

bool page_print(struct str *text, struct str *html, const struct page *p, struct err *e)
{
    if (p->full) return err_nomem(e);
    struct buf plain = buf_make(p->arena, TEXT_MAX);
    page_text(&plain, p);
    struct buf form = buf_make(p->arena, TEXT_MAX);
    page_html(&form, p);
    if (plain.full || form.full) return err_nomem(e);
    *text = buf_str(&plain);
    *html = buf_str(&form);
    return true;
}

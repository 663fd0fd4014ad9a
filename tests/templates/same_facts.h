#ifndef TESTS_TEMPLATES_SAME_FACTS_H
#define TESTS_TEMPLATES_SAME_FACTS_H
/* Do the text and the HTML of a letter say the same? Compared character by character, without
 * blanks, elements, bullets and lines below headings, carets, and what is in one form alone
 * (page.h: links, pictures, and what is said in place of these). */
#include "templates/letter.h"
#include "templates/page/page.h"
#include "templates/page/text_columns.h"
#include "tests/templates/fixture.h"

static inline bool only(struct str line, char c)
{
    size_t n = 0;
    while (n < line.n && line.s[n] == c) n++;
    return n == line.n;
}

static inline void put_solid(struct buf *out, struct str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (s.s[i] != ' ' && s.s[i] != '\n' && s.s[i] != '\t') buf_putc(out, s.s[i]);
}

/* What a block reads like, cell by cell. */
static inline void put_block(struct buf *out, const struct page_block *b, struct arena *a)
{
    struct str rest = b->text;
    while (rest.n) {
        size_t n = 0;
        while (n < rest.n && rest.s[n] != '\t' && rest.s[n] != '\n') n++;
        struct str cell = str_head(rest, n);
        struct buf plain = buf_make(a, 4 * n + 100);
        if (b->kind == PAGE_HEAD && str_starts(cell, STR(">"))) cell = str_from(cell, 1);
        text_plain(&plain, cell);
        put_solid(out, buf_str(&plain));
        rest = str_from(rest, n < rest.n ? n + 1 : n);
    }
}

static inline size_t find_exactly(struct str all, struct str part)
{
    for (size_t i = 0; part.n && i + part.n <= all.n; i++)
        if (memcmp(all.s + i, part.s, part.n) == 0) return i;
    return all.n;
}

/* What is in that form alone is taken out, each stretch once and in order. */
static inline struct str without_form(struct str all, const struct letter_text *l,
                                      enum page_form form, struct arena *a)
{
    struct buf out = buf_make(a, all.n + 1);
    for (const struct page_block *b = l->block; b;) {
        struct buf part = buf_make(a, all.n + 1);
        for (; b && b->form == form; b = b->next)
            if (b->kind != PAGE_PICTURE) put_block(&part, b, a);
        size_t at = find_exactly(all, buf_str(&part));
        if (at < all.n) {
            buf_put(&out, str_head(all, at));
            all = str_from(all, at + part.n);
        }
        if (b) b = b->next;
    }
    buf_put(&out, all);
    return buf_str(&out);
}

static inline struct str facts_of_text(const struct letter_text *l, const struct words *words,
                                       struct arena *a)
{
    struct buf out = buf_make(a, 4 * l->text.n + 100);
    struct str rest = l->text, line;
    while (str_line(&rest, &line)) {
        bool ruler = line.n > 0 && (only(line, '=') || only(str_trim(line), '^'));
        bool picture = str_eq(line, str_of(words_raw(words, W_PAGE_PICTURE)));
        if (str_starts(line, STR("- "))) line = str_from(line, 2);
        if (!ruler && !picture) put_solid(&out, line);
    }
    return without_form(buf_str(&out), l, PAGE_TEXT, a);
}

static inline struct str unescaped(struct str *rest)
{
    static const char *const entity[][2] = { { "&lt;", "<" },   { "&gt;", ">" },
                                             { "&amp;", "&" },  { "&quot;", "\"" },
                                             { "&nbsp;", " " }, { "&#39;", "'" } };
    struct str one = str_head(*rest, 1);
    for (size_t i = 0; one.s[0] == '&' && i < sizeof entity / sizeof *entity; i++)
        if (str_starts(*rest, str_of(entity[i][0]))) {
            *rest = str_from(*rest, strlen(entity[i][0]));
            return str_of(entity[i][1]);
        }
    *rest = str_from(*rest, 1);
    return one;
}

/* From here to past the end of `until`. */
static inline struct str behind(struct str rest, const char *until)
{
    size_t at = str_ifind(rest, str_of(until));
    return at < rest.n ? str_from(rest, at + strlen(until)) : str_from(rest, rest.n);
}

static inline struct str facts_of_html(const struct letter_text *l, struct arena *a)
{
    struct buf out = buf_make(a, l->html.n + 100);
    struct str rest = behind(l->html, "<body");
    rest = behind(rest, ">");
    while (rest.n) {
        if (str_starts(rest, STR("<div style=\"display:none")))
            rest = behind(rest, "</div>"); /* what inboxes show */
        else if (rest.s[0] == '<')
            rest = behind(rest, ">");
        else
            put_solid(&out, unescaped(&rest));
    }
    return without_form(buf_str(&out), l, PAGE_HTML, a);
}

static inline bool same_facts(const struct letter_text *l, const struct words *words,
                              struct arena *a)
{
    struct str text = facts_of_text(l, words, a), html = facts_of_html(l, a);
    size_t at = 0;
    if (str_eq(text, html)) return true;
    while (at < text.n && at < html.n && text.s[at] == html.s[at]) at++;
    fprintf(stderr, "%s: text and HTML differ\n  text %.*s\n  html %.*s\n", l->subject,
            STR_ARG(str_head(str_from(text, at), 60)),
            STR_ARG(str_head(str_from(html, at), 60)));
    return false;
}
#endif

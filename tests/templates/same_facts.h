#ifndef TESTS_TEMPLATES_SAME_FACTS_H
#define TESTS_TEMPLATES_SAME_FACTS_H
/* Do the text and the HTML of a letter say the same? Compared character by character, without
 * blanks, elements, bullets and lines below headings, carets, and what stands for pictures: the
 * boards of letters under their heading, too. */
#include "templates/letters.h"
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

/* Does a ruler stand below the line? */
static inline bool is_heading(struct str rest)
{
    struct str below;
    return str_line(&rest, &below) && below.n > 0 && only(below, '=');
}

static inline struct str facts_of_text(const struct letter_text *l, const struct words *words,
                                       struct arena *a)
{
    struct buf out = buf_make(a, 4 * l->text.n + 100);
    struct str rest = l->text, line;
    bool letters = false;
    while (str_line(&rest, &line)) {
        if (is_heading(rest)) letters = str_eq(line, str_of(words_raw(words, W_BOARD_HEADING)));
        bool ruler = line.n > 0 && (only(line, '=') || only(str_trim(line), '^'));
        bool picture = str_eq(line, str_of(words_raw(words, W_PAGE_PICTURE)));
        if (str_starts(line, STR("- "))) line = str_from(line, 2);
        if (!ruler && !picture && !letters) put_solid(&out, line);
    }
    return buf_str(&out);
}

static inline struct str unescaped(struct str *rest)
{
    static const char *const entity[][2] = { { "&lt;", "<" },   { "&gt;", ">" },
                                             { "&amp;", "&" },  { "&quot;", "\"" },
                                             { "&nbsp;", " " }, { "&#39;", "'" } };
    struct str one = str_head(*rest, 1);
    for (size_t i = 0; i < sizeof entity / sizeof *entity; i++)
        if (str_starts(*rest, str_of(entity[i][0]))) {
            *rest = str_from(*rest, strlen(entity[i][0]));
            return str_of(entity[i][1]);
        }
    *rest = str_from(*rest, 1);
    return one;
}

/* From here to behind the end of `until`. */
static inline struct str behind(struct str rest, const char *until)
{
    size_t at = str_ifind(rest, str_of(until));
    return at < rest.n ? str_from(rest, at + strlen(until)) : str_from(rest, rest.n);
}

/* A paragraph about links, which only HTML has. */
static inline struct str solid_words(const struct words *words, const struct saying *s,
                                     struct arena *a)
{
    const char *text = words_text(a, words, s);
    struct buf out = buf_make(a, 2000), plain = buf_make(a, 2000);
    text_plain(&plain, str_of(text ? text : ""));
    put_solid(&out, buf_str(&plain));
    return buf_str(&out);
}

static inline struct str without(struct str all, struct str part, struct arena *a)
{
    struct buf out = buf_make(a, all.n + 1);
    while (all.n) {
        size_t at = part.n ? str_ifind(all, part) : all.n;
        buf_put(&out, str_head(all, at));
        all = at < all.n ? str_from(all, at + part.n) : str_from(all, all.n);
    }
    return buf_str(&out);
}

static inline struct str without_links(struct str all, const struct words *words,
                                       struct arena *a)
{
    static const enum words_name link[][2] = { { W_TAP_OTHER, W_TAP_WRITE },
                                               { W_QUESTION_SAY_NO, W_QUESTION_NOT_MINE } };
    all = without(all, solid_words(words, &(const struct saying){ .word = W_TAP_HOW }, a), a);
    for (size_t i = 0; i < sizeof link / sizeof *link; i++) {
        const struct saying s = { link[i][0],
                                  { slot_text("link", words_raw(words, link[i][1])) } };
        all = without(all, solid_words(words, &s, a), a);
    }
    return all;
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
    return buf_str(&out);
}

static inline bool same_facts(const struct letter_text *l, const struct words *words,
                              struct arena *a)
{
    struct str text = facts_of_text(l, words, a),
               html = without_links(facts_of_html(l, a), words, a);
    size_t at = 0;
    if (str_eq(text, html)) return true;
    while (at < text.n && at < html.n && text.s[at] == html.s[at]) at++;
    fprintf(stderr, "%s: text and HTML differ\n  text %.*s\n  html %.*s\n", l->subject,
            STR_ARG(str_head(str_from(text, at), 60)),
            STR_ARG(str_head(str_from(html, at), 60)));
    return false;
}
#endif

/* What HTML crosses out, found again in plain text. Only letters and digits are compared, so
 * that either may be laid out in any way. */
#include "parser/body/struck.h"

#include "engine/base/buf.h"

enum {
    PASSAGES = 30, /* that are looked for; and their length, so that the search ends */
    PASSAGE_BYTES = 300
};
static const struct str mark = { "~~", 2 }, none = { NULL, 0 };

static bool counts(char c)
{
    return char_alpha(c) || char_digit(c);
}

/* ---- the text of the HTML -------------------------------------------------------------- */

struct page {
    char *letter; /* small letters and digits of the text */
    bool *struck; /* of each */
    size_t n;
    bool any;
};

/* Marks hold for a line. */
static void read_page(struct page *p, struct str html)
{
    bool on = false;
    for (; html.n; html = str_from(html, 1)) {
        char c = html.s[0];
        if (c == '\n') on = false;
        if (str_starts(html, mark)) {
            on = !on;
            html = str_from(html, 1);
        } else if (counts(c)) {
            p->any |= on;
            p->struck[p->n] = on;
            p->letter[p->n++] = char_lower(c);
        }
    }
}

/* ---- the same words in the plain text -------------------------------------------------- */

struct plain {
    struct str text;
    char *letter;
    size_t *at;   /* of each in the text */
    bool *struck; /* each byte of the text */
    size_t n;
};

static void read_plain(struct plain *p)
{
    for (size_t i = 0; i < p->text.n; i++) {
        if (!counts(p->text.s[i])) continue;
        p->at[p->n] = i;
        p->letter[p->n++] = char_lower(p->text.s[i]);
    }
}

/* Signs that touch a word belong to it, "+K(3,4)". */
static bool touches(char c)
{
    return !char_space(c) && !counts(c);
}

/* Letters [from, to), what touches them, and the spaces between them. */
static void strike(struct plain *p, size_t from, size_t to)
{
    size_t first = p->at[from], last = p->at[to - 1];
    while (first > 0 && touches(p->text.s[first - 1])) first--;
    while (last + 1 < p->text.n && touches(p->text.s[last + 1])) last++;
    for (size_t i = first; i <= last; i++) p->struck[i] = p->text.s[i] != '\n';
}

static bool stands_at(const char *letter, size_t n, size_t at, struct str words)
{
    return at + words.n <= n && memcmp(letter + at, words.s, words.n) == 0;
}

/* Words [from, to) of the page: if they are the nth of their kind there, the nth in the text.
 */
static void find_again(struct plain *out, const struct page *p, size_t from, size_t to)
{
    struct str words = { p->letter + from, to - from };
    size_t nth = 0;
    for (size_t i = 0; i < from; i++) nth += stands_at(p->letter, p->n, i, words);
    for (size_t i = 0; i < out->n; i++) {
        if (!stands_at(out->letter, out->n, i, words) || nth-- > 0) continue;
        strike(out, i, i + words.n);
        return;
    }
}

static void find_all(struct plain *out, const struct page *p)
{
    int passages = 0;
    for (size_t from = 0, to; from < p->n && passages < PASSAGES; from = to) {
        for (to = from; to < p->n && p->struck[to] && to - from < PASSAGE_BYTES;) to++;
        if (to > from) {
            find_again(out, p, from, to);
            passages++;
        } else {
            to++;
        }
    }
}

static void write_marked(struct buf *b, const struct plain *p)
{
    bool on = false;
    for (size_t i = 0; i < p->text.n; i++) {
        if (p->struck[i] != on) buf_put(b, mark);
        on = p->struck[i];
        buf_putc(b, p->text.s[i]);
    }
    if (on) buf_put(b, mark);
}

static struct str mark_text(struct str text, const struct page *page, struct arena *a)
{
    struct plain p = { text, NEW(a, char, text.n + 1), NEW(a, size_t, text.n + 1),
                       NEW(a, bool, text.n + 1), 0 };
    struct buf b = buf_make(a, SIZE_MAX);
    if (!p.letter || !p.at || !p.struck) return none;
    read_plain(&p);
    find_all(&p, page);
    write_marked(&b, &p);
    return b.full ? none : buf_str(&b);
}

struct str struck_mark(struct str text, struct str html, struct arena *a)
{
    struct page *p = NEW(a, struct page, 1);
    if (!p) return none;
    p->letter = NEW(a, char, html.n + 1);
    p->struck = NEW(a, bool, html.n + 1);
    if (!p->letter || !p->struck) return none;
    read_page(p, html);
    bool own = str_ifind(text, mark) < text.n; /* the writer typed them: then the HTML has them,
                                                  too */
    return p->any && !own ? mark_text(text, p, a) : text;
}

/* Behind a < or a - in HTML. */
static bool is_sign(struct str html, const char *at)
{
    struct str s = str_from(html, (size_t)(at - html.s));
    if (*at == '-') return str_istarts(s, STR("-through"));
    return str_istarts(s, STR("<s>")) || str_istarts(s, STR("<s ")) ||
           str_istarts(s, STR("<strike")) || str_istarts(s, STR("<del"));
}

static bool has_sign(struct str html, char first)
{
    struct str rest = html;
    for (const char *p; rest.n && (p = memchr(rest.s, first, rest.n));) {
        if (is_sign(html, p)) return true;
        rest = str_from(rest, (size_t)(p - rest.s) + 1);
    }
    return false;
}

bool struck_may(struct str html)
{
    return has_sign(html, '<') || has_sign(html, '-');
}

bool struck_next(struct str *passage, struct str *rest)
{
    size_t from = str_ifind(*rest, mark);
    if (from >= rest->n) return false;
    struct str in = str_from(*rest, from + mark.n);
    size_t n = str_ifind(in, mark);
    if (n >= in.n) return false;
    *passage = str_head(in, n);
    *rest = str_from(in, n + mark.n);
    return true;
}

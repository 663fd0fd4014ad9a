/* What HTML crosses out, found again in plain text. Knows elements and their nesting as far as
 * this needs; letters and digits are all that is compared, so that both may be laid out in any
 * way. */
#include "parser/body/struck.h"

#include "engine/base/buf.h"

enum {
    OPEN_MAX = 100, /* elements within one another */
    NAME_MAX_BYTES = 12,
    PASSAGES = 30, /* that are looked for; and their length, so that looking has an end */
    PASSAGE_BYTES = 300
};
static const struct str mark = { "~~", 2 }, none = { NULL, 0 };

static bool counts(char c)
{
    return char_alpha(c) || char_digit(c);
}

/* ---- HTML ------------------------------------------------------------------------------ */

struct element {
    char name[NAME_MAX_BYTES];
    bool struck;
};

struct page {
    char *letter; /* small letters and digits of the text */
    bool *struck; /* of each */
    size_t n;
    struct element open[OPEN_MAX];
    size_t depth;
    bool lost; /* nested too deep to know what is crossed out */
};

static bool is_one(const char *name, const char *const *names)
{
    for (; *names; names++)
        if (strcmp(name, *names) == 0) return true;
    return false;
}

/* Cut a tag off *rest, which is behind its <; the name goes to `name`, "/" first at an end. */
static struct str take_tag(char name[NAME_MAX_BYTES], struct str *rest)
{
    struct str_cut cut = str_cut(*rest, '>');
    size_t n = 0;
    for (size_t i = 0; i < cut.head.n && n + 1 < NAME_MAX_BYTES; i++) {
        char c = cut.head.s[i];
        if (!counts(c) && !(c == '/' && i == 0)) break;
        name[n++] = char_lower(c);
    }
    name[n] = '\0';
    *rest = cut.tail;
    return cut.head;
}

static void close_element(struct page *p, const char *name)
{
    for (size_t i = p->depth; i > 0; i--) {
        if (strcmp(p->open[i - 1].name, name) != 0) continue;
        p->depth = i - 1;
        return;
    }
}

static bool in_struck(const struct page *p)
{
    return p->depth > 0 && p->open[p->depth - 1].struck;
}

static void open_element(struct page *p, const char *name, struct str tag)
{
    static const char *const empty[] = { "br",   "img",   "hr",  "meta", "link",
                                         "base", "input", "col", "wbr",  NULL };
    static const char *const strikes[] = { "s", "strike", "del", NULL };
    if (is_one(name, empty) || (tag.n && tag.s[tag.n - 1] == '/')) return;
    if (p->depth == OPEN_MAX) {
        p->lost = true;
        return;
    }
    struct element *e = &p->open[p->depth];
    e->struck =
        in_struck(p) || is_one(name, strikes) || str_ifind(tag, STR("line-through")) < tag.n;
    memcpy(e->name, name, strlen(name) + 1);
    p->depth++;
}

static struct str behind(struct str s, struct str end)
{
    size_t at = str_ifind(s, end);
    return str_from(s, at < s.n ? at + end.n : s.n);
}

/* *rest is behind a <. */
static void read_tag(struct page *p, struct str *rest)
{
    char name[NAME_MAX_BYTES];
    if (str_starts(*rest, STR("!--"))) {
        *rest = behind(*rest, STR("-->"));
        return;
    }
    struct str tag = take_tag(name, rest);
    if (strcmp(name, "style") == 0)
        *rest = behind(*rest, STR("</style>"));
    else if (strcmp(name, "script") == 0)
        *rest = behind(*rest, STR("</script>"));
    else if (strcmp(name, "title") == 0)
        *rest = behind(*rest, STR("</title>"));
    else if (name[0] == '/')
        close_element(p, name + 1);
    else if (name[0])
        open_element(p, name, tag);
}

/* "&nbsp;" is no word. */
static void skip_entity(struct str *rest)
{
    enum { LONGEST = 10 };
    size_t n = 0;
    while (n < rest->n && n < LONGEST && (counts(rest->s[n]) || rest->s[n] == '#')) n++;
    if (n < rest->n && rest->s[n] == ';') *rest = str_from(*rest, n + 1);
}

static void read_page(struct page *p, struct str html)
{
    while (html.n && !p->lost) {
        char c = html.s[0];
        html = str_from(html, 1);
        if (c == '<') {
            read_tag(p, &html);
        } else if (c == '&') {
            skip_entity(&html);
        } else if (counts(c)) {
            p->struck[p->n] = in_struck(p);
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

/* Signs that touch a word go with it, "+K(3,4)". */
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

/* Words [from, to) of the page: the how-manieth of their kind, that one in the text. */
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

static bool any_struck(const struct page *p)
{
    for (size_t i = 0; i < p->n && !p->lost; i++)
        if (p->struck[i]) return true;
    return false;
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
    return any_struck(p) ? mark_text(text, p, a) : text;
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

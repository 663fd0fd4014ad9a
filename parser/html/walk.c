/* From element to element. Knows what an element means for those after it: which lines are old,
 * signed, crossed out. */
#include "parser/html/walk.h"

#include "parser/html/heap.h"
#include "parser/html/kind.h"
#include "parser/html/lines.h"

enum { SIGN_BYTES = 16 /* of a picture's alternative text that is a sign, "👍" */ };

struct walk {
    struct lines lines;
    unsigned *open; /* kinds of the elements that are open; each took a call of the heap */
    size_t depth;
    unsigned old, signature, struck, pre, edited, typed; /* how many of them are that */
    bool rest, signed_rest;
};

static void set_style(struct walk *w)
{
    unsigned old = w->typed ? 0 : w->old ? w->old : w->rest;
    w->lines.style = (struct lines_style){ .marks = old,
                                           .pre = w->pre > 0,
                                           .struck = w->struck > 0,
                                           .signature = w->signature || w->signed_rest };
}

static void count(struct walk *w, unsigned kind, unsigned by)
{
    if (kind & (KIND_OLD | KIND_QUOTE | KIND_HOLDER)) w->old += by;
    if (kind & KIND_SIGNATURE) w->signature += by;
    if (kind & KIND_STRUCK) w->struck += by;
    if (kind & KIND_PRE) w->pre += by;
    if (kind & KIND_EDITED) w->edited += by;
    if (kind & KIND_TYPED) w->typed += by;
}

/* "On 20 Nov 2026 at 18:00 Anna wrote:", in any language: it ends with a colon, and has a date
 * or an address. */
static bool is_attribution(struct str line)
{
    size_t digits = 0;
    line = str_trim(line);
    for (size_t i = 0; i < line.n; i++) digits += char_digit(line.s[i]);
    bool wide = line.n >= 3 && str_eq(str_from(line, line.n - 3), STR("\xEF\xBC\x9A"));
    return line.n && (line.s[line.n - 1] == ':' || wide) &&
           (digits >= 4 || str_cut(line, '@').ok);
}

/* A blockquote without a program's name is a quote at the beginning of a mail and under an
 * attribution. Anywhere else the writer has indented some lines. */
static unsigned decide(struct walk *w, unsigned kind)
{
    if (!(kind & KIND_PERHAPS)) return kind;
    lines_end(&w->lines, false);
    bool quote = w->old || w->rest || w->lines.out->n == 0 || is_attribution(w->lines.last);
    return kind | (quote ? KIND_QUOTE : 0);
}

/* Its heading is above the first quote of its holder. */
static void end_heading(struct walk *w)
{
    if (w->depth == 0 || !(w->open[w->depth - 1] & KIND_HOLDER)) return;
    w->open[w->depth - 1] &= ~(unsigned)KIND_HOLDER;
    w->old--;
}

/* Within old text they belong to an older mail. */
static void begin_rest(struct walk *w, unsigned kind)
{
    if (w->old) return;
    if (kind & KIND_REST) w->rest = true;
    if (kind & KIND_SIGNED_REST) w->signed_rest = true;
}

static void put_image(struct walk *w, const GumboElement *e)
{
    const GumboAttribute *a = gumbo_get_attribute(&e->attributes, "alt");
    struct str alt = str_trim(str_of(a ? a->value : NULL));
    bool sign = alt.n <= SIGN_BYTES;
    for (size_t i = 0; i < alt.n; i++) sign &= !char_alpha(alt.s[i]) && !char_digit(alt.s[i]);
    if (sign) lines_text(&w->lines, alt);
}

/* The end of lines at both ends of an element. */
static void border(struct walk *w, unsigned kind)
{
    if (kind & KIND_GAP)
        lines_gap(&w->lines);
    else if (kind & (KIND_BLOCK | KIND_OLD | KIND_HOLDER | KIND_SIGNATURE))
        lines_end(&w->lines, false);
    if (kind & KIND_CELL) lines_space(&w->lines);
}

static bool enter_element(struct walk *w, const GumboElement *e)
{
    unsigned kind = kind_of(e);
    if (kind & KIND_HIDDEN) return false;
    border(w, kind);
    kind = decide(w, kind);
    if (w->edited == 0 || w->old != w->edited || w->typed) kind &= ~(unsigned)KIND_TYPED;
    if (kind & KIND_BREAK) lines_end(&w->lines, true);
    if (kind & KIND_QUOTE) end_heading(w);
    begin_rest(w, kind);
    count(w, kind, 1);
    set_style(w);
    if (kind & KIND_IMAGE) put_image(w, e);
    w->open[w->depth++] = kind;
    return true;
}

/* Do its children come next? Then it must be left later. */
static bool enter(struct walk *w, const GumboNode *n)
{
    switch (n->type) {
    case GUMBO_NODE_ELEMENT: return enter_element(w, &n->v.element);
    case GUMBO_NODE_TEXT:
    case GUMBO_NODE_CDATA:
    case GUMBO_NODE_WHITESPACE: lines_text(&w->lines, str_of(n->v.text.text)); break;
    case GUMBO_NODE_COMMENT:
    case GUMBO_NODE_DOCUMENT:
    case GUMBO_NODE_TEMPLATE: break;
    }
    return false;
}

static void leave(struct walk *w)
{
    unsigned kind = w->open[--w->depth];
    border(w, kind);
    count(w, kind, (unsigned)-1);
    set_style(w);
}

static const GumboNode *child(const GumboNode *n, size_t i)
{
    const GumboVector *v = &n->v.element.children;
    return i < v->length ? v->data[i] : NULL;
}

bool walk_text(struct buf *out, const GumboNode *root, struct arena *a)
{
    struct walk w = { .lines = { .out = out }, .open = TAKE(a, unsigned, HEAP_CALLS) };
    if (!w.open) return false;
    for (const GumboNode *n = root, *next; n; n = next) {
        bool in = enter(&w, n);
        next = in ? child(n, 0) : NULL;
        if (in && !next) leave(&w);
        while (!next && n != root) {
            next = child(n->parent, n->index_within_parent + 1);
            if (next) break;
            n = n->parent;
            leave(&w);
        }
    }
    lines_end(&w.lines, false);
    return true;
}

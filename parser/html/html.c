/* From HTML to its text. Gumbo makes the tree, as browsers do; what an element means is
 * kind.c's, what becomes of it walk.c's. */
#include "parser/html/html.h"

#include "parser/body/charset.h"
#include "parser/html/bound.h"
#include "parser/html/heap.h"
#include "parser/html/walk.h"
#include "parser/mail.h"

/* NULL: a limit was reached. A function of its own, because nothing but *h may be used after
 * the jump. */
static const GumboNode *parse(struct heap *h, struct str html)
{
    GumboOptions o = kGumboDefaultOptions;
    o.allocator = heap_take;
    o.deallocator = heap_give;
    o.userdata = h;
    o.max_errors = 0;
    if (setjmp(h->full)) return NULL;
    return gumbo_parse_with_options(&o, html.s, html.n)->root;
}

static bool over_limit(struct err *e)
{
    return err_set(e, ERR_INPUT, "HTML that is too large");
}

/* Without the characters that charset.h drops: entities can bring them back. */
static bool clean(struct buf *out, struct buf *text, struct arena *scratch, struct err *e)
{
    *out = buf_make(scratch, MAIL_TEXT_MAX);
    charset_clean(out, buf_str(text));
    if (!text->full && !out->full) return true;
    bool limit = text->n + 4 > MAIL_TEXT_MAX || out->n + 4 > MAIL_TEXT_MAX;
    return limit ? over_limit(e) : err_nomem(e);
}

bool html_text(struct str *out, struct str html, struct arena *a, struct err *e)
{
    struct arena scratch = *a;
    struct heap *h = NEW(&scratch, struct heap, 1);
    struct buf text, cleaned;
    *out = (struct str){ "", 0 };
    if (!bound_holds(html)) return over_limit(e);
    if (!h) return err_nomem(e);
    heap_make(h, &scratch);
    const GumboNode *root = parse(h, html);
    if (!root) return h->arena_full ? err_nomem(e) : over_limit(e);
    scratch.at = h->at;
    text = buf_make(&scratch, MAIL_TEXT_MAX);
    if (!walk_text(&text, root, &scratch)) return err_nomem(e);
    if (!clean(&cleaned, &text, &scratch, e)) return false;
    /* Down to where the tree was. */
    char *p = TAKE(a, char, cleaned.n + 1);
    if (!p) return err_nomem(e);
    if (cleaned.n) memmove(p, cleaned.at, cleaned.n);
    p[cleaned.n] = '\0';
    *out = (struct str){ p, cleaned.n };
    return true;
}

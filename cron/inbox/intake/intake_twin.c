/* Plain text and HTML of one mail, compared. Knows nothing of what an order means: the same
 * signs are the same order. */
#include "cron/inbox/intake/intake_twin.h"

#include "cron/act/act.h"
#include "cron/act/act_block.h"

enum { LONG = 12 /* characters from which on a line may be found within a longer one */ };

/* One form of the mail: its lines and its orders, without what does not count. */
struct form {
    struct str text;
    const struct request *request;
    struct str bare; /* the whole text: each line, and a line end */
};

/* Spaces, quote marks, and marks of bold, crossed-out and monospaced words. */
static bool counts(char c)
{
    return !char_space(c) && !strchr("*_~>|`", c);
}

/* U+00A0 is a space, too. */
static void put_bare(struct buf *b, struct str s)
{
    const struct str hard = STR("\xC2\xA0");
    for (; s.n; s = str_from(s, 1)) {
        if (str_starts(s, hard))
            s = str_from(s, 1);
        else if (counts(s.s[0]))
            buf_putc(b, char_lower(s.s[0]));
    }
}

static struct str bare(struct str s, struct arena *a)
{
    struct buf b = buf_make(a, SIZE_MAX);
    put_bare(&b, s);
    return b.full ? (struct str){ NULL, 0 } : buf_str(&b);
}

/* Line by line, an LF around each; empty ones left out. */
static bool read_form(struct form *f, const struct intake *in)
{
    struct str rest = f->text, line;
    struct buf b = buf_make(in->arena, SIZE_MAX);
    buf_putc(&b, '\n');
    while (str_line(&rest, &line)) {
        put_bare(&b, line);
        if (b.n && b.at[b.n - 1] != '\n') buf_putc(&b, '\n');
    }
    f->bare = buf_str(&b);
    return !b.full || err_nomem(in->e);
}

/* Is that line in the text, new or old? A short one must be a whole line there. */
static bool has_line(const struct form *f, struct str line, struct arena *a)
{
    struct str b = bare(line, a);
    if (b.n == 0) return true;
    size_t at = 0;
    for (struct str rest = f->bare; (at = str_ifind(rest, b)) < rest.n;
         rest = str_from(rest, at + 1)) {
        bool whole =
            at > 0 && rest.s[at - 1] == '\n' && at + b.n < rest.n && rest.s[at + b.n] == '\n';
        if (whole || b.n >= LONG) return true;
    }
    return false;
}

static bool has_order(const struct form *f, const struct order_text *o, struct arena *a)
{
    struct str want = bare(o->text, a);
    for (size_t i = 0; i < f->request->n_order; i++)
        if (str_eq(bare(f->request->order[i].text, a), want)) return true;
    for (size_t i = 0; i < o->n_part; i++)
        if (!has_line(f, o->part[i].line->text, a)) return false;
    return true;
}

/* Which orders of one form are nowhere in the other one. */
static const bool *missing(bool *any, const struct form *of, const struct form *in,
                           struct arena *a)
{
    bool *out = NEW(a, bool, of->request->n_order + 1);
    for (size_t i = 0; out && i < of->request->n_order; i++) {
        out[i] = !has_order(in, &of->request->order[i], a);
        *any |= out[i];
    }
    return out;
}

static bool compare(struct twin *out, const struct intake *in, struct form *plain,
                    struct form *html)
{
    if (!read_form(plain, in) || !read_form(html, in)) return false;
    out->only_html = missing(&out->differs, html, plain, in->arena);
    out->only_plain = missing(&out->differs, plain, html, in->arena);
    return (out->only_html && out->only_plain) || err_nomem(in->e);
}

/* The characters of all lines that count. */
static struct str signs(const struct fresh *f, struct arena *a)
{
    struct buf b = buf_make(a, SIZE_MAX);
    for (size_t i = 0; i < f->n; i++) buf_put(&b, bare(f->line[i].text, a));
    return buf_str(&b);
}

/* Most replies say the same in both, above the quotes: that costs little to see. */
static bool same_top(bool *out, const struct intake *in, const struct mail *m)
{
    struct str html;
    struct fresh plain = in->given.lines, other;
    *out = false;
    if (!apart_html(&html, in->app->apart, m, MAIL_HTML_TOP, in->arena, in->e) ||
        !fresh_lines(&other, html, in->arena, in->e) ||
        (!plain.line && !fresh_lines(&plain, m->text, in->arena, in->e)))
        return false;
    *out = str_eq(signs(&plain, in->arena), signs(&other, in->arena));
    return true;
}

static bool read_html(struct twin *out, struct str *html, const struct intake *in,
                      const struct mail *m, const struct rules *rules)
{
    struct fresh lines;
    struct act_blocks blocks;
    return apart_html(html, in->app->apart, m, MAIL_HTML_ALL, in->arena, in->e) &&
           fresh_lines(&lines, *html, in->arena, in->e) &&
           act_blocks_cut(&blocks, &lines, in->given.subject, in->arena, in->e) &&
           request_read(&out->html, &blocks.rest, rules, act_is, in->arena, in->e);
}

bool intake_twin(struct twin *out, const struct intake *in, const struct mail *m,
                 const struct request *text)
{
    bool same = false;
    struct str html = { "", 0 };
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    *out = (struct twin){ .differs = false };
    if (!rules || !m->twin || in->found.source != MAIL_OF_TEXT) return true;
    if (!same_top(&same, in, m)) return false;
    if (same) return true;
    if (!read_html(out, &html, in, m, rules)) return false;
    struct form plain = { .text = m->text, .request = text };
    struct form other = { .text = html, .request = &out->html };
    return html.n == 0 || compare(out, in, &plain, &other);
}

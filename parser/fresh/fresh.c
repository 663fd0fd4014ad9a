/* What is new in a reply. Knows how mail programs mark what is old; knows nothing of orders.
 * Where a mark is doubtful, text counts as new: a sentence too many gets an answer, while an
 * order that was dropped silently would be missed. The one exception is text under an
 * attribution at the end of new lines: it may hold our own last answer, whose orders must not
 * be given again. */
#include "parser/fresh/fresh.h"

#include "engine/base/buf.h"
#include "parser/body/charset.h"
#include "parser/fresh/attribution.h"
#include "parser/fresh/banner.h"
#include "parser/fresh/heads.h"
#include "parser/fresh/keyline.h"
#include "parser/fresh/phrases.h"
#include "parser/fresh/quoted.h"
#include "parser/fresh/trace.h"

#include <assert.h>

enum { FOOTER_MAX = 160 /* bytes */ };

/* `-- ` (RFC 3676 s4.3), often without its space; `- -- ` in signed text (RFC 4880 s7.1). */
static bool is_signature_mark(struct str line)
{
    struct str s = str_trim(line);
    return str_eq(s, STR("--")) || str_eq(s, STR("- --"));
}

static size_t last_quoted_line(struct mailline r)
{
    struct str l;
    size_t last = 0;
    while (mailline_next(&r, &l))
        if (quoted_line(l) || quoted_weakly(&r, l)) last = r.number;
    return last;
}

static struct line line_of(struct str line, uint32_t number, struct str quote)
{
    struct str text = mailline_trimmed(line);
    text = (struct str){ line.s, (size_t)(text.s + text.n - line.s) }; /* only at the right */
    return (struct line){ charset_head(text, FRESH_LINE_MAX), number, quote };
}

static void keep(struct fresh *out, struct line *lines, struct str line, uint32_t number,
                 struct str quote)
{
    size_t n = out->n + out->n_said;
    assert(lines);
    if (mailline_trimmed(line).n == 0) return;
    if (n == FRESH_LINES_MAX) {
        out->cut = !out->said;
        return;
    }
    lines[n] = line_of(line, number, quote);
    if (out->said)
        out->n_said++;
    else
        out->n++;
}

static void keep_below(struct fresh *out, struct line *below, struct str line, uint32_t number)
{
    if (out->n_below < FRESH_BELOW_MAX && mailline_trimmed(line).n)
        below[out->n_below++] = line_of(line, number, (struct str){ "", 0 });
}

static bool is_footer(struct str line)
{
    struct str s = mailline_trimmed(line);
    return s.n && s.n <= FOOTER_MAX && mailline_begins(s, phrases_footer);
}

/* A line without the key at its end; keys are noted if there is a list. */
static struct str without_key(struct fresh *out, struct str *keys, struct str line)
{
    struct str key;
    if (!keyline_cut(&key, &line)) return line;
    if (keys && out->n_key < FRESH_KEYS_MAX) keys[out->n_key++] = key;
    return line;
}

/* The text from the last line read on. */
static struct str from_here(struct str line, const struct mailline *r)
{
    return (struct str){ line.s, (size_t)(r->rest.s + r->rest.n - line.s) };
}

/* What a line counts as that is neither quoted nor a mark of anything. */
static enum trace_kind kind_of(struct str line, struct str left, bool signature)
{
    if (mailline_trimmed(line).n == 0) return TRACE_BLANK;
    if (mailline_trimmed(left).n == 0) return TRACE_KEY;
    if (signature) return TRACE_BELOW;
    return is_footer(line) ? TRACE_FOOTER : TRACE_NEW;
}

/* Skip what a gateway wrote, if a paragraph begins with `line` (or goes on after such words).
 */
static bool skip_banner(struct mailline *r, struct str line)
{
    uint32_t n = banner_lines(from_here(line, r));
    for (uint32_t i = 1; i < n; i++) mailline_next(r, &line);
    return n > 0;
}

bool fresh_lines(struct fresh *out, struct str text, struct arena *a, struct err *e)
{
    assert(text.n == 0 || text.s);
    return fresh_traced(out, text, NULL, a, e);
}

/* Where reading stands. */
struct reading {
    struct fresh *out;
    struct line *lines, *below;
    struct str *keys;
    struct trace *t;
    struct mailline r;
    struct str above;   /* the quoted line that was read last */
    size_t last_quoted; /* number of a line */
    bool signature;
    bool begins; /* a paragraph */
};

/* By its marks the rest is our letter; false: it is old in any case. Yahoo and others quote
 * without marks: then everything below is old if anything was typed above; else the quoted text
 * was deleted and the answer is in its place. */
static bool say_ours(struct reading *g)
{
    struct fresh *out = g->out;
    if (out->said) return false;
    out->said = g->lines + out->n;
    return true;
}

/* A line that was typed, as far as can be seen. */
static void read_typed(struct reading *g, struct str line, struct str quote)
{
    uint32_t number = g->r.number;
    bool said = g->out->said != NULL;
    struct str left = without_key(g->out, g->signature || said ? NULL : g->keys, line);
    enum trace_kind kind = kind_of(line, left, g->signature);
    trace_lines(g->t, number, number, said ? TRACE_OLD : kind);
    if (kind == TRACE_BELOW && !said)
        keep_below(g->out, g->below, left, number);
    else if (kind == TRACE_NEW)
        keep(g->out, g->lines, left, number, quote);
}

/* false: all below is old. */
static bool read_line(struct reading *g, struct str line)
{
    struct fresh *out = g->out;
    uint32_t number = g->r.number;
    struct str quote = g->above;
    bool paragraph = g->begins;
    g->above = (struct str){ "", 0 };
    g->begins = mailline_trimmed(line).n == 0;
    if (paragraph && !g->begins && skip_banner(&g->r, line)) {
        trace_lines(g->t, number, g->r.number, TRACE_FOOTER);
        g->begins = true;
    } else if (quoted_line(line) || quoted_weakly(&g->r, line)) {
        g->above = quoted_without_marks(line);
        trace_lines(g->t, number, number, TRACE_QUOTED);
        g->signature = false; /* what follows was typed between quoted lines */
    } else if (heads_old_from_here(line, g->r)) {
        if (out->n == 0) out->old = from_here(line, &g->r);
        out->old_number = number;
        return false;
    } else if (is_signature_mark(line)) {
        g->signature = true;
        trace_lines(g->t, number, number, TRACE_MARK);
    } else if (attribution_skip(&g->r, line) || heads_ours(line)) {
        trace_lines(g->t, number, g->r.number, TRACE_ATTRIBUTION);
        return out->n == 0 || g->last_quoted >= g->r.number || say_ours(g);
    } else {
        if (!out->said && mailline_begins(mailline_trimmed(line), phrases_ours)) say_ours(g);
        read_typed(g, line, quote);
    }
    return true;
}

bool fresh_traced(struct fresh *out, struct str text, struct trace *t, struct arena *a,
                  struct err *e)
{
    struct reading g = { .out = out,
                         .lines = NEW(a, struct line, FRESH_LINES_MAX),
                         .below = NEW(a, struct line, FRESH_BELOW_MAX),
                         .keys = NEW(a, struct str, FRESH_KEYS_MAX),
                         .t = t,
                         .r = { .rest = text },
                         .above = { "", 0 },
                         .begins = true };
    struct str line;
    if (!g.lines || !g.below || !g.keys) return err_nomem(e);
    g.last_quoted = last_quoted_line(g.r);
    *out = (struct fresh){ .line = g.lines, .below = g.below, .key = g.keys };
    while (mailline_next(&g.r, &line) && !out->cut)
        if (!read_line(&g, line)) {
            trace_lines(t, g.r.number, UINT32_MAX - 1, TRACE_OLD);
            break;
        }
    return true;
}

/* ---- a letter that is forwarded -------------------------------------------------------- */

/* Skip its head: a line of dashes, and fields with their continuation lines. *r is past the
 * empty line below; false: there is no field From. */
static bool skip_head(struct mailline *r, struct str *from)
{
    struct str line;
    bool field = false;
    for (int i = 0; i < 2 * HEADS_LINES && mailline_next(r, &line); i++) {
        struct str s = quoted_without_marks(line);
        unsigned is = heads_field(s);
        field |= is != 0;
        if (is == HEAD_FROM) *from = s;
        if (field && s.n == 0) break;
    }
    return from->n > 0;
}

static bool has_marked_head(struct str old)
{
    struct mailline r = { .rest = old };
    struct str line;
    while (mailline_next(&r, &line))
        if (heads_field(quoted_without_marks(line))) return quoted_line(line);
    return false;
}

bool fresh_forwarded(struct fresh *out, struct str *from, const struct fresh *f,
                     struct arena *a, struct err *e)
{
    struct mailline r = { .rest = f->old, .number = f->old_number - 1 };
    *out = (struct fresh){ .n = 0 };
    *from = STR("");
    if (f->old.n == 0 || !skip_head(&r, from)) return true;
    struct buf b = buf_make(a, f->old.n + r.number + 2);
    struct str line;
    bool marked = has_marked_head(f->old); /* Apple quotes what it forwards */
    for (uint32_t i = 0; i < r.number; i++) buf_putc(&b, '\n');
    while (mailline_next(&r, &line)) {
        struct str s = mailline_trimmed(line); /* what that letter quotes keeps its own mark */
        buf_put(&b, marked ? mailline_trimmed(str_from(s, quoted_mark(s))) : line);
        buf_putc(&b, '\n');
    }
    return b.full ? err_nomem(e) : fresh_lines(out, buf_str(&b), a, e);
}

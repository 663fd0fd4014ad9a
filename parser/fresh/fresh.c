/* What is new in a reply. Knows how mail programs mark what is old; knows nothing of orders.
 * Where a mark is in doubt, text counts as new: a sentence too many is answered, an order that
 * was taken away silently would be missed. The one exception is text under an attribution at
 * the end of new lines: it may hold our own last answer, whose orders must not be given again.
 */
#include "parser/fresh/fresh.h"

#include "engine/base/buf.h"
#include "parser/body/charset.h"
#include "parser/fresh/banner.h"
#include "parser/fresh/keyline.h"
#include "parser/fresh/phrases.h"
#include "parser/fresh/trace.h"

enum {
    ATTRIBUTION_LINES = 4, /* a line of 200 characters, broken at 72 */
    ATTRIBUTION_MAX = 500, /* bytes */
    GAP_MAX = 3,           /* empty lines between an attribution and the quoted text */
    HEAD_LINES = 10,       /* Outlook's letter head, with long To lines */
    FOOTER_MAX = 160,      /* bytes */
    DASHES_MIN = 3,
    RULE_MIN = 2, /* around "reply above this line" */
    INITIALS_MAX = 12,
    WEAK_LINES = 3, /* that begin alike: nobody lists orders so */
    UNDERSCORES_MIN = 10
};
#define NBSP STR("\xC2\xA0")

/* Where reading stands. Copied to look ahead. */
struct reader {
    struct str rest;
    uint32_t number; /* of the last line that was read */
    uint32_t marked; /* the last line of several that are weakly marked */
};

static bool next(struct reader *r, struct str *line)
{
    if (!str_line(&r->rest, line)) return false;
    r->number++;
    return true;
}

/* Without spaces at both ends, those that do not break included. */
static struct str trimmed(struct str s)
{
    for (size_t n = s.n + 1; n != s.n;) {
        n = s.n;
        s = str_trim(s);
        if (str_starts(s, NBSP)) s = str_from(s, NBSP.n);
        if (s.n >= NBSP.n && str_eq(str_from(s, s.n - NBSP.n), NBSP)) s.n -= NBSP.n;
    }
    return s;
}

/* ---- marks of quoted lines --------------------------------------------------------------- */

static size_t letters(struct str s)
{
    size_t n = 0;
    while (n < s.n && char_alpha(s.s[n])) n++;
    return n;
}

/* "AB> ", "JdV>", supercite's "Ann> ": bytes; 0 if it is none. A single letter could be a
 * piece. */
static size_t initials(struct str s, size_t least)
{
    size_t n = letters(s);
    if (n < least || n > INITIALS_MAX || n == s.n || s.s[n] != '>') return 0;
    struct str behind = str_from(s, n + 1);
    return behind.n == 0 || char_space(behind.s[0]) || behind.s[0] == '>' ? n + 1 : 0;
}

/* A mark that a line of a player never begins with: its bytes; 0 if there is none. */
static size_t mark_of(struct str s)
{
    if (s.n && (s.s[0] == '>' || s.s[0] == '|')) return 1;
    for (const char *const *m = phrases_marks; *m; m++)
        if (str_starts(s, str_of(*m))) return strlen(*m);
    /* a quotation in some languages begins so, too, and ends */
    struct str guillemet = STR("\xC2\xBB");
    if (str_starts(s, guillemet) && str_ifind(s, STR("\xC2\xAB")) > s.n) return guillemet.n;
    return initials(s, 2);
}

static bool is_quoted(struct str line)
{
    return mark_of(trimmed(line)) > 0;
}

/* A mark that counts only in several lines, one below the other: ": ", "# ", "A> ". */
static struct str weak_mark(struct str line)
{
    struct str s = trimmed(line);
    bool sign = s.n && (s.s[0] == ':' || s.s[0] == '#') && (s.n == 1 || char_space(s.s[1]));
    return str_head(s, sign ? 1 : initials(s, 1));
}

/* Is the line that *r has just read one of several with the same weak mark? */
static bool is_weakly_quoted(struct reader *r, struct str line)
{
    struct str mark = weak_mark(line), l;
    struct reader ahead = *r;
    uint32_t lines = 1;
    if (mark.n == 0) return false;
    if (r->number <= r->marked) return true;
    while (next(&ahead, &l) && str_eq(weak_mark(l), mark)) lines++;
    if (lines >= WEAK_LINES) r->marked = r->number + lines - 1;
    return lines >= WEAK_LINES;
}

struct str fresh_behind_mark(struct str line)
{
    size_t n = weak_mark(line).n;
    return n ? trimmed(str_from(trimmed(line), n)) : (struct str){ line.s, 0 };
}

/* A quoted line without its marks. */
static struct str unmarked(struct str line)
{
    struct str s = trimmed(line);
    if (mark_of(s) == 0 && weak_mark(s).n) s = fresh_behind_mark(s);
    for (size_t n; (n = mark_of(s)) > 0;) s = trimmed(str_from(s, n));
    return s;
}

/* `-- ` (RFC 3676 s4.3), often without its space; `- -- ` in signed text (RFC 4880 s7.1). */
static bool is_signature_mark(struct str line)
{
    struct str s = str_trim(line);
    return str_eq(s, STR("--")) || str_eq(s, STR("- --"));
}

static bool ends_with_colon(struct str s)
{
    const struct str wide = STR("\xEF\xBC\x9A"); /* U+FF1A */
    return s.n &&
           (s.s[s.n - 1] == ':' || (s.n >= wide.n && str_eq(str_from(s, s.n - wide.n), wide)));
}

/* ---- separators ---- */

static bool begins_with_any(struct str s, const char *const *phrase)
{
    for (; *phrase; phrase++)
        if (str_istarts(s, str_of(*phrase))) return true;
    return false;
}

/* One sign of a rule: - * _ = ~ # +, dashes and lines of box drawings; an entity. */
static size_t rule_sign(struct str s)
{
    static const char *const signs[] = { "&nbsp;",       "\xE2\x80\x93", "\xE2\x80\x94",
                                         "\xE2\x80\x95", "\xE2\x94\x80", "\xE2\x94\x81" };
    if (s.n && strchr("-*_=~#+", s.s[0])) return 1;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (str_starts(s, str_of(signs[i]))) return strlen(signs[i]);
    return 0;
}

/* The words between two rules, or behind one; *signs of the one in front. */
static struct str between_rules(size_t *signs, struct str line)
{
    struct str s = trimmed(line);
    *signs = 0;
    for (size_t n; (n = rule_sign(s)) > 0; (*signs)++) s = trimmed(str_from(s, n));
    while (s.n && strchr("-*_=~#+ ", s.s[s.n - 1])) s.n--;
    return s;
}

static bool has_any(struct str s, const char *const *phrase)
{
    for (; *phrase; phrase++)
        if (str_ifind(s, str_of(*phrase)) <= s.n) return true;
    return false;
}

/* `-----Original Message-----` in any language, with or without spaces inside; "please reply
 * above this line". */
static bool is_separator(struct str line)
{
    size_t signs;
    struct str s = between_rules(&signs, line);
    if (begins_with_any(trimmed(line), phrases_old_alone)) return trimmed(line).n < FOOTER_MAX;
    if (signs >= RULE_MIN && has_any(s, phrases_above_line)) return s.n < FOOTER_MAX;
    return signs >= DASHES_MIN && begins_with_any(s, phrases_below_is_old);
}

static unsigned head_field(struct str line)
{
    struct str s = trimmed(line), stars = STR("*");
    while (str_starts(s, stars)) s = str_from(s, 1); /* bold, made text */
    for (const struct head_word *w = phrases_head; w->word; w++) {
        if (!str_istarts(s, str_of(w->word))) continue;
        struct str after = trimmed(str_from(s, strlen(w->word)));
        while (str_starts(after, stars)) after = str_from(after, 1);
        if (ends_with_colon(str_head(after, 1)) || ends_with_colon(str_head(after, 3)))
            return w->field;
    }
    return 0;
}

/* The letter head of Outlook and others: three of its four fields close together. A player who
 * writes `From: (1,2)`, `To: (3,4)` has two. */
static bool is_letter_head(struct str line, struct reader ahead)
{
    unsigned seen = head_field(line), fields = 0;
    if (seen == 0) return false;
    struct str l;
    for (int i = 1; i < HEAD_LINES && next(&ahead, &l); i++) seen |= head_field(l);
    for (unsigned f = HEAD_FROM; f <= HEAD_SUBJECT; f <<= 1) fields += (seen & f) != 0;
    return fields >= 3;
}

/* ---- attributions ---- */

static bool has_at(struct str s)
{
    return str_cut(s, '@').ok;
}

/* A time or a year. */
static bool has_date(struct str s)
{
    for (size_t i = 0; i + 3 < s.n; i++) {
        const char *p = s.s + i;
        if (!char_digit(p[0]) || !char_digit(p[1]) || !char_digit(p[3])) continue;
        if (p[0] == '2' && p[1] == '0' && char_digit(p[2])) return true;
        if ((p[2] == ':' || p[2] == '.') && i + 4 < s.n && char_digit(p[4])) return true;
    }
    return false;
}

/* Without any word: `2026-11-20 18:00 GMT+01:00 Name <a@b>:`, `* Name <a@b> [20/11/26 18:00]:`,
 * `Nov 20, 2026, 18:00 by a@b:` */
static bool is_date_and_address(struct str s)
{
    struct str end = str_from(s, s.n > 2 ? s.n - 2 : 0);
    struct str word = str_head(s, s.n - (s.n > 0));
    size_t at = word.n;
    while (at > 0 && !char_space(word.s[at - 1])) at--;
    return has_date(s) && has_at(s) &&
           (str_eq(end, STR(">:")) || str_eq(end, STR("]:")) || has_at(str_from(word, at)));
}

/* Rows without a begin count unless `begin_only`. */
static bool has_attribution_words(struct str s, bool begin_only)
{
    for (const struct attribution *a = phrases_attribution; a->begin; a++) {
        if (!str_istarts(s, str_of(a->begin))) continue;
        struct str behind = str_from(s, strlen(a->begin));
        if (str_ifind(behind, str_of(a->verb)) > behind.n) continue;
        if (a->begin[0] || !begin_only) return true;
    }
    return false;
}

enum certainty { NO, IF_QUOTE_FOLLOWS, CERTAIN };

/* `s` is one line, or `wrapped` several lines joined. A wrapped one that begins with no known
 * word must have its date in the first line and no bracket: else it could swallow an order. */
static enum certainty judge_attribution(struct str s, struct str first, bool wrapped)
{
    if (!ends_with_colon(s)) return NO;
    bool risky = wrapped && (!has_date(first) || memchr(first.s, '(', first.n));
    bool words = has_attribution_words(s, risky);
    if (!words && (risky || !is_date_and_address(s))) return NO;
    /* A sentence of a player has no time, year or address in it and then a colon. */
    return has_date(s) || has_at(s) ? CERTAIN : IF_QUOTE_FOLLOWS;
}

/* Zoho: `---- On Fri, 20 Nov 2026 18:00:00 +0100 Name <a@b> wrote ----`, on a line or two. */
static bool is_ruled_attribution(struct str line, struct reader ahead)
{
    char joined[ATTRIBUTION_MAX];
    struct str l = trimmed(line), rule = STR("--");
    size_t n = 0, signs;
    if (between_rules(&signs, l).n == 0 || signs < DASHES_MIN) return false;
    for (int i = 0; i < ATTRIBUTION_LINES && l.n && n + l.n + 1 < sizeof joined; i++) {
        memcpy(joined + n, l.s, l.n);
        n += l.n;
        joined[n++] = ' ';
        if (l.n > rule.n && str_eq(str_from(l, l.n - rule.n), rule)) {
            struct str s = between_rules(&signs, (struct str){ joined, n });
            return has_attribution_words(s, false) && (has_date(s) || has_at(s));
        }
        if (!next(&ahead, &l)) break;
        l = trimmed(l);
    }
    return false;
}

static bool quote_follows(struct reader ahead)
{
    struct str l;
    for (int i = 0; i <= GAP_MAX && next(&ahead, &l); i++)
        if (trimmed(l).n) return is_quoted(l) || is_weakly_quoted(&ahead, l);
    return false;
}

/* Read over an attribution that begins with `line`; *r stands behind that line. */
static bool skip_attribution(struct reader *r, struct str line)
{
    char joined[ATTRIBUTION_MAX];
    struct reader ahead = *r;
    struct str first = trimmed(line), l = first;
    size_t n = 0;
    for (int i = 0; i < ATTRIBUTION_LINES && l.n; i++) {
        if (n + l.n + 1 > sizeof joined) return false;
        if (n) joined[n++] = ' ';
        memcpy(joined + n, l.s, l.n);
        n += l.n;
        enum certainty c = judge_attribution((struct str){ joined, n }, first, i > 0);
        if (c == CERTAIN || (c == IF_QUOTE_FOLLOWS && quote_follows(ahead))) {
            *r = ahead;
            return true;
        }
        if (!next(&ahead, &l) || is_quoted(l)) break;
        l = trimmed(l);
    }
    return false;
}

/* ---- the letter head of Lotus Notes ---- */

static unsigned bare_field(struct str line)
{
    struct str s = trimmed(line);
    for (const struct head_word *w = phrases_head; w->word; w++)
        if (str_ieq(s, str_of(w->word))) return w->field;
    return 0;
}

/* A name with an address, a date below it, and further down "To" and "Subject" as words alone.
 */
static bool is_notes_head(struct str line, struct reader ahead)
{
    enum { DATE_BYTES = 40 };
    struct str l = { "", 0 };
    unsigned seen = 0;
    if (!has_at(line)) return false;
    while (l.n == 0 && next(&ahead, &l)) l = trimmed(l);
    if (!has_date(l) || l.n > DATE_BYTES) return false;
    for (int i = 0; i < HEAD_LINES && next(&ahead, &l); i++) seen |= bare_field(l);
    return (seen & HEAD_TO) && (seen & HEAD_SUBJECT);
}

/* ---- the mail ---- */

static size_t last_quoted_line(struct reader r)
{
    struct str l;
    size_t last = 0;
    while (next(&r, &l))
        if (is_quoted(l) || is_weakly_quoted(&r, l)) last = r.number;
    return last;
}

static struct line line_of(struct str line, uint32_t number, struct str quote)
{
    struct str text = trimmed(line);
    text = (struct str){ line.s, (size_t)(text.s + text.n - line.s) }; /* only at the right */
    return (struct line){ charset_head(text, FRESH_LINE_MAX), number, quote };
}

static void keep(struct fresh *out, struct line *lines, struct str line, uint32_t number,
                 struct str quote)
{
    if (trimmed(line).n == 0) return;
    if (out->n == FRESH_LINES_MAX)
        out->cut = true;
    else
        lines[out->n++] = line_of(line, number, quote);
}

static void keep_below(struct fresh *out, struct line *below, struct str line, uint32_t number)
{
    if (out->n_below < FRESH_BELOW_MAX && trimmed(line).n)
        below[out->n_below++] = line_of(line, number, (struct str){ "", 0 });
}

static bool is_footer(struct str line)
{
    struct str s = trimmed(line);
    return s.n && s.n <= FOOTER_MAX && begins_with_any(s, phrases_footer);
}

/* A rule counts when a letter head or the footer of a mailing list is under it. */
static bool is_old_from_here(struct str line, struct reader r)
{
    struct str s = trimmed(line);
    size_t signs;
    if (s.n == 0) return false;
    if (is_separator(s) || is_letter_head(s, r) || is_ruled_attribution(s, r) ||
        is_notes_head(s, r))
        return true;
    if (between_rules(&signs, s).n > 0 || signs < UNDERSCORES_MIN) return false;
    for (int i = 0; i < GAP_MAX && next(&r, &s); i++)
        if (trimmed(s).n) return is_letter_head(s, r) || has_any(s, phrases_list_footer);
    return false;
}

/* A line without the key that it ends with; keys are noted if there is a list. */
static struct str without_key(struct fresh *out, struct str *keys, struct str line)
{
    struct str key;
    if (!keyline_cut(&key, &line)) return line;
    if (keys && out->n_key < FRESH_KEYS_MAX) keys[out->n_key++] = key;
    return line;
}

/* The text from the line on that was read last. */
static struct str from_here(struct str line, const struct reader *r)
{
    return (struct str){ line.s, (size_t)(r->rest.s + r->rest.n - line.s) };
}

/* What a line that is neither quoted nor the mark of anything is taken for. */
static enum trace_kind kind_of(struct str line, struct str left, bool signature)
{
    if (trimmed(line).n == 0) return TRACE_BLANK;
    if (trimmed(left).n == 0) return TRACE_KEY;
    if (signature) return TRACE_BELOW;
    return is_footer(line) ? TRACE_FOOTER : TRACE_NEW;
}

/* Read over what a gateway wrote, if a paragraph begins with `line` (or goes on behind such
 * words). */
static bool skip_banner(struct reader *r, struct str line)
{
    uint32_t n = banner_lines(from_here(line, r));
    for (uint32_t i = 1; i < n; i++) next(r, &line);
    return n > 0;
}

bool fresh_lines(struct fresh *out, struct str text, struct arena *a, struct err *e)
{
    return fresh_traced(out, text, NULL, a, e);
}

bool fresh_traced(struct fresh *out, struct str text, struct trace *t, struct arena *a,
                  struct err *e)
{
    struct line *lines = NEW(a, struct line, FRESH_LINES_MAX);
    struct line *below = NEW(a, struct line, FRESH_BELOW_MAX);
    struct str *keys = NEW(a, struct str, FRESH_KEYS_MAX);
    struct reader r = { .rest = text };
    struct str line, above = { "", 0 }; /* above: the quoted line that was read last */
    bool signature = false, begins = true;
    if (!lines || !below || !keys) return err_nomem(e);
    size_t last_quoted = last_quoted_line(r);
    *out = (struct fresh){ .line = lines, .below = below, .key = keys };
    while (next(&r, &line) && !out->cut) {
        uint32_t number = r.number;
        struct str quote = above;
        bool paragraph = begins;
        above = (struct str){ "", 0 };
        begins = trimmed(line).n == 0;
        if (paragraph && !begins && skip_banner(&r, line)) {
            trace_lines(t, number, r.number, TRACE_FOOTER);
            begins = true;
        } else if (is_quoted(line) || is_weakly_quoted(&r, line)) {
            above = unmarked(line);
            trace_lines(t, number, number, TRACE_QUOTED);
            signature = false; /* what follows was typed between quoted lines */
        } else if (is_old_from_here(line, r)) {
            if (out->n == 0) out->old = from_here(line, &r);
            out->old_number = number;
            trace_lines(t, number, UINT32_MAX - 1, TRACE_OLD);
            break;
        } else if (is_signature_mark(line)) {
            signature = true;
            trace_lines(t, number, number, TRACE_MARK);
        } else if (skip_attribution(&r, line)) {
            /* Yahoo and others quote without marks: then all below is old, if anything was
             * typed above; else the quoted text was deleted and the answer stands in its place.
             */
            trace_lines(t, number, r.number, TRACE_ATTRIBUTION);
            if (out->n && last_quoted < r.number) {
                trace_lines(t, r.number + 1, UINT32_MAX - 1, TRACE_OLD);
                break;
            }
        } else {
            struct str left = without_key(out, signature ? NULL : keys, line);
            enum trace_kind kind = kind_of(line, left, signature);
            trace_lines(t, number, number, kind);
            if (kind == TRACE_BELOW)
                keep_below(out, below, left, number);
            else if (kind == TRACE_NEW)
                keep(out, lines, left, number, quote);
        }
    }
    return true;
}

/* ---- a letter that is forwarded -------------------------------------------------------- */

/* Over its head: a line of dashes, fields, and what of them goes on in further lines. *r stands
 * behind the empty line below; false: there is no field From. */
static bool skip_head(struct reader *r, struct str *from)
{
    struct str line;
    bool field = false;
    for (int i = 0; i < 2 * HEAD_LINES && next(r, &line); i++) {
        struct str s = unmarked(line);
        unsigned is = head_field(s);
        field |= is != 0;
        if (is == HEAD_FROM) *from = s;
        if (field && s.n == 0) break;
    }
    return from->n > 0;
}

static bool has_marked_head(struct str old)
{
    struct reader r = { .rest = old };
    struct str line;
    while (next(&r, &line))
        if (head_field(unmarked(line))) return is_quoted(line);
    return false;
}

bool fresh_forwarded(struct fresh *out, struct str *from, const struct fresh *f,
                     struct arena *a, struct err *e)
{
    struct reader r = { .rest = f->old, .number = f->old_number - 1 };
    *out = (struct fresh){ .n = 0 };
    *from = STR("");
    if (f->old.n == 0 || !skip_head(&r, from)) return true;
    struct buf b = buf_make(a, f->old.n + r.number + 2);
    struct str line;
    bool marked = has_marked_head(f->old); /* Apple quotes what it forwards */
    for (uint32_t i = 0; i < r.number; i++) buf_putc(&b, '\n');
    while (next(&r, &line)) {
        struct str s = trimmed(line); /* what that letter quotes keeps its own mark */
        buf_put(&b, marked ? trimmed(str_from(s, mark_of(s))) : line);
        buf_putc(&b, '\n');
    }
    return b.full ? err_nomem(e) : fresh_lines(out, buf_str(&b), a, e);
}

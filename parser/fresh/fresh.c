/* What is new in a reply. Knows how mail programs mark what is old; knows nothing of orders.
 * Where a mark is in doubt, text counts as new: a sentence too many is answered, an order that
 * was taken away silently would be missed. The one exception is text under an attribution at
 * the end of new lines: it may hold our own last answer, whose orders must not be given again.
 */
#include "parser/fresh/fresh.h"

#include "parser/body/charset.h"
#include "parser/fresh/keyline.h"
#include "parser/fresh/phrases.h"

enum {
    ATTRIBUTION_LINES = 4, /* a line of 200 characters, broken at 72 */
    ATTRIBUTION_MAX = 500, /* bytes */
    GAP_MAX = 3,           /* empty lines between an attribution and the quoted text */
    HEAD_LINES = 10,       /* Outlook's letter head, with long To lines */
    FOOTER_MAX = 160,      /* bytes */
    DASHES_MIN = 3,
    UNDERSCORES_MIN = 10
};
#define NBSP STR("\xC2\xA0")

/* Where reading stands. Copied to look ahead. */
struct reader {
    struct str rest;
    uint32_t number; /* of the last line that was read */
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

/* An order never begins with one of these. */
static bool is_quoted(struct str line)
{
    struct str s = trimmed(line);
    return s.n && (s.s[0] == '>' || s.s[0] == '|');
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

/* `-----Original Message-----` in any language, with or without spaces inside. */
static bool is_separator(struct str line)
{
    struct str s = trimmed(line);
    size_t dashes = 0;
    if (begins_with_any(s, phrases_old_alone)) return s.n < FOOTER_MAX;
    while (s.n && s.s[0] == '-') {
        s = str_from(s, 1);
        dashes++;
    }
    if (dashes < DASHES_MIN) return false;
    return begins_with_any(trimmed(s), phrases_below_is_old);
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

/* Without any word: `2026-11-20 18:00 GMT+01:00 Name <a@b>:`, `* Name <a@b> [20/11/26 18:00]:`
 */
static bool is_date_and_address(struct str s)
{
    struct str end = str_from(s, s.n > 2 ? s.n - 2 : 0);
    return has_date(s) && has_at(s) && (str_eq(end, STR(">:")) || str_eq(end, STR("]:")));
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

static bool quote_follows(struct reader ahead)
{
    struct str l;
    for (int i = 0; i <= GAP_MAX && next(&ahead, &l); i++)
        if (trimmed(l).n) return is_quoted(l);
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

/* ---- the mail ---- */

static size_t last_quoted_line(struct reader r)
{
    struct str l;
    size_t last = 0;
    while (next(&r, &l))
        if (is_quoted(l)) last = r.number;
    return last;
}

/* A quoted line without its marks. */
static struct str unmarked(struct str line)
{
    struct str s = trimmed(line);
    while (s.n && is_quoted(s)) s = trimmed(str_from(s, 1));
    return s;
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

/* A rule of underscores counts when a letter head is under it. */
static bool is_old_from_here(struct str line, struct reader r)
{
    struct str s = trimmed(line);
    if (s.n == 0) return false;
    if (is_separator(s) || is_letter_head(s, r)) return true;
    if (s.n < UNDERSCORES_MIN) return false;
    for (size_t i = 0; i < s.n; i++)
        if (s.s[i] != '_') return false;
    for (int i = 0; i < GAP_MAX && next(&r, &s); i++)
        if (trimmed(s).n) return is_letter_head(s, r);
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

bool fresh_lines(struct fresh *out, struct str text, struct arena *a, struct err *e)
{
    struct line *lines = NEW(a, struct line, FRESH_LINES_MAX);
    struct line *below = NEW(a, struct line, FRESH_BELOW_MAX);
    struct str *keys = NEW(a, struct str, FRESH_KEYS_MAX);
    struct reader r = { text, 0 };
    struct str line, above = { "", 0 }; /* above: the quoted line that was read last */
    bool signature = false;
    if (!lines || !below || !keys) return err_nomem(e);
    size_t last_quoted = last_quoted_line(r);
    *out = (struct fresh){ .line = lines, .below = below, .key = keys };
    while (next(&r, &line) && !out->cut) {
        uint32_t number = r.number;
        struct str quote = above;
        above = (struct str){ "", 0 };
        if (is_quoted(line)) {
            above = unmarked(line);
            signature = false; /* what follows was typed between quoted lines */
        } else if (is_old_from_here(line, r)) {
            break;
        } else if (is_signature_mark(line)) {
            signature = true;
        } else if (skip_attribution(&r, line)) {
            /* Yahoo and others quote without marks: then all below is old, if anything was
             * typed above; else the quoted text was deleted and the answer stands in its place.
             */
            if (out->n && last_quoted < r.number) break;
        } else if (signature) {
            keep_below(out, below, without_key(out, NULL, line), number);
        } else if (!is_footer(line)) {
            keep(out, lines, without_key(out, keys, line), number, quote);
        }
    }
    return true;
}

/* Tokens of orders. Knows signs, no words and no grammar. */
#include "engine/sandbox/scan.h"

/* Signs beyond letters and digits, as code points; what is in no row is T_OTHER. Quotation
 * marks and the asterisks of mail programs' bold print are blanks. */
/* clang-format off */
static const struct sign {
    uint32_t lo, hi;
    uint8_t token;
} signs[] = {
    { 0, ' ', T_BLANK },         { '!', '!', T_SEP },         { '"', '"', T_BLANK },
    { '\'', '\'', T_BLANK },     { '(', '(', T_OPEN },        { ')', ')', T_CLOSE },
    { '*', '*', T_BLANK },       { '+', '+', T_PLUS },        { ',', ',', T_SEP },
    { '-', '-', T_MINUS },       { '.', '.', T_SEP },         { ':', ':', T_COLON },
    { ';', ';', T_SEP },         { '=', '=', T_EQUAL },       { '>', '>', T_ARROW },
    { '[', '[', T_OPEN },        { ']', ']', T_CLOSE },       { '_', '`', T_BLANK },
    { 0xa0, 0xa0, T_BLANK },     { 0xab, 0xab, T_BLANK },     { 0xad, 0xad, T_BLANK },
    { 0xbb, 0xbb, T_BLANK },     { 0xd7, 0xd7, T_TIMES },     { 0x2000, 0x200f, T_BLANK },
    { 0x2010, 0x2015, T_MINUS }, { 0x2018, 0x201f, T_BLANK }, { 0x2028, 0x202f, T_BLANK },
    { 0x2060, 0x2060, T_BLANK }, { 0x2190, 0x21ff, T_ARROW }, { 0x2212, 0x2212, T_MINUS },
    { 0x2715, 0x2716, T_TIMES }, { 0x2794, 0x27be, T_ARROW }, { 0x27f5, 0x27ff, T_ARROW },
    { 0x2a2f, 0x2a2f, T_TIMES }, { 0x3000, 0x3000, T_BLANK }, { 0xfe58, 0xfe58, T_MINUS },
    { 0xfe63, 0xfe63, T_MINUS }, { 0xfeff, 0xfeff, T_BLANK }, { 0xff08, 0xff08, T_OPEN },
    { 0xff09, 0xff09, T_CLOSE }, { 0xff0b, 0xff0b, T_PLUS },  { 0xff0c, 0xff0c, T_SEP },
    { 0xff0d, 0xff0d, T_MINUS }, { 0xff0e, 0xff0e, T_SEP },   { 0xff1a, 0xff1a, T_COLON },
    { 0xff1b, 0xff1b, T_SEP },   { 0xff1d, 0xff1d, T_EQUAL },
};
/* clang-format on */

static enum token sign_of(uint32_t c)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (c >= signs[i].lo && c <= signs[i].hi) return (enum token)signs[i].token;
    return T_OTHER;
}

enum { NO_CHARACTER = 0x110000 };

/* The code point at byte `at`, and its length; a byte that is no UTF-8 counts alone. */
static uint32_t decode(struct str s, size_t at, size_t *len)
{
    static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
    unsigned char lead = (unsigned char)s.s[at];
    size_t more = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    uint32_t c = more == 0 ? lead : lead & (0x3fu >> more);
    *len = 1;
    if ((lead >= 0x80 && lead < 0xc0) || lead >= 0xf8 || s.n - at <= more) return NO_CHARACTER;
    for (size_t i = 1; i <= more; i++) {
        unsigned char next = (unsigned char)s.s[at + i];
        if ((next & 0xc0) != 0x80) return NO_CHARACTER;
        c = c << 6 | (next & 0x3f);
    }
    if (c < least[more] || c >= NO_CHARACTER || (c >= 0xd800 && c < 0xe000))
        return NO_CHARACTER;
    *len = more + 1;
    return c;
}

void scan_quote(struct buf *out, struct str s, size_t max)
{
    size_t len, n = out->n;
    for (size_t at = 0; at < s.n && out->n - n < max; at += len) {
        uint32_t c = decode(s, at, &len);
        if (c < ' ' || c == 0x7f)
            buf_putc(out, ' ');
        else if (c == NO_CHARACTER)
            buf_putc(out, '?');
        else
            buf_put(out, str_head(str_from(s, at), len));
    }
}

static size_t run(struct str s, size_t at, bool (*of)(char))
{
    size_t n = 0;
    while (at + n < s.n && of(s.s[at + n])) n++;
    return n;
}

static enum token token_at(struct str s, size_t at, size_t *len)
{
    if (at >= s.n) return T_END;
    if ((*len = run(s, at, char_alpha)) > 0) return T_WORD;
    if ((*len = run(s, at, char_digit)) > 0) return T_NUMBER;
    enum token t = sign_of(decode(s, at, len));
    bool arrow_head = at + *len < s.n && s.s[at + *len] == '>';
    if ((t == T_MINUS || t == T_EQUAL) && arrow_head) {
        *len += 1;
        return T_ARROW;
    }
    return t;
}

struct scan scan_make(struct str text)
{
    struct scan s = { .text = text };
    scan_next(&s);
    return s;
}

void scan_next(struct scan *s)
{
    size_t len = 0;
    do {
        s->next += len;
        len = 0;
        s->token = token_at(s->text, s->next, &len);
    } while (s->token == T_BLANK);
    s->span = (struct span){ s->next, len };
    s->next += len;
}

struct str scan_text(const struct scan *s)
{
    return str_head(str_from(s->text, s->span.at), s->span.len);
}

bool scan_word(const struct scan *s, const char *word)
{
    return s->token == T_WORD && str_ieq(scan_text(s), str_of(word));
}

struct span span_join(struct span a, struct span b)
{
    return (struct span){ a.at, b.at + b.len - a.at };
}

/* Tokens of orders. Knows signs, no words and no grammar. */
#include "engine/sandbox/order/language/scan.h"

/* Signs other than letters and digits, as code points; whatever is in no row is a letter of
 * some alphabet or T_OTHER. Quotation marks and the asterisks of mail programs' bold print are
 * hidden, and so is what nobody sees. The soft hyphen is not hidden, because some programs
 * print it and it might be a minus. Neither are marks that turn the direction of writing, nor
 * pictures that mean "no". */
/* clang-format off */
static const uint8_t ascii[0x80] = {
    ['!'] = T_MARK, ['"'] = T_HIDDEN, ['#'] = T_NUMERO, ['\''] = T_HIDDEN, ['('] = T_OPEN,
    [')'] = T_CLOSE, ['*'] = T_HIDDEN, ['+'] = T_PLUS, [','] = T_COMMA, ['-'] = T_MINUS,
    ['.'] = T_STOP, [':'] = T_COLON, [';'] = T_COMMA, ['='] = T_EQUAL, ['>'] = T_ARROW,
    ['?'] = T_MARK, ['['] = T_OPEN, [']'] = T_CLOSE, ['_'] = T_HIDDEN, ['`'] = T_HIDDEN,
    ['{'] = T_OPEN, ['}'] = T_CLOSE, [0x7f] = T_SPACE, ['$'] = T_OTHER, ['%'] = T_OTHER,
    ['&'] = T_OTHER, ['/'] = T_OTHER, ['<'] = T_OTHER, ['@'] = T_OTHER, ['\\'] = T_OTHER,
    ['^'] = T_OTHER, ['|'] = T_OTHER, ['~'] = T_OTHER,
};
static const struct sign {
    uint32_t lo, hi;
    uint8_t token;
} signs[] = {
    { 0x80, 0x9f, T_OTHER }, { 0xa0, 0xa0, T_SPACE }, { 0xab, 0xab, T_HIDDEN },
    { 0xb4, 0xb4, T_HIDDEN }, { 0xb7, 0xb7, T_HIDDEN }, { 0xbb, 0xbb, T_HIDDEN },
    { 0xa1, 0xbf, T_OTHER }, { 0xd7, 0xd7, T_TIMES }, { 0xf7, 0xf7, T_OTHER },
    { 0x2bc, 0x2bc, T_HIDDEN }, { 0x2d7, 0x2d7, T_MINUS }, { 0x425, 0x425, T_TIMES },
    { 0x445, 0x445, T_TIMES }, { 0x58a, 0x58a, T_MINUS }, { 0x1680, 0x1680, T_SPACE },
    { 0x2000, 0x200a, T_SPACE }, { 0x200b, 0x200f, T_HIDDEN }, { 0x2010, 0x2015, T_MINUS },
    { 0x2018, 0x201f, T_HIDDEN }, { 0x2022, 0x2022, T_HIDDEN }, { 0x2026, 0x2026, T_MARK },
    { 0x2028, 0x2029, T_SPACE }, { 0x202b, 0x202b, T_OTHER }, { 0x202e, 0x202e, T_OTHER },
    { 0x2067, 0x2067, T_OTHER }, { 0x202a, 0x202e, T_HIDDEN }, { 0x202f, 0x202f, T_SPACE },
    { 0x2032, 0x2033, T_HIDDEN }, { 0x2039, 0x203a, T_HIDDEN }, { 0x203c, 0x203d, T_MARK },
    { 0x2043, 0x2043, T_MINUS }, { 0x2047, 0x2049, T_MARK }, { 0x205f, 0x205f, T_SPACE },
    { 0x2060, 0x2069, T_HIDDEN }, { 0x2190, 0x21ff, T_ARROW }, { 0x2212, 0x2212, T_MINUS },
    { 0x2600, 0x2712, T_MARK }, { 0x2715, 0x2718, T_TIMES }, { 0x274c, 0x274e, T_OTHER },
    { 0x2728, 0x2764, T_MARK }, { 0x2794, 0x27be, T_ARROW }, { 0x27f5, 0x27ff, T_ARROW },
    { 0x25b6, 0x25b6, T_ARROW }, { 0x25ba, 0x25ba, T_ARROW }, { 0x2b62, 0x2b62, T_ARROW },
    { 0x2b95, 0x2b95, T_ARROW }, { 0x1f800, 0x1f8ff, T_ARROW },
    { 0x2900, 0x297f, T_ARROW }, { 0x2a09, 0x2a09, T_TIMES }, { 0x2a2f, 0x2a2f, T_TIMES },
    { 0x2b00, 0x2b0d, T_ARROW }, { 0x2e3a, 0x2e3b, T_MINUS }, { 0x2000, 0x2bff, T_OTHER },
    { 0x3000, 0x3000, T_SPACE }, { 0x3001, 0x3001, T_COMMA }, { 0x3002, 0x3002, T_STOP },
    { 0x3008, 0x3011, T_HIDDEN }, { 0x3014, 0x3014, T_OPEN }, { 0x3015, 0x3015, T_CLOSE },
    { 0xfe0e, 0xfe0f, T_HIDDEN }, { 0xfe50, 0xfe51, T_COMMA }, { 0xfe52, 0xfe52, T_STOP },
    { 0xfe54, 0xfe54, T_COMMA }, { 0xfe58, 0xfe58, T_MINUS }, { 0xfe59, 0xfe59, T_OPEN },
    { 0xfe5a, 0xfe5a, T_CLOSE }, { 0xfe62, 0xfe62, T_PLUS }, { 0xfe63, 0xfe63, T_MINUS },
    { 0xfe66, 0xfe66, T_EQUAL }, { 0xfeff, 0xfeff, T_HIDDEN }, { 0xff01, 0xff01, T_MARK },
    { 0xff02, 0xff02, T_HIDDEN }, { 0xff03, 0xff03, T_NUMERO }, { 0xff07, 0xff07, T_HIDDEN },
    { 0xff08, 0xff08, T_OPEN }, { 0xff09, 0xff09, T_CLOSE }, { 0xff0a, 0xff0a, T_HIDDEN },
    { 0xff0b, 0xff0b, T_PLUS }, { 0xff0c, 0xff0c, T_COMMA }, { 0xff0d, 0xff0d, T_MINUS },
    { 0xff0e, 0xff0e, T_STOP }, { 0xff1a, 0xff1a, T_COLON }, { 0xff1b, 0xff1b, T_COMMA },
    { 0xff1d, 0xff1d, T_EQUAL }, { 0xff1e, 0xff1e, T_ARROW }, { 0xff1f, 0xff1f, T_MARK },
    { 0xff3b, 0xff3b, T_OPEN }, { 0xff3d, 0xff3d, T_CLOSE }, { 0xff3f, 0xff40, T_HIDDEN },
    { 0xff5b, 0xff5b, T_OPEN }, { 0xff5d, 0xff5d, T_CLOSE }, { 0xff00, 0xffef, T_OTHER },
    { 0x1f44e, 0x1f44e, T_OTHER }, { 0x1f6ab, 0x1f6ab, T_OTHER }, { 0x1f000, 0x1faff, T_MARK },
};
/* clang-format on */

enum { LETTERS_FROM = 0xc0, NO_CHARACTER = 0x110000, FULL_WIDTH = 0xff01 - '!' };

static enum token sign_of(uint32_t c)
{
    if (c <= ' ') return T_SPACE;
    if (c < 0x80) return (enum token)ascii[c];
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (c >= signs[i].lo && c <= signs[i].hi) return (enum token)signs[i].token;
    return c >= LETTERS_FROM && c != NO_CHARACTER ? T_LETTER : T_OTHER;
}

/* The code point at byte `at`, and its length; an invalid byte counts as one character. */
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

/* A full-width letter or digit counts as the plain one. */
static uint32_t plain_at(struct str s, size_t at, size_t *len)
{
    *len = 0;
    if (at >= s.n) return 0;
    uint32_t c = decode(s, at, len), narrow = c - FULL_WIDTH;
    if (c <= FULL_WIDTH || narrow > 'z') return c;
    return char_alpha((char)narrow) || char_digit((char)narrow) ? narrow : c;
}

static bool letter_at(struct str s, size_t at, size_t *len)
{
    uint32_t c = plain_at(s, at, len);
    return c < 0x80 && char_alpha((char)c);
}

static bool apostrophe_at(struct str s, size_t at, size_t *len)
{
    uint32_t c = plain_at(s, at, len);
    return c == '\'' || c == 0x2019 || c == 0x2bc || c == 0xb4;
}

/* A word: its letters go to s->word. Bytes, 0 if there is none. */
static size_t word_at(struct scan *s, size_t at)
{
    size_t n = 0, len, sign;
    s->letters = 0;
    while (letter_at(s->text, at + n, &len)) {
        if (s->letters < WORD_MAX)
            s->word[s->letters++] = (char)plain_at(s->text, at + n, &len);
        n += len;
        if (apostrophe_at(s->text, at + n, &sign) && letter_at(s->text, at + n + sign, &len))
            n += sign;
    }
    return n;
}

static size_t number_at(struct scan *s, size_t at)
{
    enum { FAR = 1000000000 };
    size_t n = 0, len;
    s->number = 0;
    s->endless = false;
    for (;; n += len) {
        uint32_t c = plain_at(s->text, at + n, &len);
        if (c > 0x7f || !char_digit((char)c)) return n;
        s->endless = s->number > FAR;
        if (!s->endless) s->number = s->number * 10 + (int64_t)(c - '0');
    }
}

/* The length of an arrow with its shaft, "->", "-->", "=>"; 0: there is none. */
static size_t arrow_at(struct str s, size_t at)
{
    enum { SHAFT_MAX = 4 };
    size_t n = 0, len;
    for (int i = 0; i <= SHAFT_MAX && at + n < s.n; i++, n += len) {
        enum token t = sign_of(decode(s, at + n, &len));
        if (t == T_ARROW) return n + len;
        if (t != T_MINUS && t != T_EQUAL) return 0;
    }
    return 0;
}

static enum token token_at(struct scan *s, size_t *len)
{
    size_t at = s->next;
    if (at >= s->text.n) return T_END;
    if ((*len = word_at(s, at)) > 0) return T_WORD;
    if ((*len = number_at(s, at)) > 0) return T_NUMBER;
    size_t arrow = arrow_at(s->text, at);
    enum token t = sign_of(decode(s->text, at, len));
    if (arrow == 0) return t;
    *len = arrow;
    return T_ARROW;
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
    s->spaced = s->hidden = false;
    do {
        s->next += len;
        len = 0;
        s->letters = 0;
        s->token = token_at(s, &len);
        s->spaced = s->spaced || s->token == T_SPACE;
        s->hidden = s->hidden || s->token == T_HIDDEN;
    } while (s->token == T_SPACE || s->token == T_HIDDEN);
    s->span = (struct span){ s->next, len };
    s->next += len;
}

struct scan scan_ahead(const struct scan *s)
{
    struct scan ahead = *s;
    scan_next(&ahead);
    return ahead;
}

struct str scan_text(const struct scan *s)
{
    return (struct str){ s->word, s->token == T_WORD ? s->letters : 0 };
}

bool scan_word(const struct scan *s, const char *word)
{
    return s->token == T_WORD && str_ieq(scan_text(s), str_of(word));
}

void scan_split(struct scan *s, size_t letters)
{
    size_t n = 0, len;
    for (size_t i = 0; i < letters; i++) {
        if (apostrophe_at(s->text, s->span.at + n, &len)) n += len;
        (void)plain_at(s->text, s->span.at + n, &len);
        n += len;
    }
    s->letters = letters;
    s->span.len = n;
    s->next = s->span.at + n;
}

bool scan_glued(const struct scan *s)
{
    return !s->spaced && !s->hidden;
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

struct span scan_join(struct span a, struct span b)
{
    return (struct span){ a.at, b.at + b.len - a.at };
}

/* Signs that stand for others: figurines, letters and digits of other alphabets, arrows. One
 * table, a row for each sign or range, and where in a line its rows count. The text that a
 * player sees stays as it is; this is only how an order is read. */
#include "parser/order/typed/sign.h"

#include "parser/body/charset.h"

enum when {
    ALWAYS,
    BETWEEN, /* two squares, or a piece and a square */
    PIECE,   /* right before a square, an x or a bracket, or right after an x or = */
    ALIKE,   /* in a word that has a digit or a Latin letter; castling; before a bracket */
    INSIDE,  /* after a Latin letter or a digit */
    RAISED   /* not after a digit, where it may be a footnote or a power */
};
#define DIGITS  "0123456789"
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define FULL_WIDTH                                                                             \
    "!\"#$%&'()*+,-./" DIGITS ":;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"                       \
    "abcdefghijklmnopqrstuvwxyz{|}~"

/* A range has one letter of `text` for each of its signs, starting over after the last; a
 * single sign has all of it. `other`: the second reading of a letter. */
/* clang-format off */
#define ROW(first_, last_, text_, when_, other_) \
    { .first = (first_), .last = (last_), .text = (text_), .when = (when_), .other = (other_) }
static const struct row {
    uint32_t first, last;
    const char *text;
    enum when when;
    char other;
} rows[] = {
    /* digits of other scripts and in other styles */
    ROW(0x660, 0x669, DIGITS, ALWAYS, 0), ROW(0x6f0, 0x6f9, DIGITS, ALWAYS, 0),
    ROW(0x7c0, 0x7c9, DIGITS, ALWAYS, 0), ROW(0x966, 0x96f, DIGITS, ALWAYS, 0),
    ROW(0x9e6, 0x9ef, DIGITS, ALWAYS, 0), ROW(0xa66, 0xa6f, DIGITS, ALWAYS, 0),
    ROW(0xae6, 0xaef, DIGITS, ALWAYS, 0), ROW(0xbe6, 0xbef, DIGITS, ALWAYS, 0),
    ROW(0xc66, 0xc6f, DIGITS, ALWAYS, 0), ROW(0xce6, 0xcef, DIGITS, ALWAYS, 0),
    ROW(0xd66, 0xd6f, DIGITS, ALWAYS, 0), ROW(0xe50, 0xe59, DIGITS, ALWAYS, 0),
    ROW(0xed0, 0xed9, DIGITS, ALWAYS, 0), ROW(0xf20, 0xf29, DIGITS, ALWAYS, 0),
    ROW(0x1040, 0x1049, DIGITS, ALWAYS, 0), ROW(0x17e0, 0x17e9, DIGITS, ALWAYS, 0),
    ROW(0x1810, 0x1819, DIGITS, ALWAYS, 0), ROW(0x2080, 0x2089, DIGITS, RAISED, 0),
    ROW(0x2074, 0x2079, "456789", RAISED, 0), ROW(0x2070, 0x2070, "0", RAISED, 0),
    ROW(0xb9, 0xb9, "1", RAISED, 0), ROW(0xb2, 0xb2, "2", RAISED, 0),
    ROW(0xb3, 0xb3, "3", RAISED, 0), ROW(0x2460, 0x2468, "123456789", ALWAYS, 0),
    ROW(0x2776, 0x277e, "123456789", ALWAYS, 0), ROW(0x1d7ce, 0x1d7ff, DIGITS, ALWAYS, 0),
    ROW(0x1fbf0, 0x1fbf9, DIGITS, ALWAYS, 0),
    /* full width */
    ROW(0xff01, 0xff5e, FULL_WIDTH, ALWAYS, 0),
    /* letters in other styles: mathematical, small capitals, superscript, subscript */
    ROW(0x1d400, 0x1d6a3, LETTERS, ALWAYS, 0), ROW(0x24b6, 0x24e9, LETTERS, ALWAYS, 0),
    ROW(0x1f130, 0x1f149, LETTERS, ALWAYS, 0), ROW(0x1f150, 0x1f169, LETTERS, ALWAYS, 0),
    ROW(0x1f170, 0x1f189, LETTERS, ALWAYS, 0), ROW(0x1d43, 0x1d43, "a", ALWAYS, 0),
    ROW(0x1d47, 0x1d47, "b", ALWAYS, 0), ROW(0x1d9c, 0x1d9c, "c", ALWAYS, 0),
    ROW(0x1d48, 0x1d48, "d", ALWAYS, 0), ROW(0x1d49, 0x1d49, "e", ALWAYS, 0),
    ROW(0x1da0, 0x1da0, "f", ALWAYS, 0), ROW(0x1d4d, 0x1d4d, "g", ALWAYS, 0),
    ROW(0x2b0, 0x2b0, "h", ALWAYS, 0), ROW(0x2e3, 0x2e3, "x", ALWAYS, 0),
    ROW(0x207f, 0x207f, "n", ALWAYS, 0), ROW(0x1d3a, 0x1d3a, "N", ALWAYS, 0),
    ROW(0x1d37, 0x1d37, "K", ALWAYS, 0), ROW(0x1d3f, 0x1d3f, "R", ALWAYS, 0),
    ROW(0x1d2e, 0x1d2e, "B", ALWAYS, 0), ROW(0x2090, 0x2090, "a", ALWAYS, 0),
    ROW(0x2091, 0x2091, "e", ALWAYS, 0), ROW(0x2095, 0x2095, "h", ALWAYS, 0),
    ROW(0x2093, 0x2093, "x", ALWAYS, 0),
    /* raised and lowered signs */
    ROW(0x207a, 0x207a, "+", ALWAYS, 0), ROW(0x207b, 0x207b, "-", ALWAYS, 0),
    ROW(0x207c, 0x207c, "=", ALWAYS, 0), ROW(0x207d, 0x207d, "(", ALWAYS, 0),
    ROW(0x207e, 0x207e, ")", ALWAYS, 0), ROW(0x208a, 0x208a, "+", ALWAYS, 0),
    ROW(0x208b, 0x208b, "-", ALWAYS, 0), ROW(0x208c, 0x208c, "=", ALWAYS, 0),
    ROW(0x208d, 0x208d, "(", ALWAYS, 0), ROW(0x208e, 0x208e, ")", ALWAYS, 0),
    /* ligatures */
    ROW(0xfb00, 0xfb00, "ff", ALWAYS, 0), ROW(0xfb01, 0xfb01, "fi", ALWAYS, 0),
    ROW(0xfb02, 0xfb02, "fl", ALWAYS, 0), ROW(0xfb03, 0xfb03, "ffi", ALWAYS, 0),
    ROW(0xfb04, 0xfb04, "ffl", ALWAYS, 0), ROW(0xfb05, 0xfb05, "st", ALWAYS, 0),
    ROW(0xfb06, 0xfb06, "st", ALWAYS, 0),
    /* arrows; the last four are what Outlook makes of -> and ==> in Wingdings */
    ROW(0x2192, 0x2192, "->", BETWEEN, 0), ROW(0x21d2, 0x21d2, "->", BETWEEN, 0),
    ROW(0x21a6, 0x21a6, "->", BETWEEN, 0), ROW(0x21e8, 0x21e8, "->", BETWEEN, 0),
    ROW(0x21fe, 0x21fe, "->", BETWEEN, 0), ROW(0x2794, 0x2794, "->", BETWEEN, 0),
    ROW(0x2799, 0x2799, "->", BETWEEN, 0), ROW(0x279b, 0x279b, "->", BETWEEN, 0),
    ROW(0x279c, 0x279c, "->", BETWEEN, 0), ROW(0x279d, 0x279d, "->", BETWEEN, 0),
    ROW(0x279e, 0x279e, "->", BETWEEN, 0), ROW(0x279f, 0x279f, "->", BETWEEN, 0),
    ROW(0x27a0, 0x27a0, "->", BETWEEN, 0), ROW(0x27a1, 0x27a1, "->", BETWEEN, 0),
    ROW(0x27a4, 0x27a4, "->", BETWEEN, 0), ROW(0x27f6, 0x27f6, "->", BETWEEN, 0),
    ROW(0x27f9, 0x27f9, "->", BETWEEN, 0), ROW(0x27fc, 0x27fc, "->", BETWEEN, 0),
    ROW(0x2b62, 0x2b62, "->", BETWEEN, 0), ROW(0x2b95, 0x2b95, "->", BETWEEN, 0),
    ROW(0x25b6, 0x25b6, "->", BETWEEN, 0), ROW(0x25ba, 0x25ba, "->", BETWEEN, 0),
    ROW(0x1f812, 0x1f812, "->", BETWEEN, 0), ROW(0x1f816, 0x1f816, "->", BETWEEN, 0),
    ROW(0x1f846, 0x1f846, "->", BETWEEN, 0), ROW(0x1f852, 0x1f852, "->", BETWEEN, 0),
    ROW(0x1f862, 0x1f862, "->", BETWEEN, 0), ROW(0x1f892, 0x1f892, "->", BETWEEN, 0),
    ROW(0x1f449, 0x1f449, "->", BETWEEN, 0), ROW(0xf0e0, 0xf0e0, "->", ALWAYS, 0),
    ROW(0xf0e8, 0xf0e8, "->", ALWAYS, 0), ROW(0xe0, 0xe0, "->", BETWEEN, 0),
    ROW(0xe8, 0xe8, "->", BETWEEN, 0),
    /* signs of capture */
    ROW(0xd7, 0xd7, "x", BETWEEN, 0), ROW(0x2715, 0x2715, "x", BETWEEN, 0),
    ROW(0x2716, 0x2716, "x", BETWEEN, 0), ROW(0x2717, 0x2717, "x", BETWEEN, 0),
    ROW(0x2718, 0x2718, "x", BETWEEN, 0), ROW(0x2573, 0x2573, "x", BETWEEN, 0),
    ROW(0x2613, 0x2613, "x", BETWEEN, 0), ROW(0x2a2f, 0x2a2f, "x", BETWEEN, 0),
    ROW(0x2a09, 0x2a09, "x", BETWEEN, 0), ROW(0x2694, 0x2694, "x", BETWEEN, 0),
    ROW(0x1f5e1, 0x1f5e1, "x", BETWEEN, 0), ROW(0x274e, 0x274e, "x", BETWEEN, 0),
    ROW(0x2236, 0x2236, ":", ALWAYS, 0),
    /* dashes and minus signs */
    ROW(0x2010, 0x2015, "-", ALWAYS, 0), ROW(0x2043, 0x2043, "-", ALWAYS, 0),
    ROW(0x2212, 0x2212, "-", ALWAYS, 0), ROW(0x2796, 0x2796, "-", ALWAYS, 0),
    ROW(0x2e3a, 0x2e3a, "-", ALWAYS, 0), ROW(0x2e3b, 0x2e3b, "-", ALWAYS, 0),
    ROW(0xfe58, 0xfe58, "-", ALWAYS, 0), ROW(0xfe63, 0xfe63, "-", ALWAYS, 0),
    ROW(0x58a, 0x58a, "-", ALWAYS, 0), ROW(0x1806, 0x1806, "-", ALWAYS, 0),
    ROW(0x2d7, 0x2d7, "-", ALWAYS, 0), 
    /* commas of other scripts */
    ROW(0x60c, 0x60c, ",", ALWAYS, 0), ROW(0x3001, 0x3001, ",", ALWAYS, 0),
    ROW(0xfe50, 0xfe50, ",", ALWAYS, 0), ROW(0xfe51, 0xfe51, ",", ALWAYS, 0),
    /* chess pieces, before a square or an x */
    ROW(0x2654, 0x2654, "K", PIECE, 0), ROW(0x2655, 0x2655, "Q", PIECE, 0),
    ROW(0x2656, 0x2656, "R", PIECE, 0), ROW(0x2657, 0x2657, "B", PIECE, 0),
    ROW(0x2658, 0x2658, "N", PIECE, 0), ROW(0x2659, 0x2659, "P", PIECE, 0),
    ROW(0x265a, 0x265a, "K", PIECE, 0), ROW(0x265b, 0x265b, "Q", PIECE, 0),
    ROW(0x265c, 0x265c, "R", PIECE, 0), ROW(0x265d, 0x265d, "B", PIECE, 0),
    ROW(0x265e, 0x265e, "N", PIECE, 0), ROW(0x265f, 0x265f, "P", PIECE, 0),
    ROW(0x1f40e, 0x1f40e, "N", PIECE, 0), ROW(0x1f434, 0x1f434, "N", PIECE, 0),
    ROW(0x1f3c7, 0x1f3c7, "N", PIECE, 0), ROW(0x1f3f0, 0x1f3f0, "R", PIECE, 0),
    ROW(0x1f478, 0x1f478, "Q", PIECE, 0), ROW(0x1f934, 0x1f934, "K", PIECE, 0),
    /* letters that look alike, in a word with a digit or a Latin letter: Cyrillic */
    ROW(0x430, 0x430, "a", ALIKE, 0), ROW(0x410, 0x410, "A", ALIKE, 0),
    ROW(0x412, 0x412, "B", ALIKE, 0), ROW(0x435, 0x435, "e", ALIKE, 0),
    ROW(0x415, 0x415, "E", ALIKE, 0), ROW(0x41d, 0x41d, "H", ALIKE, 0),
    ROW(0x41b, 0x41b, "R", ALIKE, 0), ROW(0x41c, 0x41c, "M", ALIKE, 0),
    ROW(0x41e, 0x41e, "O", ALIKE, 0), ROW(0x43e, 0x43e, "o", ALIKE, 0),
    ROW(0x422, 0x422, "T", ALIKE, 0), ROW(0x424, 0x424, "Q", ALIKE, 0),
    ROW(0x445, 0x445, "x", ALIKE, 0), ROW(0x425, 0x425, "x", ALIKE, 0),
    ROW(0x441, 0x441, "c", ALIKE, 0), ROW(0x440, 0x440, "p", ALIKE, 0),
    ROW(0x456, 0x456, "i", ALIKE, 0), ROW(0x406, 0x406, "I", ALIKE, 0),
    ROW(0x455, 0x455, "s", ALIKE, 0), ROW(0x405, 0x405, "S", ALIKE, 0),
    ROW(0x443, 0x443, "y", ALIKE, 0), ROW(0x423, 0x423, "Y", ALIKE, 0),
    ROW(0x43a, 0x43a, "k", ALIKE, 0),
    /* with a second reading: a Russian king, knight, bishop */
    ROW(0x41a, 0x41a, "K", ALIKE, 'N'), ROW(0x421, 0x421, "C", ALIKE, 'B'),
    ROW(0x420, 0x420, "P", ALIKE, 0),
    /* a Russian pawn */
    ROW(0x43f, 0x43f, "P", ALIKE, 0), ROW(0x41f, 0x41f, "P", ALIKE, 0),
    /* Greek; small letters are the files of Greek boards */
    ROW(0x395, 0x395, "E", ALIKE, 0), ROW(0x396, 0x396, "Z", ALIKE, 0),
    ROW(0x397, 0x397, "H", ALIKE, 0), ROW(0x39a, 0x39a, "K", ALIKE, 0),
    ROW(0x39c, 0x39c, "M", ALIKE, 0), ROW(0x39d, 0x39d, "N", ALIKE, 0),
    ROW(0x39f, 0x39f, "O", ALIKE, 0), ROW(0x3bf, 0x3bf, "o", ALIKE, 0),
    ROW(0x3a0, 0x3a0, "R", ALIKE, 0), ROW(0x3a4, 0x3a4, "T", ALIKE, 0),
    ROW(0x3a5, 0x3a5, "Y", ALIKE, 0), ROW(0x3a7, 0x3a7, "x", ALIKE, 0),
    ROW(0x3c7, 0x3c7, "x", ALIKE, 0), ROW(0x3b1, 0x3b1, "a", ALIKE, 0),
    ROW(0x3b2, 0x3b2, "b", ALIKE, 0), ROW(0x3b3, 0x3b3, "c", ALIKE, 0),
    ROW(0x3b4, 0x3b4, "d", ALIKE, 0), ROW(0x3b5, 0x3b5, "e", ALIKE, 0),
    ROW(0x3b6, 0x3b6, "f", ALIKE, 0), ROW(0x3b7, 0x3b7, "g", ALIKE, 0),
    ROW(0x3b8, 0x3b8, "h", ALIKE, 0), ROW(0x391, 0x391, "A", ALIKE, 'B'),
    ROW(0x392, 0x392, "B", ALIKE, 'Q'), ROW(0x399, 0x399, "I", ALIKE, 'N'),
    ROW(0x3a1, 0x3a1, "P", ALIKE, 'K'),
    /* nothing: the sign that asks for a picture, the box of a key, tags, variation selectors */
    ROW(0xfe00, 0xfe0f, "", ALWAYS, 0), ROW(0x20e3, 0x20e3, "", INSIDE, 0),
    ROW(0x200c, 0x200c, "", INSIDE, 0), ROW(0x200d, 0x200d, "", INSIDE, 0),
    ROW(0xe0020, 0xe007f, "", ALWAYS, 0), ROW(0x2061, 0x2064, "", ALWAYS, 0),
    ROW(0x2b50, 0x2b50, "", ALWAYS, 0), ROW(0x2b55, 0x2b55, "", ALWAYS, 0),
};
/* clang-format on */

static const struct row *row_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (code >= rows[i].first && code <= rows[i].last) return &rows[i];
    return NULL;
}

static struct str text_of(const struct row *row, uint32_t code)
{
    struct str all = str_of(row->text);
    if (row->first == row->last || all.n == 0) return all;
    return str_head(str_from(all, (code - row->first) % all.n), 1);
}

/* ---- what stands around a sign ----------------------------------------------------------- */

static uint32_t code_at(size_t *len, struct str s, size_t at)
{
    uint32_t code = 0;
    *len = charset_char(&code, str_from(s, at));
    if (*len == 0) *len = at < s.n;
    return code;
}

/* The sign here as it is read, whatever is around it; 0: the end, or nothing at all. */
static char plain_at(size_t *len, struct str s, size_t at)
{
    uint32_t code = code_at(len, s, at);
    static const char other = '\x7f';
    if (*len == 0) return '\0';
    if (code < 0x80) return s.s[at];
    const struct row *row = row_of(code);
    if (!row) return other;
    if (!row->text[0]) return '\0';
    return text_of(row, code).s[0];
}

/* The first sign from `at` on that is neither a space nor nothing, and the one after it. */
static void signs_behind(char two[2], struct str s, size_t at)
{
    int n = 0;
    two[0] = two[1] = '\0';
    for (size_t len; at < s.n && n < 2; at += len) {
        char c = plain_at(&len, s, at);
        bool nbsp = str_starts(str_from(s, at), STR("\xC2\xA0"));
        if (c && (n > 0 || (!char_space(c) && !nbsp))) two[n++] = c;
    }
}

static bool is_file(char c)
{
    return char_lower(c) >= 'a' && char_lower(c) <= 'h';
}

/* Does a square begin here, "e4", "(2,", "2,"? */
static bool square_begins(const char two[2])
{
    return two[0] == '(' || two[0] == '[' || char_digit(two[0]) ||
           (is_file(two[0]) && char_digit(two[1]));
}

static char last_sign(const struct traced *d)
{
    struct str s = str_trim(traced_text(d));
    if (s.n == 0) return '\0';
    return s.s[s.n - 1];
}

static bool is_between(const struct traced *out, struct str s, size_t behind)
{
    char two[2], before = last_sign(out);
    bool piece = before && strchr("KQRBNP", before);
    signs_behind(two, s, behind);
    bool target = square_begins(two) || (two[0] && strchr("KQRBN", two[0]));
    return (char_digit(before) || before == ')' || before == ']' || piece) && target;
}

/* "Nf3", "Nxf3", "Nbd2", "N(2,2)"; "e8=Q", "RxN" */
static bool is_piece(const struct traced *out, struct str s, size_t behind)
{
    char two[2], before = last_sign(out);
    signs_behind(two, s, behind);
    if (before == '=' || (before == 'x' && out->n > 1)) return true;
    return square_begins(two) ||
           (two[0] == 'x' && two[1] && (is_file(two[1]) || strchr("(KQRN", two[1]))) ||
           (is_file(two[0]) && (is_file(two[1]) || two[1] == 'x'));
}

/* ---- words ------------------------------------------------------------------------------- */

static bool in_word(uint32_t code)
{
    if (code < 0x80) return char_alpha((char)code) || char_digit((char)code);
    const struct row *row = row_of(code);
    if (row) return row->when == ALIKE || (row->text[0] && char_digit(text_of(row, code).s[0]));
    return code >= 0xc0 && !(code >= 0x2000 && code < 0x2c00) && code < 0x3000;
}

/* A word from `at` on; is it one of ours in another alphabet's letters? */
static bool alike_word(size_t *end, struct str s, size_t at)
{
    bool ours = false, all = true, ohs = true;
    size_t len, signs = 0;
    for (*end = at; *end < s.n; *end += len, signs++) {
        uint32_t code = code_at(&len, s, *end);
        if (!in_word(code)) break;
        const struct row *row = row_of(code);
        char c = plain_at(&len, s, *end);
        all = all && (code < 0x80 || row);
        ours |= code < 0x80 || char_digit(c);
        ohs = ohs && (c == 'O' || c == 'o' || c == '0');
    }
    char two[2];
    signs_behind(two, s, *end);
    bool castling = ohs && (two[0] == '-' || (at > 0 && s.s[at - 1] == '-') || signs > 1);
    bool letters = signs <= 2 && two[0] == '(';
    return all && (ours || castling || letters);
}

/* A letter that means a piece, not the file of a square: a second reading counts. */
static bool may_differ(struct str s, size_t at, size_t behind)
{
    size_t len;
    char next = plain_at(&len, s, behind);
    return !char_digit(next) && (at == 0 || !char_alpha(s.s[at - 1])) && next && next != '\x7f';
}

/* "\u041a\u0440", the Russian king, is not a piece and a file: its length, 0 if it is not here.
 */
static size_t russian_king(struct str s)
{
    const struct str king = STR("\xD0\x9A\xD1\x80");
    return str_starts(s, king) ? king.n : 0;
}

static bool is_ours(char c)
{
    return char_alpha(c) || char_digit(c);
}

bool sign_pass(struct traced *out, const struct traced *in)
{
    struct str s = traced_text(in);
    size_t word_end = 0, len;
    bool changed = false, alike = false;
    for (size_t at = 0; at < s.n; at += len) {
        uint32_t code = code_at(&len, s, at);
        if (at >= word_end && in_word(code)) alike = alike_word(&word_end, s, at);
        size_t king = alike ? russian_king(str_from(s, at)) : 0;
        if (king) {
            len = king;
            traced_put(out, 'K', traced_origin(in, at, len));
            changed = true;
            continue;
        }
        const struct row *row = code < 0x80 ? NULL : row_of(code);
        bool counts = row && row->when == ALWAYS;
        if (row && row->when == BETWEEN) counts = is_between(out, s, at + len);
        if (row && row->when == PIECE) counts = is_piece(out, s, at + len);
        if (row && row->when == ALIKE)
            counts = alike || (row->text[0] == 'x' && is_between(out, s, at + len));
        if (row && row->when == INSIDE) counts = out->n && is_ours(out->text[out->n - 1]);
        if (row && row->when == RAISED) counts = !out->n || !char_digit(out->text[out->n - 1]);
        changed |= counts;
        if (!counts)
            traced_copy(out, in, at, len);
        else if (row->other && may_differ(s, at, at + len))
            traced_put_two(out, row->text[0], row->other, traced_origin(in, at, len));
        else
            traced_puts(out, text_of(row, code), traced_origin(in, at, len));
    }
    return changed;
}

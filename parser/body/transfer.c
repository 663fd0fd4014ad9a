/* Looks only at the bytes. Little in an order could be taken for an encoding: `e8=Q` is not an
 * escape, and a line of prose is not base64. */
#include "parser/body/transfer.h"

static int hex(char c)
{
    if (char_digit(c)) return c - '0';
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* ---- quoted-printable -------------------------------------------------------------------- */

struct equals {
    size_t escape; /* `=E2`, capital letters only (RFC 2045 s6.7) */
    size_t soft;   /* at the end of a line */
    size_t bare;   /* anything else */
    size_t sure;   /* escapes that cannot be an order: a sign that must be escaped, bytes above
                      ASCII */
};

/* An escape next to another one, or after a letter or a space: a promotion follows a digit or a
 * bracket. */
static bool is_in_text(struct str s, size_t at)
{
    struct str behind = str_from(s, at + 3);
    bool beside = behind.n > 2 && behind.s[0] == '=' && hex(behind.s[1]) >= 8;
    bool before = at >= 3 && s.s[at - 3] == '=';
    return at == 0 || beside || before || char_alpha(s.s[at - 1]) || char_space(s.s[at - 1]);
}

static struct equals count_equals(struct str s)
{
    struct equals n = { 0 };
    for (size_t i = 0; i < s.n; i++) {
        if (s.s[i] != '=') continue;
        struct str rest = str_from(s, i + 1);
        size_t blanks = 0;
        while (blanks < rest.n && (rest.s[blanks] == ' ' || rest.s[blanks] == '\t')) blanks++;
        bool ends = blanks == rest.n || rest.s[blanks] == '\r' || rest.s[blanks] == '\n';
        int high = rest.n > 1 ? hex(rest.s[0]) : -1, low = rest.n > 1 ? hex(rest.s[1]) : -1;
        if (ends && blanks < rest.n) {
            n.soft++;
        } else if (high >= 0 && low >= 0) {
            n.escape++;
            n.sure += high >= 8 ? is_in_text(s, i)
                                : (high == 3 && low == 13) || (high == 2 && low == 0);
        } else {
            n.bare++;
        }
    }
    return n;
}

/* "=20", "=3D", "=E2=86=92" in a text that does not claim to be encoded, where every `=` is
 * part of an escape. */
static bool is_quoted(struct str s)
{
    struct equals n = count_equals(s);
    return n.sure > 0 && n.bare == 0;
}

/* Claims to be quoted-printable, but has `=` that are no escapes, and none that is. */
static bool is_not_quoted(struct str s)
{
    struct equals n = count_equals(s);
    return n.bare > 0 && n.escape == 0 && n.soft == 0;
}

/* ---- base64 ------------------------------------------------------------------------------ */

/* What the bytes would be if they were base64. */
struct base64 {
    size_t letters, pads;
    bool other;  /* a character that base64 does not have; a space within a line */
    bool binary; /* they hold control characters, which no text has */
    bool text;   /* and spaces or line ends, as every longer text does */
};

static void take_byte(struct base64 *b, unsigned char byte)
{
    bool space = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
    b->text |= space;
    b->binary |= (byte < 0x20 && !space) || byte == 0x7f;
}

static struct base64 read_base64(struct str s)
{
    struct base64 b = { 0 };
    uint32_t bits = 0;
    for (size_t i = 0; i < s.n; i++) {
        char c = s.s[i];
        int six = char_base64(c);
        if (c == '\r' || c == '\n') continue;
        if (c == '=') {
            b.pads++;
            continue;
        }
        if (six < 0 || b.pads) {
            b.other = true;
            continue;
        }
        bits = (bits << 6 | (uint32_t)six) & 0xffffff;
        unsigned at = b.letters++ % 4;
        if (at > 0) take_byte(&b, (unsigned char)(bits >> (6 - 2 * at) & 0xff));
    }
    return b;
}

static bool is_base64(struct str s)
{
    enum { LETTERS_MIN = 16 };
    struct base64 b = read_base64(s);
    return b.letters >= LETTERS_MIN && (b.letters + b.pads) % 4 == 0 && b.pads <= 2 &&
           !b.other && !b.binary && b.text;
}

/* Claims to be base64, but its first line has characters that base64 does not have. A mailing
 * list's footer below base64 proves nothing. */
static bool is_not_base64(struct str s)
{
    struct str rest = s, line = { "", 0 };
    while (str_trim(line).n == 0 && str_line(&rest, &line)) {
    }
    return read_base64(str_trim(line)).other;
}

enum transfer transfer_of(struct str bytes, enum transfer announced)
{
    switch (announced) {
    case TRANSFER_QUOTED: return is_not_quoted(bytes) ? TRANSFER_PLAIN : TRANSFER_QUOTED;
    case TRANSFER_BASE64: return is_not_base64(bytes) ? TRANSFER_PLAIN : TRANSFER_BASE64;
    case TRANSFER_PLAIN: break;
    }
    if (is_quoted(bytes)) return TRANSFER_QUOTED;
    return is_base64(bytes) ? TRANSFER_BASE64 : TRANSFER_PLAIN;
}

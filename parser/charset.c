/* Charsets. Knows names, conversion and what must not be in a text; knows nothing of mail. The
 * conversion itself is iconv, reached through GMime for its knowledge of charset aliases. */
#include "parser/charset.h"

#include <errno.h>
#include <gmime/gmime.h>

#define REPLACEMENT STR("\xEF\xBF\xBD") /* U+FFFD */

size_t utf8_char(uint32_t *code, struct str s)
{
    static const uint32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
    unsigned char c = s.n ? (unsigned char)s.s[0] : 0xff;
    size_t n = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
    if (n == 0 || n > s.n) return 0;
    uint32_t v = n == 1 ? c : c & (0x7fU >> n);
    for (size_t i = 1; i < n; i++) {
        unsigned char d = (unsigned char)s.s[i];
        if ((d & 0xc0) != 0x80) return 0;
        v = v << 6 | (d & 0x3f);
    }
    *code = v;
    return v < least[n] || v > 0x10ffff || (v >= 0xd800 && v < 0xe000) ? 0 : n;
}

struct str utf8_head(struct str s, size_t n)
{
    if (n >= s.n) return s;
    while (n && ((unsigned char)s.s[n] & 0xc0) == 0x80) n--;
    return str_head(s, n);
}

static bool utf8_valid(struct str s)
{
    uint32_t code;
    for (size_t n; s.n; s = str_from(s, n))
        if ((n = utf8_char(&code, s)) == 0) return false;
    return true;
}

/* What programs call a text whose charset they do not know. */
static const char *const no_charset[] = { "us-ascii",     "ascii",         "ansi_x3.4-1968",
                                          "unknown-8bit", "x-unknown",     "unknown",
                                          "8bit",         "iso-8859-8bit", "default" };

/* The name for iconv, or NULL for a guess. Nothing but a plain word reaches iconv: a slash
 * would be an instruction to it. */
static const char *iconv_name(struct str charset, char *out, size_t size)
{
    if (charset.n == 0 || charset.n >= size) return NULL;
    for (size_t i = 0; i < charset.n; i++) {
        char c = charset.s[i];
        if (!char_alpha(c) && !char_digit(c) && !memchr("-_.:+", c, 5)) return NULL;
        out[i] = char_lower(c);
    }
    out[charset.n] = '\0';
    for (size_t i = 0; i < sizeof no_charset / sizeof no_charset[0]; i++)
        if (strcmp(out, no_charset[i]) == 0) return NULL;
    /* Text labelled latin-1 is windows-1252 wherever it has bytes 80 to 9F. */
    const char *name = g_mime_charset_iconv_name(out);
    return g_ascii_strcasecmp(name, "iso-8859-1") == 0 ? "windows-1252" : name;
}

static void convert(struct buf *out, iconv_t cd, struct str bytes)
{
    char chunk[CHARSET_STEP], *in = (char *)(uintptr_t)bytes.s; /* iconv does not write there */
    size_t left = bytes.n;
    while (left && !out->full) {
        char *to = chunk;
        size_t room = sizeof chunk, before = left;
        size_t r = iconv(cd, &in, &left, &to, &room);
        bool bad = r == (size_t)-1 && errno != E2BIG;
        buf_put(out, (struct str){ chunk, sizeof chunk - room });
        if (bad || (left == before && room == sizeof chunk)) {
            buf_put(out, REPLACEMENT);
            in += left != 0;
            left -= left != 0;
        }
    }
}

void charset_decode(struct buf *out, struct str bytes, struct str charset)
{
    char word[64];
    const char *name = iconv_name(charset, word, sizeof word);
    iconv_t cd = name ? g_mime_iconv_open("utf-8", name) : (iconv_t)-1;
    if (cd == (iconv_t)-1) {
        if (utf8_valid(bytes)) {
            buf_put(out, bytes);
            return;
        }
        cd = g_mime_iconv_open("utf-8", "windows-1252");
        if (cd == (iconv_t)-1) { /* a system without charset tables: utf8_clean will do it */
            buf_put(out, bytes);
            return;
        }
    }
    convert(out, cd, bytes);
    g_mime_iconv_close(cd);
}

/* Ranges of characters that are dropped. U+200C and U+200D stay: they change how names are
 * written in several scripts. */
static const struct range {
    uint32_t first, last;
} unseen[] = {
    { 0x00, 0x08 },     { 0x0b, 0x1f },     { 0x7f, 0x9f },     { 0xad, 0xad },
    { 0x200b, 0x200b }, { 0x200e, 0x200f }, { 0x202a, 0x202e }, { 0x2060, 0x2069 },
    { 0xfeff, 0xfeff }, { 0xfff9, 0xfffb },
};

static bool is_unseen(uint32_t code)
{
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++)
        if (code >= unseen[i].first && code <= unseen[i].last) return true;
    return false;
}

void utf8_clean(struct buf *out, struct str s)
{
    for (size_t n; s.n && !out->full; s = str_from(s, n)) {
        uint32_t code = 0;
        bool valid = (n = utf8_char(&code, s)) != 0;
        if (code == '\r' && s.n > 1 && s.s[1] == '\n') n = 2;
        if (!valid) {
            buf_put(out, REPLACEMENT);
            n = 1;
        } else if (code == '\r' || code == 0x2028 || code == 0x2029) {
            buf_putc(out, '\n');
        } else if (!is_unseen(code)) {
            buf_put(out, str_head(s, n));
        }
    }
}

/* Charsets. Knows names, conversion and what must not be in a text; knows nothing of mail. The
 * conversion itself is iconv. */
#include "parser/body/charset.h"

#include <assert.h>
#include <errno.h>
#include <gmime/gmime.h>
#include <iconv.h>

#define REPLACEMENT STR("\xEF\xBF\xBD") /* U+FFFD */

size_t charset_char(uint32_t *code, struct str s)
{
    if (s.n && (unsigned char)s.s[0] < 0x80) { /* NUL, too: to GLib it is none */
        *code = (unsigned char)s.s[0];
        return 1;
    }
    gunichar c = s.n ? g_utf8_get_char_validated(s.s, (gssize)s.n) : 0;
    if (!s.n || c == (gunichar)-1 || c == (gunichar)-2) return 0;
    *code = c;
    return (size_t)g_unichar_to_utf8(c, NULL);
}

struct str charset_head(struct str s, size_t n)
{
    if (n >= s.n) return s;
    const char *end = g_utf8_find_prev_char(s.s, s.s + n + 1);
    return str_head(s, end ? (size_t)(end - s.s) : 0);
}

static bool utf8_valid(struct str s)
{
    uint32_t code;
    for (size_t n; s.n; s = str_from(s, n))
        if ((n = charset_char(&code, s)) == 0) return false;
    return true;
}

/* Names in mails, in lower case, and what iconv calls them. A name that is not here does not
 * reach iconv: its tables are many, old, and have had holes. Text labelled latin-1, gb2312 or
 * ks_c_5601 is written in the larger charset of Windows, which agrees where both have a
 * character. */
static const struct charset_name {
    const char *name, *iconv;
} charsets[] = {
    { "utf-8", "utf-8" },
    { "utf8", "utf-8" },
    { "unicode-1-1-utf-8", "utf-8" },
    { "utf-7", "utf-7" },
    { "utf-16", "utf-16" },
    { "utf-16be", "utf-16be" },
    { "utf-16le", "utf-16le" },
    { "utf-32", "utf-32" },
    { "utf-32be", "utf-32be" },
    { "utf-32le", "utf-32le" },
    { "ucs-2", "ucs-2" },
    { "iso-8859-1", "windows-1252" },
    { "iso8859-1", "windows-1252" },
    { "iso_8859-1", "windows-1252" },
    { "latin1", "windows-1252" },
    { "l1", "windows-1252" },
    { "iso-8859-2", "iso-8859-2" },
    { "iso8859-2", "iso-8859-2" },
    { "latin2", "iso-8859-2" },
    { "iso-8859-3", "iso-8859-3" },
    { "iso-8859-4", "iso-8859-4" },
    { "iso-8859-5", "iso-8859-5" },
    { "iso-8859-6", "iso-8859-6" },
    { "iso-8859-7", "iso-8859-7" },
    { "iso-8859-8", "iso-8859-8" },
    { "iso-8859-8-i", "iso-8859-8" },
    { "iso-8859-9", "windows-1254" },
    { "iso-8859-10", "iso-8859-10" },
    { "iso-8859-11", "iso-8859-11" },
    { "iso-8859-13", "iso-8859-13" },
    { "iso-8859-14", "iso-8859-14" },
    { "iso-8859-15", "iso-8859-15" },
    { "iso8859-15", "iso-8859-15" },
    { "latin9", "iso-8859-15" },
    { "latin-9", "iso-8859-15" },
    { "iso-8859-16", "iso-8859-16" },
    { "windows-1250", "windows-1250" },
    { "windows-1251", "windows-1251" },
    { "windows-1252", "windows-1252" },
    { "windows-1253", "windows-1253" },
    { "windows-1254", "windows-1254" },
    { "windows-1255", "windows-1255" },
    { "windows-1256", "windows-1256" },
    { "windows-1257", "windows-1257" },
    { "windows-1258", "windows-1258" },
    { "windows-874", "cp874" },
    { "cp1250", "cp1250" },
    { "cp1251", "cp1251" },
    { "cp1252", "cp1252" },
    { "cp1253", "cp1253" },
    { "cp1254", "cp1254" },
    { "cp1255", "cp1255" },
    { "cp1256", "cp1256" },
    { "cp1257", "cp1257" },
    { "cp1258", "cp1258" },
    { "cp437", "cp437" },
    { "cp850", "cp850" },
    { "cp852", "cp852" },
    { "cp866", "cp866" },
    { "ibm437", "ibm437" },
    { "ibm850", "ibm850" },
    { "ibm852", "ibm852" },
    { "ibm866", "ibm866" },
    { "macintosh", "macintosh" },
    { "x-mac-roman", "macintosh" },
    { "x-mac-cyrillic", "mac-cyrillic" },
    { "koi8-r", "koi8-r" },
    { "koi8-u", "koi8-u" },
    { "koi8-ru", "koi8-u" },
    { "tis-620", "tis-620" },
    { "viscii", "viscii" },
    { "iso-2022-jp", "iso-2022-jp" },
    { "iso-2022-jp-2", "iso-2022-jp-2" },
    { "euc-jp", "euc-jp" },
    { "shift_jis", "cp932" },
    { "shift-jis", "cp932" },
    { "sjis", "cp932" },
    { "x-sjis", "cp932" },
    { "windows-31j", "cp932" },
    { "cp932", "cp932" },
    { "gb2312", "gb18030" },
    { "gbk", "gb18030" },
    { "gb18030", "gb18030" },
    { "cp936", "gb18030" },
    { "big5", "big5-hkscs" },
    { "big5-hkscs", "big5-hkscs" },
    { "euc-tw", "euc-tw" },
    { "euc-kr", "cp949" },
    { "ks_c_5601-1987", "cp949" },
    { "iso-2022-kr", "iso-2022-kr" },
    { "cp949", "cp949" },
};

enum { CHARSETS = sizeof charsets / sizeof charsets[0] };
_Static_assert(sizeof charsets / sizeof charsets[0] <= CHARSETS_MAX,
               "a set has a bit for each");

/* CHARSETS: none. */
static size_t row_of(struct str charset)
{
    size_t i = 0;
    while (i < CHARSETS && !str_ieq(charset, str_of(charsets[i].name))) i++;
    return i;
}

bool charset_known(struct str charset)
{
    return row_of(charset) < CHARSETS || str_ieq(charset, STR("us-ascii"));
}

/* ---- tables ------------------------------------------------------------------------------ */

/* What iconv has loaded belongs to the process, and it does not tell. */
static struct charset_set loaded, lacking;

static bool set_has(const struct charset_set *s, size_t row)
{
    return s->at[row / 64] >> row % 64 & 1;
}

static void set_put(struct charset_set *s, size_t row)
{
    if (row < CHARSETS) s->at[row / 64] |= UINT64_C(1) << row % 64;
}

struct charset_set charset_named(struct str charset)
{
    struct charset_set s = { { 0 } };
    set_put(&s, row_of(charset));
    return s;
}

struct charset_set charset_both(struct charset_set a, struct charset_set b)
{
    for (size_t i = 0; i < sizeof a.at / sizeof a.at[0]; i++) a.at[i] |= b.at[i];
    return a;
}

struct charset_set charset_without(struct charset_set a, struct charset_set b)
{
    for (size_t i = 0; i < sizeof a.at / sizeof a.at[0]; i++) a.at[i] &= ~b.at[i];
    return a;
}

bool charset_any(struct charset_set s)
{
    for (size_t i = 0; i < CHARSETS; i++)
        if (set_has(&s, i)) return true;
    return false;
}

/* What is open stays loaded. */
void charset_load(struct charset_set s)
{
    const struct charset_set more = charset_without(s, loaded);
    for (size_t i = 0; i < CHARSETS; i++) {
        if (!set_has(&more, i)) continue;
        (void)iconv_open("utf-8", charsets[i].iconv);
        (void)g_mime_iconv_open("utf-8", charsets[i].name);
        set_put(&loaded, i);
    }
}

static void want(size_t row)
{
    if (row < CHARSETS && !set_has(&loaded, row)) set_put(&lacking, row);
}

void charset_want(struct str charset)
{
    want(row_of(charset));
}

struct charset_set charset_lacking(void)
{
    struct charset_set s = lacking;
    lacking = (struct charset_set){ { 0 } };
    return s;
}

/* ---- conversion -------------------------------------------------------------------------- */

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

/* ---- labels that are wrong --------------------------------------------------------------- */

static bool is_western(const char *iconv)
{
    static const char *const western[] = { "windows-1252", "cp1252", "iso-8859-15" };
    for (size_t i = 0; iconv && i < sizeof western / sizeof western[0]; i++)
        if (strcmp(iconv, western[i]) == 0) return true;
    return false;
}

static bool has_high(struct str s)
{
    for (size_t i = 0; i < s.n; i++)
        if ((unsigned char)s.s[i] >= 0x80) return true;
    return false;
}

/* Labelled UTF-8 although none of it is, but it could be single letters of windows-1252. If
 * some of it is UTF-8, or there are many such bytes in a row, it is UTF-8 that was damaged on
 * its way. */
static bool is_unlabelled_western(struct str s)
{
    enum { TOGETHER = 2 };
    static const char undefined[] = "\x81\x8d\x8f\x90\x9d";
    uint32_t code;
    size_t high = 0, run = 0;
    for (size_t i = 0; i < s.n; i++) {
        if ((unsigned char)s.s[i] < 0x80) {
            run = 0;
            continue;
        }
        if (++run > TOGETHER || charset_char(&code, str_from(s, i)) ||
            memchr(undefined, s.s[i], sizeof undefined - 1))
            return false;
        high++;
    }
    return high > 0;
}

/* The byte of windows-1252 or of Latin-1 for a character; 0: it has none. */
static char western_byte(uint32_t code)
{
    static const uint16_t from_80[] = {
        0x20ac, 0,      0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
        0x2039, 0x152,  0,      0x17d,  0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0,      0x17e,  0x178,
    };
    if (code <= 0xff) return (char)(unsigned char)code;
    for (size_t i = 0; i < sizeof from_80 / sizeof from_80[0]; i++)
        if (from_80[i] == code) return (char)(unsigned char)(0x80 + i);
    return 0;
}

/* UTF-8 that was taken for windows-1252 and encoded once more, "Ã¼": all of it, or none. */
static bool put_twice_encoded(struct buf *out, struct str s)
{
    struct buf once = buf_make(out->arena, s.n);
    uint32_t code = 0;
    if (!has_high(s)) return false;
    for (size_t n; s.n; s = str_from(s, n)) {
        n = charset_char(&code, s);
        if (n == 0 || western_byte(code) == '\0') return false;
        buf_putc(&once, western_byte(code));
    }
    struct str text = buf_str(&once);
    if (once.full || !utf8_valid(text)) return false;
    buf_put(out, text);
    return true;
}

static void put_utf8(struct buf *out, struct str bytes)
{
    if (!put_twice_encoded(out, bytes)) buf_put(out, bytes);
}

void charset_decode(struct buf *out, struct str bytes, struct str charset)
{
    assert(bytes.n == 0 || bytes.s);
    size_t row = row_of(str_trim(charset));
    const char *name = row < CHARSETS ? charsets[row].iconv : NULL;
    bool utf8 = utf8_valid(bytes), labelled = name && strcmp(name, "utf-8") == 0;
    if (utf8 && (!name || labelled || (is_western(name) && has_high(bytes)))) {
        put_utf8(out, bytes);
        return;
    }
    if (!name || (labelled && is_unlabelled_western(bytes))) row = row_of(CHARSET_GUESS);
    iconv_t cd = iconv_open("utf-8", charsets[row].iconv);
    if (cd == (iconv_t)-1) { /* if iconv lacks the table, charset_clean() does it */
        want(row);
        buf_put(out, bytes);
        return;
    }
    convert(out, cd, bytes);
    iconv_close(cd);
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

/* How many characters at the start are printable ASCII or our line ends, and fit. */
static size_t clean_run(const struct buf *out, struct str s)
{
    size_t n = 0, room = out->max - out->n;
    while (n < s.n && n < room && ((s.s[n] >= ' ' && s.s[n] <= '~') || s.s[n] == '\n')) n++;
    return n;
}

void charset_clean(struct buf *out, struct str s)
{
    for (size_t n; s.n && !out->full; s = str_from(s, n)) {
        uint32_t code = 0;
        if ((n = clean_run(out, s)) != 0) {
            buf_put(out, str_head(s, n));
            continue;
        }
        bool valid = (n = charset_char(&code, s)) != 0;
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

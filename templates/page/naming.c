/* Names as their readers see them. Knows Unicode through GLib, and has no table of its own:
 * letters of two alphabets that look alike (Unicode UTS 39) are told apart only by their
 * alphabets. */
#include "templates/page/naming.h"

#include <glib.h>

enum { JOINER = 0x200D, NO_JOINER = 0x200C, JOINED = 0x600, MARKS_MAX = 3 };

/* GLib's own macro drops const. */
static const char *after(const char *p)
{
    return p + g_utf8_skip[*(const guchar *)p];
}

static bool is_joiner(gunichar c)
{
    return c == JOINER || c == NO_JOINER;
}

/* Where letters or pictures join, a joiner between two of them is part of the spelling. */
static bool joins(gunichar before, gunichar behind)
{
    return before >= JOINED && behind >= JOINED && !is_joiner(before) && !is_joiner(behind) &&
           g_unichar_type(before) != G_UNICODE_FORMAT &&
           g_unichar_type(behind) != G_UNICODE_FORMAT;
}

/* Takes no space, or is nothing that a writer would mean. */
static bool is_unseen(gunichar c)
{
    switch ((int)g_unichar_type(c)) {
    case G_UNICODE_FORMAT:
    case G_UNICODE_CONTROL:
    case G_UNICODE_UNASSIGNED:
    case G_UNICODE_PRIVATE_USE:
    case G_UNICODE_SURROGATE:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR: return true;
    case G_UNICODE_SPACE_SEPARATOR: return c != ' ';
    case G_UNICODE_OTHER_LETTER: return g_unichar_iszerowidth(c) != FALSE;
    default: return false;
    }
}

/* Invisible letters have plain forms (U+3164 is U+1160). */
static bool is_hidden(gunichar c)
{
    gunichar full[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
    gsize n = g_unichar_fully_decompose(c, TRUE, full, G_UNICHAR_MAX_DECOMPOSITION_LENGTH);
    return is_unseen(c) || (n == 1 && is_unseen(full[0]));
}

static bool holds_unseen(struct str name)
{
    char *whole = g_utf8_normalize(name.s, (gssize)name.n, G_NORMALIZE_NFC);
    gunichar before = ' ';
    size_t marks = 0;
    bool unseen = !whole; /* it is no UTF-8 */
    for (const char *p = whole; p && *p; p = after(p)) {
        gunichar c = g_utf8_get_char(p);
        bool mark = g_unichar_ismark(c) != FALSE;
        marks = mark ? marks + 1 : 0;
        unseen |= is_joiner(c) ? !joins(before, g_utf8_get_char(after(p))) : is_hidden(c);
        unseen |= marks > MARKS_MAX || (mark && before == ' ');
        before = c;
    }
    g_free(whole);
    return unseen;
}

/* ---- as it is compared ---------------------------------------------------------------------
 */

static bool is_sign(gunichar c)
{
    GUnicodeType t = g_unichar_type(c); /* GLib calls signs (S*) punctuation */
    bool punctuation = t >= G_UNICODE_CONNECT_PUNCTUATION && t <= G_UNICODE_OPEN_PUNCTUATION;
    return !punctuation && t != G_UNICODE_FORMAT && !g_unichar_isspace(c) &&
           !g_unichar_ismark(c);
}

/* Their accents are often left out. */
static bool is_european(gunichar c)
{
    GUnicodeScript s = g_unichar_get_script(c);
    return s == G_UNICODE_SCRIPT_LATIN || s == G_UNICODE_SCRIPT_GREEK ||
           s == G_UNICODE_SCRIPT_CYRILLIC;
}

/* What is left of a name for comparison; to be freed. NULL: it is not UTF-8. */
static char *bones(struct str name)
{
    char *wide = g_utf8_normalize(name.s, (gssize)name.n, G_NORMALIZE_ALL);
    char *folded = wide ? g_utf8_casefold(wide, -1) : NULL;
    char *plain = folded ? g_utf8_normalize(folded, -1, G_NORMALIZE_ALL) : NULL, *to = plain;
    bool european = false;
    for (const char *p = plain; p && *p;) {
        gunichar c = g_utf8_get_char(p);
        const char *next = after(p);
        bool mark = g_unichar_ismark(c) != FALSE;
        if (!mark) european = is_european(c);
        if (is_sign(c) || (mark && !european)) to += g_unichar_to_utf8(c, to);
        p = next;
    }
    if (to) *to = '\0';
    g_free(wide);
    g_free(folded);
    return plain;
}

bool naming_alike(struct str one, struct str other)
{
    char *a = bones(one), *b = bones(other);
    bool alike = a && b && *a && strcmp(a, b) == 0;
    g_free(a);
    g_free(b);
    return alike;
}

/* ---- what it may be ------------------------------------------------------------------------
 */

static bool is_blank(struct str name)
{
    char *left = bones(name);
    bool blank = !left || !*left;
    g_free(left);
    return blank;
}

/* "www.spam.example", "spam.example/x"; not "J.R.R. Tolkien" nor "St. John". */
static bool is_link(struct str word)
{
    struct str rest = word;
    struct str_cut c;
    if (str_ifind(word, STR("://")) < word.n || str_istarts(word, STR("mailto:"))) return true;
    while ((c = str_cut(rest, '.')).ok) {
        size_t letters = 0;
        rest = c.tail;
        while (letters < rest.n && (char_alpha(rest.s[letters]) || (rest.s[letters] & 0x80)))
            letters++;
        if (c.head.n && letters > 1) return true;
    }
    return false;
}

static bool is_mixed(struct str word)
{
    bool latin = false, other = false;
    for (const char *p = word.s; p < word.s + word.n; p = after(p)) {
        GUnicodeScript s = g_unichar_get_script(g_utf8_get_char(p));
        latin |= s == G_UNICODE_SCRIPT_LATIN;
        other |= s == G_UNICODE_SCRIPT_GREEK || s == G_UNICODE_SCRIPT_CYRILLIC ||
                 s == G_UNICODE_SCRIPT_ARMENIAN || s == G_UNICODE_SCRIPT_CHEROKEE;
    }
    return latin && other;
}

static size_t letters(struct str name)
{
    size_t n = 0;
    for (size_t i = 0; i < name.n; i++) n += ((unsigned char)name.s[i] & 0xC0) != 0x80;
    return n;
}

enum naming naming_is(struct str name)
{
    struct str rest = name, word;
    if (name.n == 0) return NAMING_GOOD;
    if (letters(name) > NAMING_LETTERS) return NAMING_LONG;
    for (size_t i = 0; i < name.n; i++) /* NUL is one of them */
        if (strchr("@<>\r\n\t", name.s[i])) return NAMING_MARKS;
    if (holds_unseen(name)) return NAMING_UNSEEN;
    if (is_blank(name)) return NAMING_BLANK;
    while ((word = str_word(&rest)).n) {
        if (is_link(word)) return NAMING_LINK;
        if (is_mixed(word)) return NAMING_MIXED;
    }
    return NAMING_GOOD;
}

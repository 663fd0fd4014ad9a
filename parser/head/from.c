/* RFC 5322 s3.4, without anything that takes interpretation: comments and quoted strings are
 * skipped, and what is left must be plain. */
#include "parser/head/from.h"

#include "parser/body/charset.h"

#include <string.h>

enum { ADDRESS_MAX = 254 /* RFC 5321 s4.5.3.1.3 */ };

/* What is outside comments, quoted strings and encoded words. */
struct outside {
    size_t open, shut, commas; /* signs */
    size_t ats;                /* outside of the brackets, too */
    size_t first, last;        /* where the bracket opens and closes */
    bool broken;               /* something is not closed, or something follows the bracket */
};

/* The end of the quoted string or comment that begins at i. */
static size_t past(struct str s, size_t i)
{
    char end = s.s[i] == '"' ? '"' : ')';
    size_t depth = 0;
    for (; i < s.n; i++) {
        if (s.s[i] == '\\') {
            i++;
        } else if (s.s[i] == '(' && end == ')') {
            depth++;
        } else if (s.s[i] == end && (end == ')' ? --depth == 0 : depth++ > 0)) {
            return i + 1;
        }
    }
    return s.n + 1;
}

static void sign(struct outside *o, char c, size_t at)
{
    o->broken |= o->shut > 0 && !char_space(c);
    switch (c) {
    case '<':
        o->open++;
        o->first = at;
        break;
    case '>':
        o->shut++;
        o->last = at;
        break;
    case '@': o->ats += o->open == 0; break;
    case ',': o->commas++; break;
    case ';':
    case ':':
    case '\\': o->broken = true; break;
    default: break;
    }
}

/* The length of an encoded word (RFC 2047 s2) that hides no sign of ours; or 0. */
static size_t encoded(struct str s)
{
    if (!str_starts(s, STR("=?"))) return 0;
    for (size_t i = 2; i + 1 < s.n && !char_space(s.s[i]) && !strchr("<>()\";:\\", s.s[i]); i++)
        if (s.s[i] == '?' && s.s[i + 1] == '=') return i + 2;
    return 0;
}

static struct outside look(struct str field)
{
    struct outside o = { .open = 0 };
    for (size_t i = 0; i < field.n;) {
        char c = field.s[i];
        size_t n = encoded(str_from(field, i));
        if (n > 0) {
            o.broken |= o.shut > 0;
            i += n;
        } else if (c == '"' || c == '(') {
            o.broken |= c == '"' && o.shut > 0;
            i = past(field, i);
            o.broken |= i > field.n;
        } else {
            sign(&o, c, i++);
        }
    }
    return o;
}

static bool is_utf8(struct str s)
{
    uint32_t code = 0;
    while (s.n) {
        size_t n = charset_char(&code, s);
        if (n == 0) return false;
        s = str_from(s, n);
    }
    return true;
}

bool from_sane(struct str addr)
{
    struct str_cut c = str_cut(addr, '@');
    if (!c.ok || c.head.n == 0 || c.tail.n == 0 || addr.n > ADDRESS_MAX) return false;
    for (size_t i = 0; i < addr.n; i++) {
        unsigned char b = (unsigned char)addr.s[i];
        if (b <= ' ' || b == 0x7f || strchr("<>(),;:\\\"[]", b)) return false;
    }
    return !memchr(c.tail.s, '@', c.tail.n) && is_utf8(addr);
}

/* Wherever another program resumes after a mistake (`a@x\ <b@y>`), it must find the same. */
static bool is_last_bracket(struct str field, size_t first)
{
    size_t at = field.n;
    while (at > 0 && field.s[at - 1] != '<') at--;
    return at == first + 1;
}

/* The only word with an @; comments may stand around it. */
static struct str bare(struct str field)
{
    struct str word = { field.s, 0 };
    size_t words = 0;
    for (size_t i = 0; i < field.n;) {
        size_t from = i;
        if (char_space(field.s[i])) {
            i++;
            continue;
        }
        if (field.s[i] == '(') {
            i = past(field, i);
            continue;
        }
        while (i < field.n && !char_space(field.s[i]) && field.s[i] != '(') i++;
        word = str_head(str_from(field, from), i - from);
        words++;
    }
    return words == 1 ? word : STR("");
}

static size_t ats_of(struct str s)
{
    size_t n = 0;
    for (size_t i = 0; i < s.n; i++) n += s.s[i] == '@';
    return n;
}

/* An unquoted @ in front of the brackets must belong to the same address again: other programs
 * may take it for the first of a list. */
static struct str bracketed(struct str field, const struct outside *o)
{
    struct str found =
        str_trim(str_head(str_from(field, o->first + 1), o->last - o->first - 1));
    bool same = str_ieq(str_trim(str_head(field, o->first)), found);
    return o->ats == 0 || same ? found : STR("");
}

struct str from_address(struct str field)
{
    const struct outside o = look(field);
    struct str found = STR("");
    if (o.broken) return found;
    if (o.open == 1 && o.shut == 1 && o.first < o.last && is_last_bracket(field, o.first))
        found = bracketed(field, &o);
    else if (o.open + o.shut + o.commas == 0 && ats_of(field) == 1)
        found = bare(field);
    return from_sane(found) ? found : STR("");
}

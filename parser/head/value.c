/* What must be done to a header value before GMime may see it. GMime 3.2 keeps each charset
 * name that it ever met in a table: a stranger could make the program grow with every mail, if
 * made-up names reached it. */
#include "parser/head/value.h"

#include "parser/body/charset.h"
#include "parser/head/headers.h"

GMimeParserOptions *value_options(void)
{
    const char *guess[] = { "utf-8", "windows-1252", NULL };
    GMimeParserOptions *o = g_mime_parser_options_new();
    g_mime_parser_options_set_fallback_charsets(o, guess);
    return o;
}

/* Length of the encoded word (RFC 2047 s2) at the start of z, or 0 if there is none or its
 * charset is unknown. There is no `?` in its text, so no other word can begin inside. */
static size_t good_word(const char *z)
{
    struct str name = str_cut(str_head(str_of(z + 2), 100), '?').head;
    struct str charset = str_cut(name, '*').head; /* RFC 2231 s5: a language may follow */
    size_t at = 2 + name.n;
    if (!charset_known(charset)) return 0;
    if (z[at] != '?' || !char_alpha(z[at + 1]) || z[at + 2] != '?') return 0;
    at += 3 + strcspn(z + at + 3, "? \t");
    if (z[at] != '?' || z[at + 1] != '=') return 0;
    charset_want(charset);
    return at + 2;
}

char *value_text(struct str raw, struct arena *a)
{
    char *z = header_unfold(raw, a);
    for (char *p = z; p && (p = strstr(p, "=?"));) {
        size_t n = good_word(p);
        if (n == 0) p[1] = '_';
        p += n + (n == 0);
    }
    return z;
}

char *value_parameters(struct str raw, struct arena *a)
{
    char *z = value_text(raw, a);
    for (char *p = z; p && (p = strchr(p, '*')); p++) {
        size_t n = strspn(p + 1, " \t");
        if (p[1 + n] == '=') *p = '-';
    }
    return z;
}

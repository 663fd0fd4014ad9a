/* Characters and columns of UTF-8. Knows Unicode's widths through GLib; knows nothing of pages
 * except the marks that take no room. */
#include "templates/page/text_columns.h"
#include <glib.h>

enum { REPLACEMENT = 0xFFFD, SWATCH_BYTES = 7 };

bool text_swatch(struct str s)
{
    if (s.n < SWATCH_BYTES || s.s[0] != '\2') return false;
    for (size_t i = 1; i < SWATCH_BYTES; i++)
        if (char_hex(s.s[i]) < 0) return false;
    return true;
}

size_t text_link(struct str s)
{
    static const char *const known[] = { "\3mailto:", "\3https://", "\3http://" };
    const char *end = s.n ? memchr(s.s + 1, '\3', s.n - 1) : NULL;
    for (size_t i = 0; end && i < sizeof known / sizeof *known; i++)
        if (str_starts(s, str_of(known[i]))) return (size_t)(end - s.s) + 1;
    return 0;
}

/* Embedding and isolating marks would let one line of a player re-order the rest of the mail.
 */
static bool turns_direction(uint32_t c)
{
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E ||
           c == 0x200F || c == 0x061C;
}

bool text_next(struct str *rest, uint32_t *character, struct str *bytes)
{
    if (rest->n == 0) return false;
    gunichar c = g_utf8_get_char_validated(rest->s, (gssize)rest->n);
    size_t n = 1;
    if (c == (gunichar)-1 || c == (gunichar)-2 || c == 0) {
        c = REPLACEMENT;
    } else {
        n = (size_t)g_unichar_to_utf8(c, NULL);
        if (c < 0x20 || (c >= 0x7F && c < 0xA0) || turns_direction(c) || c == 0x2028 ||
            c == 0x2029)
            c = REPLACEMENT;
    }
    *bytes = c == REPLACEMENT ? STR("\xEF\xBF\xBD") : str_head(*rest, n);
    *rest = str_from(*rest, n);
    *character = c;
    return true;
}

struct str text_plain_run(struct str *rest)
{
    size_t n = 0;
    while (n < rest->n && rest->s[n] >= ' ' && rest->s[n] <= '~') n++;
    struct str run = str_head(*rest, n);
    *rest = str_from(*rest, n);
    return run;
}

size_t text_width(uint32_t character)
{
    if (g_unichar_iszerowidth(character)) return 0;
    return g_unichar_iswide(character) ? 2 : 1;
}

/* Marks of page.h in front of *rest are skipped. */
static void skip_marks(struct str *rest)
{
    while (rest->n > 0) {
        size_t link = text_link(*rest);
        if (rest->s[0] == '\1' || (rest->s[0] == '\3' && link == 0))
            *rest = str_from(*rest, 1);
        else if (link)
            *rest = str_from(*rest, link);
        else if (text_swatch(*rest))
            *rest = str_from(*rest, SWATCH_BYTES);
        else
            return;
    }
}

size_t text_columns(struct str s)
{
    size_t n = 0;
    uint32_t c;
    struct str bytes;
    for (;;) {
        skip_marks(&s);
        size_t plain = text_plain_run(&s).n;
        n += plain;
        if (plain) continue;
        if (!text_next(&s, &c, &bytes)) return n;
        n += text_width(c);
    }
}

void text_clean(struct buf *out, struct str s)
{
    uint32_t c;
    struct str bytes;
    for (;;) {
        struct str plain = text_plain_run(&s);
        buf_put(out, plain);
        if (plain.n) continue;
        if (!text_next(&s, &c, &bytes)) return;
        buf_put(out, bytes);
    }
}

void text_plain(struct buf *out, struct str s)
{
    uint32_t c;
    struct str bytes;
    for (;;) {
        skip_marks(&s);
        struct str plain = text_plain_run(&s);
        buf_put(out, plain);
        if (plain.n) continue;
        if (!text_next(&s, &c, &bytes)) return;
        buf_put(out, bytes);
    }
}

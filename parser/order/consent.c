/* The words of yes and no: a table. Letter case, punctuation and quotation marks do not count.
 */
#include "parser/order/consent.h"

#include "parser/body/charset.h"

enum { WORDS_MAX = 60 /* bytes of the longest row, and then some */ };

static const struct row {
    const char *words;
    enum consent consent;
} rows[] = {
    { "yes", CONSENT_YES },
    { "yes please", CONSENT_YES },
    { "yes it is", CONSENT_YES },
    { "yes it is mine", CONSENT_YES },
    { "y", CONSENT_YES },
    { "ja", CONSENT_YES },
    { "yes gladly", CONSENT_YES },
    { "ja bitte", CONSENT_YES },
    { "ja gern", CONSENT_YES },
    { "ja gerne", CONSENT_YES },
    { "yes add this address", CONSENT_YES_ADD },
    { "yes add the address", CONSENT_YES_ADD },
    { "yes add address", CONSENT_YES_ADD },
    { "yes add", CONSENT_YES_ADD },
    { "yes and add this address", CONSENT_YES_ADD },
    { "no", CONSENT_NO },
    { "no thanks", CONSENT_NO },
    { "no it is not", CONSENT_NO },
    { "n", CONSENT_NO },
    { "no sorry", CONSENT_NO },
    { "nein", CONSENT_NO },
    { "nein danke", CONSENT_NO },
    { "leider nein", CONSENT_NO },
    { "nein leider nicht", CONSENT_NO },
};

/* Signs that are neither letters nor digits: punctuation, arrows, symbols, emoji. */
static bool is_sign(uint32_t code)
{
    return (code >= 0xa0 && code <= 0xbf) || (code >= 0x2000 && code < 0x2c00) ||
           code >= 0x1f000;
}

/* Append the letter, or note the gap, at the start of *s; false: no letter of ours. */
static bool take(char *out, size_t *n, bool *gap, struct str *s)
{
    uint32_t code = 0;
    size_t bytes = charset_char(&code, *s);
    char c = s->s[0];
    if (bytes == 0 || char_digit(c) || (code >= 0x80 && !is_sign(code))) return false;
    *s = str_from(*s, bytes);
    if (!char_alpha(c)) return *gap = true;
    if (*n + 2 >= WORDS_MAX) return false;
    if (*gap && *n) out[(*n)++] = ' ';
    out[(*n)++] = char_lower(c);
    *gap = false;
    return true;
}

/* The words of all lines, one space between two; false: there is more than words of ours. */
static bool words_of(char out[WORDS_MAX], const struct fresh *f)
{
    size_t n = 0;
    bool gap = false;
    for (size_t i = 0; i < f->n; i++, gap = true)
        for (struct str s = f->line[i].text; s.n;)
            if (!take(out, &n, &gap, &s)) return false;
    out[n] = '\0';
    return true;
}

enum consent consent_read(const struct fresh *f)
{
    char words[WORDS_MAX];
    if (f->cut || !words_of(words, f)) return CONSENT_NONE;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(words, rows[i].words) == 0) return rows[i].consent;
    return CONSENT_NONE;
}

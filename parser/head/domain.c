/* Domains in A-labels. Knows libidn2, which never gets more than an address may have, nor
 * anything that is not UTF-8 (from_sane). */
#include "parser/head/domain.h"

#include <idn2.h>
#include <stdlib.h>

enum { DOMAIN_MAX = 253 };

static bool is_ascii(struct str s)
{
    for (size_t i = 0; i < s.n; i++)
        if ((unsigned char)s.s[i] >= 0x80) return false;
    return true;
}

/* "x@", or "" for a domain alone, with the domain appended. */
static bool put(struct str *out, struct str before, const char *domain, struct arena *a)
{
    size_t n = strlen(domain);
    char *p = NEW(a, char, before.n + n + 1);
    if (!p) return false;
    if (before.n) memcpy(p, before.s, before.n);
    for (size_t i = 0; i < n; i++) p[before.n + i] = char_lower(domain[i]);
    *out = (struct str){ p, before.n + n };
    return true;
}

/* The domain into `room`, NUL included; false: there is none. */
static bool cut(char room[DOMAIN_MAX + 1], struct str *before, struct str address)
{
    struct str_cut at = str_cut(address, '@');
    *before = str_head(address, at.head.n + 1);
    if (!at.ok || at.tail.n == 0 || at.tail.n > DOMAIN_MAX) return false;
    memcpy(room, at.tail.s, at.tail.n);
    room[at.tail.n] = '\0';
    return true;
}

bool domain_plain(struct str *out, struct str address, struct arena *a)
{
    enum { HOW = IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL };
    struct str before;
    char domain[DOMAIN_MAX + 1], *labels = NULL;
    *out = (struct str){ "", 0 };
    if (!cut(domain, &before, address)) return true;
    if (is_ascii(str_of(domain))) return put(out, before, domain, a);
    if (idn2_to_ascii_8z(domain, &labels, HOW) != IDN2_OK) return true;
    bool ok = put(out, before, labels, a);
    idn2_free(labels);
    return ok;
}

bool domain_letters(struct str *out, struct str address, struct arena *a)
{
    struct str before;
    char domain[DOMAIN_MAX + 1], *letters = NULL;
    *out = (struct str){ "", 0 };
    if (!cut(domain, &before, address)) return true;
    if (idn2_to_unicode_8z8z(domain, &letters, 0) != IDN2_OK) return true;
    bool ok = is_ascii(str_of(letters)) || put(out, before, letters, a);
    idn2_free(letters);
    return ok;
}

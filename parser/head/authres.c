/* Authentication-Results (RFC 8601 2.2). Knows methods and the properties that name a domain;
 * does not know who trusts which server. */
#include "parser/head/authres.h"

#include "parser/head/headers.h"

struct found { /* over all fields of the server */
    bool dmarc_pass, dmarc_fail;
    bool own_pass;            /* dkim or spf of the writer's domain */
    bool any_fail;            /* dkim or spf */
    bool dkim_fail, spf_fail; /* of the writer's domain, or without a domain */
};

/* The value without comments (RFC 5322 3.2.2) up to the next `;`, taken off *rest. Quotation
 * marks only hide what is between them: no value that counts here needs them. */
static size_t statement(char *out, size_t size, struct str *rest)
{
    size_t n = 0, i = 0, depth = 0;
    bool quoted = false;
    for (; i < rest->n; i++) {
        char c = rest->s[i];
        if (c == '\\' && i + 1 < rest->n && (quoted || depth)) {
            i++;
            continue;
        }
        if (c == '"' && !depth) quoted = !quoted;
        if (c == '(' && !quoted) depth++;
        bool text = !depth && !quoted && c != '"';
        if (c == ')' && !quoted && depth) depth--;
        if (text && c == ';') break;
        if (text && n + 1 < size) out[n++] = (char)(char_space(c) ? ' ' : char_lower(c));
    }
    *rest = str_from(*rest, i + 1);
    out[n] = '\0';
    return n;
}

static struct str domain_of(struct str s)
{
    struct str_cut c = str_cut(s, '@');
    return c.ok ? c.tail : s;
}

/* Is it the writer's domain, or one that this lies in? */
static bool own(struct str domain, struct str from)
{
    if (str_ieq(domain, from)) return true;
    if (domain.n == 0 || !str_cut(domain, '.').ok || from.n <= domain.n) return false;
    struct str tail = str_from(from, from.n - domain.n);
    return str_ieq(tail, domain) && from.s[from.n - domain.n - 1] == '.';
}

/* "header.d=example.org": does one of the properties with this name hold the writer's domain?
 */
static bool names_own(struct str words, const char *property, struct str from)
{
    struct str word;
    while ((word = str_word(&words)).n) {
        struct str_cut c = str_cut(word, '=');
        if (c.ok && str_eq(c.head, str_of(property)) && own(domain_of(c.tail), from))
            return true;
    }
    return false;
}

static bool names(struct str words, const char *property)
{
    struct str word;
    while ((word = str_word(&words)).n)
        if (str_eq(str_cut(word, '=').head, str_of(property))) return true;
    return false;
}

/* "dkim=pass header.d=example.org header.s=2026" */
static void take(struct found *f, struct str words, struct str from)
{
    struct str_cut first = str_cut(str_word(&words), '=');
    struct str method = str_cut(first.head, '/').head;
    bool pass = str_eq(first.tail, STR("pass"));
    bool fail = str_eq(first.tail, STR("fail")) || str_eq(first.tail, STR("softfail"));
    if (str_eq(method, STR("dmarc"))) {
        bool about = !names(words, "header.from") || names_own(words, "header.from", from);
        f->dmarc_pass |= pass && about;
        f->dmarc_fail |= fail;
    } else if (str_eq(method, STR("dkim"))) {
        bool mine = names_own(words, "header.d", from) ||
                    (!names(words, "header.d") && names_own(words, "header.i", from));
        bool nobodys = !names(words, "header.d") && !names(words, "header.i");
        f->own_pass |= pass && mine;
        f->any_fail |= fail;
        f->dkim_fail |= fail && (mine || nobodys);
    } else if (str_eq(method, STR("spf"))) {
        bool mine = names_own(words, "smtp.mailfrom", from);
        f->own_pass |= pass && mine;
        f->any_fail |= fail;
        f->spf_fail |= fail && (mine || !names(words, "smtp.mailfrom"));
    }
}

/* Did that server write the field? Then what it says. */
static bool take_field(struct found *f, struct str value, struct str authserv, struct str from)
{
    char text[1000];
    size_t n = statement(text, sizeof text, &value);
    struct str rest = { text, n };
    if (!str_ieq(str_word(&rest), authserv)) return false;
    while (value.n) {
        n = statement(text, sizeof text, &value);
        take(f, str_trim((struct str){ text, n }), from);
    }
    return true;
}

enum authres authres_of(struct str head, struct str authserv, struct str from)
{
    struct found f = { 0 };
    struct str name, value, domain = str_cut(from, '@').tail;
    bool any = false;
    if (authserv.n == 0 || domain.n == 0) return AUTHRES_NONE;
    while (header_next(&head, &name, &value)) {
        if (any && str_ieq(name, STR("Received"))) break;
        if (str_ieq(name, STR("Authentication-Results")))
            any = take_field(&f, value, authserv, domain) || any;
    }
    if (f.dmarc_fail) return AUTHRES_FAIL;
    if (f.dmarc_pass || f.own_pass) return AUTHRES_PASS;
    if (f.dkim_fail && f.spf_fail) return AUTHRES_FAIL;
    return f.any_fail ? AUTHRES_DOUBT : AUTHRES_NONE;
}

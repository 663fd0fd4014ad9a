/* Knows the form of such an address; not which mails there are. */
#include "mailer/verp.h"

#include <inttypes.h>
#include <openssl/crypto.h>

enum { LOCAL_MAX = 64 };
static const char mark[] = "+bounce-";

static void verp_mac(char out[TOKEN_MAC_MAX], const struct secret_key *key,
                     const struct verp *v)
{
    char text[400];
    int n =
        snprintf(text, sizeof text, "zugpost-bounce-1|%" PRId64 "|%s", v->mail, v->recipient);
    for (char *c = text; *c; c++) *c = char_lower(*c);
    size_t used = n < 0 ? 0 : (size_t)n < sizeof text ? (size_t)n : sizeof text - 1;
    token_mac(out, key, (struct str){ text, used });
}

bool verp_sender(char out[VERP_MAX], const char *bounces, const struct secret *s,
                 const struct verp *v)
{
    char mac[TOKEN_MAC_MAX];
    struct str_cut at = str_cut(str_of(bounces), '@');
    verp_mac(mac, &s->at[0], v);
    int n = snprintf(out, VERP_MAX, "%.*s%s%" PRId64 "-%s@%.*s", STR_ARG(at.head), mark,
                     v->mail, mac, STR_ARG(at.tail));
    bool fits = at.ok && n > 0 && n < VERP_MAX && str_cut(str_of(out), '@').head.n <= LOCAL_MAX;
    if (!fits) snprintf(out, VERP_MAX, "%s", bounces);
    return fits;
}

/* "12-MAC" after the mark; empty: there is none. */
static struct str detail(struct str address)
{
    struct str local = str_cut(address, '@').head;
    size_t i = str_ifind(local, STR(mark));
    return i < local.n ? str_from(local, i + sizeof mark - 1) : (struct str){ "", 0 };
}

bool verp_read(int64_t *mail, struct str address)
{
    struct str_cut c = str_cut(detail(address), '-');
    return c.tail.n == TOKEN_MAC_MAX - 1 && str_int(c.head, mail) && *mail > 0;
}

bool verp_ok(struct str address, const struct secret *s, const struct verp *v, int64_t now)
{
    bool ok = false;
    char want[TOKEN_MAC_MAX], got[TOKEN_MAC_MAX] = "";
    struct str mac = str_cut(detail(address), '-').tail;
    if (mac.n != sizeof got - 1) return false;
    for (size_t i = 0; i < mac.n; i++) got[i] = char_lower(mac.s[i]);
    for (size_t i = 0; i < s->n; i++) {
        verp_mac(want, &s->at[i], v);
        bool same = CRYPTO_memcmp(want, got, sizeof got) == 0;
        ok |= same && (s->at[i].until == 0 || s->at[i].until > now);
    }
    return ok;
}

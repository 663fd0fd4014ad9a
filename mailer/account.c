/* Account URLs. Knows their grammar; knows nothing of how the servers are spoken to, and takes
 * no secret from a URL: it would end up in process lists and logs. */
#include "mailer/account.h"

#include "engine/base/buf.h"
#include "mailer/here.h"

/* Percent escapes resolved. Control characters never pass: the text becomes part of a protocol
 * line. IMAP wants ASCII too (folders in modified UTF-7), but a path may have any other byte.
 */
static bool unescape(const char **out, struct str s, bool ascii, struct arena *a, struct err *e)
{
    char *p = str_dup(s, a);
    size_t n = 0;
    if (!p) return err_nomem(e);
    for (size_t i = 0; i < s.n; i++, n++) {
        p[n] = s.s[i];
        if (s.s[i] == '%') {
            int hi = i + 2 < s.n ? char_hex(s.s[i + 1]) : -1;
            int lo = i + 2 < s.n ? char_hex(s.s[i + 2]) : -1;
            if (hi < 0 || lo < 0)
                return err_set(e, ERR_INPUT, "'%%' must be followed by two hex digits");
            p[n] = (char)(hi * 16 + lo);
            i += 2;
        }
        unsigned char c = (unsigned char)p[n];
        if (c < 0x20 || c == 0x7f || (ascii && c > 0x7f))
            return err_set(e, ERR_INPUT, "only printable ASCII characters may be in it");
    }
    p[n] = '\0';
    *out = p;
    return true;
}

static bool host_char(char c)
{
    return char_alpha(c) || char_digit(c) || c == '-' || c == '.' || c == ':';
}

/* "host", "host:port", "[v6]:port". */
static bool host_port(struct account *out, struct str s, const char *port, struct arena *a,
                      struct err *e)
{
    struct str_cut c = str_cut(s, ':');
    if (s.n && s.s[0] == '[') {
        struct str_cut v6 = str_cut(str_from(s, 1), ']');
        if (!v6.ok || (v6.tail.n && v6.tail.s[0] != ':'))
            return err_set(e, ERR_INPUT, "an IPv6 address is written [address]:port");
        c = (struct str_cut){ v6.head, str_from(v6.tail, 1), v6.tail.n > 0 };
    }
    for (size_t i = 0; i < c.head.n; i++)
        if (!host_char(c.head.s[i])) return err_set(e, ERR_INPUT, "the host name is invalid");
    if (c.head.n == 0 || c.head.n > 253) return err_set(e, ERR_INPUT, "the host is missing");
    int64_t number = 0;
    if (c.ok && (!str_int(c.tail, &number) || number < 1 || number > 65535))
        return err_set(e, ERR_INPUT, "the port must be a number from 1 to 65535");
    out->host = str_dup(c.head, a);
    out->port = c.ok ? str_dup(c.tail, a) : port;
    return (out->host && out->port) || err_nomem(e);
}

/* The word of a mail goes to nobody else's ears in the clear. */
static bool this_machine(struct account *out, struct str s, const char *port, struct arena *a,
                         struct err *e)
{
    out->user = out->folder = "";
    if (!host_port(out, s, port, a, e)) return false;
    return here_is(s) ||
           err_set(e, ERR_INPUT, "localhost, 127.0.0.1 or [::1] must be the host");
}

/* user@host:port/folder. The last @ divides: a mail address as user need not be escaped. */
static bool server(struct account *out, struct str s, const struct transport *k,
                   struct arena *a, struct err *e)
{
    struct str_cut path = str_cut(s, '/');
    struct str who = path.head;
    size_t at = who.n;
    while (at > 0 && who.s[at - 1] != '@') at--;
    if (at < 2) return err_set(e, ERR_INPUT, "the user is missing");
    struct str user = str_head(who, at - 1);
    if (str_cut(user, ':').ok)
        return err_set(e, ERR_INPUT, "a password does not belong into the URL");
    if (!unescape(&out->user, user, true, a, e)) return err_add(e, "user: ");
    if (!host_port(out, str_from(who, at), k->port, a, e)) return false;
    out->folder = k->folder ? k->folder : "";
    if (path.tail.n == 0) return true;
    if (!k->folder) return err_set(e, ERR_INPUT, "nothing may follow the port");
    if (!unescape(&out->folder, path.tail, true, a, e)) return err_add(e, "folder: ");
    return true;
}

static bool path(struct account *out, struct str name, struct arena *a, struct err *e)
{
    if (name.n == 0) return err_set(e, ERR_INPUT, "the path is missing");
    out->user = out->host = out->port = "";
    return unescape(&out->folder, name, false, a, e) || err_add(e, "path: ");
}

bool account_url(struct account *out, struct str url, struct arena *a, struct err *e)
{
    const struct transport *k = transport_of(url);
    *out = (struct account){ .transport = k };
    if (!k) {
        char words[200];
        struct arena own = arena_make(words, sizeof words);
        struct buf b = buf_make(&own, 150);
        transport_prefixes(&b);
        return err_set(e, ERR_INPUT, "a mail URL begins with %s", buf_str(&b).s);
    }
    struct str rest = str_from(url, k->prefix.n);
    bool ok = k->is_path ? path(out, rest, a, e)
              : k->login ? server(out, rest, k, a, e)
                         : this_machine(out, rest, k->port, a, e);
    /* the URL itself is not repeated: somebody may have put a password into it */
    return ok || err_add(e, "a mail URL like \"%s\" is expected: ", k->model);
}

bool account_source(struct mail_source *out, const struct account *acc, struct err *e)
{
    if (!acc->transport->source) return err_set(e, ERR_INPUT, "it cannot be fetched from");
    if (!acc->processed || !*acc->processed)
        return err_set(e, ERR_INPUT, "%s: no folder is given for processed mails", acc->folder);
    return acc->transport->source(out, acc, e);
}

bool account_sink(struct mail_sink *out, const struct account *acc, struct err *e)
{
    if (!acc->transport->sink) return err_set(e, ERR_INPUT, "it cannot be sent to");
    return acc->transport->sink(out, acc, e);
}

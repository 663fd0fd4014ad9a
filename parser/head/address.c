/* Addresses, identifiers, encoded words. Knows GMime's readers of header values and does not
 * trust them with more than FIELD_MAX bytes, as its list of addresses takes quadratic time. */
#include "parser/head/address.h"

#include "parser/body/charset.h"
#include "parser/head/domain.h"
#include "parser/head/from.h"
#include "parser/head/value.h"

enum { FIELD_MAX = 8 << 10, NAME_MAX_BYTES = 200 };

/* Clean, and on one line. */
static struct str one_line(struct str s, size_t max, struct arena *a)
{
    struct buf b = buf_make(a, 3 * s.n + 1); /* each byte may become U+FFFD */
    charset_clean(&b, s);
    if (b.full) return (struct str){ NULL, 0 };
    for (size_t i = 0; i < b.n; i++)
        if (b.at[i] == '\n' || b.at[i] == '\t') b.at[i] = ' ';
    return str_trim(charset_head(str_trim(buf_str(&b)), max));
}

struct str address_decode(struct str raw, size_t max, struct arena *a)
{
    char *z = value_text(str_head(raw, FIELD_MAX), a);
    if (!z) return (struct str){ NULL, 0 };
    GMimeParserOptions *o = value_options();
    char *text = g_mime_utils_header_decode_text(o, z);
    struct str out = one_line(str_of(text), max, a);
    g_free(text);
    g_mime_parser_options_free(o);
    return out;
}

bool address_keep(struct str *out, struct str s, struct arena *a)
{
    *out = (struct str){ "", 0 };
    return !from_sane(s) || domain_plain(out, s, a);
}

static InternetAddressList *parse_field(struct str raw, struct arena *a, char **unfolded)
{
    *unfolded = value_text(str_head(raw, FIELD_MAX), a);
    if (!*unfolded) return NULL;
    GMimeParserOptions *o = value_options();
    InternetAddressList *list = internet_address_list_parse(o, *unfolded);
    g_mime_parser_options_free(o);
    return list;
}

bool address_name(struct str *out, struct str raw, struct arena *a)
{
    char *field;
    *out = (struct str){ "", 0 };
    InternetAddressList *list = parse_field(raw, a, &field);
    bool ok = field != NULL;
    if (ok && list && internet_address_list_length(list) == 1) {
        *out = one_line(
            str_of(internet_address_get_name(internet_address_list_get_address(list, 0))),
            NAME_MAX_BYTES, a);
        ok = out->s;
    }
    if (list) g_object_unref(list);
    return ok;
}

static void append_once(struct str_list *l, struct str s)
{
    for (size_t i = 0; i < l->n; i++)
        if (str_eq(l->at[i], s)) return;
    if (l->n < l->max && s.n) l->at[l->n++] = s;
}

/* Members of groups count; groups in groups (not in RFC 5322) do not. */
static bool append_mailboxes(struct str_list *out, InternetAddressList *list, bool groups,
                             struct arena *a)
{
    int n = internet_address_list_length(list);
    for (int i = 0; i < n && out->n < out->max; i++) {
        InternetAddress *one = internet_address_list_get_address(list, i);
        struct str addr;
        if (INTERNET_ADDRESS_IS_MAILBOX(one)) {
            const char *z = internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(one));
            if (!address_keep(&addr, str_of(z), a)) return false;
            append_once(out, addr);
        } else if (groups && INTERNET_ADDRESS_IS_GROUP(one)) {
            InternetAddressList *in =
                internet_address_group_get_members(INTERNET_ADDRESS_GROUP(one));
            if (!append_mailboxes(out, in, false, a)) return false;
        }
    }
    return true;
}

bool address_list(struct str_list *out, struct str raw, struct arena *a)
{
    char *field;
    InternetAddressList *list = parse_field(raw, a, &field);
    bool ok = field && (!list || append_mailboxes(out, list, true, a));
    if (list) g_object_unref(list);
    return ok;
}

/* Copy one identifier; false only when the arena is full. */
static bool append_id(struct str_list *out, struct str s, struct arena *a)
{
    if (s.n == 0 || s.n > ID_MAX || out->n >= out->max) return true;
    char *p = str_dup(s, a);
    size_t n = 0;
    if (!p) return false;
    for (size_t i = 0; i < s.n; i++) {
        if (char_space(s.s[i])) continue;
        if (s.s[i] < ' ' || s.s[i] > '~') return true; /* high bytes are negative or above */
        p[n++] = s.s[i];
    }
    if (n) out->at[out->n++] = (struct str){ p, n };
    return true;
}

bool address_id_list(struct str_list *out, struct str raw, struct arena *a)
{
    bool bare = str_ifind(raw, STR("<")) > raw.n;
    while (raw.n && out->n < out->max) {
        if (bare) {
            while (raw.n && char_space(raw.s[0])) raw = str_from(raw, 1);
            size_t n = 0;
            while (n < raw.n && !char_space(raw.s[n])) n++;
            struct str word = str_head(raw, n);
            raw = str_from(raw, n);
            if (str_cut(word, '@').ok && !append_id(out, word, a)) return false;
            continue;
        }
        struct str_cut end = str_cut(str_cut(raw, '<').tail, '>');
        if (end.ok && !append_id(out, end.head, a)) return false;
        raw = end.tail;
    }
    return true;
}

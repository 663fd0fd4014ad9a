/* A mail as a whole. Knows which header fields matter, and in which order; leaves addresses,
 * the body and the signs of automatic mail to their files. */
#include "parser/mail.h"

#include "parser/body/body.h"
#include "parser/body/charset.h"
#include "parser/head/address.h"
#include "parser/head/automatic.h"
#include "parser/head/from.h"
#include <assert.h>
#include <gmime/gmime.h>

enum {
    RECIPIENTS_MAX = 100,
    SUBJECT_MAX = 1000,
    FIELDS_MAX = 20 /* of one name */,
    DATE_MAX = 200,
    FROM_MAX = 8 << 10
};

/* The header block, cut at MAIL_HEADER_MAX so that it can be worked on; *over if it was longer.
 */
static struct str bounded_head(struct str head, bool *over)
{
    *over = head.n > MAIL_HEADER_MAX;
    if (!*over) return head;
    size_t n = MAIL_HEADER_MAX;
    while (n && head.s[n - 1] != '\n') n--; /* whole lines */
    return str_head(head, n);
}

typedef bool reader(struct str_list *out, struct str raw, struct arena *a);

/* Read all fields with that name into a list. */
static bool read_fields(struct str_list *out, struct str head, const char *name, reader *read,
                        struct arena *a)
{
    struct str raw;
    for (size_t nth = 0; nth < FIELDS_MAX && header_get(&raw, head, name, nth); nth++)
        if (!read(out, raw, a)) return false;
    return true;
}

/* RFC 5322 s3.6: one From. A second one is an attempt to show one writer and have another
 * checked. */
static bool one_from(struct str *raw, struct str head)
{
    struct str second;
    return header_get(raw, head, "From", 0) && !header_get(&second, head, "From", 1);
}

static bool read_from(struct mail *out, struct str head, struct arena *a)
{
    struct str raw;
    if (!one_from(&raw, head) || raw.n > FROM_MAX) return true;
    const char *field = header_unfold(raw, a);
    return field && address_keep(&out->from, from_address(str_of(field)), a);
}

static bool read_name(struct mail *out, struct str head, struct arena *a)
{
    struct str raw;
    return out->from.n == 0 || !one_from(&raw, head) || address_name(&out->from_name, raw, a);
}

static bool read_message_id(struct mail *out, struct str head, struct arena *a)
{
    struct str raw, id;
    struct str_list ids = { &id, 0, 1 };
    if (!header_get(&raw, head, "Message-ID", 0)) return true;
    if (!str_starts(str_trim(raw), STR("<"))) return true; /* s3.6.4 */
    if (!address_id_list(&ids, raw, a)) return false;
    if (ids.n) out->message_id = id;
    return true;
}

static bool read_date(struct mail *out, struct str head, struct arena *a)
{
    struct str raw;
    if (!header_get(&raw, head, "Date", 0)) return true;
    char *z = header_unfold(str_head(raw, DATE_MAX), a);
    if (!z) return false;
    GDateTime *t = g_mime_utils_header_decode_date(z);
    if (t) out->date = g_date_time_to_unix(t);
    if (out->date < 0) out->date = 0;
    if (t) g_date_time_unref(t);
    return true;
}

/* References has the newest last (s3.6.4): in a long thread, its end counts. */
static bool read_references(struct mail *out, struct str head, struct arena *a)
{
    enum { ALL = MAIL_HEADER_MAX / 3 /* `<a>` */ };
    struct str_list ids = { TAKE(a, struct str, MAIL_REFS_MAX), 0, MAIL_REFS_MAX };
    struct str_list older = { TAKE(a, struct str, ALL), 0, ALL };
    if (!ids.at || !older.at || !read_fields(&ids, head, "In-Reply-To", address_id_list, a))
        return false;
    if (!read_fields(&older, head, "References", address_id_list, a)) return false;
    while (older.n && ids.n < ids.max) {
        struct str id = older.at[--older.n];
        bool twice = false;
        for (size_t i = 0; i < ids.n && !twice; i++) twice = str_eq(ids.at[i], id);
        if (!twice) ids.at[ids.n++] = id;
    }
    out->reference = ids.at;
    out->n_reference = ids.n;
    return true;
}

static const char *const to_fields[] = { "Delivered-To", "X-Original-To", "Envelope-To", "To",
                                         "Cc" };

/* What the last server wrote comes first: it certainly has the detail of a plus-address. */
static bool read_recipients(struct mail *out, struct str head, struct arena *a)
{
    struct str_list l = { TAKE(a, struct str, RECIPIENTS_MAX), 0, RECIPIENTS_MAX };
    if (!l.at) return false;
    for (size_t i = 0; i < sizeof to_fields / sizeof *to_fields; i++)
        if (!read_fields(&l, head, to_fields[i], address_list, a)) return false;
    out->recipient = l.at;
    out->n_recipient = l.n;
    return true;
}

static bool read_subject(struct mail *out, struct str head, struct arena *a)
{
    struct str raw;
    if (!header_get(&raw, head, "Subject", 0)) return true;
    out->subject = address_decode(raw, SUBJECT_MAX, a);
    return out->subject.s != NULL;
}

/* What the process that knows secrets reads again by itself (mail_identity). */
static bool read_identity(struct mail *out, struct str head, struct arena *a)
{
    return read_message_id(out, head, a) && read_from(out, head, a) &&
           read_references(out, head, a);
}

static bool read_head(struct mail *out, struct str head, struct arena *a)
{
    return read_identity(out, head, a) && read_date(out, head, a) && read_name(out, head, a) &&
           read_subject(out, head, a) && read_recipients(out, head, a);
}

const char *mail_limit_words(enum mail_limit limit)
{
#define WORDS(name, words) [MAIL_LIMIT_##name] = (words),
    static const char *const all[MAIL_LIMITS] = { MAIL_LIMIT_TABLE(WORDS) };
#undef WORDS
    return all[limit] ? all[limit] : "";
}

/* Reading it makes what GLib and GMime make when they need it first: classes, time zones. */
static void read_sample(void)
{
    static const char sample[] =
        "From: =?utf-8?Q?J=C3=B6rg?= <joerg@example.org>\r\n"
        "To: Judge <judge@example.org>\r\n"
        "Date: Sat, 21 Nov 2026 10:00:00 +0100\r\n"
        "Message-ID: <1@example.org>\r\n"
        "Subject: =?utf-8?Q?Z=C3=BCge?=\r\n"
        "Content-Type: multipart/alternative; boundary=\"b\"\r\n\r\n"
        "--b\r\nContent-Type: text/plain; charset=utf-8\r\n"
        "Content-Transfer-Encoding: quoted-printable\r\n\r\nZ=C3=BCge\r\n"
        "--b\r\nContent-Type: text/html; charset=utf-8\r\n"
        "Content-Transfer-Encoding: base64\r\n\r\nPHA+eDwvcD4=\r\n--b--\r\n";
    static const char *const own[] = { NULL };
    char memory[4 * MAIL_TEXT_MAX];
    struct arena a = arena_make(memory, sizeof memory);
    struct mail m;
    struct err e;
    bool ok = mail_read(&m, str_of(sample), own, &a, &e);
    assert(ok && m.body == MAIL_TEXT);
    (void)ok;
}

/* GMime's own tables and the gate to iconv's. What has no label, or a wrong one, is in UTF-8 or
 * in a charset that is guessed; old programs write headers in ISO-8859-1. The readers of HTML
 * and of CMS open nothing. */
void mail_prepare(struct charset_set more)
{
    const struct str names[] = { STR("utf-8"), CHARSET_GUESS, STR("iso-8859-1") };
    g_mime_init();
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        more = charset_both(more, charset_named(names[i]));
    charset_load(more);
    read_sample();
}

static const struct str none = { "", 0 };

static bool is_of_word(char c)
{
    return !char_space(c) && !strchr("<>(),;:\"'", c);
}

/* Does a field that names recipients hold the address, as a word of its own? */
static bool came_to(struct str head, struct str address)
{
    struct str name, value;
    while (header_next(&head, &name, &value)) {
        bool is = false;
        for (size_t i = 0; i < sizeof to_fields / sizeof *to_fields; i++)
            is |= str_ieq(name, str_of(to_fields[i]));
        for (size_t at; is && (at = str_ifind(value, address)) + address.n <= value.n;) {
            struct str rest = str_from(value, at + address.n);
            bool longer =
                (at && is_of_word(value.s[at - 1])) || (rest.n && is_of_word(rest.s[0]));
            if (!longer) return true;
            value = str_from(value, at + 1);
        }
    }
    return false;
}

bool mail_identity(struct mail *m, struct str raw, const char *const *own, struct arena *a,
                   struct err *e)
{
    bool long_head;
    size_t n = 0;
    struct str *to = NEW(a, struct str, m->n_recipient + 1);
    m->head = bounded_head(header_split(raw).head, &long_head);
    m->message_id = m->from = none;
    m->n_reference = 0;
    if (!to || !read_identity(m, m->head, a)) return err_nomem(e);
    for (size_t i = 0; i < m->n_recipient; i++)
        if (came_to(m->head, m->recipient[i])) to[n++] = m->recipient[i];
    m->recipient = to;
    m->n_recipient = n;
    m->passed_on = automatic_passed_on(m->head, m->from);
    m->automatic = automatic_reason(m->head, m->from, m->subject, own);
    return true;
}

bool mail_read(struct mail *out, struct str raw, const char *const *own, struct arena *a,
               struct err *e)
{
    assert(raw.n == 0 || raw.s);
    bool long_head;
    *out = (struct mail){ .message_id = none,
                          .from = none,
                          .from_name = none,
                          .subject = none,
                          .body = MAIL_NO_TEXT,
                          .text = none };
    g_mime_init(); /* counts its calls; only the first does anything */
    struct entity mail = header_split(raw);
    mail.head = bounded_head(mail.head, &long_head);
    out->head = mail.head;
    if (!read_head(out, mail.head, a)) return err_nomem(e);
    out->passed_on = automatic_passed_on(mail.head, out->from);
    out->automatic = automatic_reason(mail.head, out->from, out->subject, own);
    out->body = MAIL_UNREADABLE;
    if (raw.n > MAIL_BYTES_MAX)
        out->limit = MAIL_LIMIT_BYTES;
    else if (long_head)
        out->limit = MAIL_LIMIT_HEADER;
    else if (!body_read(out, mail, a))
        return err_nomem(e);
    return true;
}

bool mail_next(bool *found, struct mail *m, struct arena *a, struct err *e)
{
    return body_next(found, m, a) || err_nomem(e);
}

bool mail_html(struct str *out, const struct mail *m, enum mail_html_part which,
               struct arena *a, struct err *e)
{
    return body_html(out, m, which, a, e);
}

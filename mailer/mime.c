/* Parts of a mail by GMime. Knows encodings and character sets; does not know which parts a
 * mail has or why. */
#include "mailer/mime.h"
#include "mailer/digest.h"

enum { WANTED_LINE = 78 }; /* RFC 5322 2.1.1: longer lines are legal, but not wanted */

void mime_address(GMimeMessage *m, GMimeAddressType type, const char *name, const char *address)
{
    InternetAddress *ia = internet_address_mailbox_new(name && *name ? name : NULL, address);
    internet_address_set_charset(ia, "utf-8");
    internet_address_list_add(g_mime_message_get_addresses(m, type), ia);
    g_object_unref(ia);
}

bool mime_is_seen(struct str text)
{
    const char *end = text.s + text.n;
    if (!g_utf8_validate(text.s, (gssize)text.n, NULL)) return false;
    for (const char *p = text.s; p < end; p += g_utf8_skip[*(const guchar *)p]) {
        gunichar c = g_utf8_get_char(p);
        if (!g_unichar_isprint(c) || g_unichar_isspace(c)) return false;
    }
    return true;
}

/* Where somebody's words look like an encoded word (RFC 2047), readers of the field would see
 * what it decodes to: line ends, direction marks. A blank inside keeps it text. */
static void no_encoded_word(GString *s)
{
    for (gsize i = 0; i + 1 < s->len; i++)
        if (s->str[i] == '=' && s->str[i + 1] == '?')
            g_string_insert_c(s, (gssize)(i + 1), ' ');
}

void mime_subject(GMimeMessage *m, const char *subject)
{
    GString *text = g_string_new(subject ? subject : "");
    no_encoded_word(text);
    g_mime_message_set_subject(m, text->str, "utf-8");
    g_string_free(text, TRUE);
}

void mime_date(GMimeMessage *m, int64_t unix_seconds)
{
    GDateTime *t = g_date_time_new_from_unix_utc(unix_seconds);
    if (!t) return; /* beyond year 9999 */
    g_mime_message_set_date(m, t);
    g_date_time_unref(t);
}

void mime_header(GMimeMessage *m, const char *name, const char *value)
{
    g_mime_object_set_header(GMIME_OBJECT(m), name, value, "utf-8");
}

void mime_header_as_is(GMimeMessage *m, const char *name, const char *value, struct arena *a)
{
    GMimeHeaderList *all = g_mime_object_get_header_list(GMIME_OBJECT(m));
    struct buf raw = buf_make(a, SIZE_MAX);
    buf_printf(&raw, " %s\n", value);
    mime_header(m, name, value);
    GMimeHeader *own = g_mime_header_list_get_header(all, name);
    if (own && !raw.full) g_mime_header_set_raw_value(own, buf_str(&raw).s);
}

/* Can the text travel as it is? No 8-bit, no control characters, no long lines, no blanks at
 * line ends (some servers cut them). */
static bool travels_plain(struct str text)
{
    struct str line;
    while (str_line(&text, &line)) {
        if (line.n > WANTED_LINE) return false;
        if (line.n && char_space(line.s[line.n - 1])) return false;
        for (size_t i = 0; i < line.n; i++)
            if ((line.s[i] < ' ' && line.s[i] != '\t') || line.s[i] > '~') return false;
    }
    return true;
}

static void set_stream(GMimePart *part, GMimeStream *stream, GMimeContentEncoding encoding)
{
    GMimeDataWrapper *content =
        g_mime_data_wrapper_new_with_stream(stream, GMIME_CONTENT_ENCODING_DEFAULT);
    g_mime_part_set_content(part, content);
    g_mime_part_set_content_encoding(part, encoding);
    g_object_unref(content);
    g_object_unref(stream);
}

/* Lines end as mime_write() wants them, whether they came with CRLF or LF. */
static void set_lines(GMimePart *part, struct str text)
{
    GMimeStream *stream = g_mime_stream_mem_new();
    struct str all = text, line;
    bool plain = travels_plain(text), as_is = text.n && !memchr(text.s, '\r', text.n);
    if (as_is) g_mime_stream_write(stream, text.s, text.n);
    while (!as_is && str_line(&text, &line)) {
        if (line.n) g_mime_stream_write(stream, line.s, line.n);
        if (text.n || all.s[all.n - 1] == '\n') g_mime_stream_write(stream, "\n", 1);
    }
    g_mime_stream_seek(stream, 0, GMIME_STREAM_SEEK_SET);
    set_stream(part, stream,
               plain ? GMIME_CONTENT_ENCODING_7BIT : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
}

GMimeObject *mime_text(const char *subtype, struct str text)
{
    GMimePart *part = g_mime_part_new_with_type("text", subtype);
    /* said explicitly: GMime itself would choose iso-8859-1 where that fits */
    g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "charset", "utf-8");
    set_lines(part, text);
    return GMIME_OBJECT(part);
}

bool mime_is_text(const struct attachment *f)
{
    return str_istarts(str_of(f->type), STR("text/"));
}

GMimeObject *mime_file(const struct attachment *f)
{
    GMimePart *part = g_mime_part_new();
    GMimeContentType *type = g_mime_content_type_parse(NULL, f->type);
    g_mime_object_set_content_type(GMIME_OBJECT(part), type);
    g_object_unref(type);
    g_mime_object_set_disposition(GMIME_OBJECT(part), f->cid ? "inline" : "attachment");
    if (f->cid) g_mime_part_set_content_id(part, f->cid);
    if (f->name && *f->name) g_mime_part_set_filename(part, f->name);
    if (mime_is_text(f))
        set_lines(part, f->bytes);
    else
        set_stream(part,
                   g_mime_stream_mem_new_with_buffer(f->bytes.n ? f->bytes.s : "", f->bytes.n),
                   GMIME_CONTENT_ENCODING_BASE64);
    return GMIME_OBJECT(part);
}

GMimeObject *mime_multipart(const char *subtype, const char *message_id)
{
    char digest[DIGEST_HEX], boundary[48], seed[600];
    int n = snprintf(seed, sizeof seed, "zugpost-boundary-1|%s|%s", subtype, message_id);
    digest_hex(digest, (struct str){ seed, n < 0 ? 0 : (size_t)n });
    /* 128 bits that depend on our own secret Message-ID cannot be met by accident; besides,
     * "=_" never occurs in quoted-printable or base64 (RFC 2045 6.7) */
    snprintf(boundary, sizeof boundary, "=_%.32s", digest);
    GMimeMultipart *multipart = g_mime_multipart_new_with_subtype(subtype);
    g_mime_multipart_set_boundary(multipart, boundary);
    return GMIME_OBJECT(multipart);
}

void mime_add(GMimeObject *multipart, GMimeObject *part)
{
    g_mime_multipart_add(GMIME_MULTIPART(multipart), part);
    g_object_unref(part);
}

bool mime_write(struct str *out, GMimeMessage *m, struct arena *a)
{
    GMimeFormatOptions *o = g_mime_format_options_new();
    g_mime_format_options_set_newline_format(o, GMIME_NEWLINE_FORMAT_DOS);
    g_mime_format_options_set_param_encoding_method(o, GMIME_PARAM_ENCODING_METHOD_RFC2231);
    GMimeStream *stream = g_mime_stream_mem_new();
    bool ok = g_mime_object_write_to_stream(GMIME_OBJECT(m), o, stream) > 0;
    GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
    struct str all = { (const char *)bytes->data, bytes->len };
    char *copy = ok ? str_dup(all, a) : NULL;
    if (copy) *out = (struct str){ copy, all.n };
    g_object_unref(stream);
    g_mime_format_options_free(o);
    return copy != NULL;
}

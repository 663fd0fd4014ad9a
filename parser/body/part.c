/* One part. Knows which encodings a text is wrapped in, and in which order they are taken off;
 * leaves parameters and transfer encodings to GMime. */
#include "parser/body/part.h"

#include "parser/body/armour.h"
#include "parser/body/charset.h"
#include "parser/body/enriched.h"
#include "parser/body/flowed.h"
#include "parser/body/transfer.h"
#include "parser/body/uu.h"
#include "parser/head/value.h"
#include "parser/mail.h"

enum {
    DECODED_MAX = 4 * MAIL_TEXT_MAX, /* UTF-32 has 4 bytes for an ASCII letter */
    FIELD_MAX = 8 << 10              /* of a field with parameters that GMime gets to see */
};

static struct str none(void)
{
    return (struct str){ "", 0 };
}

/* ---- its head ---------------------------------------------------------------------------- */

/* RFC 2045 s5.2: no type, or an invalid one, means text/plain. */
bool part_open(struct part *p, struct entity bytes, struct arena *a)
{
    struct str raw;
    *p = (struct part){ .bytes = bytes };
    if (!header_get(&raw, bytes.head, "Content-Type", 0)) return true;
    char *z = value_parameters(str_head(raw, FIELD_MAX), a);
    if (!z) return false;
    if (!strchr(z, '/')) return true;
    GMimeParserOptions *o = value_options();
    p->type = g_mime_content_type_parse(o, z);
    g_mime_parser_options_free(o);
    return true;
}

void part_close(struct part *p)
{
    if (p->type) g_object_unref(p->type);
    p->type = NULL;
}

bool part_is(const struct part *p, const char *major, const char *minor)
{
    return p->type && g_mime_content_type_is_type(p->type, major, minor);
}

struct str part_parameter(const struct part *p, const char *name)
{
    return str_of(p->type ? g_mime_content_type_get_parameter(p->type, name) : NULL);
}

static bool copy(struct str *out, const char *z, struct arena *a)
{
    char *own = str_dup(str_of(z), a);
    *out = own ? str_of(own) : none();
    return own != NULL;
}

bool part_place(enum part_place *out, struct str *name, const struct part *p, struct arena *a)
{
    struct str raw;
    *out = PART_INLINE;
    if (!copy(name, part_parameter(p, "name").s, a)) return false;
    if (!header_get(&raw, p->bytes.head, "Content-Disposition", 0)) return true;
    char *z = value_parameters(str_head(raw, FIELD_MAX), a);
    if (!z) return false;
    if (str_istarts(str_trim(str_of(z)), STR("attachment"))) *out = PART_ATTACHED;
    GMimeParserOptions *o = value_options();
    GMimeContentDisposition *d = g_mime_content_disposition_parse(o, z);
    g_mime_parser_options_free(o);
    if (!d) return true;
    const char *file = g_mime_content_disposition_get_parameter(d, "filename");
    bool ok = !file || !*file || copy(name, file, a);
    g_object_unref(d);
    return ok;
}

/* ---- its bytes --------------------------------------------------------------------------- */

static enum part_end decode(struct str *out, struct str body, GMimeContentEncoding encoding,
                            struct arena *a)
{
    GMimeEncoding state;
    g_mime_encoding_init_decode(&state, encoding);
    size_t room = g_mime_encoding_outlen(&state, body.n) + 1;
    char *p = NEW(a, char, room);
    if (!p) return PART_NOMEM;
    out->s = p;
    out->n = g_mime_encoding_flush(&state, body.s, body.n, p);
    arena_trim(a, p, out->n + 1);
    return PART_READ;
}

static enum transfer announced(GMimeContentEncoding e)
{
    if (e == GMIME_CONTENT_ENCODING_BASE64) return TRANSFER_BASE64;
    return e == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE ? TRANSFER_QUOTED : TRANSFER_PLAIN;
}

enum part_end part_bytes(struct str *out, const struct part *p, struct arena *a)
{
    struct str raw;
    GMimeContentEncoding e = GMIME_CONTENT_ENCODING_DEFAULT;
    *out = p->bytes.body;
    if (header_get(&raw, p->bytes.head, "Content-Transfer-Encoding", 0)) {
        char *z = header_unfold(raw, a);
        if (!z) return PART_NOMEM;
        e = g_mime_content_encoding_from_string(z);
    }
    struct str data = e == GMIME_CONTENT_ENCODING_UUENCODE ? uu_data(*out) : none();
    if (data.n) return decode(out, data, e, a);
    switch (transfer_of(*out, announced(e))) {
    case TRANSFER_BASE64: return decode(out, *out, GMIME_CONTENT_ENCODING_BASE64, a);
    case TRANSFER_QUOTED: return decode(out, *out, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, a);
    case TRANSFER_PLAIN: break;
    }
    return PART_READ;
}

/* ---- its text ---------------------------------------------------------------------------- */

/* Did writing to b fail, if each write puts at most `unit` bytes? */
static enum part_end end_of(const struct buf *b, size_t unit)
{
    if (!b->full) return PART_READ;
    return b->n + unit > b->max ? PART_LONG : PART_NOMEM;
}

/* Files say of themselves that they are UTF-16 (Unicode 16, table 2-4). */
static struct str charset_of(const struct part *p, struct str bytes)
{
    struct str label = part_parameter(p, "charset");
    if (label.n || bytes.n % 2) return label;
    if (str_starts(bytes, STR("\xFF\xFE"))) return STR("utf-16le");
    return str_starts(bytes, STR("\xFE\xFF")) ? STR("utf-16be") : label;
}

static enum part_end to_clean(struct str *out, const struct part *p, struct str bytes,
                              struct arena *a)
{
    struct buf utf8 = buf_make(a, 3 * (size_t)DECODED_MAX);
    charset_decode(&utf8, bytes, charset_of(p, bytes));
    enum part_end end = end_of(&utf8, CHARSET_STEP);
    if (end != PART_READ) return end;
    struct buf clean = buf_make(a, MAIL_TEXT_MAX);
    charset_clean(&clean, buf_str(&utf8));
    *out = buf_str(&clean);
    return end_of(&clean, 4);
}

/* Drops lines that are not the writer's; the text only gets shorter. False: the arena is full.
 */
static bool without(struct str *text, bool (*is)(struct str),
                    void (*off)(struct buf *, struct str), struct arena *a)
{
    if (!is(*text)) return true;
    struct buf b = buf_make(a, MAIL_TEXT_MAX);
    off(&b, *text);
    *text = buf_str(&b);
    return !b.full;
}

static enum part_end off(struct str *text, const struct part *p, struct arena *a)
{
    if (!without(text, armour_is, armour_off, a) || !without(text, uu_is, uu_off, a))
        return PART_NOMEM;
    if (part_is(p, "text", "enriched")) {
        struct buf b = buf_make(a, 3 * (size_t)MAIL_TEXT_MAX);
        enriched_text(&b, *text);
        *text = buf_str(&b);
        return end_of(&b, 3);
    }
    if (!str_ieq(part_parameter(p, "format"), STR("flowed"))) return PART_READ;
    /* Joining may put a space after each quote mark, and ends the last line. */
    struct buf b = buf_make(a, 2 * (size_t)MAIL_TEXT_MAX);
    flowed_join(&b, *text, str_ieq(part_parameter(p, "delsp"), STR("yes")));
    *text = buf_str(&b);
    return end_of(&b, 1);
}

enum part_end part_text(struct str *out, const struct part *p, struct arena *a)
{
    struct arena scratch = *a;
    struct str bytes, text = none();
    *out = none();
    enum part_end end = part_bytes(&bytes, p, &scratch);
    if (end == PART_READ && bytes.n > DECODED_MAX) end = PART_LONG;
    if (end == PART_READ) end = to_clean(&text, p, bytes, &scratch);
    if (end == PART_READ) end = off(&text, p, &scratch);
    if (end != PART_READ) return end;
    /* Back to where the arena was before these steps. */
    char *own = TAKE(a, char, text.n + 1);
    if (!own) return PART_NOMEM;
    memmove(own, text.s, text.n);
    own[text.n] = '\0';
    *out = (struct str){ own, text.n };
    return PART_READ;
}

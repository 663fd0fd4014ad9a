/* MIME (RFC 2045, 2046). Knows how parts lie in one another; leaves parameters, transfer
 * encodings and charsets to GMime.
 * Multiparts are cut here and not by GMime's parser, because that builds the tree of all parts
 * before anybody can count them: 200,000 parts fit into a mail of 1 MB. Here a part is two
 * slices, and the walk ends at a limit or at the text. */
#include "parser/body/body.h"

#include "parser/body/charset.h"
#include "parser/body/flowed.h"
#include "parser/body/struck.h"
#include "parser/head/value.h"

enum {
    DECODED_MAX = 4 * MAIL_TEXT_MAX, /* UTF-32 has 4 bytes for an ASCII letter */
    TYPE_MAX = 8 << 10,              /* of a Content-Type that GMime gets to see */
    TWIN_MAX = 64 << 10              /* of HTML that is looked at for what it crosses out */
};

struct walk {
    struct mail *out;
    struct arena *arena;
    size_t parts;
    bool html, blank;   /* text/html was seen; a text/plain with nothing but spaces was seen */
    bool done;          /* *out is filled */
    size_t alternative; /* multipart/alternative that the walk is in */
    bool twin;          /* the text is of one, and its HTML may follow */
    bool nomem;
};

/* A limit counts only if the text was not found before it. */
static void give_up(struct walk *w, enum mail_limit limit)
{
    w->twin = false;
    if (w->done) return;
    w->out->body = MAIL_UNREADABLE;
    w->out->limit = limit;
    w->done = true;
}

/* ---- one part ---- */

struct part {
    struct entity bytes;
    GMimeContentType *type; /* NULL: text/plain */
};

static char *field(struct walk *w, struct str head, const char *name)
{
    struct str raw;
    if (!header_get(&raw, head, name, 0)) return NULL;
    char *z = header_unfold(raw, w->arena);
    if (!z) w->nomem = w->done = true;
    return z;
}

/* RFC 2045 s5.2: no type, or one that is none, is text/plain. */
static GMimeContentType *type_of(struct walk *w, struct str head)
{
    struct str raw;
    if (!header_get(&raw, head, "Content-Type", 0)) return NULL;
    char *z = value_parameters(str_head(raw, TYPE_MAX), w->arena);
    if (!z) w->nomem = w->done = true;
    if (!z || !strchr(z, '/')) return NULL;
    GMimeParserOptions *o = value_options();
    GMimeContentType *type = g_mime_content_type_parse(o, z);
    g_mime_parser_options_free(o);
    return type;
}

static const char *parameter(const GMimeContentType *type, const char *name)
{
    GMimeContentType *t = (GMimeContentType *)(uintptr_t)type; /* GMime takes no const */
    const char *z = t ? g_mime_content_type_get_parameter(t, name) : NULL;
    return z ? z : "";
}

static bool is_type(const GMimeContentType *type, const char *major, const char *minor)
{
    GMimeContentType *t = (GMimeContentType *)(uintptr_t)type;
    return t && g_mime_content_type_is_type(t, major, minor);
}

static bool is_attachment(struct walk *w, struct str head)
{
    char *z = field(w, head, "Content-Disposition");
    return z && str_istarts(str_of(z), STR("attachment"));
}

/* The bytes behind the transfer encoding; *over if there are too many. */
static struct str transfer_decode(struct walk *w, struct str body,
                                  GMimeContentEncoding encoding)
{
    GMimeEncoding state;
    g_mime_encoding_init_decode(&state, encoding);
    char *p = NEW(w->arena, char, g_mime_encoding_outlen(&state, body.n) + 1);
    if (!p) {
        w->nomem = w->done = true;
        return (struct str){ "", 0 };
    }
    size_t n = g_mime_encoding_flush(&state, body.s, body.n, p);
    return (struct str){ p, n };
}

static struct str decoded_bytes(struct walk *w, const struct part *part)
{
    char *z = field(w, part->bytes.head, "Content-Transfer-Encoding");
    GMimeContentEncoding e =
        z ? g_mime_content_encoding_from_string(z) : GMIME_CONTENT_ENCODING_DEFAULT;
    if (e == GMIME_CONTENT_ENCODING_BASE64 || e == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE ||
        e == GMIME_CONTENT_ENCODING_UUENCODE)
        return transfer_decode(w, part->bytes.body, e);
    return part->bytes.body;
}

/* Whether writing to b failed, which puts `unit` bytes at most in one go. */
static bool failed(struct walk *w, const struct buf *b, size_t unit)
{
    if (!b->full) return false;
    if (b->n + unit > b->max)
        give_up(w, MAIL_LIMIT_TEXT);
    else
        w->nomem = w->done = true;
    return true;
}

/* Clean text out of the part's bytes: three buffers one behind the other. */
static struct str text_of(struct walk *w, const struct part *part, struct str bytes)
{
    const struct str none = { "", 0 };
    struct buf utf8 = buf_make(w->arena, 3 * (size_t)DECODED_MAX);
    charset_decode(&utf8, bytes, str_of(parameter(part->type, "charset")));
    if (failed(w, &utf8, CHARSET_STEP)) return none;
    struct buf clean = buf_make(w->arena, MAIL_TEXT_MAX);
    charset_clean(&clean, buf_str(&utf8));
    if (failed(w, &clean, 4)) return none;
    if (!str_ieq(str_of(parameter(part->type, "format")), STR("flowed")))
        return buf_str(&clean);
    /* Joining may put a space behind each quote mark, and ends the last line. */
    struct buf joined = buf_make(w->arena, 2 * (size_t)MAIL_TEXT_MAX);
    flowed_join(&joined, buf_str(&clean),
                str_ieq(str_of(parameter(part->type, "delsp")), STR("yes")));
    return failed(w, &joined, 1) ? none : buf_str(&joined);
}

static void take_text(struct walk *w, const struct part *part)
{
    struct str bytes = decoded_bytes(w, part);
    if (w->done) return;
    if (bytes.n > DECODED_MAX) {
        give_up(w, MAIL_LIMIT_TEXT);
        return;
    }
    struct str text = text_of(w, part, bytes);
    if (w->done) return;
    if (str_trim(text).n == 0) { /* some programs send an empty text beside their HTML */
        w->blank = true;
        return;
    }
    w->out->body = MAIL_TEXT;
    w->out->text = text;
    w->done = true;
    w->twin = w->alternative > 0;
}

/* What the HTML beside the text crosses out is crossed out there, too. */
static void take_twin(struct walk *w, const struct part *part)
{
    w->twin = false;
    if (part->bytes.body.n > 2 * (size_t)TWIN_MAX) return;
    struct str html = decoded_bytes(w, part);
    if (w->nomem || html.n > TWIN_MAX) return;
    struct str text = struck_mark(w->out->text, html, w->arena);
    if (text.s)
        w->out->text = text;
    else
        w->nomem = true;
}

/* ---- the tree ---- */

/* Whether `line` (with its end) is a boundary line, RFC 2046 s5.1.1; *last for the closing one.
 */
static bool is_boundary(struct str line, struct str boundary, bool *last)
{
    if (!str_starts(line, STR("--")) || !str_starts(str_from(line, 2), boundary)) return false;
    struct str rest = str_from(line, 2 + boundary.n);
    *last = str_starts(rest, STR("--"));
    return str_trim(str_from(rest, *last ? 2 : 0)).n == 0;
}

/* Cut off *rest up to the next boundary line; false if there is none. The line end before the
 * boundary line belongs to the boundary. */
static bool cut_at_boundary(struct str *rest, struct str boundary, struct str *before,
                            bool *last)
{
    *before = (struct str){ rest->s, 0 };
    while (rest->n) {
        struct str_cut c = str_cut(*rest, '\n');
        size_t n = c.head.n + c.ok;
        *rest = c.tail;
        if (is_boundary(c.head, boundary, last)) {
            if (before->n && before->s[before->n - 1] == '\n') before->n--;
            if (before->n && before->s[before->n - 1] == '\r') before->n--;
            return true;
        }
        before->n += n;
    }
    return false;
}

static void walk_entity(struct walk *w, struct entity e, size_t depth);

/* False if there is no boundary line: then it is no multipart, whatever it says. */
static bool walk_multipart(struct walk *w, const struct part *p, size_t depth)
{
    struct str boundary = str_of(parameter(p->type, "boundary"));
    struct str rest = p->bytes.body, bytes;
    bool last = false;
    while (boundary.n && char_space(boundary.s[boundary.n - 1])) boundary.n--;
    if (boundary.n == 0 || !cut_at_boundary(&rest, boundary, &bytes, &last)) return false;
    bool alternative = is_type(p->type, "multipart", "alternative");
    w->alternative += alternative;
    /* A part without a boundary line behind it was cut off on the way: it is still read. */
    while (!last && (!w->done || w->twin) && rest.n) {
        last = !cut_at_boundary(&rest, boundary, &bytes, &last) || last;
        if (++w->parts > MAIL_PARTS_MAX) {
            give_up(w, MAIL_LIMIT_PARTS);
            break;
        }
        walk_entity(w, header_split(bytes), depth + 1);
    }
    w->alternative -= alternative;
    if (w->alternative == 0) w->twin = false;
    return true;
}

static void walk_part(struct walk *w, const struct part *p, size_t depth)
{
    if (is_type(p->type, "multipart", "*")) {
        /* The parts of a digest are mails of other people (RFC 2046 s5.1.5). */
        if (is_type(p->type, "multipart", "digest") || walk_multipart(w, p, depth)) return;
    } else if (p->type && !is_type(p->type, "text", "plain") &&
               !is_type(p->type, "text", "html"))
        return;
    bool html = is_type(p->type, "text", "html");
    if (w->done && !(w->twin && html)) return;
    if (is_attachment(w, p->bytes.head)) return;
    if (w->done)
        take_twin(w, p);
    else if (html)
        w->html = true;
    else
        take_text(w, p);
}

static void walk_entity(struct walk *w, struct entity e, size_t depth)
{
    if (depth > MAIL_DEPTH_MAX) {
        give_up(w, MAIL_LIMIT_DEPTH);
        return;
    }
    if (e.head.n > MAIL_HEADER_MAX) {
        give_up(w, MAIL_LIMIT_HEADER);
        return;
    }
    struct part p = { e, type_of(w, e.head) };
    if (!w->done || w->twin) walk_part(w, &p, depth);
    if (p.type) g_object_unref(p.type);
}

bool body_read(struct mail *out, struct entity mail, struct arena *a)
{
    struct walk w = { .out = out, .arena = a };
    walk_entity(&w, mail, 0);
    if (!w.done) out->body = w.html ? MAIL_HTML_ONLY : w.blank ? MAIL_TEXT : MAIL_NO_TEXT;
    return !w.nomem;
}

/* MIME (RFC 2045, 2046). Knows how parts lie in one another; leaves parameters, transfer
 * encodings and charsets to GMime.
 * Multiparts are cut here and not by GMime's parser, because that builds the tree of all parts
 * before anybody can count them: 200,000 parts fit into a mail of 1 MB. Here a part is two
 * slices, and the walk ends at a limit or at the text. */
#include "parser/body/body.h"

#include "parser/body/charset.h"
#include "parser/body/flowed.h"
#include "parser/body/placeholder.h"
#include "parser/body/struck.h"
#include "parser/body/transfer.h"
#include "parser/head/value.h"
#include "parser/html/html.h"

enum {
    DECODED_MAX = 4 * MAIL_TEXT_MAX, /* UTF-32 has 4 bytes for an ASCII letter */
    TYPE_MAX = 8 << 10               /* of a Content-Type that GMime gets to see */
};

struct walk {
    struct mail *out;
    struct arena *arena;
    size_t parts;
    bool blank;         /* a text/plain with nothing but spaces was seen */
    struct str instead; /* a text/plain that only says that there is HTML */
    bool done;          /* *out is filled */
    size_t alternative; /* multipart/alternative that the walk is in */
    bool twin;          /* the text is of one, and its HTML may follow */
    struct str *html;   /* [MAIL_HTML_MAX] */
    size_t n_html;
    bool top; /* HTML is wanted above its quotes only */
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

static enum transfer announced(GMimeContentEncoding e)
{
    if (e == GMIME_CONTENT_ENCODING_BASE64) return TRANSFER_BASE64;
    return e == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE ? TRANSFER_QUOTED : TRANSFER_PLAIN;
}

static struct str decoded_bytes(struct walk *w, const struct part *part)
{
    char *z = field(w, part->bytes.head, "Content-Transfer-Encoding");
    GMimeContentEncoding e =
        z ? g_mime_content_encoding_from_string(z) : GMIME_CONTENT_ENCODING_DEFAULT;
    if (e == GMIME_CONTENT_ENCODING_UUENCODE) return transfer_decode(w, part->bytes.body, e);
    switch (transfer_of(part->bytes.body, announced(e))) {
    case TRANSFER_BASE64:
        return transfer_decode(w, part->bytes.body, GMIME_CONTENT_ENCODING_BASE64);
    case TRANSFER_QUOTED:
        return transfer_decode(w, part->bytes.body, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
    case TRANSFER_PLAIN: break;
    }
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
    if (placeholder_is(text)) {
        w->instead = text;
        return;
    }
    w->out->body = MAIL_TEXT;
    w->out->text = text;
    w->done = true;
    w->twin = w->alternative > 0;
    if (!w->twin) w->out->n_html = 0; /* what stood above is something else */
}

/* ---- HTML ---- */

static struct str none(void)
{
    return (struct str){ "", 0 };
}

/* The text of an HTML part, in the walk's arena. */
static bool html_of(struct str *out, struct walk *w, const struct part *part, struct err *e)
{
    struct arena *arena = w->arena, scratch = *arena;
    struct str text = none();
    w->arena = &scratch;
    struct str bytes = decoded_bytes(w, part);
    struct buf utf8 = buf_make(&scratch, MAIL_BYTES_MAX);
    struct str charset = str_of(parameter(part->type, "charset"));
    if (charset.n == 0) charset = html_charset(bytes);
    if (!w->nomem) charset_decode(&utf8, bytes, charset);
    w->arena = arena;
    *out = none();
    if (utf8.full && utf8.n + CHARSET_STEP > utf8.max)
        return err_set(e, ERR_INPUT, "HTML of more than a mail may have");
    if (w->nomem || utf8.full) return err_nomem(e);
    struct str html = w->top ? html_top(buf_str(&utf8)) : buf_str(&utf8);
    if (!html_text(&text, html, &scratch, e)) return false;
    /* Down to where the bytes were. */
    char *p = TAKE(arena, char, text.n + 1);
    if (!p) return err_nomem(e);
    memmove(p, text.s, text.n + 1);
    *out = (struct str){ p, text.n };
    return true;
}

/* A picture stands between two parts. */
static bool html_of_mail(struct str *out, struct walk *w, struct err *e)
{
    struct buf b = buf_make(w->arena, MAIL_TEXT_MAX);
    const struct mail *m = w->out;
    for (size_t i = 0; i < m->n_html; i++) {
        struct str text = none();
        struct part p = { header_split(m->html[i]), NULL };
        p.type = type_of(w, p.bytes.head);
        bool ok = w->nomem ? err_nomem(e) : html_of(&text, w, &p, e);
        if (p.type) g_object_unref(p.type);
        if (!ok) return false;
        buf_put(&b, text);
    }
    *out = buf_str(&b);
    if (!b.full) return true;
    return b.max == MAIL_TEXT_MAX ? err_set(e, ERR_INPUT, "HTML of too much text")
                                  : err_nomem(e);
}

/* Of a mail that has no text, or none that says anything. */
static void take_html(struct walk *w)
{
    struct str text;
    struct err e = { 0 };
    if (html_of_mail(&text, w, &e)) {
        if (str_trim(text).n == 0) return;
        w->out->body = MAIL_TEXT;
        w->out->text = text;
        w->out->from_html = w->done = true;
    } else if (e.code == ERR_NOMEM) {
        w->nomem = true;
    } else {
        give_up(w, MAIL_LIMIT_HTML);
    }
}

/* Whether the HTML beside the text may cross something out. */
static bool may_strike(struct walk *w)
{
    bool may = false;
    for (size_t i = 0; i < w->out->n_html && !may && !w->nomem; i++) {
        struct arena scratch = *w->arena;
        struct walk look = { .out = w->out, .arena = &scratch };
        struct part p = { header_split(w->out->html[i]), NULL };
        may = struck_may(decoded_bytes(&look, &p));
        w->nomem = look.nomem;
    }
    return may;
}

/* What the HTML beside the text crosses out is crossed out there, too. */
static void take_twin(struct walk *w)
{
    struct str html;
    struct err e = { 0 };
    if (!may_strike(w)) return;
    if (html_of_mail(&html, w, &e)) {
        struct str text = struck_mark(w->out->text, html, w->arena);
        if (text.s) w->out->text = text;
        w->nomem = !text.s;
    } else {
        w->nomem = e.code == ERR_NOMEM; /* HTML beyond a limit says nothing of the text */
    }
}

static void remember_html(struct walk *w, struct entity part)
{
    const char *end = part.body.s + part.body.n;
    if (w->n_html < MAIL_HTML_MAX)
        w->html[w->n_html++] = (struct str){ part.head.s, (size_t)(end - part.head.s) };
    w->out->n_html = w->n_html;
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

/* Beside the text of such a mail, or alone (RFC 6047 s2.4); deeper it is somebody's attachment.
 */
static bool answers_invitation(const struct walk *w, const struct part *p, size_t depth)
{
    static const char *const method[] = { "REPLY", "COUNTER" };
    struct str is = str_of(parameter(p->type, "method"));
    bool answers = false;
    for (size_t i = 0; i < sizeof method / sizeof method[0]; i++)
        answers = answers || str_ieq(is, str_of(method[i]));
    return answers && is_type(p->type, "text", "calendar") && (w->alternative || depth == 0);
}

static void walk_part(struct walk *w, const struct part *p, size_t depth)
{
    if (answers_invitation(w, p, depth)) w->out->calendar = true;
    if (is_type(p->type, "multipart", "*")) {
        /* The parts of a digest are mails of other people (RFC 2046 s5.1.5). */
        if (is_type(p->type, "multipart", "digest") || walk_multipart(w, p, depth)) return;
    } else if (p->type && !is_type(p->type, "text", "plain") &&
               !is_type(p->type, "text", "html"))
        return;
    bool html = is_type(p->type, "text", "html");
    if (w->done && !(w->twin && html)) return;
    if (is_attachment(w, p->bytes.head)) return;
    if (html)
        remember_html(w, p->bytes);
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

/* What there is when no text was found. */
static void settle(struct walk *w)
{
    if (w->out->n_html) take_html(w);
    w->out->n_html = 0;
    if (w->done || w->nomem) return;
    if (w->instead.n) w->out->text = w->instead;
    w->out->body = w->instead.n || w->blank ? MAIL_TEXT : MAIL_NO_TEXT;
}

bool body_read(struct mail *out, struct entity mail, struct arena *a)
{
    struct walk w = { .out = out, .arena = a, .html = NEW(a, struct str, MAIL_HTML_MAX) };
    if (!w.html) return false;
    out->html = w.html;
    walk_entity(&w, mail, 0);
    if (!w.done) settle(&w);
    if (out->body != MAIL_TEXT) out->n_html = 0;
    if (!w.nomem) take_twin(&w);
    return !w.nomem;
}

bool body_html(struct str *out, const struct mail *m, enum mail_html_part which,
               struct arena *a, struct err *e)
{
    struct mail copy = *m;
    struct walk w = { .out = &copy,
                      .arena = a,
                      .top = which == MAIL_HTML_TOP && m->n_html == 1 };
    if (html_of_mail(out, &w, e)) return true;
    *out = none();
    return e->code != ERR_NOMEM;
}

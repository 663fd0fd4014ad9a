/* MIME (RFC 2045, 2046). Knows how parts lie in one another, and which of them are read.
 * Multiparts are cut here and not by GMime's parser, because that builds the tree of all parts
 * before anybody can count them: 200,000 parts fit into a mail of 1 MB. Here a part is two
 * slices, and the walk ends at a limit. */
#include "parser/body/body.h"

#include "parser/body/armour.h"
#include "parser/body/charset.h"
#include "parser/body/part.h"
#include "parser/body/placeholder.h"
#include "parser/body/sealed.h"
#include "parser/body/struck.h"
#include "parser/html/html.h"

struct walk {
    struct mail *out;
    struct arena *arena;
    size_t parts;
    struct str *text; /* [MAIL_PARTS_MAX], those that say something */
    size_t n_text;
    struct str *html; /* [MAIL_HTML_MAX] */
    size_t n_html;
    size_t pages;           /* of them that are HTML */
    struct mail_more *more; /* [MAIL_MORE_MAX] */
    /* An attachment of text, an attached mail; of several nobody knows which is meant. */
    struct str file, forward;
    size_t files, forwards;
    size_t alternative; /* multipart/alternative that the walk is in */
    bool spoken;        /* a part of the alternative said it; of the others only HTML is read */
    bool lone;          /* HTML that is nobody's twin */
    bool within;        /* the walk is in an attached mail */
    bool blank;         /* a text with nothing but spaces was seen */
    struct str instead; /* a text that only says that there is HTML */
    enum mail_body shut; /* MAIL_NO_TEXT, or what was there that we cannot read */
    bool top;            /* HTML is wanted above its quotes only */
    bool stop;           /* *out is filled, or there is no memory */
    bool nomem;
};

static struct str none(void)
{
    return (struct str){ "", 0 };
}

static void no_memory(struct walk *w)
{
    w->nomem = w->stop = true;
}

/* A limit counts only if the text was not found before it. */
static void give_up(struct walk *w, enum mail_limit limit)
{
    w->stop = true;
    if (w->n_text) return;
    w->out->body = MAIL_UNREADABLE;
    w->out->limit = limit;
}

/* ---- text ---- */

static void take_text(struct walk *w, const struct part *part)
{
    struct str text;
    switch (part_text(&text, part, w->arena)) {
    case PART_LONG: give_up(w, MAIL_LIMIT_TEXT); return;
    case PART_NOMEM: no_memory(w); return;
    case PART_READ: break;
    }
    if (str_trim(text).n == 0) /* some programs send an empty text beside their HTML */
        w->blank = true;
    else if (armour_encrypted(text))
        w->shut = MAIL_ENCRYPTED;
    else if (placeholder_is(text))
        w->instead = text;
    else
        w->text[w->n_text++] = text; /* no more than there are parts */
}

/* One below the other. What is too long as a whole is not read by halves. */
static void join(struct walk *w)
{
    struct buf b = buf_make(w->arena, MAIL_TEXT_MAX);
    w->out->body = MAIL_TEXT;
    w->out->text = w->text[0];
    if (w->n_text == 1) return;
    for (size_t i = 0; i < w->n_text && !b.full; i++) {
        if (b.n && b.at[b.n - 1] != '\n') buf_putc(&b, '\n');
        buf_put(&b, w->text[i]);
        if (b.full && b.n + w->text[i].n <= b.max) no_memory(w);
    }
    w->out->text = b.full ? none() : buf_str(&b);
    w->n_text = b.full ? 0 : w->n_text;
    if (b.full) give_up(w, MAIL_LIMIT_TEXT);
}

/* ---- HTML ---- */

/* The text of an HTML part, in the walk's arena. */
static bool html_of(struct str *out, struct walk *w, const struct part *part, struct err *e)
{
    struct arena scratch = *w->arena;
    struct str bytes, text = none();
    if (part_bytes(&bytes, part, &scratch) == PART_NOMEM) return err_nomem(e);
    struct buf utf8 = buf_make(&scratch, MAIL_BYTES_MAX);
    struct str charset = part_parameter(part, "charset");
    if (charset.n == 0) charset = html_charset(bytes);
    charset_decode(&utf8, bytes, charset);
    *out = none();
    if (utf8.full && utf8.n + CHARSET_STEP > utf8.max)
        return err_set(e, ERR_INPUT, "HTML of more than a mail may have");
    if (utf8.full) return err_nomem(e);
    struct str html = w->top ? html_top(buf_str(&utf8)) : buf_str(&utf8);
    if (!html_text(&text, html, &scratch, e)) return false;
    /* Down to where the bytes were. */
    char *p = TAKE(w->arena, char, text.n + 1);
    if (!p) return err_nomem(e);
    memmove(p, text.s, text.n + 1);
    *out = (struct str){ p, text.n };
    return true;
}

/* A part of text that stands beside the HTML is what it is. */
static bool page_of(struct str *out, struct walk *w, struct str page, struct err *e)
{
    struct part p;
    bool ok = part_open(&p, header_split(page), w->arena) || err_nomem(e);
    if (ok && part_is(&p, "text", "html"))
        ok = html_of(out, w, &p, e);
    else if (ok)
        ok = part_text(out, &p, w->arena) != PART_NOMEM || err_nomem(e);
    part_close(&p);
    return ok;
}

/* A picture stands between two parts. */
static bool html_of_mail(struct str *out, struct walk *w, struct err *e)
{
    struct buf b = buf_make(w->arena, MAIL_TEXT_MAX);
    const struct mail *m = w->out;
    for (size_t i = 0; i < m->n_html; i++) {
        struct str text = none();
        if (!page_of(&text, w, m->html[i], e)) return false;
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
        if (armour_encrypted(text)) {
            w->shut = MAIL_ENCRYPTED;
            return;
        }
        w->out->body = MAIL_TEXT;
        w->out->text = text;
        w->out->source = MAIL_OF_HTML;
        w->stop = true;
    } else if (e.code == ERR_NOMEM) {
        no_memory(w);
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
        struct part p = { .bytes = header_split(w->out->html[i]) };
        struct str bytes;
        if (part_bytes(&bytes, &p, &scratch) == PART_NOMEM)
            no_memory(w);
        else
            may = struck_may(bytes);
    }
    return may;
}

/* What the HTML beside the text crosses out is crossed out there, too. */
static void take_twin(struct walk *w)
{
    struct str html;
    struct err e = { 0 };
    if (!w->out->twin || !may_strike(w)) return;
    if (html_of_mail(&html, w, &e)) {
        struct str text = struck_mark(w->out->text, html, w->arena);
        if (text.s) w->out->text = text;
        w->nomem = !text.s;
    } else {
        w->nomem = e.code == ERR_NOMEM; /* HTML beyond a limit says nothing of the text */
    }
}

static struct str bytes_of(struct entity e)
{
    const char *end = e.body.s + e.body.n;
    return (struct str){ e.head.s, (size_t)(end - e.head.s) };
}

static void remember_html(struct walk *w, struct entity part)
{
    if (w->n_html < MAIL_HTML_MAX)
        w->html[w->n_html++] = bytes_of(part);
    else
        w->lone = true; /* the two can no more be compared */
}

/* ---- what else there is ---- */

/* Files of our own letters come back with what is forwarded. */
static bool is_ours(struct str name)
{
    const struct str record = STR(".zugpost.txt");
    return name.n >= record.n && str_ieq(str_from(name, name.n - record.n), record);
}

static bool is_text_name(struct str name)
{
    static const char *const ends[] = { ".txt", ".text", ".md" };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t n = strlen(ends[i]);
        if (name.n > n && str_ieq(str_from(name, name.n - n), str_of(ends[i]))) return true;
    }
    return false;
}

/* The text of a small file; empty if it is none. False: the arena is full. */
static bool file_text(struct str *out, struct str file, struct arena *a)
{
    struct part p;
    struct arena before = *a;
    bool ok = part_open(&p, header_split(file), a);
    enum part_end end = ok ? part_text(out, &p, a) : PART_NOMEM;
    part_close(&p);
    if (end != PART_READ || out->n > MAIL_FILE_MAX || armour_encrypted(*out)) {
        *a = before;
        *out = none();
    }
    return end != PART_NOMEM;
}

static bool read_tree(struct mail *out, struct entity mail, bool within, struct arena *a);

static bool more_text(struct str *out, const struct mail *m, struct mail_more more,
                      struct arena *a)
{
    struct mail inner = { .text = { "", 0 } };
    struct err e = { 0 };
    struct mail copy = *m;
    struct walk w = { .out = &copy, .arena = a };
    *out = none();
    switch (more.source) {
    case MAIL_OF_FILE: return file_text(out, more.part, a);
    case MAIL_OF_FORWARD:
        if (!read_tree(&inner, header_split(more.part), true, a)) return false;
        if (inner.body == MAIL_TEXT) *out = inner.text;
        return true;
    case MAIL_OF_HTML:
        if (html_of_mail(out, &w, &e)) return true;
        *out = none();
        return e.code != ERR_NOMEM;
    case MAIL_OF_TEXT: break;
    }
    return true;
}

bool body_next(bool *found, struct mail *m, struct arena *a)
{
    *found = false;
    while (m->n_more && !*found) {
        struct str text;
        struct mail_more more = *m->more++;
        m->n_more--;
        if (!more_text(&text, m, more, a)) return false;
        *found = str_trim(text).n > 0;
        if (!*found) continue;
        m->body = MAIL_TEXT;
        m->text = text;
        m->source = more.source;
        m->twin = false;
    }
    return true;
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
    struct str boundary = part_parameter(p, "boundary");
    struct str rest = p->bytes.body, bytes;
    bool last = false, outside = w->spoken;
    while (boundary.n && char_space(boundary.s[boundary.n - 1])) boundary.n--;
    if (boundary.n == 0 || !cut_at_boundary(&rest, boundary, &bytes, &last)) return false;
    bool alternative = part_is(p, "multipart", "alternative");
    w->alternative += alternative;
    /* A part without a boundary line behind it was cut off on the way: it is still read. */
    while (!last && !w->stop && rest.n) {
        size_t before = w->n_text;
        last = !cut_at_boundary(&rest, boundary, &bytes, &last) || last;
        if (++w->parts > MAIL_PARTS_MAX) {
            give_up(w, MAIL_LIMIT_PARTS);
            break;
        }
        walk_entity(w, header_split(bytes), depth + 1);
        w->spoken |= alternative && w->n_text > before;
    }
    w->alternative -= alternative;
    w->spoken = outside;
    return true;
}

/* Beside the text of such a mail, or alone (RFC 6047 s2.4); deeper it is somebody's attachment.
 */
static bool answers_invitation(const struct walk *w, const struct part *p, size_t depth)
{
    static const char *const method[] = { "REPLY", "COUNTER" };
    struct str is = part_parameter(p, "method");
    bool answers = false;
    for (size_t i = 0; i < sizeof method / sizeof method[0]; i++)
        answers = answers || str_ieq(is, str_of(method[i]));
    return answers && part_is(p, "text", "calendar") && (w->alternative || depth == 0);
}

static bool is_p7m(const struct part *p, struct str name)
{
    const struct str end = STR(".p7m");
    return part_is(p, "application", "pkcs7-mime") ||
           part_is(p, "application", "x-pkcs7-mime") ||
           (part_is(p, "application", "octet-stream") && name.n >= end.n &&
            str_ieq(str_from(name, name.n - end.n), end));
}

/* What is signed is read like a part of the mail; who signed it is nobody's claim here. */
static void walk_sealed(struct walk *w, const struct part *p, size_t depth)
{
    struct str object, content;
    if (part_bytes(&object, p, w->arena) == PART_NOMEM) {
        no_memory(w);
        return;
    }
    switch (sealed_open(&content, object, w->arena)) {
    case SEALED_NOMEM: no_memory(w); break;
    case SEALED_ENCRYPTED: w->shut = MAIL_ENCRYPTED; break;
    case SEALED_UNKNOWN:
        if (str_ifind(part_parameter(p, "smime-type"), STR("enveloped")) <
            part_parameter(p, "smime-type").n)
            w->shut = MAIL_ENCRYPTED;
        break;
    case SEALED_SIGNED:
        if (++w->parts > MAIL_PARTS_MAX)
            give_up(w, MAIL_LIMIT_PARTS);
        else
            walk_entity(w, header_split(content), depth + 1);
    }
}

static void take_file(struct walk *w, const struct part *p, struct str name)
{
    if (is_ours(name)) return;
    w->file = bytes_of(p->bytes);
    w->files++;
}

/* What Exchange makes of the text between an iPhone's pictures: ATT00001.txt, ATT00002.htm. */
static bool is_cut(struct str name)
{
    const struct str att = STR("ATT");
    size_t n = att.n;
    if (!str_starts(name, att)) return false;
    while (n < name.n && char_digit(name.s[n])) n++;
    return n > att.n && n < name.n && name.s[n] == '.';
}

static void take_forward(struct walk *w, const struct part *p)
{
    if (w->within) return; /* that is somebody's older mail still */
    w->forward = p->bytes.body;
    w->forwards++;
}

static bool is_text(const struct part *p)
{
    return !p->type || part_is(p, "text", "plain") || part_is(p, "text", "markdown") ||
           part_is(p, "text", "x-markdown") || part_is(p, "text", "enriched");
}

static bool is_tnef(const struct part *p, struct str name)
{
    return part_is(p, "application", "ms-tnef") || part_is(p, "application", "vnd.ms-tnef") ||
           str_ieq(name, STR("winmail.dat"));
}

/* A part of text or HTML that is shown where it stands. */
static void take_inline(struct walk *w, const struct part *p, bool html)
{
    size_t before = w->n_text;
    if (html) {
        w->lone |= w->alternative == 0;
        w->pages++;
    } else if (!w->spoken) {
        take_text(w, p);
    }
    /* Beside HTML, text that has no twin stands for itself. */
    if (html || (w->n_text > before && w->alternative == 0)) remember_html(w, p->bytes);
}

static bool is_file(const struct part *p, enum part_place place, struct str name)
{
    if (is_cut(name)) return false;
    if (is_text(p)) return place == PART_ATTACHED || is_text_name(name);
    return part_is(p, "application", "octet-stream") && is_text_name(name);
}

/* A part that holds no others. */
static void walk_leaf(struct walk *w, const struct part *p, size_t depth)
{
    enum part_place place;
    struct str name;
    bool html = part_is(p, "text", "html");
    if (!part_place(&place, &name, p, w->arena)) {
        no_memory(w);
        return;
    }
    if (is_p7m(p, name))
        walk_sealed(w, p, depth);
    else if (is_tnef(p, name))
        w->shut = w->shut == MAIL_NO_TEXT ? MAIL_TNEF : w->shut;
    else if (part_is(p, "message", "rfc822"))
        take_forward(w, p);
    else if (is_file(p, place, name))
        take_file(w, p, name);
    else if ((is_text(p) || html) && (place == PART_INLINE || is_cut(name)))
        take_inline(w, p, html);
}

static void walk_part(struct walk *w, const struct part *p, size_t depth)
{
    if (answers_invitation(w, p, depth)) w->out->calendar = true;
    if (part_is(p, "multipart", "encrypted")) {
        w->shut = MAIL_ENCRYPTED;
        return;
    }
    if (part_is(p, "multipart", "*")) {
        /* The parts of a digest are mails of other people (RFC 2046 s5.1.5). */
        if (part_is(p, "multipart", "digest") || walk_multipart(w, p, depth)) return;
        take_inline(w, p, false);
        return;
    }
    walk_leaf(w, p, depth);
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
    struct part p;
    if (part_open(&p, e, w->arena))
        walk_part(w, &p, depth);
    else
        no_memory(w);
    part_close(&p);
}

/* ---- the mail ---- */

/* In the sequence in which it is looked for. */
static void keep_more(struct walk *w)
{
    struct mail *m = w->out;
    struct mail_more *to = w->more;
    if (w->n_text && w->lone && m->n_html) *to++ = (struct mail_more){ MAIL_OF_HTML, none() };
    if (w->files == 1) *to++ = (struct mail_more){ MAIL_OF_FILE, w->file };
    if (w->forwards == 1) *to++ = (struct mail_more){ MAIL_OF_FORWARD, w->forward };
    m->more = w->more;
    m->n_more = (size_t)(to - w->more);
}

/* What there is when no text was found. */
static void settle(struct walk *w)
{
    struct mail *m = w->out;
    bool found = false;
    if (m->n_html) take_html(w);
    if (w->stop || w->nomem) return;
    if (!body_next(&found, m, w->arena)) no_memory(w);
    if (found || w->nomem) return;
    if (w->instead.n) m->text = w->instead;
    if (w->instead.n || (w->blank && w->shut == MAIL_NO_TEXT))
        m->body = MAIL_TEXT;
    else
        m->body = w->shut;
}

static bool read_tree(struct mail *out, struct entity mail, bool within, struct arena *a)
{
    struct walk w = { .out = out,
                      .arena = a,
                      .within = within,
                      .shut = MAIL_NO_TEXT,
                      .text = NEW(a, struct str, MAIL_PARTS_MAX + 1),
                      .html = NEW(a, struct str, MAIL_HTML_MAX),
                      .more = NEW(a, struct mail_more, MAIL_MORE_MAX) };
    if (!w.text || !w.html || !w.more) return false;
    out->body = MAIL_NO_TEXT;
    walk_entity(&w, mail, 0);
    out->html = w.html;
    out->n_html = w.pages ? w.n_html : 0;
    if (w.n_text) join(&w);
    if (out->body == MAIL_UNREADABLE || w.nomem) {
        out->n_html = 0;
        return !w.nomem;
    }
    keep_more(&w);
    out->twin = w.n_text && out->n_html && !w.lone;
    if (!w.n_text) settle(&w);
    if (!w.nomem) take_twin(&w);
    return !w.nomem;
}

bool body_read(struct mail *out, struct entity mail, struct arena *a)
{
    return read_tree(out, mail, false, a);
}

bool body_html(struct str *out, const struct mail *m, enum mail_html_part which,
               struct arena *a, struct err *e)
{
    struct mail copy = *m;
    struct walk w = { .out = &copy,
                      .arena = a,
                      .top = which == MAIL_HTML_TOP && m->n_html == 1 };
    *out = none();
    if (!m->twin || html_of_mail(out, &w, e)) return true;
    *out = none();
    return e->code != ERR_NOMEM;
}

/* How the parts of a mail are nested (RFC 2045, 2046), and which of them are read. Multiparts
 * are cut here and not by GMime's parser, because that builds the tree of all parts before
 * anybody can count them: 200,000 parts fit into a mail of 1 MB. Here a part is two slices, and
 * the walk ends at a limit. */
#include "parser/body/body_walk.h"

#include "parser/body/armour.h"
#include "parser/body/part.h"
#include "parser/body/placeholder.h"
#include "parser/body/sealed.h"

void body_no_memory(struct body_walk *w)
{
    w->nomem = w->stop = true;
}

void body_give_up(struct body_walk *w, enum mail_limit limit)
{
    w->stop = true;
    if (w->n_text) return;
    w->out->body = MAIL_UNREADABLE;
    w->out->limit = limit;
}

/* ---- what is kept of a part ---- */

static void take_text(struct body_walk *w, const struct part *part)
{
    struct str text;
    switch (part_text(&text, part, w->arena)) {
    case PART_LONG: body_give_up(w, MAIL_LIMIT_TEXT); return;
    case PART_NOMEM: body_no_memory(w); return;
    case PART_READ: break;
    }
    if (str_trim(text).n == 0) /* some programs send an empty text with their HTML */
        w->blank = true;
    else if (armour_encrypted(text))
        w->shut = MAIL_ENCRYPTED;
    else if (placeholder_is(text))
        w->instead = text;
    else
        w->text[w->n_text++] = text; /* no more than there are parts */
}

static struct str bytes_of(struct entity e)
{
    const char *end = e.body.s + e.body.n;
    return (struct str){ e.head.s, (size_t)(end - e.head.s) };
}

static void remember_html(struct body_walk *w, struct entity part)
{
    if (w->n_html < MAIL_HTML_MAX)
        w->html[w->n_html++] = bytes_of(part);
    else
        w->lone = true; /* the two can no longer be compared */
}

/* Files of our own letters come back when they are forwarded. */
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

static void walk_entity(struct body_walk *w, struct entity e, size_t depth);

/* False if there is no boundary line: then it is not a multipart, whatever it says. */
static bool walk_multipart(struct body_walk *w, const struct part *p, size_t depth)
{
    struct str boundary = part_parameter(p, "boundary");
    struct str rest = p->bytes.body, bytes;
    bool last = false, outside = w->spoken;
    while (boundary.n && char_space(boundary.s[boundary.n - 1])) boundary.n--;
    if (boundary.n == 0 || !cut_at_boundary(&rest, boundary, &bytes, &last)) return false;
    bool alternative = part_is(p, "multipart", "alternative");
    w->alternative += alternative;
    /* A part without a boundary line after it was cut off on the way: it is read all the same.
     */
    while (!last && !w->stop && rest.n) {
        size_t before = w->n_text;
        last = !cut_at_boundary(&rest, boundary, &bytes, &last) || last;
        if (++w->parts > MAIL_PARTS_MAX) {
            body_give_up(w, MAIL_LIMIT_PARTS);
            break;
        }
        walk_entity(w, header_split(bytes), depth + 1);
        w->spoken |= alternative && w->n_text > before;
    }
    w->alternative -= alternative;
    w->spoken = outside;
    return true;
}

/* Next to the text of such a mail, or alone (RFC 6047 s2.4); further down it is somebody's
 * attachment. */
static bool answers_invitation(const struct body_walk *w, const struct part *p, size_t depth)
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

/* What is signed is read like any other part of the mail; the signature proves nothing here. */
static void walk_sealed(struct body_walk *w, const struct part *p, size_t depth)
{
    struct str object, content;
    if (part_bytes(&object, p, w->arena) == PART_NOMEM) {
        body_no_memory(w);
        return;
    }
    switch (sealed_open(&content, object, w->arena)) {
    case SEALED_NOMEM: body_no_memory(w); break;
    case SEALED_ENCRYPTED: w->shut = MAIL_ENCRYPTED; break;
    case SEALED_UNKNOWN:
        if (str_ifind(part_parameter(p, "smime-type"), STR("enveloped")) <
            part_parameter(p, "smime-type").n)
            w->shut = MAIL_ENCRYPTED;
        break;
    case SEALED_SIGNED:
        if (++w->parts > MAIL_PARTS_MAX)
            body_give_up(w, MAIL_LIMIT_PARTS);
        else
            walk_entity(w, header_split(content), depth + 1);
    }
}

static void take_file(struct body_walk *w, const struct part *p, struct str name)
{
    if (is_ours(name)) return;
    w->file = bytes_of(p->bytes);
    w->files++;
}

/* What Exchange turns the text between an iPhone's pictures into: ATT00001.txt, ATT00002.htm.
 */
static bool is_cut(struct str name)
{
    const struct str att = STR("ATT");
    size_t n = att.n;
    if (!str_starts(name, att)) return false;
    while (n < name.n && char_digit(name.s[n])) n++;
    return n > att.n && n < name.n && name.s[n] == '.';
}

static void take_forward(struct body_walk *w, const struct part *p)
{
    if (w->within) return; /* that still belongs to somebody's older mail */
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

/* A part of text or HTML that is shown in its place. */
static void take_inline(struct body_walk *w, const struct part *p, bool html)
{
    size_t before = w->n_text;
    if (html) {
        w->lone |= w->alternative == 0;
        w->pages++;
    } else if (!w->spoken) {
        take_text(w, p);
    }
    /* Where there is HTML, a text without a counterpart counts by itself. */
    if (html || (w->n_text > before && w->alternative == 0)) remember_html(w, p->bytes);
}

static bool is_file(const struct part *p, enum part_place place, struct str name)
{
    if (is_cut(name)) return false;
    if (is_text(p)) return place == PART_ATTACHED || is_text_name(name);
    return part_is(p, "application", "octet-stream") && is_text_name(name);
}

/* A part that holds no others. */
static void walk_leaf(struct body_walk *w, const struct part *p, size_t depth)
{
    enum part_place place;
    struct str name;
    bool html = part_is(p, "text", "html");
    if (!part_place(&place, &name, p, w->arena)) {
        body_no_memory(w);
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

static void walk_part(struct body_walk *w, const struct part *p, size_t depth)
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

static void walk_entity(struct body_walk *w, struct entity e, size_t depth)
{
    if (depth > MAIL_DEPTH_MAX) {
        body_give_up(w, MAIL_LIMIT_DEPTH);
        return;
    }
    if (e.head.n > MAIL_HEADER_MAX) {
        body_give_up(w, MAIL_LIMIT_HEADER);
        return;
    }
    struct part p;
    if (part_open(&p, e, w->arena))
        walk_part(w, &p, depth);
    else
        body_no_memory(w);
    part_close(&p);
}

void body_tree(struct body_walk *w, struct entity mail)
{
    walk_entity(w, mail, 0);
}

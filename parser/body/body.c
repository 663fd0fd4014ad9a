/* Which text of a mail is read, and what is tried next if that has nothing to say. */
#include "parser/body/body.h"

#include "parser/body/armour.h"
#include "parser/body/body_walk.h"
#include "parser/body/part.h"

/* One below the other. If all of it is too long, none of it is read. */
static void join(struct body_walk *w)
{
    struct buf b = buf_make(w->arena, MAIL_TEXT_MAX);
    w->out->body = MAIL_TEXT;
    w->out->text = w->text[0];
    if (w->n_text == 1) return;
    for (size_t i = 0; i < w->n_text && !b.full; i++) {
        if (b.n && b.at[b.n - 1] != '\n') buf_putc(&b, '\n');
        buf_put(&b, w->text[i]);
        if (b.full && b.n + w->text[i].n <= b.max) body_no_memory(w);
    }
    w->out->text = b.full ? STR("") : buf_str(&b);
    w->n_text = b.full ? 0 : w->n_text;
    if (b.full) body_give_up(w, MAIL_LIMIT_TEXT);
}

/* ---- what else there is ---- */

/* The text of a small file; empty if the file is not a text. False: the arena is full. */
static bool file_text(struct str *out, struct str file, struct arena *a)
{
    struct part p;
    struct arena before = *a;
    bool ok = part_open(&p, header_split(file), a);
    enum part_end end = ok ? part_text(out, &p, a) : PART_NOMEM;
    part_close(&p);
    if (end != PART_READ || out->n > MAIL_FILE_MAX || armour_encrypted(*out)) {
        *a = before;
        *out = STR("");
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
    struct body_walk w = { .out = &copy, .arena = a };
    *out = STR("");
    switch (more.source) {
    case MAIL_OF_FILE: return file_text(out, more.part, a);
    case MAIL_OF_FORWARD:
        if (!read_tree(&inner, header_split(more.part), true, a)) return false;
        if (inner.body == MAIL_TEXT) *out = inner.text;
        return true;
    case MAIL_OF_HTML:
        if (body_html_all(out, &w, &e)) return true;
        *out = STR("");
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

/* ---- the mail ---- */

/* In the order in which they are tried. */
static void keep_more(struct body_walk *w)
{
    struct mail *m = w->out;
    struct mail_more *to = w->more;
    if (w->n_text && w->lone && m->n_html) *to++ = (struct mail_more){ MAIL_OF_HTML, STR("") };
    if (w->files == 1) *to++ = (struct mail_more){ MAIL_OF_FILE, w->file };
    if (w->forwards == 1) *to++ = (struct mail_more){ MAIL_OF_FORWARD, w->forward };
    m->more = w->more;
    m->n_more = (size_t)(to - w->more);
}

/* What there is when no text was found. */
static void settle(struct body_walk *w)
{
    struct mail *m = w->out;
    bool found = false;
    if (m->n_html) body_html_take(w);
    if (w->stop || w->nomem) return;
    if (!body_next(&found, m, w->arena)) body_no_memory(w);
    if (found || w->nomem) return;
    if (w->instead.n) m->text = w->instead;
    if (w->instead.n || (w->blank && w->shut == MAIL_NO_TEXT))
        m->body = MAIL_TEXT;
    else
        m->body = w->shut;
}

static bool read_tree(struct mail *out, struct entity mail, bool within, struct arena *a)
{
    struct body_walk w = { .out = out,
                           .arena = a,
                           .within = within,
                           .shut = MAIL_NO_TEXT,
                           .text = NEW(a, struct str, MAIL_PARTS_MAX + 1),
                           .html = NEW(a, struct str, MAIL_HTML_MAX),
                           .more = NEW(a, struct mail_more, MAIL_MORE_MAX) };
    if (!w.text || !w.html || !w.more) return false;
    out->body = MAIL_NO_TEXT;
    body_tree(&w, mail);
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
    if (!w.nomem) body_html_twin(&w);
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
    struct body_walk w = { .out = &copy,
                           .arena = a,
                           .top = which == MAIL_HTML_TOP && m->n_html == 1 };
    *out = STR("");
    if (!m->twin || body_html_all(out, &w, e)) return true;
    *out = STR("");
    return e->code != ERR_NOMEM;
}

/* The HTML of a mail: its text, if it has no other, and what it crosses out in the other one.
 */
#include "parser/body/body_walk.h"

#include "parser/body/armour.h"
#include "parser/body/charset.h"
#include "parser/body/part.h"
#include "parser/body/struck.h"
#include "parser/html/html.h"

/* The text of an HTML part, in the walk's arena. */
static bool html_of(struct str *out, struct body_walk *w, const struct part *part,
                    struct err *e)
{
    struct arena scratch = *w->arena;
    struct str bytes, text = STR("");
    if (part_bytes(&bytes, part, &scratch) == PART_NOMEM) return err_nomem(e);
    struct buf utf8 = buf_make(&scratch, MAIL_BYTES_MAX);
    struct str charset = part_parameter(part, "charset");
    if (charset.n == 0) charset = html_charset(bytes);
    charset_decode(&utf8, bytes, charset);
    *out = STR("");
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

/* A part of text that comes with the HTML is taken as it is. */
static bool page_of(struct str *out, struct body_walk *w, struct str page, struct err *e)
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
bool body_html_all(struct str *out, struct body_walk *w, struct err *e)
{
    struct buf b = buf_make(w->arena, MAIL_TEXT_MAX);
    const struct mail *m = w->out;
    for (size_t i = 0; i < m->n_html; i++) {
        struct str text = STR("");
        if (!page_of(&text, w, m->html[i], e)) return false;
        buf_put(&b, text);
    }
    *out = buf_str(&b);
    if (!b.full) return true;
    return b.max == MAIL_TEXT_MAX ? err_set(e, ERR_INPUT, "HTML of too much text")
                                  : err_nomem(e);
}

void body_html_take(struct body_walk *w)
{
    struct str text;
    struct err e = { 0 };
    if (body_html_all(&text, w, &e)) {
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
        body_no_memory(w);
    } else {
        body_give_up(w, MAIL_LIMIT_HTML);
    }
}

/* May the HTML that comes with the text cross something out? */
static bool may_strike(struct body_walk *w)
{
    bool may = false;
    for (size_t i = 0; i < w->out->n_html && !may && !w->nomem; i++) {
        struct arena scratch = *w->arena;
        struct part p = { .bytes = header_split(w->out->html[i]) };
        struct str bytes;
        if (part_bytes(&bytes, &p, &scratch) == PART_NOMEM)
            body_no_memory(w);
        else
            may = struck_may(bytes);
    }
    return may;
}

void body_html_twin(struct body_walk *w)
{
    struct str html;
    struct err e = { 0 };
    if (!w->out->twin || !may_strike(w)) return;
    if (body_html_all(&html, w, &e)) {
        struct str text = struck_mark(w->out->text, html, w->arena);
        if (text.s) w->out->text = text;
        w->nomem = !text.s;
    } else {
        w->nomem = e.code == ERR_NOMEM; /* HTML beyond a limit says nothing about the text */
    }
}

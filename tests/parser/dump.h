#ifndef TESTS_PARSER_DUMP_H
#define TESTS_PARSER_DUMP_H
/* A mail and its new lines in a fixed text form: what the expected outputs in mails/ hold. */
#include "engine/base/buf.h"
#include "parser/fresh/fresh.h"
#include "parser/mail.h"
#include "parser/order/robot.h"

static void dump_str(struct buf *b, const char *label, struct str s)
{
    if (s.n) buf_printf(b, "%s: %.*s\n", label, STR_ARG(s));
}

/* The letters and digits of all lines. */
static inline struct str dump_letters(const struct fresh *f, struct arena *a)
{
    struct buf b = buf_make(a, 1 << 20);
    for (size_t i = 0; i < f->n; i++)
        for (struct str s = f->line[i].text; s.n; s = str_from(s, 1))
            if (char_alpha(s.s[0]) || char_digit(s.s[0])) buf_putc(&b, s.s[0]);
    return buf_str(&b);
}

/* The new lines of the HTML that comes with the text, if it has other words. */
static inline void dump_html(struct buf *b, const struct mail *m, const struct fresh *text,
                             struct arena *a)
{
    struct str html;
    struct fresh f = { 0 };
    struct err e;
    if (!mail_html(&html, m, MAIL_HTML_ALL, a, &e) || !fresh_lines(&f, html, a, &e)) return;
    if (html.n == 0 || str_eq(dump_letters(&f, a), dump_letters(text, a))) return;
    for (size_t i = 0; i < f.n; i++)
        buf_printf(b, "html %u|%.*s\n", f.line[i].number, STR_ARG(f.line[i].text));
}

/* What is read if the text says nothing new. */
static inline void dump_next(struct buf *b, struct mail m, const char *const *source,
                             struct arena *a)
{
    bool found;
    struct fresh f = { 0 };
    struct err e;
    if (!mail_next(&found, &m, a, &e) || !found || !fresh_lines(&f, m.text, a, &e)) return;
    dump_str(b, "next", str_of(source[m.source]));
    for (size_t i = 0; i < f.n; i++)
        buf_printf(b, "%4u|%.*s\n", f.line[i].number, STR_ARG(f.line[i].text));
}

static inline struct str dump_mail(const struct mail *m, struct arena *a)
{
    static const char *const body[MAIL_BODIES] = { "text", "no text", "encrypted",
                                                   "winmail.dat", "unreadable" };
    static const char *const source[] = { "text", "text of its html", "text of its file",
                                          "text of its forwarded mail" };
    struct fresh f = { 0 };
    struct err e;
    if (!fresh_lines(&f, m->text, a, &e)) return STR("no memory\n");
    struct buf b = buf_make(a, 1 << 20);
    dump_str(&b, "message-id", m->message_id);
    dump_str(&b, "from", m->from);
    dump_str(&b, "name", m->from_name);
    dump_str(&b, "subject", m->subject);
    for (size_t i = 0; i < m->n_reference; i++) dump_str(&b, "reference", m->reference[i]);
    for (size_t i = 0; i < m->n_recipient; i++) dump_str(&b, "recipient", m->recipient[i]);
    dump_str(&b, "automatic", str_of(m->automatic));
    if (m->passed_on) dump_str(&b, "passed on", str_of(m->passed_on));
    if (m->calendar) buf_puts(&b, "calendar answer\n");
    dump_str(&b, "words", str_of(robot_word(robot_read(m->subject, &f))));
    dump_str(&b, "body", str_of(m->source ? source[m->source] : body[m->body]));
    dump_str(&b, "why", str_of(mail_limit_words(m->limit)));
    for (size_t i = 0; i < f.n; i++)
        buf_printf(&b, "%4u|%.*s\n", f.line[i].number, STR_ARG(f.line[i].text));
    for (size_t i = 0; i < f.n_key; i++) dump_str(&b, "key", f.key[i]);
    if (f.cut) buf_puts(&b, "cut\n");
    dump_html(&b, m, &f, a);
    if (f.n == 0) dump_next(&b, *m, source, a);
    return buf_str(&b);
}
#endif

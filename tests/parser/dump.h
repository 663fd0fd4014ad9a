#ifndef TESTS_PARSER_DUMP_H
#define TESTS_PARSER_DUMP_H
/* A mail and its new lines in a fixed text form: what the expected outputs in mails/ hold. */
#include "engine/base/buf.h"
#include "parser/fresh/fresh.h"
#include "parser/mail.h"

static void dump_str(struct buf *b, const char *label, struct str s)
{
    if (s.n) buf_printf(b, "%s: %.*s\n", label, STR_ARG(s));
}

static inline struct str dump_mail(const struct mail *m, struct arena *a)
{
    static const char *const body[] = { "text", "no text", "unreadable" };
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
    dump_str(&b, "body", str_of(m->from_html ? "text of its html" : body[m->body]));
    dump_str(&b, "why", str_of(mail_limit_words(m->limit)));
    for (size_t i = 0; i < f.n; i++)
        buf_printf(&b, "%4u|%.*s\n", f.line[i].number, STR_ARG(f.line[i].text));
    for (size_t i = 0; i < f.n_key; i++) dump_str(&b, "key", f.key[i]);
    if (f.cut) buf_puts(&b, "cut\n");
    return buf_str(&b);
}
#endif

/* Any bytes as a mail: reading ends, and the result keeps its promises. */
#include "parser/body/charset.h"
#include "parser/fresh/fresh.h"
#include "parser/mail.h"
#include "parser/order/typed/typed.h"
#include <assert.h>

enum { MEMORY = 16 * MAIL_BYTES_MAX };

static void must_be_clean(struct str s, bool lines)
{
    uint32_t code;
    for (size_t n; s.n; s = str_from(s, n)) {
        n = charset_char(&code, s);
        assert(n != 0 && (code >= ' ' || code == '\t' || (lines && code == '\n')));
    }
}

/* As it is read, each byte of a line stands for bytes of that line, in order. */
static void must_be_typed(struct str line, const char *name, struct arena a)
{
    struct typed t;
    struct typing *typing = typed_make(rules_named(str_of(name)), line.n, &a);
    if (!typing || !typed_read(&t, typing, line, &a)) return; /* no memory */
    assert(t.other.n == 0 || t.other.n == t.text.n);
    for (size_t i = 0; t.origin && i < t.text.n; i++) {
        assert(t.origin[i].from < t.origin[i].to && t.origin[i].to <= line.n);
        assert(i == 0 || t.origin[i - 1].from <= t.origin[i].from);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const own[] = { "judge@pbm.test", NULL };
    static char memory[MEMORY]; /* allocating it for each mail costs ten times the reading */
    struct arena a = arena_make(memory, MEMORY);
    struct err e;
    struct mail m;
    struct str html;
    struct fresh f;
    bool ok = mail_read(&m, (struct str){ (const char *)data, size }, own, &a, &e);
    assert(ok);
    must_be_clean(m.text, true);
    ok = mail_html(&html, &m, MAIL_HTML_TOP, &a, &e) &&
         mail_html(&html, &m, MAIL_HTML_ALL, &a, &e);
    assert(ok && (html.n == 0 || m.body == MAIL_TEXT));
    must_be_clean(html, true);
    must_be_clean(m.subject, false);
    must_be_clean(m.from_name, false);
    bool more = true;
    for (struct mail next = m; more;) {
        ok = mail_next(&more, &next, &a, &e);
        assert(ok && next.n_more <= MAIL_MORE_MAX);
        must_be_clean(next.text, true);
    }
    assert((m.limit != MAIL_LIMIT_NONE) == (m.body == MAIL_UNREADABLE));
    ok = fresh_lines(&f, m.text, &a, &e);
    assert(ok && f.n <= FRESH_LINES_MAX);
    for (size_t i = 0; i < f.n; i++) {
        must_be_clean(f.line[i].text, false);
        assert(f.line[i].text.n > 0 && f.line[i].text.n <= FRESH_LINE_MAX);
        assert(i == 0 || f.line[i].number > f.line[i - 1].number);
        must_be_typed(f.line[i].text, i % 2 ? "orthodox" : "sandbox", a);
    }
    assert(f.n_key <= FRESH_KEYS_MAX);
    for (size_t i = 0; i < f.n_key; i++) assert(f.key[i].n > 0 && f.key[i].n <= 100);
    /* The lines of a plain text may be any bytes, too. */
    ok = fresh_lines(&f, (struct str){ (const char *)data, size }, &a, &e);
    assert(ok);
    return 0;
}

/* Any bytes as HTML: reading ends, the result is clean lines, and old text stays old. */
#include "parser/body/charset.h"
#include "parser/body/struck.h"
#include "parser/fresh/fresh.h"
#include "parser/html/html.h"
#include "parser/mail.h"
#include <assert.h>

enum { MEMORY = 16 * MAIL_BYTES_MAX };

static void must_be_clean(struct str s)
{
    uint32_t code;
    for (size_t n; s.n; s = str_from(s, n)) {
        n = charset_char(&code, s);
        assert(n != 0 && (code >= ' ' || code == '\t' || code == '\n'));
    }
}

/* Read in as much memory as it likes and in as little as it needs. */
static void must_fit(struct str html, struct str want, char *memory)
{
    struct arena a = arena_make(memory, 2 * MAIL_BYTES_MAX);
    struct str out;
    struct err e = { 0 };
    bool ok = html_text(&out, html, &a, &e);
    assert(ok ? str_eq(out, want) : e.code == ERR_NOMEM);
}

/* Within a quote that never ends there is no new line. */
static void must_stay_old(struct str html, struct arena *a)
{
    struct buf b = buf_make(a, SIZE_MAX);
    struct str out;
    struct fresh f;
    struct err e = { 0 };
    if (str_cut(html, '/').ok) return;
    buf_puts(&b, "<blockquote type=cite>");
    buf_put(&b, html);
    if (!html_text(&out, buf_str(&b), a, &e)) return;
    bool ok = fresh_lines(&f, out, a, &e);
    assert(ok && f.n == 0 && f.n_below == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str html = { (const char *)data, size }, out;
    static char memory[MEMORY], second[2 * MAIL_BYTES_MAX];
    struct arena a = arena_make(memory, MEMORY);
    struct err e = { 0 };
    struct fresh f;
    bool ok = html_text(&out, html, &a, &e);
    assert(ok || e.code == ERR_INPUT);
    if (ok) {
        must_be_clean(out);
        must_fit(html, out, second);
        ok = fresh_lines(&f, out, &a, &e) && struck_mark(STR("e4 d4\nR(1,2)\n"), out, &a).s;
        assert(ok);
        must_stay_old(html, &a);
    }
    return 0;
}

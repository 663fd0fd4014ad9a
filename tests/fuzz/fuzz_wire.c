/* What comes back from the process that reads mails: any bytes are an answer or none, within
 * the bounds of mail.h; and whatever is read of any mail arrives as it was sent. */
#include "parser/body/charset.h"
#include "parser/wire/wire_mail.h"
#include <assert.h>

enum { MEMORY = 64 << 20 };

static void must_be_clean(struct str s, bool lines)
{
    uint32_t code;
    for (size_t n; s.n; s = str_from(s, n)) {
        n = charset_char(&code, s);
        assert(n != 0 && (code >= ' ' || code == '\t' || (lines && code == '\n')));
    }
}

static void must_be_bounded(const struct mail *m)
{
    must_be_clean(m->text, true);
    must_be_clean(m->subject, false);
    must_be_clean(m->from_name, false);
    assert(m->head.n <= MAIL_HEADER_MAX && m->n_reference <= MAIL_REFS_MAX);
    assert(m->n_more <= MAIL_MORE_MAX && m->n_html <= MAIL_HTML_MAX && m->body < MAIL_BODIES);
    assert((m->limit != MAIL_LIMIT_NONE) == (m->body == MAIL_UNREADABLE));
}

static void any_bytes(struct str bytes, struct arena a)
{
    struct mail m;
    struct report r;
    struct wire w = { .rest = bytes, .base = bytes };
    bool ok = wire_mail(&m, &w, &a);
    assert(ok || w.bad);
    if (ok) must_be_bounded(&m);
    w = (struct wire){ .rest = bytes };
    ok = wire_mail_report(&r, &w, &a);
    assert(ok || w.bad);
    assert(!ok || (r.kind <= REPORT_HARD && r.n_id <= REPORT_IDS && r.words && r.status));
}

static bool same_list(const struct str *a, size_t n, const struct str *b, size_t m)
{
    bool same = n == m;
    for (size_t i = 0; same && i < n; i++) same = str_eq(a[i], b[i]);
    return same;
}

static void must_be_same(const struct mail *a, const struct mail *b)
{
    assert(str_eq(a->head, b->head) && str_eq(a->message_id, b->message_id));
    assert(a->date == b->date && str_eq(a->from, b->from));
    assert(str_eq(a->from_name, b->from_name) && str_eq(a->subject, b->subject));
    assert(same_list(a->reference, a->n_reference, b->reference, b->n_reference));
    assert(same_list(a->recipient, a->n_recipient, b->recipient, b->n_recipient));
    assert((a->automatic != NULL) == (b->automatic != NULL) && a->calendar == b->calendar);
    assert(!a->automatic || strcmp(a->automatic, b->automatic) == 0);
    assert(a->body == b->body && a->limit == b->limit && str_eq(a->text, b->text));
    assert(a->source == b->source && a->n_more == b->n_more && a->twin == b->twin);
    for (size_t i = 0; i < a->n_more; i++)
        assert(a->more[i].source == b->more[i].source &&
               str_eq(a->more[i].part, b->more[i].part));
    assert(same_list(a->html, a->n_html, b->html, b->n_html));
}

/* There and back, whole; and cut short at some place it is none. */
static void a_mail(struct str raw, struct arena a)
{
    struct mail m, back;
    struct err e;
    struct report r, told;
    bool ok = mail_read(&m, raw, NULL, &a, &e) && report_read(&r, &m, raw, &a, &e);
    assert(ok);
    struct buf b = buf_make(&a, SIZE_MAX);
    wire_mail_put(&b, &m, raw);
    wire_mail_report_put(&b, &r);
    assert(!b.full);
    struct wire w = { .rest = buf_str(&b), .base = raw };
    ok = wire_mail(&back, &w, &a) && wire_mail_report(&told, &w, &a) && wire_ends(&w);
    assert(ok);
    must_be_same(&m, &back);
    must_be_bounded(&back);
    assert(told.kind == r.kind && strcmp(told.words, r.words) == 0 &&
           strcmp(told.status, r.status) == 0);
    assert(same_list(r.address, r.n_address, told.address, told.n_address));
    assert(same_list(r.id, r.n_id, told.id, told.n_id));
    struct wire shorter = { .rest = str_head(buf_str(&b), raw.n % b.n), .base = raw };
    ok = wire_mail(&back, &shorter, &a) && wire_mail_report(&told, &shorter, &a);
    assert(!ok && shorter.bad);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char memory[MEMORY];
    struct str bytes = { (const char *)data, size };
    any_bytes(bytes, arena_make(memory, MEMORY));
    a_mail(bytes, arena_make(memory, MEMORY));
    return 0;
}

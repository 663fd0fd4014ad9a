/* What comes back from the process that reads mails: any bytes are an answer or none, within
 * the bounds of mail.h, even an answer that was right except for some bytes; and whatever is
 * read of any mail arrives as it was sent. */
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
    assert((a->automatic != NULL) == (b->automatic != NULL) && a->calendar == b->calendar);
    assert(!a->automatic || strcmp(a->automatic, b->automatic) == 0);
    assert((a->passed_on != NULL) == (b->passed_on != NULL));
    assert(a->body == b->body && a->limit == b->limit && str_eq(a->text, b->text));
    assert(a->source == b->source && a->n_more == b->n_more && a->twin == b->twin);
    for (size_t i = 0; i < a->n_more; i++)
        assert(a->more[i].source == b->more[i].source &&
               str_eq(a->more[i].part, b->more[i].part));
    assert(same_list(a->html, a->n_html, b->html, b->n_html));
}

/* ---- an answer that was right, and is bent ----------------------------------------------- */

/* Where the bytes of a mail may be. */
struct places {
    struct str at[3];
};

static bool lies_in(struct str s, struct str place)
{
    return s.s >= place.s && s.n <= place.n && s.s + s.n <= place.s + place.n;
}

static void must_lie(const struct str *s, size_t n, const struct places *p)
{
    for (size_t i = 0; i < n; i++) {
        bool inside = s[i].n == 0;
        for (size_t k = 0; !inside && k < sizeof p->at / sizeof p->at[0]; k++)
            inside = lies_in(s[i], p->at[k]);
        assert(inside);
    }
}

static void must_all_lie(const struct mail *m, const struct places *p)
{
    const struct str one[] = { m->head,      m->message_id, m->from,
                               m->from_name, m->subject,    m->text };
    must_lie(one, sizeof one / sizeof one[0], p);
    must_lie(m->reference, m->n_reference, p);
    must_lie(m->recipient, m->n_recipient, p);
    must_lie(m->html, m->n_html, p);
    for (size_t i = 0; i < m->n_more; i++) must_lie(&m->more[i].part, 1, p);
}

static uint64_t drawn(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

/* A byte, or a whole number, which is what lengths, places and counts are. */
static void bend(char *at, size_t n, uint64_t *state)
{
    static const uint64_t numbers[] = {
        0,          1,         0x7f,           MAIL_HEADER_MAX, MAIL_TEXT_MAX, MAIL_BYTES_MAX,
        UINT32_MAX, INT64_MAX, UINT64_MAX - 7, UINT64_MAX
    };
    enum { NUMBERS = sizeof numbers / sizeof numbers[0] };
    size_t where = (size_t)drawn(state) % n;
    uint64_t number = numbers[drawn(state) % NUMBERS];
    if (drawn(state) % 2 && n - where >= sizeof number)
        memcpy(at + where, &number, sizeof number);
    else
        at[where] = (char)(unsigned char)drawn(state);
}

static void bent(struct str answer, struct str raw, struct arena a)
{
    enum { TIMES = 64, AT_ONCE = 3 };
    uint64_t state = answer.n + raw.n;
    char *copy = TAKE(&a, char, answer.n + 1);
    assert(copy);
    for (int i = 0; i < TIMES; i++) {
        struct mail m;
        struct arena rest = a;
        struct wire w = { .rest = { copy, answer.n }, .base = raw };
        memcpy(copy, answer.s, answer.n);
        for (uint64_t k = 1 + drawn(&state) % AT_ONCE; k && answer.n; k--)
            bend(copy, answer.n, &state);
        const struct places p = {
            { { copy, answer.n }, raw, { rest.at, (size_t)(rest.end - rest.at) } }
        };
        bool ok = wire_mail(&m, &w, &rest);
        assert(ok || w.bad);
        if (!ok) continue;
        must_be_bounded(&m);
        must_all_lie(&m, &p);
    }
}

/* There and back, complete; cut short anywhere, it is not one. */
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
    assert(same_list(m.recipient, m.n_recipient, back.recipient, back.n_recipient));
    ok = mail_identity(&back, raw, NULL, &a, &e);
    assert(ok && back.n_recipient <= m.n_recipient);
    must_be_same(&m, &back);
    must_be_bounded(&back);
    bent(buf_str(&b), raw, a);
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

/* Any bytes as a conversation in LMTP: however they are cut into pieces, the same replies and
 * mails come out; a mail is what came, and never more than it may be. */
#include "engine/base/char.h"
#include "mailer/lmtp.h"
#include <assert.h>

enum { SAID_MAX = 1 << 22 };

struct heard {
    struct lmtp l;
    char raw[SOURCE_MAIL_MAX];
    char said[SAID_MAX]; /* replies and, after a NUL, each mail */
    size_t n;
    enum lmtp_next last;
};

static void hear(struct heard *h, const char *s, size_t n)
{
    assert(n <= sizeof h->said - h->n);
    if (n) memcpy(h->said + h->n, s, n);
    h->n += n;
}

static void must_be_address(const char *s, bool may_be_empty)
{
    assert((*s || may_be_empty) && strlen(s) <= LMTP_ADDRESS);
    for (; *s; s++) assert((unsigned char)*s > ' ' && *s != '<' && *s != '>');
}

/* Lines of three digits; no other byte of ours goes back to the sender. */
static void must_be_replies(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (i == 0 || s[i - 1] == '\n')
            assert(n - i > 3 && char_digit(s[i]) && char_digit(s[i + 1]) &&
                   char_digit(s[i + 2]));
        assert(((unsigned char)s[i] >= ' ' && (unsigned char)s[i] < 0x7f) || s[i] == '\r' ||
               (s[i] == '\n' && i > 0 && s[i - 1] == '\r'));
    }
}

static void take_mail(struct heard *h)
{
    struct lmtp *l = &h->l;
    size_t n = l->n_recipients;
    assert(n > 0 && n <= LMTP_RECIPIENTS && l->answered == 0 && !l->bare);
    assert(l->raw_n <= SOURCE_MAIL_MAX && l->size <= LMTP_SIZE_MAX);
    assert(l->size > SOURCE_MAIL_MAX || l->raw_n == (size_t)l->size);
    must_be_address(l->sender, true);
    hear(h, "", 1);
    hear(h, l->sender, strlen(l->sender) + 1);
    for (size_t i = 0; i < n; i++) {
        must_be_address(l->recipient[i], false);
        hear(h, l->recipient[i], strlen(l->recipient[i]) + 1);
    }
    hear(h, l->raw, l->raw_n);
    for (size_t i = 0; i < n; i++) lmtp_answer(l, (enum lmtp_answer)(i % 3));
}

static void flush(struct heard *h)
{
    must_be_replies(h->l.out, h->l.out_n);
    hear(h, h->l.out, h->l.out_n);
    lmtp_sent(&h->l, h->l.out_n);
}

static void talk(struct heard *h, struct str script, size_t piece)
{
    h->n = 0;
    h->l.raw = h->raw;
    lmtp_begin(&h->l, "here");
    h->last = LMTP_BYTES;
    for (size_t at = 0; at < script.n && h->last != LMTP_OVER; at += piece) {
        struct str in = str_head(str_from(script, at), piece);
        do {
            h->last = lmtp_feed(&h->l, &in);
            assert(h->last != LMTP_FULL || h->l.out_n > 0);
            assert(h->last != LMTP_BYTES || in.n == 0);
            flush(h); /* what was said before the mail, whenever it came */
            if (h->last == LMTP_MAIL) take_mail(h);
            flush(h);
        } while (h->last == LMTP_MAIL || h->last == LMTP_FULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct heard whole, cut;
    struct str script = { (const char *)data, size };
    if (size == 0 || size > SAID_MAX / 64) return 0;
    talk(&whole, script, size);
    talk(&cut, script, 1 + size % 7);
    assert(whole.n == cut.n && whole.last == cut.last);
    assert(memcmp(whole.said, cut.said, whole.n) == 0);
    return 0;
}

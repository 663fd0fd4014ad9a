/* One mail that is delivered. It is stored before the mail server is told that we have it; then
 * `watch` is woken. */
#include "cron/inbox/fetch/delivery.h"

#include "cron/app/access/secrets.h"
#include "cron/app/fault.h"
#include "cron/inbox/fetch/stored.h"
#include "engine/base/buf.h"
#include "mailer/digest.h"
#include "mailer/pushed.h"
#include "mailer/source.h"

enum { HEADER_MAX = 1 << 16, ADDRESS_MAX = 320 };

bool delivery_address_ok(const char *address)
{
    for (const char *p = address; *p; p++)
        if ((unsigned char)*p <= ' ' || *p == 0x7f || *p == '<' || *p == '>') return false;
    return strlen(address) <= ADDRESS_MAX;
}

/* Without the line that mailbox files and `|COMMAND` in .forward put in front. */
static struct str without_from_line(struct str raw)
{
    size_t n = 0;
    if (!str_starts(raw, STR("From "))) return raw;
    while (n < raw.n && raw.s[n] != '\n') n++;
    return str_from(raw, n + (n < raw.n));
}

/* Including the empty line at its end, if there is one. */
static struct str header_of(struct str raw)
{
    size_t i = 0;
    for (; i < raw.n && i < HEADER_MAX; i++) {
        if (raw.s[i] != '\n') continue;
        struct str rest = str_from(raw, i + 1);
        if (str_starts(rest, STR("\n"))) return str_head(raw, i + 2);
        if (str_starts(rest, STR("\r\n"))) return str_head(raw, i + 3);
    }
    return str_head(raw, i);
}

static bool came_by_server(struct str header)
{
    struct str rest = header;
    while (rest.n) {
        struct str_cut line = str_cut(rest, '\n');
        if (str_istarts(line.head, STR("Received:"))) return true;
        rest = line.tail;
    }
    return false;
}

static bool add_envelope(struct buf *b, const struct brought *d, struct str raw)
{
    struct str_cut line = str_cut(raw, '\n');
    bool crlf = line.head.n && line.head.s[line.head.n - 1] == '\r';
    const char *end = crlf ? "\r\n" : "\n";
    if (d->sender) buf_printf(b, "Return-Path: <%s>%s", d->sender, end);
    if (d->recipient) buf_printf(b, "Delivered-To: %s%s", d->recipient, end);
    buf_put(b, d->oversize ? header_of(raw) : raw);
    return !b->full;
}

/* There is no number from a server; a mail that a person pipes in twice may be meant twice. */
static const char *key_of(const char *sha, bool by_server, struct arena *a)
{
    struct timespec t;
    struct buf b = buf_make(a, SOURCE_KEY_MAX);
    clock_gettime(CLOCK_REALTIME, &t);
    buf_puts(&b, sha);
    if (!by_server) buf_printf(&b, ":%lld.%09ld", (long long)t.tv_sec, t.tv_nsec);
    return b.full ? NULL : buf_str(&b).s;
}

void delivery_wake(const struct mailbox *box, struct arena *a)
{
    struct account acc = { 0 };
    struct err none = { 0 };
    if (secrets_folders(&acc, &box->endpoint, NULL, a, &none)) pushed_wake(acc.folder);
}

bool delivery_store(const struct app *app, const struct mailbox *box, const struct brought *d,
                    struct arena *a, struct err *e)
{
    char sha[DIGEST_HEX];
    int64_t id = 0;
    struct str raw = without_from_line(d->raw);
    struct buf b = buf_make(a, raw.n + (size_t)2 * ADDRESS_MAX + 100);
    if (str_trim(raw).n == 0) return err_set(e, ERR_INPUT, "there is no mail");
    if (!add_envelope(&b, d, raw)) return err_nomem(e);
    digest_hex(sha, buf_str(&b));
    const char *key = key_of(sha, came_by_server(header_of(raw)), a);
    if (!key) return err_nomem(e);
    struct mail_row row = { .mailbox = box->name,
                            .key = key,
                            .epoch = "",
                            .sha256 = sha,
                            .received = app_now(app),
                            .raw = buf_str(&b),
                            .oversize = d->oversize };
    if (!stored_add(&id, app, &row, e)) return false;
    fault_point("after_mail_commit");
    return true;
}

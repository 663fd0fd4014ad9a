/* The IMAP source's port: each function makes sure of the connection and does its work. Knows
 * nothing of the protocol; imap_*.c do. */
#include "mailer/imap.h"
#include "mailer/ports.h"

static bool list_mails(void *ctx, const struct listed *after, struct listed **out, size_t *n,
                       struct arena *a, struct err *e)
{
    struct imap *m = ctx;
    *out = NULL;
    *n = 0;
    return imap_ready(m, e) && imap_list(m, after, out, n, a, e);
}

static bool read_mails(void *ctx, struct incoming *out, const struct listed *item, size_t n,
                       struct arena *a, struct err *e)
{
    struct imap *m = ctx;
    return imap_ready(m, e) && imap_read(m, out, item, n, a, e);
}

static bool settle(void *ctx, const struct listed *item, size_t n, struct err *e)
{
    struct imap *m = ctx;
    return n == 0 || (imap_ready(m, e) && imap_settle(m, item, n, e));
}

static bool prepare(void *ctx, struct err *e)
{
    struct imap *m = ctx;
    return imap_ready(m, e) && imap_prepare(m, e);
}

static enum waited wait_mail(void *ctx, int timeout_s, int wake_fd, struct err *e)
{
    struct imap *m = ctx;
    if (m->im) return imap_wait(m, timeout_s, wake_fd, e);
    err_set(e, ERR_IO, "imap %s@%s: there is no connection", m->acc->user, m->acc->host);
    return WAIT_LOST;
}

static void close_source(void *ctx)
{
    struct imap *m = ctx;
    if (!m) return;
    if (m->im) {
        imap_step(m, IMAP_STEP);
        mailimap_logout(m->im);
    }
    imap_drop(m);
    free(m);
}

bool imap_source_open(struct mail_source *out, const struct account *acc, struct err *e)
{
    struct imap *m = calloc(1, sizeof *m);
    if (!m) return err_set(e, ERR_NOMEM, "out of memory");
    m->acc = acc;
    *out = (struct mail_source){ .ctx = m,
                                 .list = list_mails,
                                 .read = read_mails,
                                 .settle = settle,
                                 .prepare = prepare,
                                 .wait = wait_mail,
                                 .close = close_source };
    return true;
}

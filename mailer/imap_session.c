/* An IMAP session from the greeting to SELECT, and what went wrong in it. Knows logins; the
 * secret lives in one buffer here, for as long as the login takes, and in no text. */
#include "mailer/etls.h"
#include "mailer/imap.h"

#include <assert.h>
#include <openssl/crypto.h>

enum { SECRET_SIZE = 8192 };

static const struct {
    int result;
    const char *text;
} results[] = {
    /* clang-format off */
    { MAILIMAP_ERROR_STREAM,     "the connection broke" },
    { MAILIMAP_ERROR_PARSE,      "the answer cannot be understood" },
    { MAILIMAP_ERROR_MEMORY,     "out of memory" },
    { MAILIMAP_ERROR_FATAL,      "the server said goodbye" },
    { MAILIMAP_ERROR_PROTOCOL,   "the answer is against the protocol" },
    { MAILIMAP_ERROR_DONT_ACCEPT_CONNECTION, "the server takes no connections" },
    { MAILIMAP_ERROR_BAD_STATE,  "not possible in this state" },
    { MAILIMAP_NO_ERROR_AUTHENTICATED, "the server lets everybody in without a login" },
    /* clang-format on */
};

/* The server's words, cut and without control characters; they end in a log. */
static void server_text(char *out, size_t size, const char *in)
{
    size_t n = 0;
    for (; in && in[n] && n + 1 < size; n++) {
        bool printable = in[n] >= ' ' && in[n] <= '~';
        out[n] = '?';
        if (printable) out[n] = in[n];
    }
    while (n > 0 && (out[n - 1] == ' ' || out[n - 1] == '?')) n--;
    out[n] = '\0';
}

void imap_step(struct imap *m, size_t bytes)
{
    assert(m->im); /* a step that failed dropped the connection and ended the work */
    etls_step(m->im->imap_stream, bytes);
}

void imap_drop(struct imap *m)
{
    if (!m->im) return;
    if (m->im->imap_stream) mailstream_close(m->im->imap_stream);
    m->im->imap_stream = NULL; /* else mailimap_free() would say LOGOUT on it */
    mailimap_free(m->im);
    m->im = NULL;
}

bool imap_fail(struct imap *m, const char *what, int result, struct err *e)
{
    char text[200] = "";
    const char *why = "the server refused", *stream = "";
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (results[i].result == result) why = results[i].text;
    /* only a refusal has words of the server that belong to it */
    bool broken = result == MAILIMAP_ERROR_STREAM || result == MAILIMAP_ERROR_PARSE;
    if (!broken) server_text(text, sizeof text, m->im->imap_response);
    if (m->im->imap_stream) stream = etls_error(m->im->imap_stream);
    err_set(e, ERR_IO, "imap %s@%s: %s: %s%s%s%s%s", m->acc->user, m->acc->host, what, why,
            text[0] ? ": " : "", text, *stream ? ": " : "", stream);
    imap_drop(m);
    return false;
}

bool imap_uid(const struct imap *m, const char *key, uint32_t *uid)
{
    int64_t validity, n;
    struct str_cut c = str_cut(str_of(key), ':');
    if (!c.ok || !str_int(c.head, &validity) || !str_int(c.tail, &n)) return false;
    if (validity != (int64_t)m->uidvalidity || n < 1 || n > UINT32_MAX) return false;
    *uid = (uint32_t)n;
    return true;
}

/* Greeting and, if the transport is plain, TLS. A server that says PREAUTH before TLS could not
 * be asked for STARTTLS any more: refused like one that says it at all. */
static bool greet(struct imap *m, mailstream *s, struct err *e)
{
    int r = mailimap_connect(m->im, s);
    if (r != MAILIMAP_NO_ERROR_NON_AUTHENTICATED) return imap_fail(m, "greeting", r, e);
    if (m->acc->transport->tls) return true;
    imap_step(m, IMAP_STEP);
    r = mailimap_starttls(m->im);
    if (r != MAILIMAP_NO_ERROR) return imap_fail(m, "STARTTLS", r, e);
    if (etls_upgrade(s, m->acc, e)) return true;
    imap_drop(m);
    return err_add(e, "imap %s@%s: ", m->acc->user, m->acc->host);
}

static bool send_login(struct imap *m, const char *secret, struct err *e)
{
    imap_step(m, IMAP_STEP);
    int r = m->acc->xoauth2 ? mailimap_oauth2_authenticate(m->im, m->acc->user, secret)
                            : mailimap_login(m->im, m->acc->user, secret);
    /* the command is still in libetpan's write buffer */
    OPENSSL_cleanse(m->im->imap_stream->write_buffer, m->im->imap_stream->buffer_max_size);
    if (r == MAILIMAP_NO_ERROR) return true;
    bool echo = m->im->imap_response && strstr(m->im->imap_response, secret);
    if (echo) m->im->imap_response = NULL; /* borrowed from a buffer of the session */
    return imap_fail(m, m->acc->xoauth2 ? "login by token" : "login", r, e);
}

static bool login(struct imap *m, struct err *e)
{
    char secret[SECRET_SIZE] = "";
    bool ok = m->acc->secret != NULL;
    if (!ok)
        err_set(e, ERR_INPUT, "no secret is configured");
    else
        ok = m->acc->secret(m->acc->secret_ctx, secret, sizeof secret, e);
    for (const char *p = secret; ok && *p; p++)
        if ((unsigned char)*p < ' ' || *p == 0x7f)
            ok = err_set(e, ERR_INPUT, "the secret has a line break or control character");
    if (ok)
        ok = send_login(m, secret, e);
    else
        err_add(e, "imap %s@%s: ", m->acc->user, m->acc->host);
    OPENSSL_cleanse(secret, sizeof secret);
    return ok;
}

/* Asked again after the login: servers offer more then. */
static bool capabilities(struct imap *m, struct err *e)
{
    struct mailimap_capability_data *list = NULL;
    imap_step(m, IMAP_STEP);
    int r = mailimap_capability(m->im, &list);
    if (r != MAILIMAP_NO_ERROR) return imap_fail(m, "capability", r, e);
    mailimap_capability_data_free(list);
    m->move = mailimap_has_extension(m->im, "MOVE");
    m->uidplus = mailimap_has_uidplus(m->im);
    m->idle = mailimap_has_idle(m->im);
    return true;
}

static bool select_folder(struct imap *m, struct err *e)
{
    imap_step(m, IMAP_STEP);
    int r = mailimap_select(m->im, m->acc->folder);
    if (r != MAILIMAP_NO_ERROR) {
        imap_fail(m, "select", r, e);
        return err_add(e, "folder %s: ", m->acc->folder);
    }
    m->uidvalidity = m->im->imap_selection_info->sel_uidvalidity;
    if (m->uidvalidity == 0) return imap_fail(m, "UIDVALIDITY", MAILIMAP_ERROR_PROTOCOL, e);
    m->fresh = true;
    return true;
}

bool imap_ready(struct imap *m, struct err *e)
{
    mailstream *s;
    if (m->im) return true;
    if (!etls_open(&s, m->acc, e))
        return err_add(e, "imap %s@%s: ", m->acc->user, m->acc->host);
    m->im = mailimap_new(0, NULL);
    if (!m->im) {
        mailstream_close(s);
        return err_set(e, ERR_NOMEM, "out of memory");
    }
    bool ok = greet(m, s, e) && login(m, e) && capabilities(m, e) && select_folder(m, e);
    if (!ok) imap_drop(m);
    return ok;
}

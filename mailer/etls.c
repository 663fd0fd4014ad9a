/* OpenSSL as a libetpan stream. Knows sockets and TLS, nothing of IMAP. Writes by OpenSSL can
 * raise SIGPIPE: the program ignores that signal. */
#include "mailer/etls.h"
#include "mailer/trust.h"
#include "mailer/wait.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    STREAM_BUFFER = 16384, /* one TLS record */
    SLOWEST = 32 * 1024,   /* bytes per second; a slower server is given up */
    STEP_S = 30,           /* if the account names no timeout */
    FIRST_STEP = 16 * 1024 /* bytes of a greeting */
};

struct etls {
    int fd;
    SSL *ssl; /* NULL: plain */
    int64_t timeout_ms, deadline;
    size_t budget; /* bytes that the server may still send in this step */
    char why[200];
    struct trust trust;
};

static int fail(struct etls *t, const char *why)
{
    snprintf(t->why, sizeof t->why, "%s", why);
    return -1;
}

/* A silent server is given up after the timeout; a slow one at the deadline, which is the later
 * the more bytes the step may have. */
static int wait_for(struct etls *t, short event)
{
    int64_t silent = wait_clock_ms() + t->timeout_ms;
    int64_t end = silent < t->deadline ? silent : t->deadline;
    for (;;) {
        int64_t left = end - wait_clock_ms();
        struct pollfd p = { t->fd, event, 0 };
        if (left <= 0) return fail(t, "timeout");
        int r = poll(&p, 1, (int)left);
        if (r > 0) return 0;
        if (r < 0 && errno != EINTR) return fail(t, strerror(errno));
    }
}

/* What OpenSSL says after a call that did not succeed: 0 = try again, -1 = failed. */
static int tls_result(struct etls *t, int r)
{
    char text[160];
    int saved = errno;
    switch (SSL_get_error(t->ssl, r)) {
    case SSL_ERROR_WANT_READ: return wait_for(t, POLLIN);
    case SSL_ERROR_WANT_WRITE: return wait_for(t, POLLOUT);
    case SSL_ERROR_ZERO_RETURN: return fail(t, "the server closed the connection");
    default: break;
    }
    unsigned long code = ERR_peek_last_error();
    if (*t->trust.why) return fail(t, t->trust.why);
    if (code == 0) return fail(t, saved ? strerror(saved) : "the server closed the connection");
    ERR_error_string_n(code, text, sizeof text);
    return fail(t, trust_words(text));
}

/* libetpan takes 0 for "nothing yet" and would ask for ever: an end is an error here. */
static ssize_t plain_read(struct etls *t, void *to, size_t n)
{
    for (;;) {
        ssize_t r = recv(t->fd, to, n, 0);
        if (r > 0) return r;
        if (r == 0) return fail(t, "the server closed the connection");
        if (errno != EAGAIN && errno != EINTR) return fail(t, strerror(errno));
        if (wait_for(t, POLLIN) < 0) return -1;
    }
}

static ssize_t tls_read(struct etls *t, void *to, size_t n)
{
    for (;;) {
        ERR_clear_error();
        errno = 0;
        int r = SSL_read(t->ssl, to, (int)n);
        if (r > 0) return r;
        if (tls_result(t, r) < 0) return -1;
    }
}

static ssize_t on_read(mailstream_low *low, void *to, size_t n)
{
    struct etls *t = low->data;
    if (t->budget == 0) return fail(t, "the server sends more than it may");
    if (wait_clock_ms() > t->deadline)
        return fail(t, "timeout"); /* bytes drip in, but too slowly */
    if (n > t->budget) n = t->budget;
    if (n > STREAM_BUFFER) n = STREAM_BUFFER;
    ssize_t r = t->ssl ? tls_read(t, to, n) : plain_read(t, to, n);
    if (r > 0) t->budget -= (size_t)r;
    return r;
}

static ssize_t on_write(mailstream_low *low, const void *from, size_t n)
{
    struct etls *t = low->data;
    if (n > STREAM_BUFFER) n = STREAM_BUFFER;
    for (;;) {
        if (t->ssl) {
            ERR_clear_error();
            errno = 0;
            int r = SSL_write(t->ssl, from, (int)n);
            if (r > 0) return r;
            if (tls_result(t, r) < 0) return -1;
            continue;
        }
        ssize_t r = send(t->fd, from, n, MSG_NOSIGNAL);
        if (r >= 0) return r;
        if (errno != EAGAIN && errno != EINTR) return fail(t, strerror(errno));
        if (wait_for(t, POLLOUT) < 0) return -1;
    }
}

static void shut(struct etls *t)
{
    if (t->ssl) SSL_shutdown(t->ssl); /* says goodbye, does not wait for an answer */
    SSL_free(t->ssl);
    if (t->fd >= 0) close(t->fd);
    t->ssl = NULL;
    t->fd = -1;
}

static int on_close(mailstream_low *low)
{
    shut(low->data);
    return 0;
}

static void on_free(mailstream_low *low)
{
    free(low->data);
    free(low->identifier);
    free(low);
}

static int on_get_fd(mailstream_low *low)
{
    const struct etls *t = low->data;
    return t->fd;
}

static void on_cancel(mailstream_low *low)
{
    (void)low; /* nobody cancels: each source has one thread */
}

static struct mailstream_cancel *on_get_cancel(mailstream_low *low)
{
    (void)low;
    return NULL;
}

static carray *on_get_chain(mailstream_low *low)
{
    (void)low; /* already verified in the handshake */
    return NULL;
}

/* not const: libetpan's constructor wants it so, but never writes to it */
static mailstream_low_driver driver = {
    .mailstream_read = on_read,
    .mailstream_write = on_write,
    .mailstream_close = on_close,
    .mailstream_get_fd = on_get_fd,
    .mailstream_free = on_free,
    .mailstream_cancel = on_cancel,
    .mailstream_get_cancel = on_get_cancel,
    .mailstream_get_certificate_chain = on_get_chain,
};

static SSL_CTX *context(struct etls *t, const struct account *acc, struct err *e)
{
    SSL_CTX *x = SSL_CTX_new(TLS_client_method());
    t->trust.host = acc->host;
    if (!x || SSL_CTX_set_min_proto_version(x, TLS1_2_VERSION) != 1 ||
        !trust_watch(x, &t->trust)) {
        SSL_CTX_free(x);
        err_set(e, ERR_NOMEM, "OpenSSL does not start");
        return NULL;
    }
    SSL_CTX_set_mode(x, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                            SSL_MODE_AUTO_RETRY);
    int ok = acc->ca_file ? SSL_CTX_load_verify_locations(x, acc->ca_file, NULL)
                          : SSL_CTX_set_default_verify_paths(x);
    if (ok == 1) return x;
    SSL_CTX_free(x);
    err_set(e, ERR_INPUT, "the CA file %s cannot be used",
            acc->ca_file ? acc->ca_file : "of the system");
    return NULL;
}

/* Of several names that a server has, the one that is meant; addresses are not sent (RFC 6066).
 */
static bool name_host(SSL *ssl, const char *host)
{
    unsigned char ip[16];
    if (inet_pton(AF_INET, host, ip) == 1 || inet_pton(AF_INET6, host, ip) == 1) return true;
    char name[256]; /* OpenSSL's macro takes no const */
    snprintf(name, sizeof name, "%s", host);
    return SSL_set_tlsext_host_name(ssl, name) == 1;
}

static bool handshake(struct etls *t, const struct account *acc, struct err *e)
{
    SSL_CTX *x = context(t, acc, e);
    if (!x) return false;
    t->ssl = SSL_new(x);
    SSL_CTX_free(x); /* the SSL keeps a reference of its own */
    if (!t->ssl || !name_host(t->ssl, acc->host) || SSL_set_fd(t->ssl, t->fd) != 1)
        return err_set(e, ERR_IO, "TLS to %s cannot be prepared", acc->host);
    for (;;) {
        ERR_clear_error();
        errno = 0;
        int r = SSL_connect(t->ssl);
        if (r == 1) return true;
        if (tls_result(t, r) < 0) break;
    }
    SSL_free(t->ssl); /* nothing more may be sent on it */
    t->ssl = NULL;
    return err_set(e, ERR_IO, "TLS to %s:%s: %s", acc->host, acc->port, t->why);
}

static bool connect_one(struct etls *t, const struct addrinfo *a)
{
    int error = 0, one = 1;
    socklen_t size = sizeof error;
    t->fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (t->fd < 0) {
        fail(t, strerror(errno));
        return false;
    }
    setsockopt(t->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    setsockopt(t->fd, SOL_SOCKET, SO_KEEPALIVE, &one, sizeof one);
    if (connect(t->fd, a->ai_addr, a->ai_addrlen) == 0) return true;
    bool ok = errno == EINPROGRESS;
    if (!ok) fail(t, strerror(errno));
    ok = ok && wait_for(t, POLLOUT) == 0;
    if (ok && getsockopt(t->fd, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error != 0) {
        fail(t, strerror(error));
        ok = false;
    }
    if (ok) return true;
    close(t->fd);
    t->fd = -1;
    return false;
}

static void step(struct etls *t, size_t bytes)
{
    t->budget = bytes;
    t->deadline = wait_clock_ms() + t->timeout_ms + (int64_t)(bytes / SLOWEST) * 1000;
    t->why[0] = '\0';
}

static bool dial(struct etls *t, const struct account *acc, struct err *e)
{
    struct addrinfo want = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG };
    struct addrinfo *list = NULL;
    int r = getaddrinfo(acc->host, acc->port, &want, &list);
    if (r != 0) return err_set(e, ERR_IO, "%s: %s", acc->host, gai_strerror(r));
    bool ok = false;
    for (const struct addrinfo *a = list; a && !ok; a = a->ai_next) {
        step(t, FIRST_STEP);
        ok = connect_one(t, a);
    }
    freeaddrinfo(list);
    return ok || err_set(e, ERR_IO, "connect to %s:%s: %s", acc->host, acc->port, t->why);
}

static struct etls *of(mailstream *s)
{
    return mailstream_get_low(s)->data;
}

bool etls_open(mailstream **out, const struct account *acc, struct err *e)
{
    if (!late_etpan_is_there(e)) return false;
    struct etls *t = calloc(1, sizeof *t);
    if (!t) return err_set(e, ERR_NOMEM, "out of memory");
    t->fd = -1;
    t->timeout_ms = (acc->timeout_s > 0 ? acc->timeout_s : STEP_S) * INT64_C(1000);
    bool ok = dial(t, acc, e) && (!acc->transport->tls || handshake(t, acc, e));
    mailstream_low *low = ok ? mailstream_low_new(t, &driver) : NULL;
    *out = low ? mailstream_new(low, STREAM_BUFFER) : NULL;
    if (*out) return true;
    if (ok) err_set(e, ERR_NOMEM, "out of memory");
    shut(t);
    free(t);
    free(low);
    return false;
}

bool etls_upgrade(mailstream *s, const struct account *acc, struct err *e)
{
    struct etls *t = of(s);
    /* what a man in the middle put after the OK would count as said under TLS (CVE-2020-15953
     * and the like) */
    if (s->read_buffer_len != 0)
        return err_set(e, ERR_IO, "%s:%s: bytes were slipped in before TLS", acc->host,
                       acc->port);
    step(t, FIRST_STEP);
    return handshake(t, acc, e);
}

void etls_step(mailstream *s, size_t bytes)
{
    step(of(s), bytes);
}

bool etls_pending(mailstream *s)
{
    const struct etls *t = of(s);
    return s->read_buffer_len > 0 || (t->ssl && SSL_pending(t->ssl) > 0);
}

int etls_fd(mailstream *s)
{
    return of(s)->fd;
}

const char *etls_error(mailstream *s)
{
    return of(s)->why;
}

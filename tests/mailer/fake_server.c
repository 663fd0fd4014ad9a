/* The scripted server. Everything has a time limit: a test that goes wrong must end. */
#include "tests/mailer/fake_server.h"

#include "engine/base/str.h"

#include <arpa/inet.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LIMIT_MS = 8000 };

__attribute__((format(printf, 2, 3))) static bool trouble(struct fake_server *f,
                                                          const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    if (!f->trouble[0]) vsnprintf(f->trouble, sizeof f->trouble, fmt, ap);
    va_end(ap);
    return false;
}

static bool readable(int fd)
{
    struct pollfd p = { fd, POLLIN, 0 };
    return poll(&p, 1, LIMIT_MS) == 1;
}

static void cut(struct fake_server *f)
{
    SSL_free(f->ssl);
    if (f->fd >= 0) close(f->fd);
    f->ssl = NULL;
    f->fd = -1;
}

static bool take_connection(struct fake_server *f)
{
    struct timeval limit = { LIMIT_MS / 1000, 0 };
    cut(f);
    if (!readable(f->listener)) return trouble(f, "nobody connects");
    f->fd = accept(f->listener, NULL, NULL);
    setsockopt(f->fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(f->fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    return f->fd >= 0;
}

/* Some tests want a refused handshake: the client's error tells. */
static bool shake(struct fake_server *f)
{
    f->ssl = SSL_new(f->tls);
    return f->ssl && SSL_set_fd(f->ssl, f->fd) == 1 && SSL_accept(f->ssl) == 1;
}

static long receive(struct fake_server *f, void *to, size_t n)
{
    return f->ssl ? SSL_read(f->ssl, to, (int)n) : recv(f->fd, to, n, 0);
}

static bool transmit(struct fake_server *f, struct str s)
{
    while (s.n > 0) {
        size_t part = s.n < 16384 ? s.n : 16384;
        long n =
            f->ssl ? SSL_write(f->ssl, s.s, (int)part) : send(f->fd, s.s, part, MSG_NOSIGNAL);
        if (n <= 0) return false; /* the client has gone: that may be right */
        s = str_from(s, (size_t)n);
    }
    return true;
}

static bool read_line(struct fake_server *f)
{
    size_t n = 0;
    while (n + 1 < sizeof f->line) {
        if (receive(f, &f->line[n], 1) != 1) return false;
        if (f->line[n++] == '\n') break;
    }
    f->line[n] = '\0';
    return true;
}

static bool send_line(struct fake_server *f, struct str text, const char *end)
{
    char out[2048];
    size_t at = str_ifind(text, STR("%t"));
    bool tagged = at < text.n;
    int n = snprintf(out, sizeof out, "%.*s%s%.*s%s", (int)(tagged ? at : text.n), text.s,
                     tagged ? f->tag : "", tagged ? (int)(text.n - at - 2) : 0,
                     text.s + (tagged ? at + 2 : text.n), end);
    return transmit(f, (struct str){ out, (size_t)n });
}

static bool expect(struct fake_server *f, struct str text, bool tagged)
{
    if (!read_line(f)) return trouble(f, "the client has gone, expected: %.*s", STR_ARG(text));
    struct str got = str_trim(str_of(f->line));
    if (tagged) {
        struct str_cut c = str_cut(got, ' ');
        snprintf(f->tag, sizeof f->tag, "%.*s", STR_ARG(c.head));
        got = c.tail;
    }
    return str_istarts(got, text) ||
           trouble(f, "expected: %.*s, got: %.*s", STR_ARG(text), STR_ARG(str_head(got, 200)));
}

static bool flood(struct fake_server *f, int64_t kilobytes)
{
    static const char x[1024] = "xxxx";
    for (; kilobytes > 0; kilobytes--)
        if (!transmit(f, (struct str){ x, sizeof x })) return false;
    return true;
}

static bool drip(struct fake_server *f, int64_t bytes)
{
    struct timespec tenth = { 0, 100000000 };
    for (; bytes > 0; bytes--) {
        if (!transmit(f, STR("x"))) return false;
        nanosleep(&tenth, NULL);
    }
    return true;
}

static bool keep_body(struct fake_server *f)
{
    size_t n = 0;
    while (read_line(f)) {
        if (strcmp(f->line, ".\r\n") == 0) return true;
        int k = snprintf(f->body + n, sizeof f->body - n, "%s", f->line);
        if (k > 0 && n + (size_t)k < sizeof f->body) n += (size_t)k;
    }
    return trouble(f, "the body does not end");
}

static void pause_ms(int64_t ms)
{
    struct timespec t = { ms / 1000, ms % 1000 * 1000000 };
    nanosleep(&t, NULL);
}

static bool play(struct fake_server *f, struct str line)
{
    int64_t n = 0;
    struct str_cut c = str_cut(line, ':');
    struct str word = c.head, rest = str_from(c.tail, 1);
    str_int(rest, &n);
    if (str_eq(word, STR("accept"))) return take_connection(f);
    if (str_eq(word, STR("tls"))) return shake(f);
    if (str_eq(word, STR("S"))) return send_line(f, rest, "\r\n");
    if (str_eq(word, STR("raw"))) return send_line(f, rest, "");
    if (str_eq(word, STR("C"))) return expect(f, rest, true);
    if (str_eq(word, STR("L"))) return expect(f, rest, false);
    if (str_eq(word, STR("flood"))) return flood(f, n);
    if (str_eq(word, STR("drip"))) return drip(f, n);
    if (str_eq(word, STR("body"))) return keep_body(f);
    if (str_eq(word, STR("wait"))) return pause_ms(n), true;
    if (str_eq(word, STR("cut"))) return cut(f), true;
    return trouble(f, "no such step: %.*s", STR_ARG(line));
}

static void *run(void *arg)
{
    struct fake_server *f = arg;
    struct str rest = str_of(f->script), line;
    bool ok = true;
    sigset_t pipe_only;
    sigemptyset(&pipe_only);
    sigaddset(&pipe_only, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_only, NULL);
    while (str_line(&rest, &line)) {
        if (ok && line.n > 0) ok = play(f, line);
        /* after a broken connection the script goes on with the next one */
        if (!ok && str_starts(rest, STR("accept"))) ok = true;
    }
    char sink[512];
    while (ok && f->fd >= 0 && receive(f, sink, sizeof sink) > 0) continue;
    cut(f);
    return NULL;
}

bool fake_start(struct fake_server *f, const char *script, SSL_CTX *tls)
{
    struct sockaddr_in a = { .sin_family = AF_INET };
    socklen_t size = sizeof a;
    memset(f, 0, sizeof *f);
    f->fd = -1;
    f->script = script;
    f->tls = tls;
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    f->listener = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(f->listener, (struct sockaddr *)&a, sizeof a) != 0) return false;
    if (listen(f->listener, 4) != 0) return false;
    getsockname(f->listener, (struct sockaddr *)&a, &size);
    snprintf(f->port, sizeof f->port, "%u", ntohs(a.sin_port));
    return pthread_create(&f->thread, NULL, run, f) == 0;
}

void fake_stop(struct fake_server *f)
{
    pthread_join(f->thread, NULL);
    close(f->listener);
}

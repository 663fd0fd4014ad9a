/* libcurl sends and receives without waiting; the waiting is here. */
#include "mailer/smtp_talk.h"

#include "mailer/wait.h"

#include <errno.h>
#include <poll.h>

static CURLcode wait_for(const struct smtp_talk *t, short what, int64_t step_end)
{
    curl_socket_t fd = CURL_SOCKET_BAD;
    int64_t end = t->end_ms < step_end ? t->end_ms : step_end, left = end - wait_clock_ms();
    if (curl_easy_getinfo(t->curl, CURLINFO_ACTIVESOCKET, &fd) != CURLE_OK || fd < 0)
        return CURLE_SEND_ERROR;
    struct pollfd p = { fd, what, 0 };
    int n = left > 0 ? poll(&p, 1, (int)left) : 0;
    if (n < 0 && errno == EINTR) return CURLE_OK;
    return n > 0 ? CURLE_OK : n == 0 ? CURLE_OPERATION_TIMEDOUT : CURLE_SEND_ERROR;
}

bool smtp_talk_idle(CURL *curl)
{
    char byte;
    size_t n = 0;
    return curl_easy_recv(curl, &byte, 1, &n) == CURLE_AGAIN;
}

CURLcode smtp_talk_send(struct smtp_talk *t, struct str bytes)
{
    CURLcode c = CURLE_OK;
    int64_t end = wait_clock_ms() + t->step_ms;
    while (c == CURLE_OK && bytes.n > 0) {
        size_t n = 0;
        c = curl_easy_send(t->curl, bytes.s, bytes.n, &n);
        bytes = str_from(bytes, n);
        if (n > 0) end = wait_clock_ms() + t->step_ms;
        if (c == CURLE_AGAIN) c = wait_for(t, POLLOUT, end);
    }
    return c;
}

/* As far as that can be sent as it is: up to a dot that begins a line. */
static size_t plain(struct str raw)
{
    for (const char *at = raw.s, *end = raw.s + raw.n;
         (at = memchr(at, '\n', (size_t)(end - at))) != NULL && ++at < end;)
        if (*at == '.') return (size_t)(at - raw.s) + 1;
    return raw.n;
}

CURLcode smtp_talk_body(struct smtp_talk *t, struct str raw)
{
    CURLcode c = CURLE_OK;
    bool whole = raw.n >= 2 && memcmp(raw.s + raw.n - 2, "\r\n", 2) == 0;
    if (str_starts(raw, STR("."))) c = smtp_talk_send(t, STR("."));
    while (c == CURLE_OK && raw.n > 0) {
        size_t n = plain(raw);
        c = smtp_talk_send(t, str_head(raw, n));
        raw = str_from(raw, n < raw.n ? n - 1 : n); /* and the dot once more */
    }
    return c == CURLE_OK ? smtp_talk_send(t, whole ? STR(".\r\n") : STR("\r\n.\r\n")) : c;
}

/* What is longer than the buffer is cut. */
static CURLcode read_line(struct smtp_talk *t, char line[sizeof t->in], struct str *out)
{
    CURLcode c = CURLE_OK;
    int64_t end = wait_clock_ms() + t->step_ms;
    const char *lf;
    while ((lf = memchr(t->in, '\n', t->n)) == NULL) {
        size_t n = 0, keep = t->n < sizeof t->in ? t->n : sizeof t->in / 2;
        c = curl_easy_recv(t->curl, t->in + keep, sizeof t->in - keep, &n);
        if (c == CURLE_OK && n == 0) return CURLE_RECV_ERROR; /* it hung up */
        if (c == CURLE_AGAIN) c = wait_for(t, POLLIN, end);
        if (c != CURLE_OK) return c;
        t->n = n ? keep + n : t->n;
    }
    size_t n = (size_t)(lf - t->in) + 1;
    memcpy(line, t->in, n);
    memmove(t->in, t->in + n, t->n - n);
    t->n -= n;
    *out = str_trim((struct str){ line, n });
    return CURLE_OK;
}

CURLcode smtp_talk_reply(struct smtp_talk *t, int64_t *code)
{
    enum { LINES = 100 };
    char memory[sizeof t->in];
    for (int i = 0; i < LINES; i++) {
        struct str line;
        CURLcode c = read_line(t, memory, &line);
        if (c != CURLE_OK) return c;
        if (line.n < 3 || !str_int(str_head(line, 3), code)) return CURLE_WEIRD_SERVER_REPLY;
        t->said(t->ctx, line);
        if (line.n == 3 || line.s[3] != '-') return CURLE_OK;
    }
    return CURLE_WEIRD_SERVER_REPLY;
}

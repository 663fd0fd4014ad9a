/* Steps of an IMAP session and what goes wrong in them: limits before a step; after a failure
 * its words, and the connection is gone. */
#include "mailer/etls.h"
#include "mailer/imap.h"

#include <assert.h>

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

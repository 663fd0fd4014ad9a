/* The list of transports. Another one is a row here and a file that fills a port. */
#include "mailer/transport.h"

#include "mailer/ports.h"

/* clang-format off */
static const struct transport transports[] = {
    { .prefix = { "maildir:", 8 }, .model = "maildir:PATH", .is_path = true,
      .source = maildir_source_open, .sink = maildir_sink_open },
    { .prefix = { "deliver:", 8 }, .model = "deliver:PATH", .is_path = true, .pushed = true,
      .source = pushed_source_open },
    { .prefix = { "lmtp:", 5 }, .model = "lmtp:PATH", .is_path = true, .pushed = true,
      .serves = true, .source = lmtp_source_open },
    { .prefix = { "imaps://", 8 }, .model = "imaps://USER@HOST:993/INBOX", .tls = true, .login = true,
      .scheme = "imaps", .port = "993", .folder = "INBOX", .source = imap_source_open },
    { .prefix = { "imap://", 7 }, .model = "imap://USER@HOST:143/INBOX", .login = true,
      .scheme = "imap", .port = "143", .folder = "INBOX", .source = imap_source_open },
    { .prefix = { "smtps://", 8 }, .model = "smtps://USER@HOST:465", .tls = true, .login = true,
      .scheme = "smtps", .port = "465", .sink = smtp_sink_open },
    { .prefix = { "smtp://", 7 }, .model = "smtp://USER@HOST:587", .login = true,
      .scheme = "smtp", .port = "587", .sink = smtp_sink_open },
    { .prefix = { "relay://", 8 }, .model = "relay://localhost:25",
      .scheme = "smtp", .port = "25", .sink = smtp_sink_open },
};
/* clang-format on */
enum { COUNT = sizeof transports / sizeof *transports };

const struct transport *transport_of(struct str url)
{
    for (size_t i = 0; i < COUNT; i++)
        if (str_istarts(url, transports[i].prefix)) return &transports[i];
    return NULL;
}

/* "a, b or c" */
static void join(struct buf *out, const struct str *word, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (i > 0) buf_puts(out, i + 1 == n ? " or " : ", ");
        buf_put(out, word[i]);
    }
}

void transport_models(struct buf *out, bool sends)
{
    struct str word[COUNT];
    size_t n = 0;
    for (size_t i = 0; i < COUNT; i++)
        if (sends ? transports[i].sink != NULL : transports[i].source != NULL)
            word[n++] = str_of(transports[i].model);
    join(out, word, n);
}

void transport_prefixes(struct buf *out)
{
    struct str word[COUNT];
    for (size_t i = 0; i < COUNT; i++) word[i] = transports[i].prefix;
    join(out, word, COUNT);
}

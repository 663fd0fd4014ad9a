#ifndef MAILER_TRUST_H
#define MAILER_TRUST_H
/* Whom TLS trusts, and in words why it does not: one way for IMAP, SMTP and what only looks.
 * Each sentence begins its own row of cron/app/alarms/advice.c. */
#include <openssl/ssl.h>
#include <stdbool.h>

struct trust {
    const char *host; /* the name that the certificate must have; NULL: somebody else looks */
    char why[180];    /* the first thing that is wrong with it, "" if nothing is; printable */
};

/** Chain and host are verified by all connections of `x`, which must not outlive `t`. */
bool trust_watch(SSL_CTX *x, struct trust *t);
/** The same for CURLOPT_SSL_CTX_FUNCTION; `t` is its data. A CURLcode. */
int trust_curl(void *curl, void *x, void *t);
/** A sentence for OpenSSL's words about a handshake that failed before any certificate was
 * looked at; `text` itself if there is none. */
const char *trust_words(const char *text);
#endif

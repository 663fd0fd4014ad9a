#ifndef MAILER_TRUST_H
#define MAILER_TRUST_H
/* Whom TLS trusts, and in words why not: the same for IMAP, SMTP and mere checks. Each
 * sentence has its own row in cron/app/alarms/advice.c. */
#include <openssl/ssl.h>
#include <stdbool.h>

struct trust {
    const char *host; /* the name that the certificate must have; NULL: checked elsewhere */
    char why[180];    /* the first thing wrong with it, "" if nothing is; printable */
};

/** Chain and host are verified by all connections of `x`, which must not outlive `t`. */
bool trust_watch(SSL_CTX *x, struct trust *t);
/** The same for CURLOPT_SSL_CTX_FUNCTION; `t` is its data. A CURLcode. */
int trust_curl(void *curl, void *x, void *t);
/** A sentence for OpenSSL's words about a handshake that failed before any certificate was
 * looked at; `text` itself if there is none. */
const char *trust_words(const char *text);
#endif

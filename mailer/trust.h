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
struct account;
/** The same for a handle of libcurl, which takes TLS 1.2 or later, or nothing. */
void trust_curl(void *curl, const struct account *acc, struct trust *t);
/** A sentence for OpenSSL's words about a handshake that failed before any certificate was
 * looked at; `text` itself if there is none. */
const char *trust_words(const char *text);
#endif

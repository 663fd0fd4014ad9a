#ifndef TESTS_MAILER_FAKE_CA_H
#define TESTS_MAILER_FAKE_CA_H
/* A throw-away certification authority, made at each test run. */
#include <openssl/ssl.h>
#include <stdbool.h>

struct fake_ca {
    char file[64]; /* the CA certificate as PEM: an account's ca_file */
    X509 *cert;
    EVP_PKEY *key;
};

bool fake_ca_make(struct fake_ca *ca);
void fake_ca_free(struct fake_ca *ca); /* removes the file, too */
/** A server's context with a certificate for `san` ("DNS:localhost,IP:127.0.0.1"), valid from
 *  and to these days from now. NULL on failure; the caller frees. */
SSL_CTX *fake_cert(const struct fake_ca *ca, const char *san, int from_day, int to_day);
#endif

#ifndef TESTS_DIGEST_H
#define TESTS_DIGEST_H
/* The hash behind the random stream (engine/draw.h), for tests that link no mailer: OpenSSL's.
 */
#include "engine/draw.h"

#include <openssl/evp.h>

static inline void test_digest(uint8_t out[32], const void *data, size_t n)
{
    if (EVP_Digest(data, n, out, NULL, EVP_sha256(), NULL) != 1) abort();
}

/* For games in which nothing is drawn, or only from the text's own stream. */
#define NO_STREAM (&(struct stream){ .sha256 = test_digest })
#endif

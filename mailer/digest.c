/* The few uses of OpenSSL that are not about mail. SHA-256 by the functions that work on the
 * stack: their successors allocate, and a digest that may fail for want of memory would leave
 * its callers nothing sensible to do. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "mailer/digest.h"

#include <assert.h>
#include <openssl/crypto.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

enum { BLOCK = SHA256_CBLOCK };

void digest_text(char *out, const uint8_t *in, size_t n)
{
    assert(out && in);
    static const char digit[] = "0123456789abcdef";
    for (size_t i = 0; i < n; i++) {
        out[2 * i] = digit[in[i] >> 4];
        out[2 * i + 1] = digit[in[i] & 15];
    }
    out[2 * n] = '\0';
}

void digest(uint8_t out[DIGEST_BYTES], const void *data, size_t n)
{
    assert(n == 0 || data);
    SHA256_CTX c;
    SHA256_Init(&c);
    if (n) SHA256_Update(&c, data, n);
    SHA256_Final(out, &c);
}

/* One of the two rounds: the key in a block of its own, then the data. */
static void mac_round(uint8_t out[DIGEST_BYTES], const uint8_t key[DIGEST_BYTES], uint8_t pad,
                      const void *data, size_t n)
{
    SHA256_CTX c;
    uint8_t block[BLOCK];
    for (size_t i = 0; i < BLOCK; i++)
        block[i] = (uint8_t)((i < DIGEST_BYTES ? key[i] : 0) ^ pad);
    SHA256_Init(&c);
    SHA256_Update(&c, block, sizeof block);
    SHA256_Update(&c, data, n);
    SHA256_Final(out, &c);
    OPENSSL_cleanse(block, sizeof block);
    OPENSSL_cleanse(&c, sizeof c);
}

void digest_mac(uint8_t out[DIGEST_BYTES], const uint8_t key[DIGEST_BYTES], struct str text)
{
    uint8_t inner[DIGEST_BYTES];
    mac_round(inner, key, 0x36, text.s, text.n);
    mac_round(out, key, 0x5c, inner, sizeof inner);
    OPENSSL_cleanse(inner, sizeof inner);
}

void digest_hex(char out[DIGEST_HEX], struct str bytes)
{
    assert(bytes.n == 0 || bytes.s);
    uint8_t md[DIGEST_BYTES];
    digest(md, bytes.s, bytes.n);
    digest_text(out, md, sizeof md);
}

bool digest_random(uint8_t *out, size_t n, struct err *e)
{
    return RAND_bytes(out, (int)n) == 1 ||
           err_set(e, ERR_IO, "the system gives no random bytes");
}

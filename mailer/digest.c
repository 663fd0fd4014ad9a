/* The few things of OpenSSL that are not about mail. */
#include "mailer/digest.h"

#include <openssl/evp.h>
#include <openssl/rand.h>

void hex_text(char *out, const uint8_t *in, size_t n)
{
    static const char digit[] = "0123456789abcdef";
    for (size_t i = 0; i < n; i++) {
        out[2 * i] = digit[in[i] >> 4];
        out[2 * i + 1] = digit[in[i] & 15];
    }
    out[2 * n] = '\0';
}

/* Fails only without memory or without SHA-256: nothing sensible is left to do then. */
void digest(uint8_t out[DIGEST_BYTES], const void *data, size_t n)
{
    if (EVP_Digest(n ? data : "", n, out, NULL, EVP_sha256(), NULL) != 1) abort();
}

void digest_hex(char out[DIGEST_HEX], struct str bytes)
{
    uint8_t md[DIGEST_BYTES];
    digest(md, bytes.s, bytes.n);
    hex_text(out, md, sizeof md);
}

bool random_bytes(uint8_t *out, size_t n, struct err *e)
{
    return RAND_bytes(out, (int)n) == 1 ||
           err_set(e, ERR_IO, "the system gives no random bytes");
}

/* Base64 by OpenSSL, in the lines of mails. */
#include "mailer/base64.h"

#include <assert.h>
#include <openssl/evp.h>

enum { LINE_BYTES = 57 };

size_t base64_size(size_t bytes)
{
    return (bytes + 2) / 3 * 4 + (bytes + LINE_BYTES - 1) / LINE_BYTES * 2;
}

char *base64_write(char *out, struct str bytes)
{
    assert(bytes.n == 0 || bytes.s);
    while (bytes.n > 0) {
        struct str head = str_head(bytes, LINE_BYTES);
        out +=
            EVP_EncodeBlock((unsigned char *)out, (const unsigned char *)head.s, (int)head.n);
        *out++ = '\r';
        *out++ = '\n';
        bytes = str_from(bytes, head.n);
    }
    return out;
}

struct str base64_make(struct str bytes, struct arena *a)
{
    size_t n = base64_size(bytes.n);
    char *out = arena_take(a, 1, n + 1);
    if (!out) return (struct str){ NULL, 0 };
    base64_write(out, bytes);
    return (struct str){ out, n };
}

/* Base64. Knows nothing of mails but the length of their lines. */
#include "mailer/base64.h"

enum { LINE_BYTES = 57, LINE = 76 };

size_t base64_size(size_t bytes)
{
    return (bytes + 2) / 3 * 4 + (bytes + LINE_BYTES - 1) / LINE_BYTES * 2;
}

static const char letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static char *four(char *out, uint32_t bits, int n)
{
    for (int i = 0; i < 4; i++) out[i] = i <= n ? letters[bits >> (18 - 6 * i) & 63] : '=';
    return out + 4;
}

static char *line(char *out, const unsigned char *p, size_t n)
{
    for (; n >= 3; n -= 3, p += 3)
        out = four(out, (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2], 3);
    if (n == 2) out = four(out, (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8, 2);
    if (n == 1) out = four(out, (uint32_t)p[0] << 16, 1);
    *out++ = '\r';
    *out++ = '\n';
    return out;
}

char *base64_write(char *out, struct str bytes)
{
    while (bytes.n > 0) {
        struct str head = str_head(bytes, LINE_BYTES);
        out = line(out, (const unsigned char *)head.s, head.n);
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

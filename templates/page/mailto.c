/* Percent-encoding of bytes. */
#include "templates/page/mailto.h"

static void encode(struct buf *out, const char *text)
{
    static const char plain[] = "-._~@";
    for (; *text; text++) {
        if (char_digit(*text) || char_alpha(*text) || strchr(plain, *text))
            buf_putc(out, *text);
        else
            buf_printf(out, "%%%02X", (unsigned)(unsigned char)*text);
    }
}

void mailto_begin(struct buf *url, const char *address)
{
    buf_puts(url, "mailto:");
    encode(url, address);
    buf_putc(url, '?');
}

void mailto_rest(struct buf *url, const char *subject, const char *body)
{
    buf_puts(url, "subject=");
    encode(url, subject);
    buf_puts(url, "&body=");
    encode(url, body);
}

/* Base64: the vectors of RFC 4648, and lines as mails have them. */
#include "mailer/base64.h"
#include "tests/test.h"

static char memory[1 << 12];

static const char *of(struct str bytes)
{
    static char out[1 << 11];
    char *end = base64_write(out, bytes);
    CHECK((size_t)(end - out) == base64_size(bytes.n));
    *end = '\0';
    return out;
}

static void the_vectors_of_the_rfc(void)
{
    static const char *const rows[][2] = {
        { "", "" },
        { "f", "Zg==\r\n" },
        { "fo", "Zm8=\r\n" },
        { "foo", "Zm9v\r\n" },
        { "foob", "Zm9vYg==\r\n" },
        { "fooba", "Zm9vYmE=\r\n" },
        { "foobar", "Zm9vYmFy\r\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_STR(of(str_of(rows[i][0])), rows[i][1]);
    CHECK_STR(of((struct str){ "\xff\xfb\xef\xbe", 4 }), "//vvvg==\r\n");
}

static void lines_have_76_characters(void)
{
    char bytes[200] = { 0 };
    for (size_t n = 0; n < sizeof bytes; n++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct str all = base64_make((struct str){ bytes, n }, &a), line;
        CHECK(all.s && all.n == base64_size(n));
        for (size_t left = (n + 2) / 3 * 4; str_line(&all, &line); left -= line.n)
            CHECK(line.n == (left < 76 ? left : 76) && line.s[line.n] == '\r');
    }
    struct arena small = arena_make(memory, 100);
    CHECK(!base64_make((struct str){ bytes, sizeof bytes }, &small).s);
}

int main(void)
{
    the_vectors_of_the_rfc();
    lines_have_76_characters();
    return TEST_END();
}

/* Files packed as gzip: what goes in comes out; what was cut off or changed does not. */
#include "mailer/gzip.h"
#include "tests/test.h"

enum { TEXT = 300000 };
static char memory[4 << 20], text[TEXT];

/* What records look like: lines that resemble one another. */
static struct str lines(void)
{
    size_t n = 0;
    for (int i = 0; n + 60 < TEXT; i++)
        n +=
            (size_t)snprintf(text + n, TEXT - n, "piece red K (%d,%d)\n", i * 7919 % 40, i % 9);
    return (struct str){ text, n };
}

static void a_text_comes_back_and_is_small_in_between(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct str from = lines(), packed, again, back;
    CHECK(gzip_make(&packed, from, &a, &e) && packed.n < from.n / 8);
    CHECK(gzip_make(&again, from, &a, &e) && str_eq(packed, again));
    CHECK(gzip_open(&back, packed, TEXT, &a, &e) && str_eq(back, from));
    CHECK(gzip_make(&packed, STR(""), &a, &e) && gzip_open(&back, packed, 0, &a, &e));
    CHECK(back.n == 0);
}

static void what_is_not_packed_is_handed_on(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct str from = STR("zugpost-record 1\ngame lunch\n"), back;
    CHECK(gzip_open(&back, from, 10, &a, &e) && back.s == from.s && back.n == from.n);
    CHECK(gzip_open(&back, STR("\x1f\x8b"), 10, &a, &e) && back.n == 2);
}

static bool opens(struct str bytes, size_t most)
{
    static char room[1 << 20];
    struct arena a = arena_make(room, sizeof room);
    struct err e = { 0 };
    struct str back;
    bool ok = gzip_open(&back, bytes, most, &a, &e);
    CHECK(ok || e.code == ERR_INPUT);
    return ok;
}

static void what_was_changed_is_refused(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct str from = lines(), packed;
    CHECK(gzip_make(&packed, from, &a, &e));
    char *bytes = arena_take(&a, 1, packed.n);
    memcpy(bytes, packed.s, packed.n);
    struct str copy = { bytes, packed.n };
    CHECK(opens(copy, TEXT) && !opens(copy, from.n - 1));
    for (size_t cut = 19; cut < packed.n; cut += 997)
        CHECK(!opens((struct str){ bytes, cut }, TEXT));
    for (size_t i = 10; i < packed.n; i += 499) {
        bytes[i] ^= 0x55;
        CHECK(!opens(copy, TEXT));
        bytes[i] ^= 0x55;
    }
    memset(bytes + packed.n - 4, 0xff, 4); /* it says that it holds 4 GB */
    CHECK(!opens(copy, SIZE_MAX));
}

int main(void)
{
    a_text_comes_back_and_is_small_in_between();
    what_is_not_packed_is_handed_on();
    what_was_changed_is_refused();
    return TEST_END();
}

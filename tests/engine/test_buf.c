/* Buffers: bounded, growing, always ended by a NUL. */
#include "engine/base/buf.h"
#include "tests/test.h"

static void text_is_collected_piece_by_piece(void)
{
    char bytes[4096];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct buf b = buf_make(&a, 1000);
    CHECK_STR(buf_str(&b).s, "");
    buf_puts(&b, "a rook");
    buf_putc(&b, ' ');
    buf_printf(&b, "(%d,%d)", 12, -6);
    buf_put(&b, STR(" moves"));
    CHECK_STR(buf_str(&b).s, "a rook (12,-6) moves");
    CHECK(buf_str(&b).n == 20 && !b.full);
}

static void growth_keeps_what_was_written_even_when_others_allocate(void)
{
    static char bytes[60000];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct buf b = buf_make(&a, 10000);
    for (int i = 0; i < 1000; i++) {
        buf_printf(&b, "%03d,", i);
        if (i % 100 == 0) CHECK(NEW(&a, char, 3) != NULL);
    }
    struct str s = buf_str(&b);
    CHECK(s.n == 4000 && !b.full && s.s[4000] == '\0');
    CHECK(memcmp(s.s, "000,001,", 8) == 0 && memcmp(s.s + 3992, "998,999,", 8) == 0);
}

static void what_does_not_fit_is_dropped_and_told(void)
{
    char bytes[4096];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct buf b = buf_make(&a, 10);
    buf_puts(&b, "0123456789");
    CHECK(!b.full);
    buf_putc(&b, 'x');
    CHECK(b.full);
    CHECK_STR(buf_str(&b).s, "0123456789");
    struct buf c = buf_make(&a, 5);
    buf_printf(&c, "%s", "too long");
    CHECK(c.full && buf_str(&c).n == 0);
}

static void an_exhausted_arena_fills_the_buffer(void)
{
    char bytes[300];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct buf b = buf_make(&a, 100000);
    for (int i = 0; i < 100; i++) buf_puts(&b, "0123456789");
    CHECK(b.full && buf_str(&b).n >= 200 && buf_str(&b).n < 300);
}

/* Also when it just fits into the room that there is, or just does not. */
static void formatted_text_fits_wherever_the_buffer_grows(void)
{
    static char bytes[60000], want[600];
    for (int before = 200; before < 280; before++) {
        struct arena a = arena_make(bytes, sizeof bytes);
        struct buf b = buf_make(&a, 500);
        for (int i = 0; i < before; i++) buf_putc(&b, '.');
        buf_printf(&b, "(%d,%d)", -1000000000, 1000000000);
        buf_printf(&b, "%s", "");
        memset(want, '.', (size_t)before);
        snprintf(want + before, 100, "(-1000000000,1000000000)");
        CHECK_STR(buf_str(&b).s, want);
        buf_printf(&b, "%400d", 1); /* too much: none of it is kept */
        CHECK(b.full);
        CHECK_STR(buf_str(&b).s, want);
    }
}

static void numbers_are_written_as_printf_writes_them(void)
{
    static const int64_t numbers[] = { 0,          7,         -7,        10,  -1000000000,
                                       1000000000, INT64_MAX, INT64_MIN, -10, 99 };
    char bytes[4096], want[40];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct arena a = arena_make(bytes, sizeof bytes);
        struct buf b = buf_make(&a, 100);
        buf_int(&b, numbers[i]);
        snprintf(want, sizeof want, "%lld", (long long)numbers[i]);
        CHECK_STR(buf_str(&b).s, want);
    }
}

struct heard {
    char text[200];
    size_t n, longest, wanted;
};

static bool hear(void *ctx, struct str part)
{
    struct heard *h = ctx;
    CHECK(h->n + part.n <= sizeof h->text);
    memcpy(h->text + h->n, part.s, part.n);
    h->n += part.n;
    if (part.n > h->longest) h->longest = part.n;
    return h->n < h->wanted;
}

static void a_text_of_any_length_is_handed_on(void)
{
    char bytes[512];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct heard h = { .wanted = 1000 };
    struct buf b = buf_drained(&a, 20, hear, &h);
    for (int i = 0; i < 10; i++) {
        buf_printf(&b, "line %d", i);
        buf_putc(&b, ',');
        buf_puts(&b, " and ");
    }
    CHECK(!b.full && h.n < 120 && h.longest <= 20);
    buf_flush(&b);
    CHECK(!b.full && h.n == 120 && memcmp(h.text + 108, "line 9, and ", 12) == 0);
    buf_flush(&b);
    CHECK(h.n == 120 && buf_str(&b).n == 0);
}

static void nothing_is_handed_on_that_is_not_wanted(void)
{
    char bytes[512];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct heard h = { .wanted = 30 };
    struct buf b = buf_drained(&a, 20, hear, &h);
    for (int i = 0; i < 10; i++) buf_puts(&b, "0123456789");
    CHECK(b.full && h.n == 40);
    buf_flush(&b);
    CHECK(h.n == 40);
    b = buf_drained(&a, 20, hear, &h);
    buf_puts(&b, "longer than all the room there is");
    CHECK(b.full && h.n == 40);
    b = buf_make(&a, 20);
    buf_puts(&b, "kept");
    buf_flush(&b);
    CHECK_STR(buf_str(&b).s, "kept");
}

int main(void)
{
    numbers_are_written_as_printf_writes_them();
    formatted_text_fits_wherever_the_buffer_grows();
    text_is_collected_piece_by_piece();
    growth_keeps_what_was_written_even_when_others_allocate();
    what_does_not_fit_is_dropped_and_told();
    an_exhausted_arena_fills_the_buffer();
    a_text_of_any_length_is_handed_on();
    nothing_is_handed_on_that_is_not_wanted();
    return TEST_END();
}

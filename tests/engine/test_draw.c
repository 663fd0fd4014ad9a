/* The random stream (30.2): known numbers, rejection, reading and printing. */
#include "tests/digest.h"
#include "tests/test.h"

/* Seed 9fe1; the first eight bytes of SHA-256, worked out with sha256sum. */
static void draws_are_the_first_bytes_of_the_hash(void)
{
    struct stream s = {
        .sha256 = test_digest, .seed = { 0x9f, 0xe1 }, .n_seed = 2, .next = 17
    };
    CHECK(draw_below(&s, UINT64_MAX) == UINT64_C(7370266135650003750));
    CHECK(draw_below(&s, UINT64_MAX) == UINT64_C(5312618978783886751));
    CHECK(s.next == 19);
    s.next = 17;
    CHECK(draw_below(&s, 16) == UINT64_C(7370266135650003750) % 16);
}

/* A hash whose number grows with the index: 2^61 times index, so that rejection can be seen. */
static void stairs(uint8_t out[32], const void *data, size_t n)
{
    const uint8_t *bytes = data;
    memset(out, 0, 32);
    out[0] = (uint8_t)(bytes[n - 1] << 5);
}

static void what_would_favour_small_numbers_is_rejected(void)
{
    const uint64_t n = UINT64_C(3) << 61; /* fits twice; indices 6 and 7 are beyond */
    struct stream s = { .sha256 = stairs, .n_seed = 1 };
    for (uint64_t i = 0; i < 6; i++) CHECK(draw_below(&s, n) == (i % 3) << 61);
    CHECK(draw_below(&s, n) == 0); /* index 8, whose last byte is 8: 0 again */
    CHECK(s.next == 9);
}

static void powers_of_two_reject_nothing(void)
{
    struct stream s = { .sha256 = stairs, .n_seed = 1, .next = 7 };
    CHECK(draw_below(&s, UINT64_C(1) << 63) == (UINT64_C(7) << 61) % (UINT64_C(1) << 63));
    CHECK(s.next == 8);
}

static void a_choice_of_one_is_not_drawn(void)
{
    struct stream s = { .sha256 = test_digest, .n_seed = 1, .next = 5 };
    CHECK(draw_below(&s, 1) == 0 && s.next == 5);
}

static void remember(void *ctx, const struct drawn *d)
{
    *(struct drawn *)ctx = *d;
}

static void each_number_is_told_with_the_draws_it_took(void)
{
    struct drawn d = { 0 };
    struct stream s = { .sha256 = stairs, .n_seed = 1, .next = 6, .tell = remember, .ctx = &d };
    (void)draw_below(&s, UINT64_C(3) << 61);
    CHECK(d.first == 6 && d.next == 9 && d.below == UINT64_C(3) << 61 && d.value == 0);
}

static void a_stream_is_printed_as_it_is_read(void)
{
    char memory[400];
    struct arena a = arena_make(memory, sizeof memory);
    struct buf out = buf_make(&a, 300);
    struct stream s = { .next = 0 };
    CHECK(draw_stream_read(&s, STR("00FFab 900000000000000000")));
    CHECK(s.n_seed == 3 && s.seed[1] == 0xff && s.seed[2] == 0xab);
    draw_stream_print(&out, &s);
    CHECK(str_eq(buf_str(&out), STR("00ffab 900000000000000000")));
}

static void what_is_no_stream_is_refused(void)
{
    static const char *const wrong[] = { "",     "9f",    "9f ",    "9 1",
                                         "9g 1", "9f -1", "9f 1 2", "9f x" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct stream s = { .next = 0 };
        CHECK(!draw_stream_read(&s, str_of(wrong[i])));
    }
    char hex[2 * SEED_MAX + 8];
    struct stream s = { .next = 0 };
    memset(hex, 'a', sizeof hex);
    memcpy(hex + 2 * SEED_MAX, " 0", 2);
    CHECK(draw_stream_read(&s, (struct str){ hex, 2 * SEED_MAX + 2 }) && s.n_seed == SEED_MAX);
    memcpy(hex + 2 * SEED_MAX, "aa 0", 4);
    CHECK(!draw_stream_read(&s, (struct str){ hex, 2 * SEED_MAX + 4 }));
}

int main(void)
{
    draws_are_the_first_bytes_of_the_hash();
    what_would_favour_small_numbers_is_rejected();
    powers_of_two_reject_nothing();
    a_choice_of_one_is_not_drawn();
    each_number_is_told_with_the_draws_it_took();
    a_stream_is_printed_as_it_is_read();
    what_is_no_stream_is_refused();
    return TEST_END();
}

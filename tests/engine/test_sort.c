/* Sorting: in order, stable, few or many. */
#include "engine/sandbox/position/sort.h"
#include "tests/engine/position.h"
#include "tests/test.h"

static void numbers_are_sorted_and_equal_ones_keep_their_order(void)
{
    static char memory[1 << 20];
    static const uint32_t sizes[] = { 0, 1, 2, 32, 33, 1000, 20000 };
    uint64_t seed = 5;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        struct arena a = arena_make(memory, sizeof memory);
        uint32_t n = sizes[s];
        struct err e;
        struct sort_key *k = NEW(&a, struct sort_key, n);
        for (uint32_t i = 0; i < n; i++) {
            uint64_t high = dice(&seed, 3), low = dice(&seed, 50);
            k[i] = (struct sort_key){ high << 61 | low << 20, i };
        }
        CHECK(sort_keys(k, n, &a, &e));
        bool right = true;
        for (uint32_t i = 1; i < n; i++)
            right = right && (k[i - 1].key < k[i].key ||
                              (k[i - 1].key == k[i].key && k[i - 1].index < k[i].index));
        CHECK(right);
    }
}

static void squares_are_ordered_by_y_then_x(void)
{
    struct square low = { COORD_MAX, -COORD_MAX }, mid = { -COORD_MAX, 0 }, high = { -3, 0 };
    CHECK(sort_square_key(low) < sort_square_key(mid) &&
          sort_square_key(mid) < sort_square_key(high));
    CHECK(square_cmp(low, mid) < 0 && square_cmp(high, mid) > 0 && square_cmp(mid, mid) == 0);
}

static void texts_are_sorted_bytewise(void)
{
    static const char *const words[] = {
        "red", "green", "", "re", "gre\xc3\xbcn", "red", "Red"
    };
    static const char *const sorted[] = {
        "", "Red", "green", "gre\xc3\xbcn", "re", "red", "red"
    };
    char memory[1024];
    struct arena a = arena_make(memory, sizeof memory);
    struct sort_text t[7];
    struct err e;
    for (uint32_t i = 0; i < 7; i++) t[i] = (struct sort_text){ str_of(words[i]), i };
    CHECK(sort_texts(t, 7, &a, &e));
    for (uint32_t i = 0; i < 7; i++) CHECK(str_eq(t[i].text, str_of(sorted[i])));
    CHECK(t[5].index == 0 && t[6].index == 5);
}

static void without_memory_it_says_so(void)
{
    char few[64];
    struct arena a = arena_make(few, sizeof few);
    struct sort_key k[100] = { { 0 } };
    struct sort_text t[100] = { { { NULL, 0 }, 0 } };
    struct err e = { 0 };
    CHECK(!sort_keys(k, 100, &a, &e) && e.code == ERR_NOMEM);
    CHECK(!sort_texts(t, 100, &a, &e));
}

int main(void)
{
    numbers_are_sorted_and_equal_ones_keep_their_order();
    squares_are_ordered_by_y_then_x();
    texts_are_sorted_bytewise();
    without_memory_it_says_so();
    return TEST_END();
}

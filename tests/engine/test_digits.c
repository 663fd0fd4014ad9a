/* Numbers in the order of their texts, against texts that are sorted. */
#include "engine/sandbox/order/legal/digits.h"
#include "tests/engine/update_kit.h"

#include <stdlib.h>

enum { MOST = 2500 };

/* As in a square: with a comma after them. */
static int by_text(const void *a, const void *b)
{
    char x[32], y[32];
    snprintf(x, sizeof x, "%lld,", (long long)*(const int64_t *)a);
    snprintf(y, sizeof y, "%lld,", (long long)*(const int64_t *)b);
    return strcmp(x, y);
}

static void are_in_order(int64_t lo, int64_t n)
{
    static int64_t want[MOST];
    int64_t got = digits_first(lo, lo + n - 1), bad = 0;
    for (int64_t i = 0; i < n; i++) want[i] = lo + i;
    qsort(want, (size_t)n, sizeof *want, by_text);
    for (int64_t i = 0; i < n; i++) {
        bad += got != want[i];
        bad += digits_next(&got, lo, lo + n - 1) != (i + 1 < n);
    }
    if (bad) fprintf(stderr, "from %lld on %lld numbers\n", (long long)lo, (long long)n);
    CHECK(bad == 0);
}

static void short_intervals_are_sorted(void)
{
    struct kit k = kit_make(64, 5);
    are_in_order(0, 1);
    are_in_order(-1, 3);
    are_in_order(COORD_MAX - 11, 12);
    are_in_order(-COORD_MAX, 12);
    for (int i = 0; i < 2000; i++) {
        int64_t lo = (int64_t)kit_draw(&k, 400) - 200;
        for (uint32_t zeros = kit_draw(&k, 7); zeros > 0; zeros--) lo *= 10;
        are_in_order(lo - kit_draw(&k, 12), 1 + kit_draw(&k, i % 50 ? 150 : MOST));
    }
    kit_end(&k);
}

/* Two billion numbers: the beginning, the change from minus to plus, the end. */
static void no_interval_is_too_long(void)
{
    int64_t n = digits_first(-COORD_MAX, COORD_MAX);
    CHECK(n == -1);
    CHECK(digits_next(&n, -COORD_MAX, COORD_MAX) && n == -10);
    n = -999999999;
    CHECK(digits_next(&n, -COORD_MAX, COORD_MAX) && n == 0);
    CHECK(digits_next(&n, -COORD_MAX, COORD_MAX) && n == 1);
    n = 999999999;
    CHECK(!digits_next(&n, -COORD_MAX, COORD_MAX));
    n = 100000000;
    CHECK(digits_next(&n, -COORD_MAX, COORD_MAX) && n == COORD_MAX);
}

int main(void)
{
    short_intervals_are_sorted();
    no_interval_is_too_long();
    return TEST_END();
}

/* Square roots: at both sides of every square that a bit begins with, and at the ends. */
#include "engine/base/root.h"
#include "tests/test.h"

int main(void)
{
    CHECK(root_of(0) == 0 && root_of(1) == 1 && root_of(3) == 1 && root_of(4) == 2);
    CHECK(root_of(UINT64_MAX) == UINT32_MAX);
    for (uint64_t bit = 2; bit < UINT64_C(1) << 32; bit <<= 1)
        for (uint64_t r = bit - 1; r <= bit + 1; r++) {
            CHECK(root_of(r * r) == r && root_of(r * r - 1) == r - 1);
            CHECK(root_of(r * r + 2 * r) == r);
        }
    return TEST_END();
}

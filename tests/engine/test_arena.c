/* The arena: aligned, zeroed, never more than it has. */
#include "engine/base/arena.h"
#include "tests/test.h"

#include <stdint.h>

static void memory_is_aligned_and_zeroed(void)
{
    char bytes[256];
    memset(bytes, 7, sizeof bytes);
    struct arena a = arena_make(bytes + 3, sizeof bytes - 3);
    char *p = NEW(&a, char, 5);
    uint64_t *q = NEW(&a, uint64_t, 4);
    CHECK(p && q && (uintptr_t)p % 16 == 0 && (uintptr_t)q % 16 == 0);
    for (int i = 0; i < 5; i++) CHECK(p[i] == 0);
    for (int i = 0; i < 4; i++) CHECK(q[i] == 0);
    CHECK((char *)q - p == 16);
}

static void more_than_there_is_gives_null_and_changes_nothing(void)
{
    char bytes[128];
    struct arena a = arena_make(bytes, sizeof bytes);
    CHECK(NEW(&a, char, 129) == NULL);
    CHECK(arena_alloc(&a, SIZE_MAX, 2) == NULL);
    CHECK(arena_alloc(&a, 2, SIZE_MAX) == NULL);
    CHECK(arena_alloc(&a, SIZE_MAX / 2 + 1, 2) == NULL);
    CHECK(NEW(&a, char, 64) != NULL);
    CHECK(NEW(&a, char, 65) == NULL);
    CHECK(NEW(&a, char, 0) != NULL);
}

static void only_the_last_allocation_can_grow(void)
{
    char bytes[256];
    struct arena a = arena_make(bytes, sizeof bytes);
    char *first = NEW(&a, char, 10), *last = NEW(&a, char, 10);
    CHECK(!arena_extend(&a, first, 10, 20));
    CHECK(arena_extend(&a, last, 10, 40));
    CHECK(!arena_extend(&a, last, 40, 1000) && !arena_extend(&a, last, 40, 30));
    arena_trim(&a, last, 10);
    CHECK(arena_extend(&a, last, 10, 40)); /* it was given back, and can be allocated again */
    char *next = NEW(&a, char, 1);
    CHECK(next >= last + 40);
}

static void an_arena_without_memory_has_none(void)
{
    struct arena a = arena_make(NULL, 100);
    CHECK(NEW(&a, char, 1) == NULL);
}

int main(void)
{
    memory_is_aligned_and_zeroed();
    more_than_there_is_gives_null_and_changes_nothing();
    only_the_last_allocation_can_grow();
    an_arena_without_memory_has_none();
    return TEST_END();
}
